import type { FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../../http/api.ts';
import { eventDepsOf } from '../../../http/event-deps.ts';
import { dryRunOnlyQuery } from '../../../http/request/dry-run.schema.ts';
import { createdSchema, okSchema } from '../../../http/response/envelope.schema.ts';
import { created, ok, okWithMessage } from '../../../http/response/envelope.ts';
import { etagOfRecord, ifMatch } from '../../../http/response/etags.ts';
import { writtenRecord } from '../../../http/response/written-json.ts';
import { eventPlan, orPlan, writtenEvent } from '../batches/dry-run.schema.ts';
import { waitingPlan } from '../batches/dry-run.service.ts';
import { viewWritten } from '../batches/dry-run.view.ts';
import { findJudgedPerson } from '../batches/judged-person.service.ts';
import { withUntakenWarnings } from '../batches/untaken-members.view.ts';
import type { InboxDeps } from '../reads/inbox.service.ts';
import { writeRecord } from '../reads/kept-event.view.ts';
import {
  type KeepDeps,
  type KeptEvents,
  keepEvents,
  readKeptEvent,
} from '../reads/kept-events.service.ts';
import { createEventBody, eventParams, updateEventBody } from '../record/event.schema.ts';
import { type EventDeps, readEvent } from '../record/event.service.ts';
import { derivedApart, updatedMessage, viewVersions } from '../record/event.view.ts';
import { readEventToEdit } from '../record/event-access.service.ts';
import { type Event, event } from '../record/event-record.schema.ts';
import { createEventQuery } from '../write/create-query.schema.ts';
import { answerDeletion, answerWrite } from './answer-write.routes.ts';
import { approvalRoutes } from './approval.routes.ts';
import { batchChangeRoutes } from './batch-change.routes.ts';
import { changeRoutes } from './change.routes.ts';
import { eventListRoute } from './event-list.routes.ts';
import { eventPartRoutes } from './event-parts.routes.ts';
import { holidaySeriesRoutes } from './holiday-series.routes.ts';
import { inboxRoutes } from './inbox.routes.ts';
import { occurrenceRoutes } from './occurrence.routes.ts';
import { occurrenceListRoutes } from './occurrence-list.routes.ts';
import { publicationRoutes } from './publication.routes.ts';
import { requirementRoutes } from './requirement.routes.ts';
import { collectUntakenMembers, untakenMembersOf } from './untaken-members.routes.ts';
import { workRoutes } from './work.routes.ts';

const tags = ['Events'];
const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id;

type CompleteBody = (request: FastifyRequest) => Promise<void>;
type EventRouteDeps = ModuleDeps &
  Pick<InboxDeps, 'pause'> &
  KeepDeps & { completeBody?: CompleteBody };

function readRoute(api: Api, deps: EventDeps, kept: KeptEvents): void {
  const write = writeRecord(deps.baseUrl, (event) => etagOfRecord(event, derivedApart.etagApart));
  const schema = {
    tags,
    operationId: 'getEvent',
    summary: 'Get an event',
    description:
      'Returns an event or a series. Every user may call it, but drafts are 404 for all but owners, people ' +
      'named in them and managers. An id `{series_id}::{original start}` returns that occurrence.',
    params: eventParams,
    response: { 200: okSchema(event) },
  };
  const authorizeTarget = (request: FastifyRequest) =>
    readEvent(deps.db, request.actor, idOf(request));
  api.get('/events/:id', { schema, config: { authorizeTarget } }, async (request) => {
    const { actor, params } = request;
    const record = await readKeptEvent(deps, kept, actor, params.id);
    return ok(writtenRecord<Event>(write(actor)(record)));
  });
}

function createEventRoute(api: Api, deps: EventDeps, preValidation: CompleteBody): void {
  const view = viewWritten(deps.baseUrl);
  const create = {
    tags,
    operationId: 'createEvent',
    summary: 'Create an event',
    description:
      'Creates an event or, with a `recurrence_rule`, a series; a pending or approved one holds its room. ' +
      'Every user may call it; `approved` is refused with 403 for those who could not approve it. If the ' +
      'room is not available for any occurrence, nothing is written and the answer is 409 with ' +
      '`conflicts`. Bad fields, bookings that the rules of the room do not allow, and one more draft or ' +
      'pending event than one person may have (on `status`, see `GET /me/usage`) are refused with 422. A ' +
      'retry with the same `Idempotency-Key` returns the first answer.',
    querystring: createEventQuery,
    body: createEventBody,
    response: {
      200: okSchema(eventPlan, 'Nothing was written.'),
      201: createdSchema(writtenEvent, 'The event was created.'),
    },
  };
  api.post(
    '/events',
    { schema: create, preValidation, config: { idempotent: true } },
    async (request, reply) => {
      const { actor, query, body } = request;
      const person = await findJudgedPerson(deps, actor, query, body.room_id);
      return answerWrite(deps, request, {
        intent: { kind: 'create', body },
        subject: ({ event, holidays }) => ({ event, holidays, isNew: true }),
        answer: (done) => created(reply, view(actor)(done), 'The event was created.'),
        person,
      });
    },
  );
}

function updateRoute(api: Api, deps: EventDeps): void {
  const view = viewWritten(deps.baseUrl);
  const authorizeTarget = (request: FastifyRequest) =>
    readEventToEdit(deps, request.actor, idOf(request));
  const update = {
    tags,
    operationId: 'updateEvent',
    summary: 'Update an event',
    description:
      'Updates the fields of the body; absent fields stay, null clears, and members that other operations ' +
      'change, such as `status` and `roles`, are named in `warnings`. Its owners and managers may call it, ' +
      'others get 403, or 404 where they may not read it. Overrides move with their series. If the room is ' +
      'not available for any occurrence, or the event is cancelled, the answer is 409; bad fields are 422. ' +
      'With `If-Match`, a record that was changed meanwhile is refused with 412.',
    params: eventParams,
    querystring: dryRunOnlyQuery,
    body: updateEventBody,
    response: { 200: orPlan(writtenEvent, 'The event was updated.') },
  };
  const config = { authorizeTarget };
  const preValidation = untakenMembersOf;
  api.put('/events/:id', { schema: update, config, preValidation }, async (request) => {
    const { actor, params, body } = request;
    const expect = ifMatch(request, viewVersions(deps.baseUrl)(actor));
    const answer = await answerWrite(deps, request, {
      intent: { kind: 'edit', id: params.id, body },
      expect,
      subject: ({ event, holidays, effect, wanted }) => ({
        event,
        holidays,
        waiting: waitingPlan(effect, wanted),
      }),
      answer: (done) => okWithMessage(view(actor)(done), updatedMessage(done)),
    });
    return { ...answer, data: withUntakenWarnings(request.untakenMembers, answer.data) };
  });
}

const deletedEvent = event
  .or(eventPlan)
  .nullable()
  .meta({
    description: 'Null, or the occurrence that was cancelled.',
    examples: [null],
  });

function removeRoute(api: Api, deps: EventDeps): void {
  const view = viewVersions(deps.baseUrl);
  const authorizeTarget = (request: FastifyRequest) =>
    readEventToEdit(deps, request.actor, idOf(request));
  const remove = {
    tags,
    operationId: 'deleteEvent',
    summary: 'Delete an event',
    description:
      'Deletes an event permanently, with its occurrences and files. If it held its room, its people are ' +
      'notified of a cancellation. Its owners and managers may call it, others get 403, or 404 where they ' +
      'may not read it. An id `{series_id}::{original start}` cancels that occurrence instead and returns ' +
      'it. With `If-Match`, a record that was changed meanwhile is refused with 412.',
    params: eventParams,
    querystring: dryRunOnlyQuery,
    response: { 200: okSchema(deletedEvent, 'The event was deleted.') },
  };
  api.delete('/events/:id', { schema: remove, config: { authorizeTarget } }, async (request) => {
    const { actor, params } = request;
    return answerDeletion(deps, request, params.id, ifMatch(request, view(actor)));
  });
}

/** The routes of events; `completeBody` can change the body of a new event before it is validated. */
export async function eventRoutes(
  api: Api,
  {
    db,
    onReplica,
    clock,
    config,
    pause,
    openCache,
    completeBody = async () => undefined,
  }: EventRouteDeps,
): Promise<void> {
  const deps: EventDeps = eventDepsOf({ db, clock, config });
  const kept = keepEvents({ openCache });
  collectUntakenMembers(api);
  eventListRoute(api, { ...deps, onReplica, kept });
  inboxRoutes(api, { ...deps, onReplica, pause });
  readRoute(api, deps, kept);
  createEventRoute(api, deps, completeBody);
  updateRoute(api, deps);
  removeRoute(api, deps);
  eventPartRoutes(api, deps);
  requirementRoutes(api, deps);
  workRoutes(api, { ...deps, onReplica });
  publicationRoutes(api, deps);
  occurrenceRoutes(api, deps);
  occurrenceListRoutes(api, { ...deps, onReplica });
  approvalRoutes(api, deps);
  changeRoutes(api, deps);
  batchChangeRoutes(api, deps);
  holidaySeriesRoutes(api, deps);
}
