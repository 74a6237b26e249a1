import type { Trx } from '../../db/db.ts';
import { wantedTimes } from '../../domain/invitations/answers.ts';
import type { Wanted, WantedDate } from '../../domain/invitations/invitation.ts';
import { answerOrganizer } from './answer-organizer.service.ts';
import type { InvitationRow } from './invitations.queries.ts';
import type { InvitationDeps, MailOutcome } from './invitations-deps.service.ts';
import type { Invited, Inviter } from './invited.service.ts';
import { releaseDates, releaseEvent } from './release-rooms.service.ts';
import { invitationOf } from './request.service.ts';

/** The rooms that are still invited to a date; `room_ids` are those of the invitation. */
const leftOn = (wanted: Wanted, start: string, room_ids: readonly string[], gone: Gone) =>
  (wanted.dates[start]?.room_ids ?? wanted.room_ids ?? room_ids).filter((id) => !gone.has(id));

type Gone = ReadonlySet<string>;

/** What the calendar of the organizer says after rooms were uninvited from dates: null for those without any room. */
function withoutRooms(
  wanted: Wanted,
  starts: readonly string[],
  room_ids: readonly string[],
  gone: Gone,
): Wanted {
  const dates = starts.map((start): [string, WantedDate] => {
    const left = leftOn(wanted, start, room_ids, gone);
    const times = left.length === 0 ? null : wantedTimes(wanted, start);
    return [start, times && { start_at: times.start_at, end_at: times.end_at, room_ids: left }];
  });
  return { ...wanted, dates: { ...wanted.dates, ...Object.fromEntries(dates) } };
}

/** The invitation without rooms that are not invited any more. What is said to these alone is no version of it. */
function uninvited(invitation: InvitationRow, gone: Gone): InvitationRow {
  const { wanted } = invitation;
  const isLeft = (id: string): boolean => !gone.has(id);
  return {
    ...invitation,
    room_ids: invitation.room_ids.filter(isLeft),
    wanted: wanted?.room_ids ? { ...wanted, room_ids: wanted.room_ids.filter(isLeft) } : wanted,
  };
}

/**
 * Cancels the event of an invitation, or dates of it; where the mail names some of the rooms, only these are released. Nothing is
 * answered: the organizer knows (RFC 5546, 3.2.5).
 * @throws the errors of the services of the API
 */
export async function takeCancellation(
  trx: Trx,
  deps: InvitationDeps,
  actor: Inviter,
  invited: Invited,
): Promise<MailOutcome> {
  const { invitation, opened, dates, rooms } = invited;
  if (invitation === undefined) return 'ignored';
  const { event_id, wanted } = invitation;
  const gone = new Set(rooms.map(({ id }) => id));
  const isLeft = invitation.room_ids.some((id) => !gone.has(id));
  const isWhole = opened.version !== null || invitation.recurrence_id !== '';
  const starts = dates.map(({ key }) => key);
  if (event_id !== null) {
    if (isWhole) await releaseEvent(trx, deps, actor, event_id, isLeft ? gone : null);
    else await releaseDates(trx, deps, actor, { id: event_id, starts, gone });
  }
  const known = isWhole && isLeft ? uninvited(invitation, gone) : invitation;
  const row = isLeft ? known : { ...invitationOf(invited, actor), room_ids: invitation.room_ids };
  const after =
    isWhole || wanted === null
      ? known.wanted
      : withoutRooms(wanted, starts, invitation.room_ids, gone);
  const answered = { ...row, wanted: after };
  await answerOrganizer(trx, deps, answered, { about: 'whole', isSilent: true, comment: null });
  return 'cancelled';
}
