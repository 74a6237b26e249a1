import { needsMoreRoomTime, roomsHeldBy, withoutRoomConflicts } from '../booking/booking.ts';
import { layoutErrors } from '../booking/room-layouts.ts';
import type { Changes } from '../changes.ts';
import { dateRefusal } from '../events/event-actions.ts';
import { roomsNamedIn } from '../events/event-rooms.ts';
import { isOfOtherCalendar, OTHER_CALENDAR } from '../events/other-calendar.ts';
import {
  applyOverride,
  blankOverride,
  type Occurrence,
  type Override,
} from '../events/override.ts';
import { overlapsItself, startingAt } from '../events/series.ts';
import type { DateEdit } from '../events/written-dates.ts';
import { assertNoErrors, assertNotRefused, invalidInput, invalidState } from '../refusal.ts';
import { type ApprovalEffect, approvalEffect } from './approval.ts';
import { replan } from './dates.ts';
import { assertEquipmentFits, equipmentIdsOf } from './equipment.ts';
import type { Locations, RoomRules, Setting, StoredEvent } from './facts.ts';
import type { NeededPlaces } from './input.ts';
import { assertSpacesApart, roomError } from './rooms.ts';
import { sourcesWithOverrides } from './step-sources.ts';

/** A change of several dates of a series: another room, or their cancellation. */
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
  event: StoredEvent,
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
 * The dates of the window that the change differs in: what is cancelled is not moved, and cancelled again as it is
 * (§4.2). @throws invalid_state when there is none in the window
 */
function editsOf(all: readonly Occurrence[], event: StoredEvent, change: DatesChange) {
  const { from, to } = change.window;
  const inWindow = all.filter((one) => one.start_at < to && one.end_at > from);
  const active = inWindow.filter((one) => !one.is_cancelled);
  const asked = change.room_id === null ? inWindow : active;
  if (asked.length === 0) throw invalidState('The series has no date in this time.');
  return active
    .filter((one) => change.room_id === null || isMoved(one, change))
    .map((one) => editOf(event, one, change));
}

type Edits = readonly (DateEdit & { override: Override })[];

/** Several dates of a series before and after a change that is drafted. */
export type DraftedDates = {
  edits: Edits;
  /** All dates of the series as they are then. */
  all: readonly Occurrence[];
  /** The occurrences that the changed dates hold now, and whether they would hold more. */
  had: readonly Occurrence[];
  moves: boolean;
};

/**
 * Drafts the change of the dates that touch a window. @throws AppError 409 where there is none, or the event refuses it
 */
export function draftDates(
  setting: Setting,
  event: StoredEvent,
  change: DatesChange,
): DraftedDates {
  assertNotRefused(dateRefusal(event));
  if (change.room_id !== null && isOfOtherCalendar(setting.actor, event))
    throw invalidState(OTHER_CALENDAR);
  const dates = replan(setting, event, event.overrides).occurrences;
  const edits = editsOf(dates, event, change);
  const after = new Map(edits.map((one) => [one.after.original_start_at, one.after]));
  const before = edits.map((one) => one.before);
  const had = withoutRoomConflicts(before, event.room_conflicts);
  const moves = needsMoreRoomTime(had, [...after.values()]);
  return { edits, all: dates.map((one) => after.get(one.original_start_at) ?? one), had, moves };
}

/** The places that a plan of the dates reads. */
export const placesOfDates = ({ edits }: DraftedDates, { room_id }: DatesChange): NeededPlaces => ({
  roomIds: [
    ...new Set(roomsNamedIn({ room_id }, ...edits.flatMap(({ before, after }) => [before, after]))),
  ],
  equipmentIds: equipmentIdsOf(edits.map(({ after }) => after)),
});

/** Several dates that change at once, and what that does to the approval. */
export type DatesPlan = DraftedDates & {
  effect: ApprovalEffect;
  /** The rooms of the dates before and after it. */
  rooms: readonly RoomRules[];
};

/** @throws invalid_input where dates that get another room want to have it furnished as it cannot be */
function assertLayoutsFit(event: StoredEvent, edits: Edits, rooms: readonly RoomRules[]): void {
  for (const { before, after, override } of edits) {
    const layout = override.layout ?? event.layout;
    const at = (room_id: string) => ({ room_id, layout });
    assertNoErrors(layoutErrors(at(before.room_id), at(after.room_id), rooms));
  }
}

/**
 * Plans the change. @throws AppError 422 when the new room does not exist or is out of use; 409 where dates would
 * overlap, or it needs approval
 */
export function planDatesChange(
  setting: Setting,
  { rooms, equipment }: Pick<Locations, 'rooms' | 'equipment'>,
  event: StoredEvent,
  drafted: DraftedDates,
  { room_id }: DatesChange,
): DatesPlan {
  const { edits, moves } = drafted;
  if (room_id !== null) {
    const room = rooms.find(({ id }) => id === room_id);
    const error = roomError(room, [event.room_id]);
    if (error !== null) throw invalidInput({ room_id: [`The room id field ${error}`] });
    const after = edits.map((one) => one.after);
    assertSpacesApart(after, rooms, { room_id });
    assertEquipmentFits(edits, rooms, equipment);
    assertLayoutsFit(event, edits, rooms);
  }
  const changed = edits.map(({ override }) => override);
  const step_sources = sourcesWithOverrides(event, changed, { rooms, equipment });
  const effect = approvalEffect(setting, event, { moves, step_sources });
  if (effect.kind === 'waits') {
    throw invalidState(
      'This change needs approval: change the whole event, or one date at a time.',
    );
  }
  return { ...drafted, effect, rooms };
}

/** @throws AppError 409 where dates of the series would overlap each other */
export function assertDatesApart({ all }: DraftedDates): void {
  if (overlapsItself(all)) {
    throw invalidState('Dates of the series would overlap each other in this room.');
  }
}

/** The original starts of the changed dates. */
export const changedStarts = (edits: Edits): string[] =>
  edits.map(({ after }) => after.original_start_at);

/** The date that decides what becomes of a change request: that of the request if it is among them. */
export function decidingDate({ change }: StoredEvent, edits: Edits): string | null {
  const starts = changedStarts(edits);
  return starts.find((start) => start === change?.occurrence_start_at) ?? starts[0] ?? null;
}

/** The rooms between which dates move. */
export const movedOf = (
  event: StoredEvent,
  { room_id, from_room_id: from }: DatesChange,
): Changes =>
  from === null || from === event.room_id
    ? { room_id: [event.room_id, room_id] }
    : { extra_room_ids: [[from], [room_id]] };
