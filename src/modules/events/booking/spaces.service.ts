import type { Trx } from '../../../db/db.ts';
import { inEachRoom } from '../../../domain/booking/booking.ts';
import { MAX_CONFLICTS } from '../../../domain/booking/conflict.ts';
import { instantText } from '../../../domain/time/instant.ts';
import type { ServiceZone } from '../../../ports/service-zone.ts';
import type { RoomSpaces } from '../../rooms/index.ts';
import { bookingConflictError } from './booking-conflict.service.ts';
import { findLocations } from './location.queries.ts';
import { NO_EVENT } from './room-availability.service.ts';
import { listCollisions, lockRooms } from './room-booking.queries.ts';
import { bookedConflicts } from './room-booking.service.ts';
import { holdSpaces, lockHeldIn } from './spaces.queries.ts';

/** @throws booking_conflict where bookings of the room and those of rooms that share its spaces now would collide */
async function assertApart(
  trx: Trx,
  serviceZone: string,
  roomId: string,
  now: string,
): Promise<void> {
  const occurrences = await lockHeldIn(trx, roomId, now);
  if (occurrences.length === 0) return;
  const bookings = inEachRoom(occurrences);
  const rows = await listCollisions(trx, bookings, MAX_CONFLICTS);
  const [first] = rows;
  if (first === undefined) return;
  const roomIds = [...new Set(bookings.map((one) => one.room_id))];
  const { rooms } = await findLocations(trx, { roomIds });
  const timezone = rooms[0]?.timezone ?? serviceZone;
  const judged = { excluded: NO_EVENT, timezone, serviceZone, rooms, occurrences };
  const request = { ...judged, booker: null, reader: null };
  throw await bookingConflictError(trx, request, bookedConflicts(bookings, rows), first.total);
}

/** The changes of bookings when the spaces of a room change (§14.1); the rooms are locked by their caller. */
export const roomSpaces = (serviceZone: ServiceZone): RoomSpaces => ({
  lock: lockRooms,
  async hold(trx, roomId, at) {
    const now = instantText(at);
    await assertApart(trx, serviceZone(), roomId, now);
    await holdSpaces(trx, roomId, now);
  },
});
