import type { Trx } from '../../../db/db.ts';
import {
  holdsRoom,
  needsMoreRoomTime,
  roomsHeldBy,
  withoutRoomConflicts,
} from '../../../domain/booking/booking.ts';
import { dateRefusal } from '../../../domain/events/event-actions.ts';
import { roomsNamedIn } from '../../../domain/events/event-rooms.ts';
import { isOfOtherCalendar, OTHER_CALENDAR } from '../../../domain/events/other-calendar.ts';
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
import { findLocations, type Locations, type RoomRules } from '../booking/location.queries.ts';
import { lockRooms } from '../booking/room-booking.queries.ts';
import { assertRoomsAvailable } from '../booking/room-booking.service.ts';
import { roomsOfChange, staysBeside } from '../changes/waiting-change.service.ts';
import { assertEquipmentFits, equipmentIdsOf } from '../edits/equipment-input.service.ts';
import { replan } from '../edits/event-input.service.ts';
import { assertSpacesApart, roomError } from '../edits/extra-rooms.service.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import type { EventDeps } from '../record/event.service.ts';
import { assertNotRefused } from '../record/event-access.service.ts';
import { type DateEdit, type DatesChange, decidingDate, saveDates } from './save-dates.service.ts';

/** The room of a date in place of another one of its rooms. */
const replacedRoom = (
  { room_id, extra_room_ids }: Occurrence,
  from: string | null,
  to: string,
): Partial<Override> =>
  from === null || from === room_id
    ? { room_id: to }
    : { extra_room_ids: extra_room_ids.map((id) => (id === from ? to : id)) };

/** Whether a date has the room that is to be replaced, and not the other one in its place already. */
const isMoved = (one: Occurrence, { room_id, from_room_id: from }: DatesChange): boolean =>
  from === null ? one.room_id !== room_id : from !== room_id && roomsHeldBy(one).includes(from);

function editOf(
  event: LockedEvent,
  before: Occurrence,
  { room_id, from_room_id, comment }: DatesChange,
): DateEdit {
  const { original_start_at: start } = before;
  const current =
    event.overrides.find((one) => one.original_start_at === start) ?? blankOverride(start);
  const override: Override =
    room_id === null
      ? { ...current, is_cancelled: true, cancel_comment: comment }
      : { ...current, ...replacedRoom(before, from_room_id, room_id) };
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
    .filter((one) => change.room_id === null || isMoved(one, change))
    .map((one) => editOf(event, one, change));
}

type FoundPlaces = Pick<Locations, 'rooms' | 'equipment'>;

/** Locks and finds the rooms of the dates. @throws invalid_input when the new room does not exist or is out of use */
async function findRooms(
  trx: Trx,
  event: LockedEvent,
  edits: readonly DateEdit[],
  room_id: string | null,
): Promise<FoundPlaces> {
  const dates = edits.flatMap(({ before, after }) => [before, after]);
  const ids = [...new Set(roomsNamedIn({ room_id }, ...dates))];
  if (holdsRoom(event.status)) await lockRooms(trx, [...ids, ...roomsOfChange(event)]);
  const wanted = equipmentIdsOf(edits.map(({ after }) => after));
  const places = await findLocations(trx, ids, null, null, wanted);
  const { rooms, equipment } = places;
  if (room_id === null) return places;
  const error = roomError(
    rooms.find(({ id }) => id === room_id),
    [event.room_id],
  );
  if (error !== null) throw invalidInput({ room_id: [`The room id field ${error}`] });
  assertSpacesApart(
    edits.map(({ after }) => after),
    rooms,
    { room_id },
  );
  assertEquipmentFits(edits, rooms, equipment);
  return places;
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
    reader: actor,
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
  if (change.room_id !== null && isOfOtherCalendar(actor, event))
    throw invalidState(OTHER_CALENDAR);
  const all = replan(deps, event, event.overrides).occurrences;
  const edits = editsOf(all, event, change);
  const [before, after] = [edits.map((one) => one.before), edits.map((one) => one.after)];
  const had = withoutRoomConflicts(before, event.room_conflicts);
  const moves = needsMoreRoomTime(had, after);
  const places = await findRooms(trx, event, edits, change.room_id);
  const { rooms } = places;
  if (edits.length === 0) return;
  const changed = edits.map(({ override }) => override);
  const step_sources = sourcesWithOverrides(event, changed, places);
  const slot = { moves, step_sources };
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
