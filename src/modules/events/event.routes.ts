import type { FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { createdSchema, listSchema, okSchema } from '../../http/response/envelope.schema.ts';
import { created, ok, okWithMessage, pageOf, readPage } from '../../http/response/envelope.ts';
import { ifMatch } from '../../http/response/etags.ts';
import { approvalRoutes } from './approval/approval.routes.ts';
import { createEvent } from './create-event.service.ts';
import {
  createEventBody,
  createEventQuery,
  eventParams,
  listEventsQuery,
  pendingEventsQuery,
  updateEventBody,
} from './event.schema.ts';
import { type EventDeps, readEvent, searchEvents } from './event.service.ts';
import { updatedMessage, viewEvents, viewListed } from './event.view.ts';
import { readEventToEdit } from './event-access.service.ts';
import { event } from './event-record.schema.ts';
import { listedEvent, listFields } from './listed-event.schema.ts';
import { keepFields } from './listed-event.view.ts';
import { occurrenceRoutes } from './occurrences/occurrence.routes.ts';
import { changeEvent, removeEvent } from './update-event.service.ts';

const tags = ['Events'];
const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id;

type CompleteBody = (request: FastifyRequest) => Promise<void>;
type EventRouteDeps = ModuleDeps & { completeBody?: CompleteBody };

function listRoutes(api: Api, deps: EventDeps): void {
  const view = viewListed(deps.baseUrl);
  const list = {
    tags,
    operationId: 'listEvents',
    summary: 'List events, or in a window their occurrences',
    querystring: listEventsQuery.extend(listFields),
    response: { 200: listSchema(listedEvent) },
  };
  api.get('/events', { schema: list }, async (request, reply) => {
    const page = await searchEvents(deps, request.actor, request.query, pageOf(request.query));
    return readPage(request, reply, page, keepFields(view(request.actor), request.query.fields));
  });

  const pending = {
    tags,
    operationId: 'listPendingEvents',
    summary: 'List the events that wait for approval',
    querystring: pendingEventsQuery.extend(listFields),
    response: { 200: listSchema(listedEvent) },
  };
  api.get(
    '/events/pending',
    { schema: pending, config: { minRole: 'manager' } },
    async (request, reply) => {
      const query = { ...request.query, status: ['pending' as const] };
      const page = await searchEvents(deps, request.actor, query, pageOf(query));
      return readPage(request, reply, page, keepFields(view(request.actor), request.query.fields));
    },
  );
}

function readRoute(api: Api, { db, baseUrl }: EventDeps): void {
  const view = viewEvents(baseUrl);
  const schema = {
    tags,
    operationId: 'getEvent',
    summary: 'Read an event',
    params: eventParams,
    response: { 200: okSchema(event) },
  };
  const authorizeTarget = (request: FastifyRequest) => readEvent(db, request.actor, idOf(request));
  api.get('/events/:id', { schema, config: { authorizeTarget } }, async (request) =>
    ok(view(request.actor)(await readEvent(db, request.actor, request.params.id))),
  );
}

function writeRoutes(api: Api, deps: EventDeps, preValidation: CompleteBody): void {
  const view = viewEvents(deps.baseUrl);
  const authorizeTarget = (request: FastifyRequest) =>
    readEventToEdit(deps, request.actor, idOf(request));

  const create = {
    tags,
    operationId: 'createEvent',
    summary: 'Make an event',
    querystring: createEventQuery,
    body: createEventBody,
    response: { 201: createdSchema(event) },
  };
  api.post(
    '/events',
    { schema: create, preValidation, config: { idempotent: true } },
    async (request, reply) => {
      const row = await createEvent(deps, request.actor, request.body);
      return created(reply, view(request.actor)(row), 'The event was created.');
    },
  );

  const update = {
    tags,
    operationId: 'updateEvent',
    summary: 'Change an event',
    params: eventParams,
    body: updateEventBody,
    response: { 200: okSchema(event) },
  };
  api.put('/events/:id', { schema: update, config: { authorizeTarget } }, async (request) => {
    const { actor, params, body } = request;
    const expect = ifMatch(request, view(actor));
    const updated = await changeEvent(deps, actor, params.id, body, expect);
    return okWithMessage(view(actor)(updated.event), updatedMessage(updated));
  });
}

function removeRoute(api: Api, deps: EventDeps): void {
  const view = viewEvents(deps.baseUrl);
  const authorizeTarget = (request: FastifyRequest) =>
    readEventToEdit(deps, request.actor, idOf(request));
  const remove = {
    tags,
    operationId: 'deleteEvent',
    summary: 'Remove an event for good, or cancel the occurrence of an id with ::',
    params: eventParams,
    response: { 200: okSchema(event.nullable()) },
  };
  api.delete('/events/:id', { schema: remove, config: { authorizeTarget } }, async (request) => {
    const { actor, params } = request;
    await removeEvent(deps, actor, params.id, ifMatch(request, view(actor)));
    return okWithMessage(null, 'The event was deleted.');
  });
}

/** The routes of events; `completeBody` can change the body of a new event before it is validated. */
export async function eventRoutes(
  api: Api,
  { db, clock, config, completeBody = async () => undefined }: EventRouteDeps,
): Promise<void> {
  const deps: EventDeps = {
    db,
    clock,
    serviceZone: config.timezone,
    baseUrl: config.baseUrl,
    horizonDays: config.bookingHorizonDays,
    steps: config.approvalSteps,
  };
  listRoutes(api, deps);
  readRoute(api, deps);
  writeRoutes(api, deps, completeBody);
  removeRoute(api, deps);
  occurrenceRoutes(api, deps);
  approvalRoutes(api, deps);
}
