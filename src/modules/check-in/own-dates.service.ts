import { checkInState, type DoorAction } from '../../domain/booking/check-in.ts';
import { type Actor, verifiedEmail } from '../../domain/permission.ts';
import { instantText } from '../../domain/time/instant.ts';
import type { EventDeps } from '../events/index.ts';
import { type DoorDate, listDatesOf } from './check-in.queries.ts';
import { checkInDate } from './check-in.service.ts';

const MAX_DATES = 50;

/** The longest time before a start at which a window opens, and a minute more: the end of a range is not in it. */
const AHEAD_MINUTES = 61;

/** The dates of a person whose window is open, or that run, and what that person may do to them. */
export async function listOwnDates(
  { db, clock }: Pick<EventDeps, 'db' | 'clock'>,
  actor: Actor,
): Promise<{ date: DoorDate; may: DoorAction[] }[]> {
  const now = clock.now();
  const window = { from: instantText(now), to: instantText(now.add({ minutes: AHEAD_MINUTES })) };
  const who = { user_id: actor.id, email: verifiedEmail(actor) ?? null };
  const dates = await listDatesOf(db, who, window, MAX_DATES);
  return dates
    .filter((date) => ['open', 'checked_in'].includes(checkInState(checkInDate(date), now)))
    .map((date) => ({
      date,
      may: date.creator_id === actor.id ? ['check_in', 'end', 'extend'] : ['check_in'],
    }));
}
