import {
  holdsRoom,
  needsMoreRoomTime,
  roomsHeldBy,
  withoutRoomConflicts,
} from '../../../domain/booking/booking.ts';
import type { Changes } from '../../../domain/changes.ts';
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
import { toldDates, toldMove } from '../../../domain/events/told-dates.ts';
import type { DateEdit } from '../../../domain/events/written-dates.ts';
import {
  type ApprovalEffect,
  approvalEffect,
  approvalOf,
  recordOf,
} from '../../../domain/plan/approval.ts';
import { storedOverride } from '../../../domain/plan/date.ts';
import { replan } from '../../../domain/plan/dates.ts';
import { assertEquipmentFits, equipmentIdsOf } from '../../../domain/plan/equipment.ts';
import type { Locations, RoomRules } from '../../../domain/plan/facts.ts';
import { assertSpacesApart, roomError } from '../../../domain/plan/rooms.ts';
import { sourcesWithOverrides } from '../../../domain/plan/step-sources.ts';
import {
  roomsOfChange,
  settleWaitingChange,
  staysBeside,
} from '../../../domain/plan/waiting-change.ts';
import { assertNotRefused, invalidInput, invalidState } from '../../../domain/refusal.ts';
import { findLocations } from '../booking/location.queries.ts';
import { bookingRequest } from '../booking/reservation.service.ts';
import { lockRooms } from '../booking/room-booking.queries.ts';
import { assertRoomsAvailable } from '../booking/room-booking.service.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import { openedStep, withDropped } from '../record/event-fact.service.ts';
import { CANCEL, MOVE } from '../record/undoable-action.service.ts';
import { entry, type WriteRun } from '../record/write-run.service.ts';
import { applyWrite } from './apply.service.ts';
import { withWantedAnew } from './rewanted-change.service.ts';
import { withDates } from './shown-row.service.ts';

/** What becomes of several dates of a series: another room, or their cancellation. */
export type DatesChange = {
  /** Half-open, instants: the dates that touch it. */
  window: { from: string; to: string };
  /** Null: the dates are cancelled. */
  room_id: string | null;
  /** The room that it takes the place of; null: that of the series. */
  from_room_id: string | null;
  comment: string | null;
};

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
): DateEdit & { override: Override } {
  const { original_start_at: start } = before;
  const current =
    event.overrides.find((one) => one.original_start_at === start) ?? blankOverride(start);
  const override: Override =
    room_id === null
      ? { ...current, is_cancelled: true, cancel_comment: comment }
      : { ...current, ...replacedRoom(before, from_room_id, room_id) };
  const after = applyOverride(startingAt(event, start), start, override);
  return { before, override, after, title: override.title };
}

/**
 * The dates of the window that the change differs in: what is cancelled is not moved, and cancelled again as it is (decision
 * 4.2). @throws invalid_state when there is none in the window
 */
function editsOf(all: readonly Occurrence[], event: LockedEvent, change: DatesChange) {
  const { from, to } = change.window;
  const inWindow = all.filter((one) => one.start_at < to && one.end_at > from);
  const active = inWindow.filter((one) => !one.is_cancelled);
  const asked = change.room_id === null ? inWindow : active;
  if (asked.length === 0) throw invalidState('The series has no date in this time.');
  return active
    .filter((one) => change.room_id === null || isMoved(one, change))
    .map((one) => editOf(event, one, change));
}

type Edits = ReturnType<typeof editsOf>;

/** Locks and finds the rooms of the dates. @throws invalid_input when the new room does not exist or is out of use */
async function findPlaces(
  { trx }: WriteRun,
  event: LockedEvent,
  edits: Edits,
  room_id: string | null,
): Promise<Locations> {
  const dates = edits.flatMap(({ before, after }) => [before, after]);
  const roomIds = [...new Set(roomsNamedIn({ room_id }, ...dates))];
  if (holdsRoom(event.status)) await lockRooms(trx, [...roomIds, ...roomsOfChange(event)]);
  const equipmentIds = equipmentIdsOf(edits.map(({ after }) => after));
  const found = await findLocations(trx, { roomIds, equipmentIds });
  const { rooms, equipment } = found;
  if (room_id === null) return found;
  const room = rooms.find(({ id }) => id === room_id);
  const error = roomError(room, [event.room_id]);
  if (error !== null) throw invalidInput({ room_id: [`The room id field ${error}`] });
  const after = edits.map((one) => one.after);
  assertSpacesApart(after, rooms, { room_id });
  assertEquipmentFits(edits, rooms, equipment);
  return found;
}

/** Dates that change at once, and what that does to the approval. */
type DatesEdit = {
  edits: Edits;
  change: DatesChange;
  effect: ApprovalEffect;
  /** The rooms of the dates before and after it. */
  rooms: readonly RoomRules[];
};

const startsOf = (edits: Edits): string[] => edits.map(({ after }) => after.original_start_at);

/** The date that decides what becomes of a change request: that of the request if it is among them. */
function decidingDate({ change }: LockedEvent, edits: Edits): string | null {
  const starts = startsOf(edits);
  return starts.find((start) => start === change?.occurrence_start_at) ?? starts[0] ?? null;
}

async function assertAvailable(
  run: WriteRun,
  event: LockedEvent,
  all: readonly Occurrence[],
  had: readonly Occurrence[],
  { edits, rooms, effect }: DatesEdit,
): Promise<void> {
  const changed = new Map(edits.map(({ after }) => [after.original_start_at, after]));
  if (overlapsItself(all.map((one) => changed.get(one.original_start_at) ?? one))) {
    throw invalidState('Dates of the series would overlap each other in this room.');
  }
  const request = bookingRequest(run, event, rooms, [...changed.values()], had);
  const counts_change = staysBeside(event, effect, decidingDate(event, edits));
  await assertRoomsAvailable(run, { ...request, excluded: { ...request.excluded, counts_change } });
}

/** The rooms between which dates move. */
const movedOf = (event: LockedEvent, { room_id, from_room_id: from }: DatesChange): Changes =>
  from === null || from === event.room_id
    ? { room_id: [event.room_id, room_id] }
    : { extra_room_ids: [[from], [room_id]] };

/** Writes several dates of a series, in a constant number of statements; who changes them may take it back. */
async function saveDates(run: WriteRun, event: LockedEvent, edit: DatesEdit): Promise<void> {
  const { edits, change, effect, rooms } = edit;
  const { room_id, comment } = change;
  const isCancelled = room_id === null;
  const starts = startsOf(edits);
  const status = effect.kind === 'reopened' ? effect.status : event.status;
  const changed = edits.map(({ override }) => override);
  const moved = isCancelled ? {} : movedOf(event, change);
  const stays = settleWaitingChange(run, event, {
    effect,
    date: decidingDate(event, edits),
    dateAfter: (one) => (isCancelled && starts.includes(one) ? undefined : one),
    changes: isCancelled ? { is_cancelled: [false, true] } : moved,
  });
  const settled = await withWantedAnew(run, event, withDates(event, changed), stays);
  const name = isCancelled ? 'occurrences_cancelled' : 'occurrences_updated';
  const changes: Changes = {
    occurrences: [null, starts],
    ...moved,
    ...(comment !== null && { comment: [null, comment] }),
  };
  const written = {
    type: isCancelled ? 'occurrence_cancelled' : 'event_updated',
    event,
    actor: run.actor,
    comment,
    opened: openedStep(recordOf(effect)),
    ...toldDates(event, edits, rooms),
    ...(!isCancelled && toldMove(edits, rooms)),
  } as const;
  const write = {
    columns: { status },
    dates: {
      occurrences: edits.map(({ after }) => after),
      overrides: changed.map((override) => storedOverride(event, override)),
      holds: holdsRoom(event.status),
    },
    approval: approvalOf(effect, settled.entries),
    change: settled.write.change,
    undoable: isCancelled ? CANCEL : MOVE,
  };
  const activity = [entry(run, name, event.id, changes)];
  await applyWrite(run, event, write, { activity, happened: withDropped(written, settled) });
}

/**
 * Gives the dates of a locked series that touch a window another room, or cancels them, in a constant number of
 * statements. @throws invalid_state; invalid_input; booking_conflict
 */
export async function changeDates(
  run: WriteRun,
  event: LockedEvent,
  change: DatesChange,
): Promise<void> {
  if (event.status === 'cancelled' && change.room_id === null) return;
  assertNotRefused(dateRefusal(event));
  if (change.room_id !== null && isOfOtherCalendar(run.actor, event))
    throw invalidState(OTHER_CALENDAR);
  const all = replan(run, event, event.overrides).occurrences;
  const edits = editsOf(all, event, change);
  const [before, after] = [edits.map((one) => one.before), edits.map((one) => one.after)];
  const had = withoutRoomConflicts(before, event.room_conflicts);
  const moves = needsMoreRoomTime(had, after);
  const places = await findPlaces(run, event, edits, change.room_id);
  if (edits.length === 0) return;
  const changed = edits.map(({ override }) => override);
  const step_sources = sourcesWithOverrides(event, changed, places);
  const effect = approvalEffect(run, event, { moves, step_sources });
  if (effect.kind === 'waits') {
    throw invalidState(
      'This change needs approval: change the whole event, or one date at a time.',
    );
  }
  const edit = { edits, change, effect, rooms: places.rooms };
  if (moves && holdsRoom(event.status)) await assertAvailable(run, event, all, had, edit);
  await saveDates(run, event, edit);
}
