import { catalogues, localeOf } from '../../domain/messages/index.ts';
import { MailRefused } from '../../errors.ts';
import { findAnsweredPeople, listInvitedRooms } from './invitations.queries.ts';
import type { InvitationDeps, SendDeps } from './invitations-deps.service.ts';
import { findMail } from './mails.queries.ts';
import { paragraphsOf } from './send-reply.service.ts';

type UnreadDeps = SendDeps & Pick<InvitationDeps, 'events' | 'notifications'>;

/**
 * Says to who sent a mail that it has no invitation that could be read, and how the room is booked. Sent again after a
 * crash it is the same mail by its identifier. Source: §18.10. @throws Error when it is to be tried again
 */
export async function answerUnreadMail(
  { db, domain, events, notifications, mailer, logger }: UnreadDeps,
  { mail_id }: { mail_id: string },
): Promise<void> {
  const mail = await findMail(db, mail_id);
  if (mail === undefined) return;
  const [room] = await listInvitedRooms(db, mail.recipients);
  const asked = { organizer: '', user_id: mail.user_id };
  const { sender, locale } = await findAnsweredPeople(db, asked);
  if (room === undefined || sender === null) return;
  const { unread } = catalogues[localeOf(locale ?? '') ?? notifications.defaultLocale].invitation;
  const address = `${room.mail_name}@${domain}`;
  const text = [unread.body(room.name), unread.how(room.name, address, events.baseUrl)].join(
    '\n\n',
  );
  try {
    await mailer.send({
      to: { name: sender, address: sender },
      from: { name: room.name, address },
      subject: unread.subject,
      text,
      html: paragraphsOf(text),
      is_reply: true,
      message_id: `<unread-${mail_id}@${domain}>`,
    });
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    logger.warn({ err: error, mail_id }, 'the answer to a mail without an invitation was refused');
  }
}
