import type { FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { made, many, nothing, one } from '../../http/envelope.schema.ts';
import { created, pageOf, read, readPage, wrote } from '../../http/envelope.ts';
import { ifMatch } from '../../http/etags.ts';
import { idParamsAs } from '../../http/fields.schema.ts';
import {
  activityQuery,
  activityRecord,
  createInstitution as createBody,
  institution,
  institutionsQuery,
  updateInstitution as updateBody,
} from './institutions.schema.ts';
import {
  browseInstitutions,
  changeInstitution,
  createInstitution,
  forceDeleteInstitution,
  readInstitution,
  readInstitutionActivity,
  restoreInstitution,
  retireInstitution,
} from './institutions.service.ts';
import { toInstitution } from './institutions.view.ts';

const params = idParamsAs('institution_id');

const about = (operationId: string, summary: string) => ({
  tags: ['Institutions'],
  operationId,
  summary,
});

const aboutOne = (operationId: string, summary: string) => ({
  ...about(operationId, summary),
  params,
  response: { 200: one(institution) },
});

const operations = {
  list: {
    ...about('listInstitutions', 'List institutions, by sort order and name'),
    querystring: institutionsQuery,
    response: { 200: many(institution) },
  },
  create: {
    ...about('createInstitution', 'Create an institution'),
    body: createBody,
    response: { 201: made(institution) },
  },
  get: aboutOne('getInstitution', 'Read an institution, deleted ones too'),
  update: {
    ...aboutOne('updateInstitution', 'Change an institution: what is absent stays'),
    body: updateBody,
  },
  retire: aboutOne('deleteInstitution', 'Put an institution out of use'),
  restore: aboutOne('restoreInstitution', 'Bring an institution back into use'),
  force: {
    ...about('forceDeleteInstitution', 'Remove an institution for good; its events lose it'),
    params,
    response: { 200: nothing() },
  },
  activity: {
    ...about('listInstitutionActivity', 'List what was done to an institution, newest first'),
    params,
    querystring: activityQuery,
    response: { 200: many(activityRecord) },
  },
};

const idOf = ({ params }: FastifyRequest): string =>
  (params as { institution_id: string }).institution_id;

/** Whom an operation on one institution is open to, and that it is judged before the body (1.4). */
const guards = (db: ModuleDeps['db']) => {
  const target = (request: FastifyRequest) => readInstitution(db, idOf(request));
  return {
    anyone: { target },
    manager: { rank: 'manager', target },
    admin: { rank: 'admin', target },
  } as const;
};

function serveReading(api: Api, { db }: ModuleDeps): void {
  const { anyone, manager } = guards(db);

  api.get('/institutions', { schema: operations.list }, async (request, reply) => {
    const { query, actor } = request;
    const page = await browseInstitutions(db, actor, query, pageOf(query));
    return readPage(request, reply, page, toInstitution);
  });

  const get = { schema: operations.get, config: anyone };
  api.get('/institutions/:institution_id', get, async ({ params }) =>
    read(toInstitution(await readInstitution(db, params.institution_id))),
  );

  const activity = { schema: operations.activity, config: manager };
  api.get('/institutions/:institution_id/activity', activity, async (request, reply) => {
    const { params, query } = request;
    const page = await readInstitutionActivity(db, params.institution_id, pageOf(query));
    return readPage(request, reply, page, (row) => row);
  });
}

function serveWriting(api: Api, { db, clock }: ModuleDeps): void {
  const by = (request: FastifyRequest) => {
    return { actor: request.actor, clock, expect: ifMatch(request, toInstitution) };
  };
  const { manager, admin } = guards(db);

  const create = { schema: operations.create, config: { rank: 'manager', creates: true } } as const;
  api.post('/institutions', create, async ({ actor, body }, reply) => {
    const row = await createInstitution(db, { actor, clock }, body);
    return created(reply, toInstitution(row), 'Institution created.');
  });

  const update = { schema: operations.update, config: manager };
  api.put('/institutions/:institution_id', update, async (request) => {
    const row = await changeInstitution(
      db,
      by(request),
      request.params.institution_id,
      request.body,
    );
    return wrote(toInstitution(row), 'Institution updated.');
  });

  const retire = { schema: operations.retire, config: manager };
  api.delete('/institutions/:institution_id', retire, async (request) => {
    const row = await retireInstitution(db, by(request), request.params.institution_id);
    return wrote(toInstitution(row), 'Institution deleted.');
  });

  const restore = { schema: operations.restore, config: manager };
  api.post('/institutions/:institution_id/restore', restore, async ({ actor, params }) => {
    const row = await restoreInstitution(db, { actor, clock }, params.institution_id);
    return wrote(toInstitution(row), 'Institution restored.');
  });

  const force = { schema: operations.force, config: admin };
  api.delete('/institutions/:institution_id/force', force, async (request) =>
    wrote(
      await forceDeleteInstitution(db, by(request), request.params.institution_id),
      'Institution removed for good.',
    ),
  );
}

/** Institutions: list, read, write, put out of use, bring back, remove, and what was done to them. */
export async function institutionRoutes(api: Api, deps: ModuleDeps): Promise<void> {
  serveReading(api, deps);
  serveWriting(api, deps);
}
