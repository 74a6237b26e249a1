import type { Trx } from '../../../db/db.ts';
import { scheduleChecker } from '../../../domain/booking/availability.ts';
import { MAX_CONFLICTS } from '../../../domain/booking/conflict.ts';
import type { Occurrence } from '../../../domain/events/override.ts';
import { instantFromText } from '../../../domain/time/instant.ts';
import type { Interval } from '../../../domain/time/interval.ts';
import {
  type BookingRequest,
  bookingConflictError,
  type OccurrenceConflict,
} from './booking-conflict.service.ts';
import { listConflicts, listUnavailable } from './room-booking.queries.ts';

const interval = (start: string, end: string): Interval => ({
  start: instantFromText(start),
  end: instantFromText(end),
});

/** The part of a booking request that room rules apply to. */
type RoomRequest = Pick<BookingRequest, 'rooms' | 'serviceZone' | 'occurrences'>;

const activeOccurrences = ({ occurrences }: RoomRequest): Occurrence[] =>
  occurrences.filter((occurrence) => !occurrence.is_cancelled);

/** The occurrences whose room is out of use, blocked or closed (decisions 6.3, 6.5). */
export function roomRuleConflicts(request: RoomRequest): OccurrenceConflict[] {
  const { rooms, serviceZone } = request;
  const checkers = new Map(
    rooms
      .filter(({ schedules }) => schedules.length > 0)
      .map((room) => [room.id, scheduleChecker(room.schedules, room.timezone ?? serviceZone)]),
  );
  const inactive = new Set(rooms.filter((room) => !room.is_active).map((room) => room.id));
  return activeOccurrences(request).flatMap((occurrence) => {
    const { room_id, start_at, end_at, held_start_at, held_end_at } = occurrence;
    const check = checkers.get(room_id);
    const reason = inactive.has(room_id)
      ? 'inactive'
      : check?.(interval(start_at, end_at), interval(held_start_at, held_end_at));
    return reason === undefined ? [] : [{ occurrence, reason, row: null }];
  });
}

/**
 * Everything that is in the way of the occurrences (decisions 6.3, 6.4), of bookings the first `MAX_CONFLICTS`, and how
 * many conflicts there are; the rules of the rooms count for those that are `ruled`. The rooms must be locked, so that the
 * answer stays true until the occurrences are written.
 */
async function findConflicts(
  trx: Trx,
  request: BookingRequest,
  ruledOccurrences: readonly Occurrence[],
): Promise<{ conflicts: OccurrenceConflict[]; total: number }> {
  const requested = activeOccurrences(request);
  const byRules = roomRuleConflicts({ ...request, occurrences: ruledOccurrences });
  const rows = await listConflicts(trx, requested, request.excluded, MAX_CONFLICTS);
  const booked = rows.flatMap((row) => {
    const occurrence = requested[row.requested];
    return occurrence === undefined ? [] : [{ occurrence, reason: 'booked' as const, row }];
  });
  return { conflicts: [...byRules, ...booked], total: byRules.length + (rows[0]?.total ?? 0) };
}

/**
 * Throws 409 with the conflicts when not all occurrences can hold their rooms (decision 6.4); `ruled` are those for which
 * the rules of the rooms count, where they are not all.
 */
export async function assertRoomsAvailable(
  trx: Trx,
  request: BookingRequest,
  ruled = request.occurrences,
): Promise<void> {
  const { conflicts, total } = await findConflicts(trx, request, ruled);
  if (total > 0) throw await bookingConflictError(trx, request, conflicts, total);
}

/** Throws 409 with the conflicts when the room of an occurrence is out of use, blocked or closed (decision 6.4). */
export async function assertRoomsOpen(trx: Trx, request: BookingRequest): Promise<void> {
  const conflicts = roomRuleConflicts(request);
  if (conflicts.length === 0) return;
  throw await bookingConflictError(trx, request, conflicts, conflicts.length);
}

/**
 * The original starts of the occurrences that cannot hold their rooms, bookings of the same series included. The rooms
 * must be locked.
 */
export async function findUnavailable(trx: Trx, request: RoomRequest): Promise<Set<string>> {
  const requested = activeOccurrences(request);
  const byRules = roomRuleConflicts(request).map(({ occurrence }) => occurrence.original_start_at);
  const unavailable = await listUnavailable(trx, requested);
  return new Set([
    ...byRules,
    ...unavailable.flatMap((place) => requested[place]?.original_start_at ?? []),
  ]);
}
