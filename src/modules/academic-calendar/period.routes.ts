import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { idParams, paging } from '../../http/fields.schema.ts';
import {
  createdSchema,
  emptySchema,
  listSchema,
  okSchema,
} from '../../http/response/envelope.schema.ts';
import { created, ok, okWithMessage, pageOf, readPage } from '../../http/response/envelope.ts';
import { ifMatch } from '../../http/response/etags.ts';
import {
  activityRecord,
  type CreatePeriod,
  holidaySchemas,
  type PeriodsQuery,
  termSchemas,
  type UpdatePeriod,
} from './period.schema.ts';
import {
  browsePeriods,
  changePeriod,
  createPeriod,
  readManagedPeriod,
  readPeriod,
  readPeriodActivity,
  removePeriod,
} from './period.service.ts';
import { toHoliday, toTerm } from './period.view.ts';
import { holidays, type PeriodKind, terms } from './period-kind.service.ts';
import { periodTexts } from './period-texts.schema.ts';

type Row = Awaited<ReturnType<typeof readPeriod>>;
type Paged = { page?: number | null | undefined; per_page?: number | null | undefined };

/** One kind of period: its messages and its words. */
type Definition<Shown> = {
  kind: PeriodKind;
  /** `Term` */
  title: string;
  texts: ReturnType<typeof periodTexts>;
  schemas: {
    create: z.ZodType<CreatePeriod>;
    update: z.ZodType<UpdatePeriod>;
    query: z.ZodType<PeriodsQuery & Paged>;
    record: z.ZodType<Shown>;
  };
  view(row: Row): NoInfer<Shown>;
};

/** The guards of the operations on one period, checked before the body. */
function guardsOf({ db }: ModuleDeps, kind: PeriodKind) {
  const idOf = ({ params }: FastifyRequest): string => (params as { id: string }).id;
  return {
    anyone: { authorizeTarget: (request: FastifyRequest) => readPeriod(db, kind, idOf(request)) },
    manager: {
      minRole: 'scoped_manager',
      authorizeTarget: (request: FastifyRequest) =>
        readManagedPeriod(db, kind, request.actor, idOf(request)),
    },
  } as const;
}

function serveReads<Shown>(api: Api, deps: ModuleDeps, definition: Definition<Shown>): void {
  const { db } = deps;
  const { kind, title, texts, schemas, view } = definition;
  const tags = [`${title}s`];
  const path = `/${kind.table}` as const;
  const guards = guardsOf(deps, kind);

  const list = {
    tags,
    operationId: `list${title}s`,
    ...texts.list,
    querystring: schemas.query,
    response: { 200: listSchema(schemas.record) },
  };
  api.get(path, { schema: list }, async (request, reply) => {
    const page = await browsePeriods(db, kind, request.query, pageOf(request.query));
    return readPage(request, reply, page, view);
  });

  const get = {
    tags,
    operationId: `get${title}`,
    ...texts.get,
    params: idParams,
    response: { 200: okSchema(schemas.record) },
  };
  api.get(`${path}/:id`, { schema: get, config: guards.anyone }, async ({ params }) =>
    ok(view(await readPeriod(db, kind, params.id))),
  );

  const activity = {
    tags,
    operationId: `list${title}Activity`,
    ...texts.activity,
    params: idParams,
    querystring: z.object(paging),
    response: { 200: listSchema(activityRecord) },
  };
  const logged = { schema: activity, config: guards.manager };
  api.get(`${path}/:id/activity`, logged, async (request, reply) => {
    const { actor, params, query } = request;
    const page = await readPeriodActivity(db, kind, actor, params.id, pageOf(query));
    return readPage(request, reply, page, (row) => row);
  });
}

function serveCreate<Shown>(api: Api, deps: ModuleDeps, definition: Definition<Shown>): void {
  const { clock } = deps;
  const { kind, title, texts, schemas, view } = definition;
  const message = `${title} created.`;
  const schema = {
    tags: [`${title}s`],
    operationId: `create${title}`,
    ...texts.create,
    body: schemas.create,
    response: { 201: createdSchema(schemas.record, message) },
  };
  const create = { schema, config: { minRole: 'scoped_manager', idempotent: true } } as const;
  api.post(`/${kind.table}`, create, async ({ db, actor, body }, reply) => {
    const row = await createPeriod(db, kind, { actor, clock }, body);
    return created(reply, view(row), message);
  });
}

function serveChanges<Shown>(api: Api, deps: ModuleDeps, definition: Definition<Shown>): void {
  const { db, clock } = deps;
  const { kind, title, texts, schemas, view } = definition;
  const tags = [`${title}s`];
  const path = `/${kind.table}/:id` as const;
  const { manager } = guardsOf(deps, kind);
  const messages = { updated: `${title} updated.`, deleted: `${title} deleted.` };

  const update = {
    tags,
    operationId: `update${title}`,
    ...texts.update,
    params: idParams,
    body: schemas.update,
    response: { 200: okSchema(schemas.record, messages.updated) },
  };
  api.put(path, { schema: update, config: manager }, async (request) => {
    const { actor, params, body } = request;
    const by = { actor, clock, expect: ifMatch(request, view) };
    return okWithMessage(view(await changePeriod(db, kind, by, params.id, body)), messages.updated);
  });

  const remove = {
    tags,
    operationId: `delete${title}`,
    ...texts.remove,
    params: idParams,
    response: { 200: emptySchema(messages.deleted) },
  };
  api.delete(path, { schema: remove, config: manager }, async (request) => {
    const { actor, params } = request;
    const by = { actor, clock, expect: ifMatch(request, view) };
    return okWithMessage(await removePeriod(db, kind, by, params.id), messages.deleted);
  });
}

function serveOf<Shown>(api: Api, deps: ModuleDeps, definition: Definition<Shown>): void {
  serveReads(api, deps, definition);
  serveCreate(api, deps, definition);
  serveChanges(api, deps, definition);
}

/** The routes of terms and of holidays, but for the import of holidays. */
export function servePeriods(api: Api, deps: ModuleDeps): void {
  const ofTerms: Definition<ReturnType<typeof toTerm>> = {
    kind: terms,
    title: 'Term',
    schemas: termSchemas,
    view: toTerm,
    texts: periodTexts({
      noun: 'term',
      place: 'an institution',
      consequence: 'Series that end with it keep the dates that they have.',
    }),
  };
  const ofHolidays: Definition<ReturnType<typeof toHoliday>> = {
    kind: holidays,
    title: 'Holiday',
    schemas: holidaySchemas,
    view: toHoliday,
    texts: periodTexts({
      noun: 'holiday',
      place: 'a venue',
      consequence: 'Series keep the dates that they have.',
    }),
  };
  serveOf(api, deps, ofTerms);
  serveOf(api, deps, ofHolidays);
}
