import type { Trx } from '../../../db/db.ts';
import {
  holdsRoom,
  needsMoreRoomTime,
  withoutRoomConflicts,
} from '../../../domain/booking/booking.ts';
import type { Actor } from '../../../domain/permission.ts';
import { invalidInput } from '../../../errors.ts';
import { findLocations, type RoomRules } from '../booking/location.queries.ts';
import { lockRooms } from '../booking/room-booking.queries.ts';
import { assertRoomsAvailable } from '../booking/room-booking.service.ts';
import { roomsOfChange } from '../changes/waiting-change.service.ts';
import type { LockedEvent } from '../event.queries.ts';
import type { EventDeps } from '../event.service.ts';
import { roomError } from '../event-input.service.ts';
import type { OccurrenceEdit } from './occurrence-input.service.ts';

/** The rooms before and after the edit, locked if the occurrence holds them; 422 when the new room cannot be used. */
export async function findRooms(
  trx: Trx,
  { before, after, override, wasOverride }: OccurrenceEdit,
  event: LockedEvent,
): Promise<RoomRules[]> {
  const ids = [before.room_id, after.room_id];
  if (holdsRoom(event.status)) await lockRooms(trx, [...ids, ...roomsOfChange(event)]);
  const { rooms } = await findLocations(trx, ids, null);
  const asksRoom = override.room_id !== null && override.room_id !== wasOverride?.room_id;
  const room = rooms.find((candidate) => candidate.id === after.room_id);
  const flaw = asksRoom ? roomError(room, before.room_id) : null;
  if (flaw !== null) throw invalidInput({ room_id: [`The room id field ${flaw}`] });
  return rooms;
}

/** Whether the occurrence would hold what it does not hold yet; 409 where that is not free, 422 where a rule forbids it. */
export async function checkMove(
  trx: Trx,
  { serviceZone, clock }: EventDeps,
  actor: Actor,
  event: LockedEvent,
  { before, after, original_start_at, hadRoomConflict, keepsRoomConflict }: OccurrenceEdit,
  rooms: readonly RoomRules[],
): Promise<boolean> {
  const had = withoutRoomConflicts([before], hadRoomConflict ? [original_start_at] : []);
  const moves = !keepsRoomConflict && needsMoreRoomTime(had, [after]);
  if (moves && holdsRoom(event.status)) {
    const excluded = { event_id: event.id, original_start_at };
    const { timezone, creator_id } = event;
    const occurrences = [after];
    const booker = { actor, creator_id, now: clock.now(), had };
    const request = { excluded, timezone, serviceZone, rooms, occurrences, booker };
    await assertRoomsAvailable(trx, request);
  }
  return moves;
}
