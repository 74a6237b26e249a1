import type { Trx } from '../../db/db.ts';
import { wantedTimes } from '../../domain/invitations/answers.ts';
import type { Wanted } from '../../domain/invitations/invitation.ts';
import type { Actor } from '../../domain/permission.ts';
import { AppError } from '../../errors.ts';
import { DavRefused } from '../caldav/index.ts';
import { answerOrganizer } from './answer-organizer.service.ts';
import type { Alternative, InvitationDeps } from './invitations-deps.service.ts';
import type { Invited } from './invited.service.ts';
import { findStanding, readInvited, wantedOf, zoneOfRooms } from './invited-event.service.ts';
import { askedOf, invitationOf } from './request.service.ts';

/** The errors that say why something cannot be booked; others are tried again. */
const REFUSING = ['booking_conflict', 'invalid_input', 'invalid_state', 'forbidden', 'not_found'];

/** The reason for declining an invitation. */
type Refused = {
  message: string;
  /** The room that is taken, if one is. */
  taken: string | null;
  /** The events that alone are in the way; none where anything else is. */
  eventIds: string[];
};

/** The reason for declining an invitation; undefined for an error that may be temporary. */
export function refusalOf(error: unknown): Refused | undefined {
  if (error instanceof DavRefused) return { message: error.message, taken: null, eventIds: [] };
  if (!(error instanceof AppError) || !REFUSING.includes(error.code)) return undefined;
  const conflicts = error.details.conflicts ?? [];
  // The id of a date begins with that of its series.
  const ids = conflicts.flatMap(({ event }) => event?.id.split('::', 1) ?? []);
  const eventIds = ids.length === conflicts.length ? [...new Set(ids)] : [];
  return { message: error.message, taken: conflicts[0]?.room.id ?? null, eventIds };
}

/** The contents of the organizer's calendar, as far as it can be read. */
async function wantedIn(trx: Trx, deps: InvitationDeps, invited: Invited): Promise<Wanted | null> {
  const { opened, rooms, invitation } = invited;
  try {
    const standing = await findStanding(trx, deps, invitation?.event_id ?? null);
    const read = readInvited(deps, opened, rooms, standing?.text ?? null);
    return wantedOf(read, opened, zoneOfRooms(deps, rooms));
  } catch (error) {
    if (error instanceof DavRefused) return invitation?.wanted ?? null;
    throw error;
  }
}

/** The request that stands in for one whose times cannot be read: the reply needs some. */
const unread = (deps: InvitationDeps, timezone: string): Wanted => {
  const now = deps.clock.now().round('second').toString();
  return {
    title: '',
    start_at: now,
    end_at: now,
    is_all_day: false,
    timezone,
    recurrence_rule: null,
    is_declined: true,
    dates: {},
  };
};

/** The contents of the organizer's calendar, with these dates marked as declined. */
const withDeclined = (wanted: Wanted, starts: readonly string[]): Wanted => {
  const dates = starts.map((start) => {
    const own = wanted.dates[start] ?? wantedTimes({ ...wanted, dates: {} }, start);
    return [start, own && { ...own, is_declined: true }] as const;
  });
  return { ...wanted, dates: { ...wanted.dates, ...Object.fromEntries(dates) } };
};

/** A refusal and its reason; `event_ids` are other events of the organizer, if only those conflict. */
type Declined = {
  mail_id: string;
  refusal: string;
  alternatives: readonly Alternative[];
  event_ids: readonly string[];
};

/** Declines an invitation, or the dates that it is about: the event is as it was before, or is none. */
export async function decline(
  trx: Trx,
  deps: InvitationDeps,
  actor: Actor,
  invited: Invited,
  { mail_id, refusal, alternatives, event_ids }: Declined,
): Promise<void> {
  const about = askedOf(invited);
  const read = await wantedIn(trx, deps, invited);
  const { in_the_way: _before, ...known } = read ?? unread(deps, zoneOfRooms(deps, invited.rooms));
  const wanted = { ...known, ...(event_ids.length > 0 && { in_the_way: { mail_id, event_ids } }) };
  const isWhole = typeof about === 'string';
  const row = {
    ...invitationOf(invited, actor),
    wanted: isWhole ? { ...wanted, is_declined: true } : withDeclined(wanted, about),
  };
  const refusals = isWhole ? {} : Object.fromEntries(about.map((start) => [start, refusal]));
  const said = { refusal: isWhole ? refusal : null, refusals, alternatives };
  const isTold = invited.invitation?.wanted?.in_the_way?.mail_id === mail_id;
  const asked = { about: isTold ? 'nothing' : about, comment: null, ...said } as const;
  await answerOrganizer(trx, deps, row, asked);
}
