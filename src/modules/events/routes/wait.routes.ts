import type { FastifyRequest } from 'fastify';
import type { Api } from '../../../http/api.ts';
import { conflictBody, invalidBody, okSchema } from '../../../http/response/envelope.schema.ts';
import { okWithMessage } from '../../../http/response/envelope.ts';
import { approvalParams } from '../approval/approval.schema.ts';
import type { EventDeps } from '../record/event.service.ts';
import { viewEvents } from '../record/event.view.ts';
import { event } from '../record/event-record.schema.ts';
import { placeSentence } from '../waits/wait.view.ts';
import { getEventThatWaits, getEventToWait } from '../write/wait.service.ts';
import { writeEvent } from '../write/write.service.ts';

const STOPPED = 'The event no longer waits.';

const operations = {
  start: {
    operationId: 'waitForEvent',
    summary: 'Add a draft to the wait list',
    description:
      'Puts a draft at the end of the line for its room and times. When all of it is free, the draft that ' +
      'waits longest is submitted in the name of its creator within 30 seconds. Its owners may call it, ' +
      'others get 403. If everything is free now, the event is no draft, one of its dates has begun, or 20 ' +
      'drafts of its creator wait, the answer is 409; what the rules of a room forbid is 422. A draft that ' +
      'waits keeps its place, and one that wants another slot goes to the end of the line.',
    response: { 200: okSchema(event, placeSentence(null)), 409: conflictBody, 422: invalidBody },
  },
  stop: {
    operationId: 'stopWaitingForEvent',
    summary: 'End the wait of a draft',
    description:
      'Takes a draft out of the line; it stays a draft. Its owners may call it, others get 403. If it does ' +
      'not wait, the answer is 404.',
    response: { 200: okSchema(event, STOPPED) },
  },
};

const idOf = ({ params }: FastifyRequest): string => (params as { event_id: string }).event_id;

/** The wait list (§14.8). */
export function waitRoutes(api: Api, deps: EventDeps): void {
  const view = viewEvents(deps.baseUrl);
  const common = { tags: ['Approval'], params: approvalParams };
  const toWait = (request: FastifyRequest) => getEventToWait(deps, request.actor, idOf(request));
  const waits = (request: FastifyRequest) => getEventThatWaits(deps, request.actor, idOf(request));
  const change = (request: FastifyRequest, isWaiting: boolean) =>
    writeEvent(deps, request.actor, { kind: 'wait', id: idOf(request), isWaiting });
  const start = {
    schema: { ...common, ...operations.start },
    config: { authorizeTarget: toWait },
  };
  api.post('/events/:event_id/wait', start, async (request) => {
    const row = await change(request, true);
    return okWithMessage(view(request.actor)(row), placeSentence(row.waiting));
  });
  const stop = { schema: { ...common, ...operations.stop }, config: { authorizeTarget: waits } };
  api.delete('/events/:event_id/wait', stop, async (request) =>
    okWithMessage(view(request.actor)(await change(request, false)), STOPPED),
  );
}
