import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../db/db.ts';
import type { Actor } from '../domain/permission.ts';
import type { Precondition } from '../domain/precondition.ts';
import type { Clock } from '../ports/clock.ts';
import type { Api, ModuleDeps } from './api.ts';
import { many, nothing, one } from './envelope.schema.ts';
import { type Page, pageOf, read, readPage, wrote } from './envelope.ts';
import { ifMatch } from './etags.ts';
import { idParamsAs, paging } from './fields.schema.ts';

type By<Row> = { actor: Actor; clock: Clock; expect?: Precondition<Row> };
type Slice = { limit: number; offset: number };

/**
 * Things of one kind that are put out of use before they are removed (7.1), as callers meet them: `Row` is what a
 * service knows of one, `Shown` what its record shows, by which the view is judged.
 */
export type Things<Row, Shown> = {
  /** `venue`: so in paths and, with a capital letter, in the ids of operations and in messages. */
  name: string;
  /** `a venue`, in sentences. */
  oneOf: string;
  /** What the contract calls the id where a path ends with it; elsewhere it is `venue_id`. */
  idName: string;
  /** What the removal of one for good does to what needs it, or that it does not go then. */
  removal: string;
  record: z.ZodType<Shown>;
  activityRecord: z.ZodType;
  view(row: Row): NoInfer<Shown>;
  life: {
    read(db: Db, id: string): Promise<Row>;
    readActivity(db: Db, id: string, slice: Slice): Promise<Page<unknown>>;
    retire(db: Db, by: By<Row>, id: string): Promise<Row>;
    restore(db: Db, by: By<Row>, id: string): Promise<Row>;
    remove(db: Db, by: By<Row>, id: string): Promise<null>;
  };
};

/** The id of the thing: the only variable that its paths have, whatever it is called there. */
const idIn = ({ params }: FastifyRequest): string =>
  Object.values(params as Record<string, string>).join();

/** Whom an operation on one thing is open to, and that it is judged before the body (1.4). */
export function guardsOf<Row, Shown>({ db }: ModuleDeps, { life }: Things<Row, Shown>) {
  const target = (request: FastifyRequest) => life.read(db, idIn(request));
  return {
    anyone: { target },
    manager: { rank: 'manager', target },
    admin: { rank: 'admin', target },
  } as const;
}

/** Who writes, and what `If-Match` says that they have seen. */
export const writerOf = <Row, Shown>(
  request: FastifyRequest,
  { clock }: ModuleDeps,
  { view }: Things<Row, Shown>,
): By<Row> => ({ actor: request.actor, clock, expect: ifMatch(request, view) });

/** How the contract names a thing and its operations: the path that ends with it, and the one that others go on from. */
function namesOf<Row, Shown>({ name, idName }: Things<Row, Shown>) {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  return {
    title,
    tags: [`${title}s`],
    path: `/${name}s/:${idName}`,
    params: idParamsAs(idName),
    pathOn: `/${name}s/:${name}_id`,
    paramsOn: idParamsAs(`${name}_id`),
  };
}

/** Reading one thing, and what was done to it. */
export function serveReading<Row, Shown>(
  api: Api,
  deps: ModuleDeps,
  things: Things<Row, Shown>,
): void {
  const { oneOf, record, activityRecord, view, life } = things;
  const { title, tags, path, params, pathOn, paramsOn } = namesOf(things);
  const { anyone, manager } = guardsOf(deps, things);

  const get = {
    tags,
    operationId: `get${title}`,
    summary: `Read ${oneOf}, deleted ones too`,
    params,
    response: { 200: one(record) },
  };
  api.get(path, { schema: get, config: anyone }, async (request) =>
    read(view(await life.read(deps.db, idIn(request)))),
  );

  const activity = {
    tags,
    operationId: `list${title}Activity`,
    summary: `List what was done to ${oneOf}, newest first`,
    params: paramsOn,
    querystring: z.object(paging),
    response: { 200: many(activityRecord) },
  };
  api.get(`${pathOn}/activity`, { schema: activity, config: manager }, async (request, reply) => {
    const page = await life.readActivity(deps.db, idIn(request), pageOf(request.query));
    return readPage(request, reply, page, (row) => row);
  });
}

/** Putting one thing out of use, bringing it back, removing it for good. */
export function serveRetirement<Row, Shown>(
  api: Api,
  deps: ModuleDeps,
  things: Things<Row, Shown>,
): void {
  const { oneOf, removal, record, view, life } = things;
  const { title, tags, path, params, pathOn, paramsOn } = namesOf(things);
  const { manager, admin } = guardsOf(deps, things);
  const { db, clock } = deps;

  const retire = {
    tags,
    operationId: `delete${title}`,
    summary: `Put ${oneOf} out of use`,
    params,
    response: { 200: one(record) },
  };
  api.delete(path, { schema: retire, config: manager }, async (request) => {
    const row = await life.retire(db, writerOf(request, deps, things), idIn(request));
    return wrote(view(row), `${title} deleted.`);
  });

  const restore = {
    tags,
    operationId: `restore${title}`,
    summary: `Bring ${oneOf} back into use`,
    params: paramsOn,
    response: { 200: one(record) },
  };
  api.post(`${pathOn}/restore`, { schema: restore, config: manager }, async (request) => {
    const row = await life.restore(db, { actor: request.actor, clock }, idIn(request));
    return wrote(view(row), `${title} restored.`);
  });

  const force = {
    tags,
    operationId: `forceDelete${title}`,
    summary: `Remove ${oneOf} for good; ${removal}`,
    params: paramsOn,
    response: { 200: nothing() },
  };
  api.delete(`${pathOn}/force`, { schema: force, config: admin }, async (request) => {
    const none = await life.remove(db, writerOf(request, deps, things), idIn(request));
    return wrote(none, `${title} removed for good.`);
  });
}
