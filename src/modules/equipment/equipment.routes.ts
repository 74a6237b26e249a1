import type { Api, ModuleDeps } from '../../http/api.ts';
import { idParams } from '../../http/fields.schema.ts';
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
  createEquipment as createBody,
  equipment,
  equipmentQuery,
  updateEquipment as updateBody,
} from './equipment.schema.ts';
import {
  browseEquipment,
  changeEquipment,
  createEquipment,
  type EquipmentDeps,
  equipmentSoftDeletion,
} from './equipment.service.ts';
import { toEquipment } from './equipment.view.ts';

const tags = ['Equipment'];

const operations = {
  list: {
    tags,
    operationId: 'listEquipment',
    summary: 'List equipment',
    description:
      'Lists the active equipment that matches all filters, by name, a page at a time. Every user may call ' +
      'it; managers may ask for inactive equipment too. A bad filter is refused with 422.',
    querystring: equipmentQuery,
    response: { 200: listSchema(equipment) },
  },
  create: {
    tags,
    operationId: 'createEquipment',
    summary: 'Create equipment',
    description:
      'Creates equipment of a venue, or that is usable everywhere. Managers may call it, managers by ' +
      'assignment for a venue of theirs; others get 403. Bad fields, or a venue that does not exist, are ' +
      'refused with 422. A retry with the same `Idempotency-Key` returns the first answer.',
    body: createBody,
    response: { 201: createdSchema(equipment, 'Equipment created.') },
  },
  update: {
    tags,
    operationId: 'updateEquipment',
    summary: 'Update equipment',
    description:
      'Updates the fields of the body; absent fields stay and null clears. Managers may call it, managers ' +
      'by assignment for a venue of theirs; others get 403. Bad fields are refused with 422. Less stock ' +
      'than events hold from now on is refused with 409 and `conflicts`. With `If-Match`, a record that ' +
      'was changed meanwhile is refused with 412.',
    params: idParams,
    body: updateBody,
    response: { 200: okSchema(equipment, 'Equipment updated.') },
  },
};

const things = {
  name: 'equipment',
  plural: 'equipment',
  nounWithArticle: 'equipment',
  idName: 'id',
  removal: 'While events want it, the request is refused with 409.',
  record: equipment,
  activityRecord,
  view: () => toEquipment,
  softDeletion: equipmentSoftDeletion,
};

/** The dependencies of the routes of equipment. */
export type EquipmentRouteDeps = ModuleDeps & EquipmentDeps;

/** The routes of equipment. */
export async function equipmentRoutes(api: Api, deps: EquipmentRouteDeps): Promise<void> {
  const { db, clock } = deps;

  api.get('/equipment', { schema: operations.list }, async (request, reply) => {
    const { query, actor } = request;
    const page = await browseEquipment(db, actor, query, pageOf(query));
    return readPage(request, reply, page, toEquipment);
  });

  const create = {
    schema: operations.create,
    config: { minRole: 'scoped_manager', idempotent: true },
  } as const;
  api.post('/equipment', create, async ({ db, actor, body }, reply) => {
    const row = await createEquipment(db, { actor, clock }, body);
    return created(reply, toEquipment(row), 'Equipment created.');
  });

  serveReadRoutes(api, deps, things);

  const update = { schema: operations.update, config: routeGuards(deps, things).manager };
  api.put('/equipment/:id', update, async (request) => {
    const by = writeContext(request, deps, things);
    const row = await changeEquipment(deps, by, request.params.id, request.body);
    return okWithMessage(toEquipment(row), 'Equipment updated.');
  });

  serveSoftDeleteRoutes(api, deps, things);
}
