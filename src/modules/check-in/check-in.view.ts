import {
  checkInOpensAt,
  checkInState,
  type DoorAction,
  possibleDoorActions,
  releaseAt,
} from '../../domain/booking/check-in.ts';
import { instantText } from '../../domain/time/instant.ts';
import type { DoorDate } from './check-in.queries.ts';
import type { CheckIn } from './check-in.schema.ts';
import { checkInDate } from './check-in.service.ts';

/** When a date is released: as the job will do it, or before it saw the window as the rules say. */
function releaseOf(date: DoorDate): string | null {
  const { start, end, rules } = checkInDate(date);
  if (rules === null || !date.is_held || date.outcome === 'checked_in') return null;
  if (date.is_watched) return date.release_at;
  const at = releaseAt({ start, end }, rules, checkInOpensAt(start, rules));
  return at && instantText(at);
}

/** A date as its check-in is shown to somebody who may do these things with it. */
export function checkInView(
  date: DoorDate,
  now: Temporal.Instant,
  may: readonly DoorAction[],
): CheckIn {
  const known = checkInDate(date);
  const { event_id, original_start_at, title, room_id, room_name, start_at, end_at } = date;
  return {
    ...{ event_id, original_start_at, title, room_id, room_name, start_at, end_at },
    state: checkInState(known, now),
    opens_at: known.rules && instantText(checkInOpensAt(known.start, known.rules)),
    release_at: releaseOf(date),
    checked_in_at: date.outcome === 'checked_in' ? date.happened_at : null,
    can: possibleDoorActions(known, now).filter((action) => may.includes(action)),
  };
}
