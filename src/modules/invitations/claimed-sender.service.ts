import type { Trx } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import { lockEventToEdit } from '../events/index.ts';
import type { InvitationDeps } from './invitations-deps.service.ts';
import type { Invited, OpenedMail } from './invited.service.ts';
import { isSentByOrganizer } from './opened-mail.service.ts';

/** Whether a person says to send for the organizer of what somebody else booked. */
const isClaim = ({ actor, opened }: OpenedMail, { invitation }: Invited): boolean =>
  !isSentByOrganizer(opened, actor) && invitation !== undefined && invitation.user_id !== actor.id;

const isNoAccess = (error: unknown): boolean =>
  error instanceof AppError && ['forbidden', 'not_found'].includes(error.code);

/**
 * Whether a mail may change what is known of an invitation, its version too: whoever knows its UID can say to send for
 * the organizer, so that counts only from a person who may edit the event.
 */
export async function mayTake(
  trx: Trx,
  deps: InvitationDeps,
  mail: OpenedMail,
  part: Invited,
): Promise<boolean> {
  if (!isClaim(mail, part)) return true;
  const { event_id = null } = part.invitation ?? {};
  if (event_id === null) return false;
  try {
    await lockEventToEdit(trx, deps, mail.actor, event_id);
    return true;
  } catch (error) {
    if (isNoAccess(error)) return false;
    throw error;
  }
}
