import type { Trx } from '../../../db/db.ts';
import { type MeetingBookings, meetingBookings } from '../../../domain/booking/meeting-bookings.ts';
import type { Occurrence } from '../../../domain/events/override.ts';
import type { Actor } from '../../../domain/permission.ts';
import type { OccurrenceConflict } from '../booking/booking-conflict.service.ts';
import { assertRoomsAvailable } from '../booking/room-booking.service.ts';
import type { LockedEvent } from '../event.queries.ts';
import type { EventDeps } from '../event.service.ts';
import { replan } from '../event-input.service.ts';
import type { Division } from './plan-division.service.ts';

type Meeting = MeetingBookings<Occurrence, Occurrence>;

/** A date of the second part that meets what the first part holds, as a conflict like those that queries find. */
function conflictOf(
  { id: event_id, title, is_recurring }: LockedEvent,
  { requested: occurrence, held }: Meeting,
  current: Occurrence | null,
): OccurrenceConflict {
  const { original_start_at, start_at, end_at, held_start_at, held_end_at } = held;
  const shown = current ?? held;
  const row = {
    ...{ requested: 0, total: 1, event_id, title, is_recurring, is_change: current !== null },
    ...{ original_start_at, start_at, end_at, held_start_at, held_end_at },
    event_start_at: shown.start_at,
    event_end_at: shown.end_at,
  };
  return { occurrence, reason: 'booked', row };
}

/**
 * Checks that the second part can hold its rooms beside the first one, and beside what a change request of the first one
 * wants. @throws invalid_input; booking_conflict
 */
export async function assertPartsApart(
  trx: Trx,
  { serviceZone, clock, ...deps }: EventDeps,
  actor: Actor,
  current: LockedEvent,
  { fields, plan, location, had, moves, start, room_conflicts: conflicts }: Division,
  wanted: readonly Occurrence[],
): Promise<void> {
  const occurrences = plan.occurrences.filter((one) => !conflicts.includes(one.original_start_at));
  const ofChange = meetingBookings(occurrences, wanted);
  if (!moves && ofChange.length === 0) return;
  const earlier = replan(
    { serviceZone, clock, ...deps },
    current,
    current.overrides,
  ).occurrences.filter((one) => one.original_start_at < start);
  const byStart = new Map(earlier.map((one) => [one.original_start_at, one]));
  const known = [
    ...meetingBookings(occurrences, earlier).map((one) => conflictOf(current, one, null)),
    ...ofChange.map((one) =>
      conflictOf(current, one, byStart.get(one.held.original_start_at) ?? one.held),
    ),
  ];
  const request = {
    excluded: { event_id: current.id, original_start_at: null },
    timezone: fields.timezone,
    serviceZone,
    rooms: location.rooms,
    occurrences,
    booker: { actor, creator_id: current.creator_id, now: clock.now(), had },
  };
  await assertRoomsAvailable(trx, request, occurrences, known);
}
