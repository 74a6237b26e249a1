import type { FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { made, many, one } from '../../http/envelope.schema.ts';
import { created, pageOf, read, readPage, wrote } from '../../http/envelope.ts';
import { ifMatch } from '../../http/etags.ts';
import { approvalRoutes } from './approval.routes.ts';
import { attachmentRoutes } from './attachment.routes.ts';
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
import { occurrenceRoutes } from './occurrence.routes.ts';
import { changeEvent, removeEvent } from './update-event.service.ts';

const tags = ['Events'];
const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id;

type CompleteBody = (request: FastifyRequest) => Promise<void>;
type EventRouteDeps = ModuleDeps & Pick<EventDeps, 'tell'> & { completeBody?: CompleteBody };

function listRoutes(api: Api, deps: EventDeps): void {
  const view = viewListed(deps.baseUrl);
  const list = {
    tags,
    operationId: 'listEvents',
    summary: 'List events, or in a window their occurrences',
    querystring: listEventsQuery,
    response: { 200: many(event) },
  };
  api.get('/events', { schema: list }, async (request, reply) => {
    const page = await searchEvents(deps, request.actor, request.query, pageOf(request.query));
    return readPage(request, reply, page, view);
  });

  const pending = {
    tags,
    operationId: 'listPendingEvents',
    summary: 'List the events that wait for approval',
    querystring: pendingEventsQuery,
    response: { 200: many(event) },
  };
  api.get(
    '/events/pending',
    { schema: pending, config: { rank: 'manager' } },
    async (request, reply) => {
      const query = { ...request.query, status: ['pending' as const] };
      const page = await searchEvents(deps, request.actor, query, pageOf(query));
      return readPage(request, reply, page, view);
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
    response: { 200: one(event) },
  };
  const target = (request: FastifyRequest) => readEvent(db, request.actor, idOf(request));
  api.get('/events/:id', { schema, config: { target } }, async (request) =>
    read(view(await readEvent(db, request.actor, request.params.id))),
  );
}

function writeRoutes(api: Api, deps: EventDeps, preValidation: CompleteBody): void {
  const view = viewEvents(deps.baseUrl);
  const target = (request: FastifyRequest) => readEventToEdit(deps, request.actor, idOf(request));

  const create = {
    tags,
    operationId: 'createEvent',
    summary: 'Make an event',
    querystring: createEventQuery,
    body: createEventBody,
    response: { 201: made(event) },
  };
  api.post(
    '/events',
    { schema: create, preValidation, config: { creates: true } },
    async (request, reply) => {
      const row = await createEvent(deps, request.actor, request.body);
      return created(reply, view(row), 'The event was created.');
    },
  );

  const update = {
    tags,
    operationId: 'updateEvent',
    summary: 'Change an event',
    params: eventParams,
    body: updateEventBody,
    response: { 200: one(event) },
  };
  api.put('/events/:id', { schema: update, config: { target } }, async (request) => {
    const { actor, params, body } = request;
    const updated = await changeEvent(deps, actor, params.id, body, ifMatch(request, view));
    return wrote(view(updated.event), updatedMessage(updated));
  });

  const remove = {
    tags,
    operationId: 'deleteEvent',
    summary: 'Remove an event for good, or cancel the occurrence of an id with ::',
    params: eventParams,
    response: { 200: one(event.nullable()) },
  };
  api.delete('/events/:id', { schema: remove, config: { target } }, async (request) => {
    await removeEvent(deps, request.actor, request.params.id, ifMatch(request, view));
    return wrote(null, 'The event was deleted.');
  });
}

/** The operations on events; `completeBody` is told of the body of a new one before it is validated. */
export async function eventRoutes(
  api: Api,
  { db, clock, config, files, content, tell, completeBody = async () => undefined }: EventRouteDeps,
): Promise<void> {
  const deps: EventDeps = {
    db,
    clock,
    serviceZone: config.timezone,
    baseUrl: config.baseUrl,
    horizonDays: config.bookingHorizonDays,
    steps: config.approvalSteps,
    tell,
  };
  listRoutes(api, deps);
  readRoute(api, deps);
  writeRoutes(api, deps, completeBody);
  occurrenceRoutes(api, deps);
  approvalRoutes(api, deps);
  await attachmentRoutes(api, { ...deps, files, content }, config.uploadsFolder);
}
