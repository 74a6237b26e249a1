import type { Trx } from '../../../db/db.ts';
import {
  holdsRoom,
  needsMoreRoomTime,
  withoutRoomConflicts,
} from '../../../domain/booking/booking.ts';
import { type Changes, changesBetween } from '../../../domain/changes.ts';
import { overrideFields } from '../../../domain/events/event-fields.ts';
import { blankOverride, isBlank, type Override } from '../../../domain/events/override.ts';
import type { Actor } from '../../../domain/permission.ts';
import type { Precondition } from '../../../domain/precondition.ts';
import { invalidInput, invalidState } from '../../../errors.ts';
import { recordEffects } from '../../effects/index.ts';
import { type Reopened, reopenedBy, stepAfter } from '../approval/approval-record.service.ts';
import { sourcesWithOverride } from '../approval/step-sources.service.ts';
import { findLocations, type RoomRules } from '../booking/location.queries.ts';
import { lockRooms } from '../booking/room-booking.queries.ts';
import { assertRoomsAvailable } from '../booking/room-booking.service.ts';
import type { LockedEvent } from '../event.queries.ts';
import type { EventDeps } from '../event.service.ts';
import { roomColumns, roomError } from '../event-input.service.ts';
import { eventNotifications, openedStep } from '../event-notification.service.ts';
import type { OccurrenceRow } from '../event-record.queries.ts';
import { updateEvent } from '../event-write.queries.ts';
import { type OccurrenceEdit, storedOverride } from './occurrence-input.service.ts';

/** A written occurrence, and whether the write withdrew the approval of its series (decision 4.6). */
export type WrittenOccurrence = { occurrence: OccurrenceRow; needs_approval: boolean };

/** An edit of one occurrence of a locked event: the changes, and the new approval round, if any. */
type OccurrenceWriteInput = {
  event: LockedEvent;
  edit: OccurrenceEdit;
  changes: Changes;
  reopened: Reopened | undefined;
  comment: string | null;
};

/** The rooms before and after the edit, locked if the occurrence holds them; 422 when the new room cannot be used. */
async function findRooms(
  trx: Trx,
  { before, after, override, wasOverride }: OccurrenceEdit,
  event: LockedEvent,
): Promise<RoomRules[]> {
  const ids = [before.room_id, after.room_id];
  if (holdsRoom(event.status)) await lockRooms(trx, ids);
  const { rooms } = await findLocations(trx, ids, null);
  const asksRoom = override.room_id !== null && override.room_id !== wasOverride?.room_id;
  const room = rooms.find((candidate) => candidate.id === after.room_id);
  const flaw = asksRoom ? roomError(room, before.room_id) : null;
  if (flaw !== null) throw invalidInput({ room_id: [`The room id field ${flaw}`] });
  return rooms;
}

function changesOf({ override, wasOverride, original_start_at }: OccurrenceEdit): Changes {
  const fields = [...overrideFields, 'is_cancelled'] as const;
  return changesBetween<Override>(
    wasOverride ?? blankOverride(original_start_at),
    override,
    fields,
  );
}

const cancels = ({ before, after }: OccurrenceEdit): boolean =>
  after.is_cancelled && !before.is_cancelled;

function nameOf(edit: OccurrenceEdit): string {
  if (isBlank(edit.override)) return 'occurrence_reverted';
  return cancels(edit) ? 'occurrence_cancelled' : 'occurrence_updated';
}

async function saveOccurrence(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  { event, edit, changes, reopened, comment }: OccurrenceWriteInput,
): Promise<Pick<OccurrenceRow, 'version' | 'updated_at' | 'status' | 'current_step'>> {
  const { override, after, original_start_at, keepsRoomConflict: has_room_conflict } = edit;
  const status = reopened?.status ?? event.status;
  const stamps = await updateEvent(trx, event.id, {
    columns: { status },
    occurrence: {
      event_id: event.id,
      occurrence: after,
      holds: holdsRoom(status) && !after.is_cancelled && !has_room_conflict,
      has_room_conflict,
      override: isBlank(override) ? null : storedOverride(event, override),
    },
    approval: reopened?.record,
  });
  await recordEffects(trx, {
    activity: [
      {
        event: nameOf(edit),
        subject_type: 'event',
        subject_id: event.id,
        actor,
        changes: { original_start_at: [original_start_at, original_start_at], ...changes },
      },
    ],
    notifications: eventNotifications(deps.clock, {
      type: cancels(edit) ? 'occurrence_cancelled' : 'event_updated',
      event: { ...event, status },
      actor,
      comment,
      opened: openedStep(reopened?.record),
      original_start_at,
    }),
  });
  return { ...stamps, status, current_step: stepAfter(event, reopened?.record) };
}

function rowOf(
  event: LockedEvent,
  edit: OccurrenceEdit,
  rooms: readonly RoomRules[],
): OccurrenceRow {
  const { override, after } = edit;
  const { overrides: _all, steps: _round, step_sources: _sources, ...rest } = event;
  const { room_conflicts: _conflicts, ...series } = rest;
  const room = rooms.find(({ id }) => id === after.room_id);
  const given = Object.entries(override).filter(([, value]) => value !== null);
  return {
    ...series,
    ...Object.fromEntries(given),
    ...(room && roomColumns(room)),
    room_id: after.room_id,
    start_at: after.start_at,
    end_at: after.end_at,
    original_start_at: after.original_start_at,
    is_cancelled: after.is_cancelled,
    is_override: !isBlank(override),
    has_room_conflict: edit.keepsRoomConflict,
  };
}

/** The parts of a request that are not fields of the override. */
export type OccurrenceRequest = {
  toCancel: boolean;
  comment: string | null;
  expect: Precondition<OccurrenceRow> | undefined;
};

/** The occurrence before an edit. */
function rowBefore(
  event: LockedEvent,
  edit: OccurrenceEdit,
  rooms: readonly RoomRules[],
): OccurrenceRow {
  const override = edit.wasOverride ?? blankOverride(edit.original_start_at);
  const keepsRoomConflict = edit.hadRoomConflict;
  return rowOf(event, { ...edit, override, after: edit.before, keepsRoomConflict }, rooms);
}

/**
 * Writes an edited occurrence: 409 when it needs room time that is not available, or when the event is cancelled;
 * cancelling it then is allowed. An edit without changes is not written.
 */
export async function writeOverride(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  event: LockedEvent,
  edit: OccurrenceEdit,
  request: OccurrenceRequest,
): Promise<WrittenOccurrence> {
  const rooms = await findRooms(trx, edit, event);
  request.expect?.(rowBefore(event, edit, rooms));
  const changes = changesOf(edit);
  const row = rowOf(event, edit, rooms);
  const isOver = event.status === 'cancelled';
  if (isOver && !request.toCancel) {
    throw invalidState('Cannot change an occurrence of an event that is cancelled.');
  }
  if (isOver || Object.keys(changes).length === 0)
    return { occurrence: row, needs_approval: false };
  const { before, after, original_start_at } = edit;
  const had = withoutRoomConflicts([before], edit.hadRoomConflict ? [original_start_at] : []);
  const moves = !edit.keepsRoomConflict && needsMoreRoomTime(had, [after]);
  if (moves && holdsRoom(event.status)) {
    const excluded = { event_id: event.id, original_start_at };
    const { timezone } = event;
    const { serviceZone } = deps;
    await assertRoomsAvailable(trx, {
      excluded,
      timezone,
      serviceZone,
      rooms,
      occurrences: [after],
    });
  }
  const step_sources = sourcesWithOverride(event, edit.override, rooms);
  const reopened = reopenedBy(deps, actor, event, { moves, place: event.place, step_sources });
  const { comment } = request;
  const saved = await saveOccurrence(trx, deps, actor, { event, edit, changes, reopened, comment });
  return { occurrence: { ...row, ...saved }, needs_approval: reopened?.status === 'pending' };
}
