import type { FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import {
  createdSchema,
  emptySchema,
  listSchema,
  okSchema,
} from '../../http/response/envelope.schema.ts';
import { created, ok, okWithMessage, pageOf, readPage } from '../../http/response/envelope.ts';
import { ifMatch } from '../../http/response/etags.ts';
import { about, FOR_MANAGERS } from './operation-texts.schema.ts';
import { roundParams } from './requests.schema.ts';
import { createRound, round, roundsQuery, updateRound } from './rounds.schema.ts';
import { browseRounds, readManagedRound, readRound } from './rounds.service.ts';
import { ROUND_APART, roundVersion, viewRound } from './rounds.view.ts';
import { addFacts, addFactsToPage } from './rounds-facts.service.ts';
import { changeRound, createRound as create, removeRound } from './rounds-write.service.ts';

const CHANGED = 'With `If-Match`, a record that was changed meanwhile is refused with 412.';
const REFUSED =
  'An unknown room, venue or term, a pool without rooms in use, of more than 1000 rooms or of several ' +
  'time zones, more than 366 days and days or times in the wrong order are refused with 422.';

const operations = {
  list: {
    ...about(
      'listPlanningRounds',
      'List planning rounds',
      'Lists the rounds that the caller manages or may ask in, those that begin last first, a page at a ' +
        'time. Every user may call it. A bad filter is refused with 422.',
    ),
    querystring: roundsQuery,
    response: { 200: listSchema(round) },
  },
  create: {
    ...about(
      'createPlanningRound',
      'Create a planning round',
      'Creates a round in which everyone who may book in a room of the pool asks for rooms. Managers of ' +
        `every room of the pool may call it, others get 403. ${REFUSED} A retry with the same ` +
        `\`Idempotency-Key\` returns the first answer.`,
    ),
    body: createRound,
    response: { 201: createdSchema(round, 'The round was created.') },
  },
  get: {
    ...about(
      'getPlanningRound',
      'Get a planning round',
      'Returns a round with its weeks and counts. Its managers and everyone who may book in a room of the ' +
        'pool may call it; others get 404.',
    ),
    params: roundParams,
    response: { 200: okSchema(round) },
  },
  update: {
    ...about(
      'updatePlanningRound',
      'Update a planning round',
      `Updates the fields of the body; absent fields stay and null clears. ${FOR_MANAGERS} ${REFUSED} ${CHANGED}`,
    ),
    params: roundParams,
    body: updateRound,
    response: { 200: okSchema(round, 'The round was updated.') },
  },
  remove: {
    ...about(
      'deletePlanningRound',
      'Delete a planning round',
      `Deletes a round with its requests and plans. ${FOR_MANAGERS} A published round is refused with 409. ${CHANGED}`,
    ),
    params: roundParams,
    response: { 200: emptySchema('The round was deleted.') },
  },
};

const idOf = ({ params }: FastifyRequest): string => (params as { id: string }).id;

/** Lists and counts go through all requests of a round. */
const isHeavy = (): boolean => true;

function serveReads(api: Api, { db, clock }: ModuleDeps): void {
  const list = { schema: operations.list, config: { isHeavy } };
  api.get('/planning-rounds', list, async (request, reply) => {
    const { actor, query } = request;
    const page = await browseRounds(db, actor, query.state ?? null, pageOf(query));
    const view = viewRound(clock.now().epochMilliseconds);
    return readPage(request, reply, await addFactsToPage(db, actor.id, page), view);
  });

  const authorizeTarget = (request: FastifyRequest) => readRound(db, request.actor, idOf(request));
  const get = {
    schema: operations.get,
    config: { authorizeTarget, isHeavy, etagApart: ROUND_APART },
  };
  api.get('/planning-rounds/:id', get, async ({ actor, params }) => {
    const seen = await readRound(db, actor, params.id);
    return ok(viewRound(clock.now().epochMilliseconds)(await addFacts(db, actor.id, seen)));
  });
}

/** The routes of planning rounds (§20.1). */
export async function roundRoutes(api: Api, deps: ModuleDeps): Promise<void> {
  const { db, clock, config } = deps;
  const writing = { clock, serviceZone: () => config.timezone };
  const view = () => viewRound(clock.now().epochMilliseconds);
  serveReads(api, deps);

  const creating = {
    schema: operations.create,
    config: { minRole: 'scoped_manager', idempotent: true },
  } as const;
  api.post('/planning-rounds', creating, async ({ db: trx, actor, body }, reply) => {
    const seen = await create({ ...writing, db: trx }, actor, body);
    const shown = await addFacts(trx, actor.id, seen);
    return created(reply, view()(shown), 'The round was created.');
  });

  const manager = {
    authorizeTarget: (request: FastifyRequest) =>
      readManagedRound(db, request.actor, idOf(request)),
  };
  const updating = { schema: operations.update, config: manager };
  api.put('/planning-rounds/:id', updating, async (request) => {
    const { actor, params, body } = request;
    const expect = ifMatch(request, roundVersion);
    const seen = await changeRound({ ...writing, db }, actor, params.id, body, expect);
    return okWithMessage(view()(await addFacts(db, actor.id, seen)), 'The round was updated.');
  });

  const removing = { schema: operations.remove, config: manager };
  api.delete('/planning-rounds/:id', removing, async (request) => {
    const { actor, params } = request;
    const gone = await removeRound(db, actor, params.id, ifMatch(request, roundVersion));
    return okWithMessage(gone, 'The round was deleted.');
  });
}
