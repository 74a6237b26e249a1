import { roomsNamedIn } from '../../../domain/events/event-rooms.ts';
import { overlapsItself } from '../../../domain/events/series.ts';
import type { CountedEvents } from '../../../domain/own-event-counts.ts';
import { storedOverride } from '../../../domain/plan/date.ts';
import { replan } from '../../../domain/plan/dates.ts';
import { nowText } from '../../../domain/plan/facts.ts';
import { overOf } from '../../../domain/series/what-is-over.ts';
import { invalidState } from '../../../errors.ts';
import { listUpcomingHeld } from '../booking/held-occurrences.queries.ts';
import { findLocations } from '../booking/location.queries.ts';
import {
  bookingRequest,
  type ConflictPolicy,
  reserveRooms,
  type SkippedOccurrence,
} from '../booking/reservation.service.ts';
import { lockRooms } from '../booking/room-booking.queries.ts';
import { assertRoomsOpen } from '../booking/room-booking.service.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import { pauseFor, pauseForSeries } from '../record/event.service.ts';
import type { EventWrite } from '../record/event-replace.queries.ts';
import { assertBelowLimit } from '../record/own-event-limit.service.ts';
import type { WriteRun } from '../record/write-run.service.ts';

/** The rows with which an event holds its rooms, and the skipped occurrences. */
export type BookedRooms = Pick<EventWrite, 'replaced' | 'rooms' | 'overrides'> & {
  skipped?: SkippedOccurrence[] | undefined;
};

/**
 * Books the rooms of every occurrence for an event that held none; 409 when one is not available and not skipped (§6.4,
 * §9.2), 422 where the rules of a room do not allow it (§12.1) or the person has as many requests as one may have
 * (§7.6). A series is planned again, because the rules of its time zone may have changed since it was written.
 */
export async function bookRooms(
  run: WriteRun,
  event: LockedEvent,
  { policy, counted }: { policy: ConflictPolicy | undefined; counted: CountedEvents | null },
): Promise<BookedRooms> {
  await pauseForSeries(run, event);
  const { occurrences } = replan(run, event, event.overrides);
  if (overlapsItself(occurrences)) {
    throw invalidState(
      'Occurrences of the series overlap each other: give one of them another time.',
    );
  }
  const roomIds = roomsNamedIn(event, ...event.overrides);
  await lockRooms(run.trx, roomIds);
  const { rooms, own_count } = await findLocations(run.trx, { roomIds, counted });
  assertBelowLimit(run, counted, own_count);
  const request = bookingRequest(run, event, rooms, occurrences);
  const reserved = await reserveRooms(run, event, request, event.overrides, policy);
  const { skipped } = reserved;
  await pauseFor(run, occurrences.length);
  if (!event.is_recurring) return { rooms: 'held', skipped };
  const over = overOf(event, run.now);
  const replaced = { occurrences: reserved.occurrences, holds: true, over };
  if (skipped === undefined) return { replaced };
  const overrides = reserved.overrides.map((override) => storedOverride(event, override));
  return { replaced, overrides, skipped };
}

/**
 * Throws 409 when a room of an occurrence that has not started is blocked, closed or out of use by now (§6.4).
 */
export async function assertStillOpen(run: WriteRun, event: LockedEvent): Promise<void> {
  const held = await listUpcomingHeld(run.trx, event.id, nowText(run));
  const request = bookingRequest(run, event, held.rooms, held.occurrences);
  await assertRoomsOpen(run, { ...request, booker: null, reader: null });
}
