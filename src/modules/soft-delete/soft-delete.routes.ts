import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { idParamsAs, paging } from '../../http/fields.schema.ts';
import { emptySchema, listSchema, okSchema } from '../../http/response/envelope.schema.ts';
import { ok, okWithMessage, pageOf, readPage } from '../../http/response/envelope.ts';
import { ifMatch } from '../../http/response/etags.ts';
import type { By, SoftDeletion } from './soft-delete.service.ts';
import { softDeleteTexts } from './soft-delete-texts.schema.ts';

/** A resource with soft delete (§7.1). `Row` is the row of the service, `Shown` the record of the API. */
export type ResourceDefinition<Row, Shown> = {
  /** `venue`: the name in paths and, capitalised, in operation ids and messages. */
  name: string;
  /** The name in paths of several; `name` with an `s` if absent. */
  plural?: string;
  /** `a venue`, for sentences. */
  nounWithArticle: string;
  /** The name of the path parameter if the path ends with it; elsewhere it is `venue_id`. */
  idName: string;
  /** A sentence: what a permanent deletion does about the records that refer to this one. */
  removal: string;
  record: z.ZodType<Shown>;
  activityRecord: z.ZodType;
  /** The record as a user may see it. */
  view(actor: FastifyRequest['actor']): (row: Row) => NoInfer<Shown>;
  softDeletion: SoftDeletion<Row>;
};

/** The id in the path: its only parameter. */
const idIn = ({ params }: FastifyRequest): string =>
  Object.values(params as Record<string, string>).join();

/** Route settings: who may call, and the record that is checked before the body (§1.4). */
export function routeGuards<Row, Shown>(
  { db }: ModuleDeps,
  { softDeletion }: ResourceDefinition<Row, Shown>,
) {
  const authorizeTarget = (request: FastifyRequest) => softDeletion.read(db, idIn(request));
  const authorizeManager = (request: FastifyRequest) =>
    softDeletion.readManaged(db, request.actor, idIn(request));
  return {
    anyone: { authorizeTarget },
    manager: { minRole: 'scoped_manager', authorizeTarget: authorizeManager },
    admin: { minRole: 'admin', authorizeTarget },
  } as const;
}

/** The actor of a write and the precondition of its `If-Match`. */
export const writeContext = <Row, Shown>(
  request: FastifyRequest,
  { clock }: ModuleDeps,
  { view }: ResourceDefinition<Row, Shown>,
): By<Row> => ({
  actor: request.actor,
  clock,
  expect: ifMatch(request, (row) => view(request.actor)(row)),
});

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Tags, paths and parameters of a resource. */
function namesOf<Row, Shown>(resource: ResourceDefinition<Row, Shown>) {
  const { name, plural = `${name}s`, idName } = resource;
  const title = capitalised(name);
  return {
    title,
    tags: [capitalised(plural)],
    path: `/${plural}/:${idName}`,
    params: idParamsAs(idName),
    pathOn: `/${plural}/:${name}_id`,
    paramsOn: idParamsAs(`${name}_id`),
  };
}

/** Routes that read one record and its activity log. */
export function serveReadRoutes<Row, Shown>(
  api: Api,
  deps: ModuleDeps,
  resource: ResourceDefinition<Row, Shown>,
): void {
  const { record, activityRecord, view, softDeletion } = resource;
  const texts = softDeleteTexts(resource);
  const { title, tags, path, params, pathOn, paramsOn } = namesOf(resource);
  const { anyone, manager } = routeGuards(deps, resource);

  const get = {
    tags,
    operationId: `get${title}`,
    ...texts.get,
    params,
    response: { 200: okSchema(record) },
  };
  api.get(path, { schema: get, config: anyone }, async (request) =>
    ok(view(request.actor)(await softDeletion.read(deps.db, idIn(request)))),
  );

  const activity = {
    tags,
    operationId: `list${title}Activity`,
    ...texts.activity,
    params: paramsOn,
    querystring: z.object(paging),
    response: { 200: listSchema(activityRecord) },
  };
  api.get(`${pathOn}/activity`, { schema: activity, config: manager }, async (request, reply) => {
    const { actor, query } = request;
    const page = await softDeletion.readActivity(deps.db, actor, idIn(request), pageOf(query));
    return readPage(request, reply, page, (row) => row);
  });
}

/** Routes that delete one record softly, restore it, and delete it permanently. */
export function serveSoftDeleteRoutes<Row, Shown>(
  api: Api,
  deps: ModuleDeps,
  resource: ResourceDefinition<Row, Shown>,
): void {
  const { record, view, softDeletion } = resource;
  const texts = softDeleteTexts(resource);
  const { title, tags, path, params, pathOn, paramsOn } = namesOf(resource);
  const { manager, admin } = routeGuards(deps, resource);
  const { db, clock } = deps;

  const softDelete = {
    tags,
    operationId: `delete${title}`,
    ...texts.softDelete,
    params,
    response: { 200: okSchema(record, `${title} deleted.`) },
  };
  api.delete(path, { schema: softDelete, config: manager }, async (request) => {
    const row = await softDeletion.softDelete(
      db,
      writeContext(request, deps, resource),
      idIn(request),
    );
    return okWithMessage(view(request.actor)(row), `${title} deleted.`);
  });

  const restore = {
    tags,
    operationId: `restore${title}`,
    ...texts.restore,
    params: paramsOn,
    response: { 200: okSchema(record, `${title} restored.`) },
  };
  api.post(`${pathOn}/restore`, { schema: restore, config: manager }, async (request) => {
    const row = await softDeletion.restore(db, { actor: request.actor, clock }, idIn(request));
    return okWithMessage(view(request.actor)(row), `${title} restored.`);
  });

  const force = {
    tags,
    operationId: `forceDelete${title}`,
    ...texts.force,
    params: paramsOn,
    response: { 200: emptySchema(`${title} deleted permanently.`) },
  };
  api.delete(`${pathOn}/force`, { schema: force, config: admin }, async (request) => {
    const nothing = await softDeletion.remove(
      db,
      writeContext(request, deps, resource),
      idIn(request),
    );
    return okWithMessage(nothing, `${title} deleted permanently.`);
  });
}
