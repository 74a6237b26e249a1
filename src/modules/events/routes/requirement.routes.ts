import type { FastifyRequest } from 'fastify';
import type { Api } from '../../../http/api.ts';
import { errorBody, okSchema } from '../../../http/response/envelope.schema.ts';
import { okWithMessage } from '../../../http/response/envelope.ts';
import { ifMatch } from '../../../http/response/etags.ts';
import type { EventDeps } from '../record/event.service.ts';
import { viewEvents, viewVersions } from '../record/event.view.ts';
import { event } from '../record/event-record.schema.ts';
import {
  answerBody,
  declineBody,
  replacedAnswers,
  requirementParams,
} from '../record/requirement.schema.ts';
import { readEventToAnswer } from '../write/answer.service.ts';
import { writeEvent } from '../write/write.service.ts';

const WHO =
  'Crews of its kind at a place of the event and managers of one may call it, others get 403. Of a ' +
  'series it counts for all dates to come, or for the date of `original_start_at`. The last answer ' +
  'counts, and the same again changes nothing. A draft or a cancelled event is refused with 409.';

const answers = [
  {
    path: 'accept',
    state: 'accepted',
    body: answerBody,
    operationId: 'acceptRequirement',
    summary: 'Accept a requirement of an event',
    description: `Says that the crew does what the event needs. ${WHO}`,
    message: 'The requirement was accepted.',
  },
  {
    path: 'decline',
    state: 'declined',
    body: declineBody,
    operationId: 'declineRequirement',
    summary: 'Decline a requirement of an event',
    description: `Says why the crew cannot do what the event needs; its owners are told at once. ${WHO}`,
    message: 'The requirement was declined.',
  },
  {
    path: 'done',
    state: 'done',
    body: answerBody,
    operationId: 'completeRequirement',
    summary: 'Complete a requirement of an event',
    description: `Says that the work is done. ${WHO}`,
    message: 'The requirement is done.',
  },
  {
    path: 'reopen',
    state: 'open',
    body: answerBody,
    operationId: 'reopenRequirement',
    summary: 'Withdraw the answer to a requirement of an event',
    description: `Says that the requirement is open, as before its first answer. ${WHO}`,
    message: 'The requirement is open again.',
  },
] as const;

const answeredEvent = event
  .extend({ replaced_answers: replacedAnswers })
  .meta({ id: 'AnsweredEvent', description: 'An event after an answer to a requirement.' });

/** The routes by which crews answer requirements (§19.2). */
export function requirementRoutes(api: Api, deps: EventDeps): void {
  const view = viewEvents(deps.baseUrl);
  const authorizeTarget = ({ actor, params }: FastifyRequest) => {
    const { event_id, requirement_id } = params as { event_id: string; requirement_id: string };
    return readEventToAnswer(deps, actor, event_id, requirement_id);
  };
  const config = { authorizeTarget, honoursIfMatch: true as const };
  for (const { path, state, message, body, ...texts } of answers) {
    const response = { 200: okSchema(answeredEvent, message), 409: errorBody };
    const schema = { tags: ['Work'], params: requirementParams, ...texts, body, response };
    const url = `/events/:event_id/requirements/:requirement_id/${path}`;
    api.post(url, { schema, config }, async (request) => {
      const { actor, params } = request;
      const { comment = null, original_start_at = null } = request.body;
      const { event_id: id, requirement_id } = params;
      const expect = ifMatch(request, viewVersions(deps.baseUrl)(actor));
      const intent = { kind: 'answer', id, requirement_id, state, comment } as const;
      const answered = await writeEvent(deps, actor, { ...intent, original_start_at }, { expect });
      const record = { ...view(actor)(answered.event), replaced_answers: answered.replaced };
      return okWithMessage(record, message);
    });
  }
}
