import {
  checkInOpensAt,
  checkInState,
  type DoorAction,
  possibleDoorActions,
  releaseAt,
} from '../../domain/booking/check-in.ts';
import { type EventAccess, mayCheckIn, mayEditEvent } from '../../domain/events/event-access.ts';
import type { Actor } from '../../domain/permission.ts';
import { instantText } from '../../domain/time/instant.ts';
import type { EventDeps } from '../events/index.ts';
import type { DoorDate } from './check-in.queries.ts';
import type { CheckIn } from './check-in.schema.ts';
import { checkInDate, readDoorDate } from './check-in.service.ts';
import { accessOf, listOwnDates } from './own-dates.service.ts';

/**
 * The time at which a date is released: as the job will do it, or, before the job has seen the window, as the rules
 * define it.
 */
function releaseOf(date: DoorDate): string | null {
  const { start, end, rules } = checkInDate(date);
  if (rules === null || !date.is_held || date.outcome === 'checked_in') return null;
  if (date.is_watched) return date.release_at;
  const at = releaseAt({ start, end }, rules, checkInOpensAt(start, rules));
  return at && instantText(at);
}

/** A date as its check-in is shown to somebody who may do these things with it. */
export function checkInRecord(
  date: DoorDate,
  now: Temporal.Instant,
  may: readonly DoorAction[],
): CheckIn {
  const known = checkInDate(date);
  const { event_id, original_start_at, title, room_id, room_name, timezone } = date;
  const { start_at, end_at, is_private } = date;
  return {
    event_id,
    original_start_at,
    title,
    is_private,
    room_id,
    room_name,
    timezone,
    start_at,
    end_at,
    state: checkInState(known, now),
    opens_at: known.rules && instantText(checkInOpensAt(known.start, known.rules)),
    release_at: releaseOf(date),
    checked_in_at: date.outcome === 'checked_in' ? date.happened_at : null,
    can: possibleDoorActions(known, now).filter((action) => may.includes(action)),
  };
}

const mayOf = (actor: Actor, event: EventAccess): DoorAction[] => [
  ...(mayCheckIn(actor, event) ? (['check_in'] as const) : []),
  ...(mayEditEvent(actor, event) ? (['end', 'extend'] as const) : []),
];

/** The check-in of a date, for who may read its event. @throws not_found */
export async function readCheckIn(
  deps: EventDeps,
  actor: Actor,
  { event_id, occurrence }: { event_id: string; occurrence: string },
): Promise<CheckIn> {
  const { date, event } = await readDoorDate(deps, actor, event_id, occurrence);
  return checkInRecord(date, deps.clock.now(), mayOf(actor, event));
}

/** The dates of a person whose window is open, or that run. */
export async function readOwnCheckIns(deps: EventDeps, actor: Actor): Promise<CheckIn[]> {
  const dates = await listOwnDates(deps, actor);
  return dates.map((date) =>
    checkInRecord(date, deps.clock.now(), mayOf(actor, accessOf(actor, date))),
  );
}
