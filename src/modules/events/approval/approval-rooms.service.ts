import type { Trx } from '../../../db/db.ts';
import { overlapsItself } from '../../../domain/events/series.ts';
import { instantText } from '../../../domain/time/instant.ts';
import { invalidState } from '../../../errors.ts';
import { listUpcomingHeld } from '../booking/held-occurrences.queries.ts';
import { findLocations } from '../booking/location.queries.ts';
import { lockRooms } from '../booking/room-booking.queries.ts';
import { assertRoomsAvailable, assertRoomsOpen } from '../booking/room-booking.service.ts';
import type { LockedEvent } from '../event.queries.ts';
import type { EventDeps } from '../event.service.ts';
import { replan } from '../event-input.service.ts';
import type { EventWrite } from '../event-write.queries.ts';

type BookedRooms = Pick<EventWrite, 'replaced' | 'rooms'>;

/**
 * Books the rooms of every occurrence for an event that held none; 409 when one is not available (decision 6.4). A
 * series is planned again, because the rules of its time zone may have changed since it was written.
 */
export async function bookRooms(
  trx: Trx,
  deps: EventDeps,
  event: LockedEvent,
): Promise<BookedRooms> {
  const { occurrences } = replan(deps, event, event.overrides);
  if (overlapsItself(occurrences)) {
    throw invalidState(
      'Occurrences of the series overlap each other: give one of them another time.',
    );
  }
  const ids = [event.room_id, ...event.overrides.flatMap(({ room_id }) => room_id ?? [])];
  await lockRooms(trx, ids);
  const { rooms } = await findLocations(trx, ids, null);
  const { serviceZone } = deps;
  const excluded = { event_id: event.id, original_start_at: null };
  await assertRoomsAvailable(trx, {
    excluded,
    timezone: event.timezone,
    serviceZone,
    rooms,
    occurrences,
  });
  return event.is_recurring ? { replaced: { occurrences, holds: true } } : { rooms: 'held' };
}

/**
 * Throws 409 when a room of an occurrence that has not started is blocked, closed or out of use by now (decision 6.4).
 */
export async function assertStillOpen(
  trx: Trx,
  deps: EventDeps,
  event: LockedEvent,
): Promise<void> {
  const { serviceZone, clock } = deps;
  const occurrences = await listUpcomingHeld(trx, event.id, instantText(clock.now()));
  const roomIds = [...new Set(occurrences.map((one) => one.room_id))];
  const { rooms } = await findLocations(trx, roomIds, null);
  const excluded = { event_id: event.id, original_start_at: null };
  const { timezone } = event;
  await assertRoomsOpen(trx, { excluded, timezone, serviceZone, rooms, occurrences });
}
