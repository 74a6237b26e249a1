import type { Trx } from '../../../db/db.ts';
import {
  holdsRoom,
  needsMoreRoomTime,
  withoutRoomConflicts,
} from '../../../domain/booking/booking.ts';
import { roomsNamedIn } from '../../../domain/events/event-rooms.ts';
import type { OccurrenceEdit } from '../../../domain/events/occurrence-edit.ts';
import type { Actor } from '../../../domain/permission.ts';
import { invalidInput } from '../../../errors.ts';
import type { ApprovalEffect } from '../approval/approval-record.service.ts';
import { type EquipmentRules, findLocations, type RoomRules } from '../booking/location.queries.ts';
import { lockRooms } from '../booking/room-booking.queries.ts';
import { assertRoomsAvailable } from '../booking/room-booking.service.ts';
import { roomsOfChange, staysBeside } from '../changes/waiting-change.service.ts';
import { equipmentErrorsOfDate, equipmentIdsOf } from '../edits/equipment-input.service.ts';
import { overrideRoomErrors } from '../edits/occurrence-input.service.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import type { EventDeps } from '../record/event.service.ts';

/** The rooms of a date before and after an edit, and what it wants besides. */
export type DatePlaces = { rooms: RoomRules[]; equipment: EquipmentRules[] };

/**
 * The rooms before and after the edit, locked if the occurrence holds them, and its equipment; 422 when the new room or the
 * equipment cannot be used.
 */
export async function findRooms(
  trx: Trx,
  edit: OccurrenceEdit,
  event: LockedEvent,
): Promise<DatePlaces> {
  const ids = roomsNamedIn(edit.before, edit.after);
  if (holdsRoom(event.status)) await lockRooms(trx, [...ids, ...roomsOfChange(event)]);
  const wanted = equipmentIdsOf([edit.before, edit.after]);
  const { rooms, equipment } = await findLocations(trx, ids, null, null, wanted);
  const errors = {
    ...equipmentErrorsOfDate(edit, rooms, equipment),
    ...overrideRoomErrors(edit, rooms),
  };
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
  return { rooms, equipment };
}

/** The occurrence as far as it holds a room. */
const heldBefore = ({ before, original_start_at, hadRoomConflict }: OccurrenceEdit) =>
  withoutRoomConflicts([before], hadRoomConflict ? [original_start_at] : []);

/** Whether the occurrence would hold what it does not hold yet. */
export const needsMoreTime = (edit: OccurrenceEdit): boolean =>
  !edit.keepsRoomConflict && needsMoreRoomTime(heldBefore(edit), [edit.after]);

/** 409 where what the occurrence would newly hold is not free, 422 where a rule forbids it. */
export async function assertMoveAllowed(
  trx: Trx,
  { serviceZone, clock }: EventDeps,
  actor: Actor,
  event: LockedEvent,
  edit: OccurrenceEdit,
  { rooms, effect }: { rooms: readonly RoomRules[]; effect: ApprovalEffect },
): Promise<void> {
  if (!needsMoreTime(edit) || !holdsRoom(event.status)) return;
  const { original_start_at } = edit;
  const { timezone, creator_id } = event;
  await assertRoomsAvailable(trx, {
    excluded: {
      event_id: event.id,
      original_start_at,
      counts_change: staysBeside(event, effect, original_start_at),
    },
    ...{ timezone, serviceZone, rooms },
    occurrences: [edit.after],
    booker: { actor, creator_id, now: clock.now(), had: heldBefore(edit) },
    reader: actor,
  });
}
