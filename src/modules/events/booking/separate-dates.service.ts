import type { Trx } from '../../../db/db.ts';
import { holdsRoom } from '../../../domain/booking/booking.ts';
import { roomsNamedIn } from '../../../domain/events/event-rooms.ts';
import type { Occurrence } from '../../../domain/events/override.ts';
import { withoutSelfOverlap } from '../../../domain/events/series-horizon.ts';
import { findLocations } from './location.queries.ts';
import { lockRooms } from './room-booking.queries.ts';
import { findUnavailable } from './room-booking.service.ts';

/** The new occurrences of a series that can hold their rooms, and those with a room conflict (§5.5). */
export type Separated = { free: readonly Occurrence[]; conflicting: readonly Occurrence[] };

/**
 * Separates new occurrences of a series by whether their rooms are free. Locks these. The occurrences that the series
 * has count too: an overridden date can overlap a regular one.
 */
export async function separateDates(
  trx: Trx,
  { serviceZone }: { serviceZone: string },
  event: { status: string },
  occurrences: readonly Occurrence[],
): Promise<Separated> {
  if (!holdsRoom(event.status)) return { free: occurrences, conflicting: [] };
  const roomIds = [...new Set(roomsNamedIn(...occurrences))];
  await lockRooms(trx, roomIds);
  const { rooms } = await findLocations(trx, { roomIds: roomIds });
  const unavailable = await findUnavailable(trx, { serviceZone, rooms, occurrences });
  const isFree = (one: Occurrence): boolean => !unavailable.has(one.original_start_at);
  const { apart, overlapping } = withoutSelfOverlap(occurrences.filter(isFree));
  return {
    free: apart,
    conflicting: [...occurrences.filter((one) => !isFree(one)), ...overlapping],
  };
}
