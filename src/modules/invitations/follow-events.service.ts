import type { Trx } from '../../db/db.ts';
import type { Fact } from '../../domain/facts.ts';
import { enqueueAll } from '../../jobs/enqueue.ts';
import { answerOrganizer } from './answer-organizer.service.ts';
import { reopenMails } from './in-the-way.queries.ts';
import { type InvitationRow, lockInvitationsOf } from './invitations.queries.ts';
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
    await judgeAgain(trx, invitation);
  }
}

/** Works off again what was declined only because of the event of an invitation, which may have freed the room. */
async function judgeAgain(trx: Trx, { organizer, event_id }: InvitationRow): Promise<void> {
  if (event_id === null) return;
  const mails = await reopenMails(trx, organizer, event_id);
  const jobs = mails.map((mail_id) => ({ payload: { mail_id } }));
  await enqueueAll(trx, 'work_off_invitation', jobs);
}
