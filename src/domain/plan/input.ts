import { layoutErrors } from '../booking/room-layouts.ts';
import type { EventFields } from '../events/event-fields.ts';
import { type NamedRooms, roomsNamedIn } from '../events/event-rooms.ts';
import { type EventTexts, findOversizedText } from '../events/event-text.ts';
import { validateEvent } from '../events/event-validation.ts';
import { type EventChanges, mergeEvent } from '../events/merge-event.ts';
import { repeatedDates } from '../events/recurrence-dates.ts';
import { endedByTerm, hasRule, validateTerm } from '../events/term-end.ts';
import type { CountedEvents } from '../own-event-counts.ts';
import {
  assertNoErrors,
  type FieldErrors,
  fieldErrors,
  invalidInput,
  sentence,
} from '../refusal.ts';
import { instantText } from '../time/instant.ts';
import { type ParsedDateTime, resolveInstant } from '../time/local-time/date-time-input.ts';
import { equipmentErrorsAt, equipmentIdsOf, type PlacedOverride } from './equipment.ts';
import type { Location, Locations, RoomRules, Setting, StoredEvent } from './facts.ts';
import { extraRoomErrors, roomError, roomsOf } from './rooms.ts';

/** A request for an event, new or changed. */
export type EventRequest = EventChanges & Pick<EventTexts, 'roles' | 'requirements'>;

/** The places that are read for a plan, by ids; absent members are not read. */
export type NeededPlaces = {
  readonly roomIds: readonly string[];
  readonly institutionId?: string | null | undefined;
  readonly termId?: string | null | undefined;
  readonly equipmentIds?: readonly string[];
  /** The holidays that end on this day or later, in the venues of the rooms and everywhere. */
  readonly holidaysFrom?: string | null;
  /** The events of the person who books that are counted. */
  readonly counted?: CountedEvents | null;
};

type Dated = NamedRooms & PlacedOverride & { readonly layout?: EventFields['layout'] | undefined };

type Current = Pick<
  StoredEvent,
  | 'room_id'
  | 'room_venue_id'
  | 'extra_room_ids'
  | 'institution_id'
  | 'term_id'
  | 'equipment'
  | 'layout'
  | 'skip_holidays'
  | 'start_at'
>;

/** Whether a request for a new event asks for a series. */
export const isSeriesRequest = (body: EventRequest): boolean =>
  body.is_recurring ?? (Boolean(body.recurrence_rule) || Boolean(body.recurrence_dates?.length));

/** The rooms of an event after a request; a null list of extra rooms takes them away. */
function roomsAfter(body: EventRequest, current: Current | undefined) {
  const { room_id = current?.room_id, extra_room_ids: asked } = body;
  const extra_room_ids = (asked === undefined ? current?.extra_room_ids : asked) ?? [];
  return { room_id: room_id ?? '', extra_room_ids };
}

const textOf = (start: ParsedDateTime): string => instantText(resolveInstant(start, 'UTC'));

/** A day before all of these starts, in whichever zone. */
function dayBefore(starts: readonly string[]): string | null {
  const [first] = starts.toSorted();
  if (first === undefined) return null;
  return Temporal.PlainDate.from(first.slice(0, 10)).subtract({ days: 2 }).toString();
}

/** The first day whose holidays concern a series with one of these starts; null where it leaves out none. */
export const holidaysFrom = (
  { skip_holidays }: { readonly skip_holidays?: boolean | null | undefined },
  starts: readonly (string | undefined)[],
): string | null =>
  skip_holidays ? dayBefore(starts.filter((start) => start !== undefined)) : null;

/** Returns the places that a plan reads for an event after a request. */
export function placesNeeded(
  body: EventRequest,
  current: Current | undefined,
  overrides: readonly Dated[] = [],
): NeededPlaces {
  const { category, skip_holidays = current?.skip_holidays, start_at } = body;
  const named = category === null ? null : category?.institution_id;
  return {
    roomIds: roomsNamedIn(roomsAfter(body, current), ...overrides),
    institutionId: named === undefined ? current?.institution_id : named,
    termId: body.term_id === undefined ? current?.term_id : body.term_id,
    equipmentIds: equipmentIdsOf([body, current, ...overrides]),
    holidaysFrom: holidaysFrom({ skip_holidays }, [
      current?.start_at,
      start_at && textOf(start_at),
    ]),
  };
}

type Layout = EventFields['layout'];

/**
 * The errors of the layout of an event and of its dates after a request. The dates of a new event are validated one by
 * one.
 */
function layoutErrorsAt(
  { layout: asked }: { layout?: Layout | undefined },
  current: Current | undefined,
  {
    room,
    rooms,
    overrides,
  }: { room: RoomRules; rooms: readonly RoomRules[]; overrides: readonly Dated[] },
): FieldErrors {
  const layout = (asked === undefined ? current?.layout : asked) ?? null;
  const after = { room_id: room.id, layout };
  if (current === undefined) return layoutErrors(undefined, after, rooms);
  const dates = overrides.filter(({ is_cancelled: isCancelled }) => !isCancelled);
  const at = (whole: Pick<Current, 'room_id' | 'layout'>, one: Dated) => ({
    room_id: one.room_id ?? whole.room_id,
    layout: one.layout ?? whole.layout,
  });
  const ofDates = dates.map((one) => layoutErrors(at(current, one), at(after, one), rooms));
  return Object.assign({}, ...ofDates, layoutErrors(current, after, rooms));
}

/**
 * The places of an event after a request. @throws AppError 422 when one does not exist, is out of use, or shares a
 * space
 */
export function locate(
  found: Locations,
  body: EventRequest,
  current: Current | undefined,
  overrides: readonly Dated[] = [],
): Location {
  const { rooms, institution, term, equipment } = found;
  const after = roomsAfter(body, current);
  const room = rooms.find(({ id }) => id === after.room_id);
  const error = roomError(room, [current?.room_id]);
  const errors = extraRoomErrors({ asked: body, after, before: current }, rooms);
  if (error !== null) errors.room_id = [sentence('room_id', error)];
  if (body.category?.institution_id && institution === null) {
    const field = 'category.institution_id';
    errors[field] = [sentence(field, 'must be an existing institution.')];
  }
  if (body.term_id && term === null) {
    errors.term_id = [sentence('term_id', 'must be an existing term.')];
  }
  if (room === undefined) throw invalidInput(errors);
  const at = { room, rooms, overrides };
  const ofEquipment = equipmentErrorsAt(body, current, at, equipment);
  const ofLayout = layoutErrorsAt(body, current, at);
  assertNoErrors({ ...errors, ...ofLayout, ...ofEquipment, ...errors });
  return { ...found, room, extras: roomsOf(after.extra_room_ids, rooms) };
}

/** The time zone of an event: its own, otherwise that of the room's venue, otherwise the service's (§1.8). */
function zoneOf(
  { recurrence_timezone }: EventRequest,
  current: EventFields | undefined,
  room: RoomRules,
  serviceZone: string,
): string {
  const own =
    recurrence_timezone === undefined ? current?.recurrence_timezone : recurrence_timezone;
  if (own) return own;
  const stays = current?.room_id === room.id && current.recurrence_timezone === null;
  return stays ? current.timezone : (room.timezone ?? serviceZone);
}

/** @throws AppError 422 for the largest field when the texts of an event are too long together (§3.8) */
export function assertTextFits(event: EventTexts): void {
  const found = findOversizedText(event);
  if (found !== undefined) throw invalidInput(fieldErrors({ [found.field]: found.predicate }));
}

/** The fields of the event after a request. @throws AppError 422 with an error for every invalid field */
export function mergeInput(
  { serviceZone }: Pick<Setting, 'serviceZone'>,
  body: EventRequest,
  current: (EventFields & EventTexts) | undefined,
  { room, term }: Location,
): EventFields {
  const timeZone = zoneOf(body, current, room, serviceZone);
  const merged = mergeEvent(current, endedByTerm(body, current, term, timeZone), timeZone);
  const fields = hasRule(merged) ? merged : { ...merged, term_id: null };
  const isNew = current === undefined;
  const isJudged = body.term_id && (isNew || hasRule(merged));
  assertTextFits({ ...body, ...current, ...fields } as EventTexts);
  const errors = {
    ...validateEvent(fields, isNew),
    ...validateTerm(fields, isJudged ? term : null),
    ...repeatedDates(body, fields),
  };
  assertNoErrors(fieldErrors(errors));
  return fields;
}
