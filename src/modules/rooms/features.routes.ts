import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { idParams } from '../../http/fields.schema.ts';
import {
  createdSchema,
  emptySchema,
  listSchema,
  okSchema,
} from '../../http/response/envelope.schema.ts';
import { created, ok, okWithMessage, pageOf, readPage } from '../../http/response/envelope.ts';
import { ifMatch } from '../../http/response/etags.ts';
import { answerSuggestions, suggestFeatures } from './feature-suggestions.service.ts';
import {
  acceptedFeatures,
  answerSuggestions as answerBody,
  createFeature as createBody,
  featureSuggestion,
  featuresQuery,
  roomFeature,
  updateFeature as updateBody,
} from './features.schema.ts';
import {
  browseFeatures,
  changeFeature,
  createFeature,
  readFeature,
  removeFeature,
} from './features.service.ts';
import { viewFeature } from './rooms.view.ts';

const tags = ['Rooms'];
const MANAGERS = 'Managers may call it, others and managers by assignment get 403.';

const operations = {
  list: {
    tags,
    operationId: 'listRoomFeatures',
    summary: 'List the features that rooms can have',
    description:
      'Lists the features of the service by name, a page at a time. Every user may call it.',
    querystring: featuresQuery,
    response: { 200: listSchema(roomFeature) },
  },
  get: {
    tags,
    operationId: 'getRoomFeature',
    summary: 'Get a feature of rooms',
    description: 'Returns a feature. Every user may call it. An id that does not exist is 404.',
    params: idParams,
    response: { 200: okSchema(roomFeature) },
  },
  create: {
    tags,
    operationId: 'createRoomFeature',
    summary: 'Create a feature of rooms',
    description:
      `Creates a feature, at most 200. ${MANAGERS} A name that another feature has, letter case and ` +
      'accents ignored, and one feature too many are refused with 422. A retry with the same ' +
      `\`Idempotency-Key\` returns the first answer.`,
    body: createBody,
    response: { 201: createdSchema(roomFeature, 'Feature created.') },
  },
  update: {
    tags,
    operationId: 'updateRoomFeature',
    summary: 'Update a feature of rooms',
    description:
      `Updates the fields of the body; absent fields stay and null clears. ${MANAGERS} A name that another ` +
      `feature has is refused with 422. With \`If-Match\`, a record that was changed meanwhile is refused ` +
      'with 412.',
    params: idParams,
    body: updateBody,
    response: { 200: okSchema(roomFeature, 'Feature updated.') },
  },
  remove: {
    tags,
    operationId: 'deleteRoomFeature',
    summary: 'Delete a feature of rooms',
    description:
      'Deletes a feature permanently and takes it from all rooms that have it; their activity says so. ' +
      `${MANAGERS} With \`If-Match\`, a record that was changed meanwhile is refused with 412.`,
    params: idParams,
    response: { 200: emptySchema('Feature deleted.') },
  },
  suggestions: {
    tags,
    operationId: 'listRoomFeatureSuggestions',
    summary: 'List words in the equipment of rooms that could be features',
    description:
      `Lists words in \`equipment\` of active rooms that are no features and were not accepted or declined ` +
      `before: those of most rooms first, at most 200. ${MANAGERS}`,
    response: { 200: okSchema(z.array(featureSuggestion).max(200).describe('The words.')) },
  },
  answer: {
    tags,
    operationId: 'answerRoomFeatureSuggestions',
    summary: 'Create features from words in the equipment of rooms, or decline them',
    description:
      'Makes features of the accepted words and gives them to all rooms that have these words in ' +
      `\`equipment\`, which stays as it is. Accepted and declined words are not suggested again. ` +
      `${MANAGERS} A word that is in both lists and one feature too many are refused with 422.`,
    body: answerBody,
    response: { 200: okSchema(acceptedFeatures, 'Answers saved.') },
  },
};

/** The route configuration of one feature, which is looked for before the body is read (§1.4). */
const guardsOf = ({ db }: Pick<ModuleDeps, 'db'>) => {
  const authorizeTarget = ({ params }: FastifyRequest) =>
    readFeature(db, (params as { id: string }).id);
  return {
    anyone: { authorizeTarget },
    manager: { minRole: 'manager', authorizeTarget },
  } as const;
};

function serveSuggestions(api: Api, { db, clock }: ModuleDeps): void {
  const config = { minRole: 'manager' } as const;
  api.get('/room-features/suggestions', { schema: operations.suggestions, config }, async () =>
    ok(await suggestFeatures(db)),
  );
  const answer = { schema: operations.answer, config };
  api.post('/room-features/suggestions', answer, async ({ actor, body }) => {
    const rows = await answerSuggestions(db, { actor, clock }, body);
    return okWithMessage(rows.map(viewFeature), 'Answers saved.');
  });
}

/** The routes of the features that rooms can have (§19.8). */
export function featureRoutes(api: Api, deps: ModuleDeps): void {
  const { db, clock } = deps;
  const { anyone, manager } = guardsOf(deps);

  api.get('/room-features', { schema: operations.list }, async (request, reply) => {
    const page = await browseFeatures(db, pageOf(request.query));
    return readPage(request, reply, page, viewFeature);
  });

  const create = {
    schema: operations.create,
    config: { minRole: 'manager', idempotent: true },
  } as const;
  api.post('/room-features', create, async ({ db, actor, body }, reply) => {
    const row = await createFeature(db, { actor, clock }, body);
    return created(reply, viewFeature(row), 'Feature created.');
  });

  api.get('/room-features/:id', { schema: operations.get, config: anyone }, async ({ params }) =>
    ok(viewFeature(await readFeature(db, params.id))),
  );

  const update = { schema: operations.update, config: manager };
  api.put('/room-features/:id', update, async (request) => {
    const { actor, params, body } = request;
    const by = { actor, clock, expect: ifMatch(request, viewFeature) };
    const row = await changeFeature(db, by, params.id, body);
    return okWithMessage(viewFeature(row), 'Feature updated.');
  });

  const remove = { schema: operations.remove, config: manager };
  api.delete('/room-features/:id', remove, async (request) => {
    const { actor, params } = request;
    const by = { actor, clock, expect: ifMatch(request, viewFeature) };
    return okWithMessage(await removeFeature(db, by, params.id), 'Feature deleted.');
  });

  serveSuggestions(api, deps);
}
