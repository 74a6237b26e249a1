import type { Trx } from '../../db/db.ts';
import { wantedTimes } from '../../domain/invitations/answers.ts';
import type { Wanted, WantedDate } from '../../domain/invitations/invitation.ts';
import type { InvitedDate } from '../../ports/import-file/index.ts';
import { answerOrganizer } from './answer-organizer.service.ts';
import { type InvitationRow, listOriginalStarts } from './invitations.queries.ts';
import type { InvitationDeps, MailOutcome } from './invitations-deps.service.ts';
import type { Invited, Inviter } from './invited.service.ts';
import { releaseDates, releaseEvent, releaseFollowing } from './release-rooms.service.ts';
import { invitationOf } from './request.service.ts';

/** The rooms that are still invited to a date; `room_ids` are those of the invitation. */
const leftOn = (wanted: Wanted, start: string, room_ids: readonly string[], gone: Gone) =>
  (wanted.dates[start]?.room_ids ?? wanted.room_ids ?? room_ids).filter((id) => !gone.has(id));

type Gone = ReadonlySet<string>;

/** The contents of the organizer's calendar after rooms were uninvited from dates: null for dates without any room. */
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

/** A cancelled invitation is not checked again. */
function withoutRetry({ in_the_way: _gone, ...wanted }: Wanted): Wanted {
  return wanted;
}

/** The original starts of the dates that are cancelled, those that follow too. */
async function cancelledStarts(
  trx: Trx,
  { event_id }: InvitationRow,
  dates: readonly InvitedDate[],
): Promise<string[]> {
  const starts = new Set(dates.map(({ key }) => key));
  const [from] = followed(dates);
  if (from !== undefined && event_id !== null) {
    for (const start of await listOriginalStarts(trx, event_id, from)) starts.add(start);
  }
  return [...starts];
}

/** The dates with which all later ones are cancelled, the first one first. */
const followed = (dates: readonly InvitedDate[]): string[] =>
  dates
    .filter(({ follows }) => follows)
    .map(({ key }) => key)
    .sort();

/** Releases rooms on single dates, and on a date with all that follow it. */
async function releaseSome(
  trx: Trx,
  deps: InvitationDeps,
  actor: Inviter,
  { id, dates, gone }: { id: string; dates: readonly InvitedDate[]; gone: Gone },
): Promise<void> {
  const [start] = followed(dates);
  const starts = dates.map(({ key }) => key).filter((key) => start === undefined || key < start);
  await releaseDates(trx, deps, actor, { id, starts, gone });
  if (start !== undefined) await releaseFollowing(trx, deps, actor, { id, start, gone });
}

/**
 * Cancels the event of an invitation, or dates of it; where the mail names some of the rooms, only these are released.
 * Nothing is answered: the organizer knows (RFC 5546, 3.2.5).
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
  const starts = await cancelledStarts(trx, invitation, dates);
  if (event_id !== null) {
    if (isWhole) await releaseEvent(trx, deps, actor, event_id, isLeft ? gone : null);
    else await releaseSome(trx, deps, actor, { id: event_id, dates, gone });
  }
  const known = isWhole && isLeft ? uninvited(invitation, gone) : invitation;
  const row = isLeft ? known : { ...invitationOf(invited, actor), room_ids: invitation.room_ids };
  const after =
    isWhole || wanted === null
      ? known.wanted
      : withoutRooms(wanted, starts, invitation.room_ids, gone);
  const answered = { ...row, wanted: after && withoutRetry(after) };
  await answerOrganizer(trx, deps, answered, { about: 'whole', isSilent: true, comment: null });
  return 'cancelled';
}
