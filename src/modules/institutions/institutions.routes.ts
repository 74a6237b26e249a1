import type { Api, ModuleDeps } from '../../http/api.ts';
import { idParamsAs } from '../../http/fields.schema.ts';
import { createdSchema, listSchema, okSchema } from '../../http/response/envelope.schema.ts';
import { created, okWithMessage, pageOf, readPage } from '../../http/response/envelope.ts';
import {
  routeGuards,
  serveReadRoutes,
  serveSoftDeleteRoutes,
  writeContext,
} from '../soft-delete/index.ts';
import {
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
  institutionSoftDeletion,
} from './institutions.service.ts';
import { toInstitution } from './institutions.view.ts';

const tags = ['Institutions'];

const operations = {
  list: {
    tags,
    operationId: 'listInstitutions',
    summary: 'List institutions',
    description:
      'Lists the active institutions, by sort order and name, a page at a time. Every user may call it; ' +
      'managers may ask for inactive ones too. A bad filter is refused with 422.',
    querystring: institutionsQuery,
    response: { 200: listSchema(institution) },
  },
  create: {
    tags,
    operationId: 'createInstitution',
    summary: 'Create an institution',
    description:
      'Creates an institution. Managers may call it, others get 403. Bad fields are refused with 422. A ' +
      'retry with the same `Idempotency-Key` returns the first answer.',
    body: createBody,
    response: { 201: createdSchema(institution, 'Institution created.') },
  },
  update: {
    tags,
    operationId: 'updateInstitution',
    summary: 'Update an institution',
    description:
      'Updates the fields of the body; absent fields stay and null clears. Managers may call it, others ' +
      'get 403. Bad fields are refused with 422. With `If-Match`, a record that was changed meanwhile is ' +
      'refused with 412.',
    params: idParamsAs('institution_id'),
    body: updateBody,
    response: { 200: okSchema(institution, 'Institution updated.') },
  },
};

const institutions = {
  name: 'institution',
  nounWithArticle: 'an institution',
  idName: 'institution_id',
  removal: 'Its events stay, without an institution.',
  record: institution,
  activityRecord,
  view: () => toInstitution,
  softDeletion: institutionSoftDeletion,
};

/** The routes of institutions. */
export async function institutionRoutes(api: Api, deps: ModuleDeps): Promise<void> {
  const { db, clock } = deps;

  api.get('/institutions', { schema: operations.list }, async (request, reply) => {
    const { query, actor } = request;
    const page = await browseInstitutions(db, actor, query, pageOf(query));
    return readPage(request, reply, page, toInstitution);
  });

  const create = {
    schema: operations.create,
    config: { minRole: 'manager', idempotent: true },
  } as const;
  api.post('/institutions', create, async ({ db, actor, body }, reply) => {
    const row = await createInstitution(db, { actor, clock }, body);
    return created(reply, toInstitution(row), 'Institution created.');
  });

  serveReadRoutes(api, deps, institutions);

  const update = { schema: operations.update, config: routeGuards(deps, institutions).manager };
  api.put('/institutions/:institution_id', update, async (request) => {
    const by = writeContext(request, deps, institutions);
    const row = await changeInstitution(db, by, request.params.institution_id, request.body);
    return okWithMessage(toInstitution(row), 'Institution updated.');
  });

  serveSoftDeleteRoutes(api, deps, institutions);
}
