import { inEachRoom } from '../../../domain/booking/booking.ts';
import { isInUse, placeChecker } from '../../../domain/booking/room-parts.ts';
import type { Occurrence } from '../../../domain/events/override.ts';
import { instantFromText } from '../../../domain/time/instant.ts';
import type { Interval } from '../../../domain/time/interval.ts';
import type { BookingRequest, OccurrenceConflict } from './booking-conflict.service.ts';

const interval = (start: string, end: string): Interval => ({
  start: instantFromText(start),
  end: instantFromText(end),
});

/** The part of a booking request that room rules apply to. */
export type RoomRequest = Pick<BookingRequest, 'rooms' | 'serviceZone' | 'occurrences'>;

export const activeOccurrences = ({ occurrences }: RoomRequest): Occurrence[] =>
  occurrences.filter((occurrence) => !occurrence.is_cancelled);

/** The active occurrences, once for each of their rooms, because a conflict names a single room (§14.4). */
export const activeBookings = (request: RoomRequest): Occurrence[] =>
  inEachRoom(activeOccurrences(request));

/** The occurrences whose room, or a part of it, is out of use, blocked or closed (§6.3, §6.5, §14.3). */
export function roomRuleConflicts(request: RoomRequest): OccurrenceConflict[] {
  const { rooms, serviceZone } = request;
  const checkers = new Map(
    rooms.map((room) => [room.id, placeChecker(room, room.timezone ?? serviceZone)]),
  );
  const inactive = new Set(rooms.filter((room) => !isInUse(room)).map((room) => room.id));
  return activeBookings(request).flatMap((occurrence) => {
    const { room_id, start_at, end_at, held_start_at, held_end_at } = occurrence;
    const check = checkers.get(room_id);
    const reason = inactive.has(room_id)
      ? 'inactive'
      : check?.(interval(start_at, end_at), interval(held_start_at, held_end_at));
    return reason === undefined ? [] : [{ occurrence, reason, row: null }];
  });
}
