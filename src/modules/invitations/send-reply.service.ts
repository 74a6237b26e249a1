import { escapeHtml } from '../../domain/text/escape-html.ts';
import { instantFromText, instantText } from '../../domain/time/instant.ts';
import { MailRefused } from '../../errors.ts';
import type { Mail } from '../../ports/mailer.ts';
import type { SendDeps } from './invitations-deps.service.ts';
import { findWaitingReply, type ReplyRow, updateReply } from './replies.queries.ts';

/** Hours for which an answer is tried. */
const TRIED_HOURS = 24;

/** The text of an answer as HTML: a paragraph for each line. */
export const paragraphsOf = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('\n');

function mailOf({ domain }: SendDeps, reply: ReplyRow): Mail {
  const { id, subject, body, calendar, mail_name, room_name, invitation_id } = reply;
  return {
    to: { name: reply.name, address: reply.address },
    from: { name: room_name, address: `${mail_name}@${domain}` },
    subject,
    text: body,
    html: paragraphsOf(body),
    is_reply: true,
    message_id: `<reply-${id}@${domain}>`,
    thread_id: `<invitation-${invitation_id}@${domain}>`,
    calendar: { method: 'REPLY', text: calendar },
  };
}

/** An answer that was not taken: given up when it never will be, else tried again. @throws what the mailer threw */
async function handleFailure(deps: SendDeps, reply: ReplyRow, error: unknown): Promise<void> {
  const { db, clock, logger } = deps;
  const end = instantFromText(reply.created_at).add({ hours: TRIED_HOURS });
  const isOver = Temporal.Instant.compare(clock.now(), end) >= 0;
  if (!isOver && !(error instanceof MailRefused)) throw error;
  logger.warn({ err: error, reply_id: reply.id }, 'the answer to an invitation was not delivered');
  const failure = isOver ? 'not accepted for a day' : 'refused';
  await updateReply(db, reply.id, { failed_at: instantText(clock.now()), failure });
}

/**
 * Sends an answer from the address of its room, unless it was sent, or a later one about the same takes its place. Sent
 * again after a crash it is the same mail by its identifier. @throws Error when it is to be tried again
 */
export async function sendReply(deps: SendDeps, { reply_id }: { reply_id: string }): Promise<void> {
  const reply = await findWaitingReply(deps.db, reply_id);
  if (reply === undefined) return;
  const now = instantText(deps.clock.now());
  if (reply.is_replaced) {
    return updateReply(deps.db, reply.id, {
      failed_at: now,
      failure: 'a later answer replaces it',
    });
  }
  try {
    await deps.mailer.send(mailOf(deps, reply));
  } catch (error) {
    return handleFailure(deps, reply, error);
  }
  await updateReply(deps.db, reply.id, { sent_at: now });
}
