import type { Trx } from '../../db/db.ts';
import type { Fact } from '../../domain/facts.ts';
import { answerOrganizer } from './answer-organizer.service.ts';
import { lockInvitationsOf } from './invitations.queries.ts';
import type { AnswerDeps } from './invitations-deps.service.ts';

/** The comment of whoever decided on an event last, and whether it was returned. */
function decisionOn(
  facts: readonly Fact[],
  eventId: string,
): { comment: string | null; isReturned: boolean } {
  const own = facts.filter((fact) => 'event' in fact && fact.event.id === eventId);
  const comments = own.map((fact) => ('comment' in fact ? fact.comment : null) ?? null);
  return {
    comment: comments.findLast((comment) => comment !== null) ?? null,
    isReturned: own.some(({ type }) => type === 'event_returned'),
  };
}

/** Answers the organizers of events that were written, where the answer is another one now. */
export async function followEvents(
  trx: Trx,
  deps: AnswerDeps,
  eventIds: readonly string[],
  facts: readonly Fact[],
): Promise<void> {
  for (const invitation of await lockInvitationsOf(trx, eventIds)) {
    const decision = decisionOn(facts, invitation.event_id ?? '');
    await answerOrganizer(trx, deps, invitation, { about: 'nothing', ...decision });
  }
}
