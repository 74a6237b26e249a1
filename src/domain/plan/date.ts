import {
  bookingsMeet,
  holdsRoom,
  isSameBooking,
  needsMoreRoomTime,
  roomsHeldBy,
  type TimeAndRoom,
  withoutRoomConflicts,
} from '../booking/booking.ts';
import { layoutErrors } from '../booking/room-layouts.ts';
import type { EventFields } from '../events/event-fields.ts';
import type { EventTexts } from '../events/event-text.ts';
import { validateTimes } from '../events/event-validation.ts';
import type { OccurrenceEdit } from '../events/occurrence-edit.ts';
import { findOriginalStart } from '../events/occurrence-id.ts';
import { isOfOtherCalendar, OTHER_CALENDAR } from '../events/other-calendar.ts';
import {
  applyOverride,
  blankOverride,
  mergeOverride,
  type Occurrence,
  type Override,
  type OverrideChanges,
  timesOfDate,
} from '../events/override.ts';
import { hasSameValue } from '../events/same-field.ts';
import { type Plan, startingAt } from '../events/series.ts';
import {
  assertNoErrors,
  type FieldErrors,
  invalidInput,
  invalidState,
  notFound,
  sentence,
} from '../refusal.ts';
import { slotOf } from '../series/what-is-over.ts';
import { searchTextOf } from '../text/search-text.ts';
import type { InstantText } from '../time/instant.ts';
import { type ApprovalEffect, approvalEffect } from './approval.ts';
import { type Horizon, replan, startsOf } from './dates.ts';
import { equipmentErrorsOfDate } from './equipment.ts';
import type { Locations, RoomRules, Setting, StoredEvent } from './facts.ts';
import { assertTextFits } from './input.ts';
import { extraRoomErrors, roomError } from './rooms.ts';
import { sourcesWithOverrides } from './step-sources.ts';

/** An override as it is stored: its fields, and the searchable text of the merged occurrence. */
export type StoredOverride = Override & { search_text: string | null };

/** An override with the searchable text of its occurrence. */
export function storedOverride(
  event: { title: string; description: string | null },
  override: Override,
): StoredOverride {
  const { title, description } = override;
  const differs = title !== null || description !== null;
  const parts = [title ?? event.title, description ?? event.description];
  return { ...override, search_text: differs ? searchTextOf(parts) : null };
}

/** A series one of whose dates is edited. */
type EditedSeries = Dated &
  Omit<EventTexts, keyof EventFields> &
  Pick<StoredEvent, 'overrides' | 'room_conflicts'>;

/** A series with what took place of it before it was changed. */
type Dated = EventFields & Pick<StoredEvent, 'took_place'>;

/** The time and rooms of a date without its override: those of its series, or those that it had when it took place. */
function slotAt({ took_place: took, ...event }: Dated, key: InstantText): TimeAndRoom {
  const own = took.find((one) => one.original_start_at === key);
  return own === undefined ? startingAt(event, key) : { ...event, ...slotOf(own) };
}

/** The occurrences of a plan with overrides applied. */
function datesOf(bare: Plan, event: Dated, overrides: readonly Override[]): Occurrence[] {
  const byStart = new Map(overrides.map((one) => [one.original_start_at, one]));
  return bare.occurrences.map(({ original_start_at: key }) =>
    applyOverride(slotAt(event, key), key, byStart.get(key)),
  );
}

/** Throws 422 when an occurrence that holds no room yet would overlap another one of its series (§5.6). */
function assertApart(bare: Plan, event: StoredEvent, after: Occurrence): void {
  const overlaps = datesOf(bare, event, event.overrides).some(
    (other) => other.original_start_at !== after.original_start_at && bookingsMeet(after, other),
  );
  if (!overlaps) return;
  const message = 'The start at field must not overlap another occurrence of the series.';
  throw invalidInput({ start_at: [message] });
}

/** The texts of an occurrence: those of its override, otherwise those of its series. */
function shownTexts(event: EditedSeries, override: Override): EventTexts {
  const own = Object.entries(override).filter(([, value]) => value !== null);
  return { ...event, ...Object.fromEntries(own) };
}

/** Returns the edit of an occurrence by a request; a null body removes its override. @throws as `editOccurrence` */
export function draftOccurrence(
  setting: Horizon,
  event: StoredEvent,
  occurrence: string,
  body: OverrideChanges | null,
): OccurrenceEdit {
  return editOccurrence(setting, event, occurrence, (current) =>
    body === null ? blankOverride(current.original_start_at) : mergeOverride(current, body, event),
  );
}

/** The errors of the rooms that an edit gives an occurrence, by the fields of the request. */
export function overrideRoomErrors(
  { before, after, override, wasOverride }: OccurrenceEdit,
  rooms: readonly RoomRules[],
): FieldErrors {
  const isOther = (field: 'room_id' | 'extra_room_ids') =>
    override[field] !== null && !hasSameValue(override[field], wasOverride?.[field]);
  const room_id = isOther('room_id') ? override.room_id : null;
  const extra_room_ids = isOther('extra_room_ids') ? override.extra_room_ids : null;
  const asked = { room_id, extra_room_ids };
  const errors = extraRoomErrors({ asked, after, before }, rooms);
  const room = rooms.find(({ id }) => id === after.room_id);
  const error = room_id === null ? null : roomError(room, roomsHeldBy(before));
  return error === null ? errors : { ...errors, room_id: [`The room id field ${error}`] };
}

/** The errors of the layout that an edit gives an occurrence, or of its new room for the layout. */
export const overrideLayoutErrors = (
  { before, after, layout }: OccurrenceEdit,
  rooms: readonly RoomRules[],
): FieldErrors =>
  layoutErrors(
    { room_id: before.room_id, layout: layout.before },
    { room_id: after.room_id, layout: layout.after },
    rooms,
  );

/**
 * Edits the override of an occurrence. 404 when the rule does not make the occurrence, 422 when it would end before it
 * starts (§5.7).
 */
export function editOccurrence(
  setting: Horizon,
  event: StoredEvent,
  occurrence: string,
  change: (current: Override) => Override,
): OccurrenceEdit {
  const plan = replan(setting, event, []);
  const edit = editPlanned(event, plan, occurrence, change);
  if (!holdsRoom(event.status)) assertApart(plan, event, edit.after);
  return edit;
}

/**
 * Edits the override of an occurrence in a series that is planned, without its other dates. @throws as `editOccurrence`
 */
export function editPlanned(
  event: EditedSeries,
  plan: Plan,
  occurrence: string,
  change: (current: Override) => Override,
): OccurrenceEdit {
  const key = findOriginalStart(occurrence, startsOf(plan), event.timezone);
  if (key === undefined) throw notFound();
  const wasOverride = event.overrides.find((one) => one.original_start_at === key);
  const override = change(wasOverride ?? blankOverride(key));
  const slot = slotAt(event, key);
  const after = applyOverride(slot, key, override);
  assertTextFits(shownTexts(event, override));
  const errors = Object.entries(validateTimes(timesOfDate(event, override, after)));
  if (errors.length > 0) {
    throw invalidInput(
      Object.fromEntries(errors.map(([name, is]) => [name, [sentence(name, is)]])),
    );
  }
  const before = applyOverride(slot, key, wasOverride);
  const hadRoomConflict = event.room_conflicts.includes(key);
  const keepsRoomConflict = hadRoomConflict && isSameBooking(before, after);
  return {
    original_start_at: key,
    override,
    wasOverride,
    before,
    after,
    layout: {
      before: wasOverride?.layout ?? event.layout,
      after: override.layout ?? event.layout,
    },
    hadRoomConflict,
    keepsRoomConflict,
    datesAfter: () => datesOf(plan, event, [...event.overrides, override]),
  };
}

type Places = Pick<Locations, 'rooms' | 'equipment'>;

/** @throws AppError 422 when the new room of a date or its equipment cannot be used */
export const assertDatePlaced = ({ rooms, equipment }: Places, edit: OccurrenceEdit): void =>
  assertNoErrors({
    ...equipmentErrorsOfDate(edit, rooms, equipment),
    ...overrideLayoutErrors(edit, rooms),
    ...overrideRoomErrors(edit, rooms),
  });

/** The occurrence as far as it holds a room. */
export const heldBefore = ({
  before,
  original_start_at,
  hadRoomConflict,
}: OccurrenceEdit): Occurrence[] =>
  withoutRoomConflicts([before], hadRoomConflict ? [original_start_at] : []);

/**
 * The plan of an edit of a date: whether the date would hold more than it holds now, and the effect on the approval.
 */
export type DatePlan = { moves: boolean; effect: ApprovalEffect };

/** Plans an edit of a date. @throws AppError 409 where the calendar that the event came from decides */
export function planDate(
  setting: Setting,
  places: Places,
  event: StoredEvent,
  edit: OccurrenceEdit,
  toCancel: boolean,
): DatePlan {
  const { before, after, override, keepsRoomConflict } = edit;
  const isMoved = !toCancel && !isSameBooking(before, after);
  if (isMoved && isOfOtherCalendar(setting.actor, event)) throw invalidState(OTHER_CALENDAR);
  const step_sources = sourcesWithOverrides(event, [override], places);
  const moves = !keepsRoomConflict && needsMoreRoomTime(heldBefore(edit), [after]);
  return { moves, effect: approvalEffect(setting, event, { moves, step_sources }) };
}
