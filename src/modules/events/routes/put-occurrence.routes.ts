import type { FastifyRequest } from 'fastify';
import { okWithMessage } from '../../../http/response/envelope.ts';
import { ifMatch } from '../../../http/response/etags.ts';
import { type PlanSubject, waitingPlan } from '../batches/dry-run.service.ts';
import type { EventDeps } from '../record/event.service.ts';
import { updatedMessage, viewEvents, viewVersions, writtenMessage } from '../record/event.view.ts';
import type { WrittenOccurrence } from '../write/date.service.ts';
import type { OccurrenceBody, OccurrencePutQuery } from '../write/occurrence.schema.ts';
import { answerWrite } from './answer-write.routes.ts';

/** The subject of a dry run of a write to one occurrence: that date alone. */
export const occurrenceSubject = ({
  occurrence,
  effect,
  wanted,
}: WrittenOccurrence): PlanSubject => ({
  event: occurrence,
  only: occurrence.original_start_at,
  waiting: waitingPlan(effect, wanted),
});

type Put = {
  event_id: string;
  occurrence: string;
  query: OccurrencePutQuery;
  body: OccurrenceBody;
};

/** Answers a PUT of an occurrence, or of it and all that follow (§5.7, §9.3). */
export async function putOccurrence(
  deps: EventDeps,
  request: FastifyRequest,
  { event_id, occurrence, query, body }: Put,
) {
  const { actor } = request;
  const view = viewEvents(deps.baseUrl)(actor);
  const expect = ifMatch(request, viewVersions(deps.baseUrl)(actor));
  if (query.scope === 'following') {
    return answerWrite(deps, request, {
      intent: { kind: 'following', id: event_id, occurrence, body },
      expect,
      subject: ({ event, isNew, from, whole }) => {
        const waiting = whole && waitingPlan(whole.effect, whole.wanted);
        return { event, isNew, from, waiting };
      },
      answer: ({ event, message, whole }) =>
        okWithMessage(view(event), whole ? updatedMessage(whole) : message),
    });
  }
  const { recurrence_rule: _rule, recurrence_ends_at: _ends, recurrence_count: _, ...own } = body;
  return answerWrite(deps, request, {
    intent: { kind: 'date', id: event_id, occurrence, changes: own },
    expect,
    subject: occurrenceSubject,
    answer: (done) => okWithMessage(view(done.occurrence), writtenMessage(done)),
  });
}
