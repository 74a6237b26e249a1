import type { FastifyRequest } from 'fastify';
import type { Api } from '../../../http/api.ts';
import { dryRunOnlyQuery } from '../../../http/request/dry-run.schema.ts';
import { okSchema } from '../../../http/response/envelope.schema.ts';
import { ok, okWithMessage } from '../../../http/response/envelope.ts';
import { ifMatch } from '../../../http/response/etags.ts';
import { orPlan } from '../batches/dry-run.schema.ts';
import { readOccurrence, readShownOccurrence } from '../reads/shown-event.service.ts';
import type { EventDeps } from '../record/event.service.ts';
import { derivedApart, revertedMessage, viewEvents, viewVersions } from '../record/event.view.ts';
import { readEventToEdit } from '../record/event-access.service.ts';
import { event } from '../record/event-record.schema.ts';
import { cancellation } from '../write/date.service.ts';
import {
  occurrenceBody,
  occurrenceIdParams,
  occurrenceParams,
  occurrencePutQuery,
} from '../write/occurrence.schema.ts';
import { answerWrite } from './answer-write.routes.ts';
import { occurrenceSubject, putOccurrence } from './put-occurrence.routes.ts';

const tags = ['Events'];
const BY_PATH = '/events/:event_id/occurrences/:occurrence';

/** The path parameter of an event; an id with `::` names one of its occurrences. */
const BY_ID = '/events/:id(^.+::.*$)';

type RawParams = { event_id?: string; occurrence?: string; id?: string };

/** The occurrence of either path form. */
function namedIn({ params }: FastifyRequest): { event_id: string; occurrence: string } {
  const { id = '', ...named } = params as RawParams;
  const [series = '', start = ''] = id.split('::');
  return { event_id: series, occurrence: start, ...named };
}

/** Checked before the body: whether the actor may read or edit the event, and whether the occurrence exists (§1.4). */
function targetsOf(deps: EventDeps) {
  const reading = async (request: FastifyRequest) => {
    const { event_id, occurrence } = namedIn(request);
    return readOccurrence(deps, request.actor, event_id, occurrence);
  };
  const writing = async (request: FastifyRequest) => {
    await readEventToEdit(deps, request.actor, namedIn(request).event_id);
    return reading(request);
  };
  return { toRead: { authorizeTarget: reading }, toWrite: { authorizeTarget: writing } };
}

const common = { tags, params: occurrenceParams };

function readByPath(api: Api, deps: EventDeps): void {
  const view = viewEvents(deps.baseUrl);
  const { toRead } = targetsOf(deps);
  const get = {
    ...common,
    operationId: 'getOccurrence',
    summary: 'Get an occurrence',
    description:
      'Returns one occurrence: the series with the override applied. Everyone who may read the series may ' +
      'call it, others get 404. An instant at which the rule has no occurrence is 404.',
    response: { 200: okSchema(event) },
  };
  api.get(
    BY_PATH,
    { schema: get, config: { ...toRead, ...derivedApart } },
    async ({ actor, params }) =>
      ok(view(actor)(await readShownOccurrence(deps, actor, params.event_id, params.occurrence))),
  );
}

function writesByPath(api: Api, deps: EventDeps): void {
  const { toWrite } = targetsOf(deps);
  const put = {
    ...common,
    operationId: 'putOccurrence',
    summary: 'Update an occurrence',
    description:
      'Creates or updates the override of one occurrence; absent fields stay and null returns to the ' +
      'series. Owners of the event and managers may call it, others get 403. If the room is not available ' +
      'at the new time, the answer is 409 with `conflicts`; bad fields are 422. With `If-Match`, a record ' +
      'that was changed meanwhile is refused with 412.',
    querystring: occurrencePutQuery,
    body: occurrenceBody,
    response: { 200: orPlan(event, 'The occurrence was updated.') },
  };
  api.put(BY_PATH, { schema: put, config: toWrite }, async (request) => {
    const { params, query, body } = request;
    return putOccurrence(deps, request, { ...params, query, body });
  });

  const remove = {
    ...common,
    querystring: dryRunOnlyQuery,
    operationId: 'deleteOccurrence',
    summary: 'Reset an occurrence to its series',
    description:
      'Deletes the override of one occurrence and returns the occurrence; without an override nothing ' +
      'changes. Where it needs approval the occurrence stays as it is, with `pending_change`. Owners of ' +
      'the event and managers may call it, others get 403. If the room is not available at the regular ' +
      'time, the answer is 409 with `conflicts`. With `If-Match`, a record that was changed meanwhile is ' +
      'refused with 412.',
    response: { 200: orPlan(event, 'The occurrence is as in its series.') },
  };
  api.delete(BY_PATH, { schema: remove, config: toWrite }, async (request) => {
    const { actor, params } = request;
    const { event_id, occurrence } = params;
    const expect = ifMatch(request, viewVersions(deps.baseUrl)(actor));
    const view = viewEvents(deps.baseUrl)(actor);
    return answerWrite(deps, request, {
      intent: { kind: 'date', id: event_id, occurrence, changes: null },
      expect,
      subject: occurrenceSubject,
      answer: (done) => okWithMessage(view(done.occurrence), revertedMessage(done)),
    });
  });
}

function routesById(api: Api, deps: EventDeps): void {
  const view = viewEvents(deps.baseUrl);
  const { toRead, toWrite } = targetsOf(deps);
  const get = { hide: true, params: occurrenceIdParams, response: { 200: okSchema(event) } };
  api.get(
    BY_ID,
    { schema: get, config: { ...toRead, ...derivedApart } },
    async ({ actor, params }) =>
      ok(view(actor)(await readShownOccurrence(deps, actor, params.event_id, params.occurrence))),
  );

  const write = {
    ...get,
    querystring: dryRunOnlyQuery,
    response: { 200: orPlan(event, 'The occurrence was updated.') },
  };
  const put = { ...write, querystring: occurrencePutQuery, body: occurrenceBody };
  api.put(BY_ID, { schema: put, config: toWrite }, async (request) => {
    const { params, query, body } = request;
    return putOccurrence(deps, request, { ...params, query, body });
  });

  api.delete(BY_ID, { schema: write, config: toWrite }, async (request) => {
    const { event_id, occurrence } = request.params;
    const expect = ifMatch(request, viewVersions(deps.baseUrl)(request.actor));
    const { actor } = request;
    return answerWrite(deps, request, {
      intent: { kind: 'date', ...cancellation(event_id, occurrence, null) },
      expect,
      subject: ({ occurrence: event }) => ({ event, only: event.original_start_at }),
      answer: (done) =>
        okWithMessage(view(actor)(done.occurrence), 'The occurrence was cancelled.'),
    });
  });
}

/** The routes of single occurrences, by their own path and by ids with `::`. */
export function occurrenceRoutes(api: Api, deps: EventDeps): void {
  readByPath(api, deps);
  writesByPath(api, deps);
  routesById(api, deps);
}
