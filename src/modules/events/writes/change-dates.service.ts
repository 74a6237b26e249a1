import type { Trx } from '../../../db/db.ts';
import {
  holdsRoom,
  needsMoreRoomTime,
  withoutRoomConflicts,
} from '../../../domain/booking/booking.ts';
import { dateRefusal } from '../../../domain/events/event-actions.ts';
import {
  applyOverride,
  blankOverride,
  type Occurrence,
  type Override,
} from '../../../domain/events/override.ts';
import { overlapsItself, startingAt } from '../../../domain/events/series.ts';
import type { Actor } from '../../../domain/permission.ts';
import { invalidInput, invalidState } from '../../../errors.ts';
import { type ApprovalEffect, approvalEffect } from '../approval/approval-record.service.ts';
import { sourcesWithOverrides } from '../approval/step-sources.service.ts';
import { findLocations, type RoomRules } from '../booking/location.queries.ts';
import { lockRooms } from '../booking/room-booking.queries.ts';
import { assertRoomsAvailable } from '../booking/room-booking.service.ts';
import { roomsOfChange, staysBeside } from '../changes/waiting-change.service.ts';
import { replan, roomError } from '../edits/event-input.service.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import type { EventDeps } from '../record/event.service.ts';
import { assertNotRefused } from '../record/event-access.service.ts';
import { type DateEdit, type DatesChange, decidingDate, saveDates } from './save-dates.service.ts';

function editOf(
  event: LockedEvent,
  before: Occurrence,
  { room_id, comment }: DatesChange,
): DateEdit {
  const { original_start_at: start } = before;
  const current =
    event.overrides.find((one) => one.original_start_at === start) ?? blankOverride(start);
  const override: Override =
    room_id === null
      ? { ...current, is_cancelled: true, cancel_comment: comment }
      : { ...current, room_id };
  return { before, override, after: applyOverride(startingAt(event, start), start, override) };
}

/**
 * The dates of the window that the change differs in: what is cancelled is not moved, and cancelled again as it is (decision
 * 4.2). @throws invalid_state when there is none in the window
 */
function editsOf(all: readonly Occurrence[], event: LockedEvent, change: DatesChange): DateEdit[] {
  const { from, to } = change.window;
  const inWindow = all.filter((one) => one.start_at < to && one.end_at > from);
  const active = inWindow.filter((one) => !one.is_cancelled);
  const asked = change.room_id === null ? inWindow : active;
  if (asked.length === 0) throw invalidState('The series has no date in this time.');
  return active
    .filter((one) => change.room_id === null || one.room_id !== change.room_id)
    .map((one) => editOf(event, one, change));
}

/** Locks and finds the rooms of the dates. @throws invalid_input when the new room does not exist or is out of use */
async function findRooms(
  trx: Trx,
  event: LockedEvent,
  edits: readonly DateEdit[],
  room_id: string | null,
): Promise<RoomRules[]> {
  const ids = [...new Set(edits.flatMap(({ before, after }) => [before.room_id, after.room_id]))];
  if (holdsRoom(event.status)) await lockRooms(trx, [...ids, ...roomsOfChange(event)]);
  const { rooms } = await findLocations(trx, ids, null);
  if (room_id === null) return rooms;
  const error = roomError(
    rooms.find(({ id }) => id === room_id),
    event.room_id,
  );
  if (error !== null) throw invalidInput({ room_id: [`The room id field ${error}`] });
  return rooms;
}

async function assertAvailable(
  trx: Trx,
  { serviceZone, clock }: EventDeps,
  actor: Actor,
  event: LockedEvent,
  request: {
    all: readonly Occurrence[];
    edits: readonly DateEdit[];
    rooms: readonly RoomRules[];
    had: readonly Occurrence[];
    effect: ApprovalEffect;
  },
): Promise<void> {
  const { all, edits, rooms, effect } = request;
  const changed = new Map(edits.map(({ after }) => [after.original_start_at, after]));
  if (overlapsItself(all.map((one) => changed.get(one.original_start_at) ?? one))) {
    throw invalidState('Dates of the series would overlap each other in this room.');
  }
  await assertRoomsAvailable(trx, {
    excluded: {
      ...{ event_id: event.id, original_start_at: null },
      counts_change: staysBeside(event, effect, decidingDate(event, { edits })),
    },
    timezone: event.timezone,
    serviceZone,
    rooms,
    occurrences: [...changed.values()],
    booker: { actor, creator_id: event.creator_id, now: clock.now(), had: request.had },
  });
}

/**
 * Gives the dates of a locked series that touch a window another room, or cancels them, in a constant number of
 * statements. @throws invalid_state; invalid_input; booking_conflict
 */
export async function changeDates(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  event: LockedEvent,
  change: DatesChange,
): Promise<void> {
  if (event.status === 'cancelled' && change.room_id === null) return;
  assertNotRefused(dateRefusal(event));
  const all = replan(deps, event, event.overrides).occurrences;
  const edits = editsOf(all, event, change);
  const [before, after] = [edits.map((one) => one.before), edits.map((one) => one.after)];
  const had = withoutRoomConflicts(before, event.room_conflicts);
  const moves = needsMoreRoomTime(had, after);
  const rooms = await findRooms(trx, event, edits, change.room_id);
  if (edits.length === 0) return;
  const changed = edits.map(({ override }) => override);
  const step_sources = sourcesWithOverrides(event, changed, rooms);
  const slot = { moves, place: event.place, step_sources };
  const effect = approvalEffect(deps, actor, event, slot);
  if (effect.kind === 'waits') {
    throw invalidState(
      'This change needs approval: change the whole event, or one date at a time.',
    );
  }
  const holds = holdsRoom(event.status);
  if (moves && holds) {
    await assertAvailable(trx, deps, actor, event, { all, edits, rooms, had, effect });
  }
  await saveDates(trx, deps, actor, event, { edits, change, effect, rooms });
}
