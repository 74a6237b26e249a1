import type { Trx } from '../../../db/db.ts';
import { roomsNamedIn } from '../../../domain/events/event-rooms.ts';
import { overlapsItself } from '../../../domain/events/series.ts';
import type { CountedEvents } from '../../../domain/own-event-counts.ts';
import type { Actor } from '../../../domain/permission.ts';
import { overOf } from '../../../domain/series/what-is-over.ts';
import { instantText } from '../../../domain/time/instant.ts';
import { invalidState } from '../../../errors.ts';
import { listUpcomingHeld } from '../booking/held-occurrences.queries.ts';
import { findLocations } from '../booking/location.queries.ts';
import {
  type ConflictPolicy,
  reserveRooms,
  type SkippedOccurrence,
} from '../booking/reservation.service.ts';
import { lockRooms } from '../booking/room-booking.queries.ts';
import { assertRoomsOpen } from '../booking/room-booking.service.ts';
import { replan } from '../edits/event-input.service.ts';
import { storedOverride } from '../edits/occurrence-input.service.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import { type EventDeps, pauseFor, pauseForSeries } from '../record/event.service.ts';
import type { EventWrite } from '../record/event-replace.queries.ts';
import { assertBelowLimit } from '../record/own-event-limit.service.ts';

/** How an event comes to hold its rooms, and what was skipped. */
export type BookedRooms = Pick<EventWrite, 'replaced' | 'rooms' | 'overrides'> & {
  skipped?: SkippedOccurrence[] | undefined;
};

/**
 * Books the rooms of every occurrence for an event that held none; 409 when one is not available and not skipped
 * (decisions 6.4, 9.2), 422 where the rules of a room do not allow it (12.1) or the person has as many requests as one may have (7.6). A series is planned again, because the rules of its time zone may have changed since it was
 * written.
 */
export async function bookRooms(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  event: LockedEvent,
  { policy, counted }: { policy: ConflictPolicy | undefined; counted: CountedEvents | null },
): Promise<BookedRooms> {
  await pauseForSeries(deps, event);
  const { occurrences } = replan(deps, event, event.overrides);
  if (overlapsItself(occurrences)) {
    throw invalidState(
      'Occurrences of the series overlap each other: give one of them another time.',
    );
  }
  const ids = roomsNamedIn(event, ...event.overrides);
  await lockRooms(trx, ids);
  const { rooms, own_count } = await findLocations(trx, ids, null, null, [], counted);
  assertBelowLimit(deps, counted, own_count);
  const { serviceZone, clock } = deps;
  const excluded = { event_id: event.id, original_start_at: null };
  const { timezone, creator_id } = event;
  const booker = { actor, creator_id, now: clock.now(), had: [] };
  const request = { excluded, timezone, serviceZone, rooms, occurrences, booker, reader: actor };
  const { skipped, ...reserved } = await reserveRooms(
    trx,
    deps,
    event,
    request,
    event.overrides,
    policy,
  );
  await pauseFor(deps, occurrences.length);
  if (!event.is_recurring) return { rooms: 'held', skipped };
  const over = overOf(event, clock.now());
  const replaced = { occurrences: reserved.occurrences, holds: true, over };
  if (skipped === undefined) return { replaced };
  const overrides = reserved.overrides.map((override) => storedOverride(event, override));
  return { replaced, overrides, skipped };
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
  const held = await listUpcomingHeld(trx, event.id, instantText(clock.now()));
  const excluded = { event_id: event.id, original_start_at: null };
  const { timezone } = event;
  const request = { excluded, timezone, serviceZone, ...held, booker: null, reader: null };
  await assertRoomsOpen(trx, request);
}
