import type { Db } from '../../../db/db.ts';
import type { EventFields } from '../../../domain/events/event-fields.ts';
import { type EventTexts, findOversizedText } from '../../../domain/events/event-text.ts';
import { validateEvent } from '../../../domain/events/event-validation.ts';
import { mergeEvent } from '../../../domain/events/merge-event.ts';
import type { Override } from '../../../domain/events/override.ts';
import { repeatedDates } from '../../../domain/events/recurrence-dates.ts';
import {
  MAX_OCCURRENCES,
  type Plan,
  planEvent,
  replanEvent,
} from '../../../domain/events/series.ts';
import { horizonOf } from '../../../domain/events/series-horizon.ts';
import { endedByTerm, hasRule, validateTerm } from '../../../domain/events/term-end.ts';
import type { Place } from '../../../domain/permission.ts';
import { isBookable } from '../../../domain/room-actions.ts';
import { instantFromText } from '../../../domain/time/instant.ts';
import { type FieldErrors, invalidInput } from '../../../errors.ts';
import { findLocations, type Locations, type RoomRules } from '../booking/location.queries.ts';
import type { CreateEvent, UpdateEvent } from '../record/event.schema.ts';
import type { EventDeps } from '../record/event.service.ts';
import type { EventRow } from '../record/event-record.queries.ts';

/** The location of an event: its room, that room and those of its overrides, its institution, and its term. */
export type Location = {
  room: RoomRules;
  rooms: readonly RoomRules[];
  institution: Locations['institution'];
  term: Locations['term'];
};

type Body = CreateEvent | UpdateEvent;

/** A sentence about a field of a request. */
export const sentence = (field: string, predicate: string): string =>
  `The ${field.replaceAll('_', ' ')} field ${predicate}`;

/**
 * The reason why a request may not use this room, as the rest of "The … field …"; an unchanged room may be out of use.
 */
export function roomError(room: RoomRules | undefined, current: string | undefined): string | null {
  if (room === undefined) return 'must be an existing room.';
  if (isBookable(room) || room.id === current) return null;
  return 'must be a room that is in use; this one cannot be booked any more.';
}

/** The room and the institution of an event after a request; 422 when one does not exist or is out of use. */
export async function findLocation(
  db: Db,
  body: Body,
  current: Pick<EventRow, 'room_id' | 'institution_id' | 'term_id'> | undefined,
  overrides: readonly { readonly room_id?: string | null | undefined }[] = [],
): Promise<Location> {
  const { room_id = current?.room_id ?? '', category } = body;
  const named = category === null ? null : category?.institution_id;
  const institutionId = named === undefined ? (current?.institution_id ?? null) : named;
  const others = overrides.flatMap((override) => override.room_id ?? []);
  const termId = body.term_id === undefined ? (current?.term_id ?? null) : body.term_id;
  const ids = [room_id, ...others];
  const { rooms, institution, term } = await findLocations(db, ids, institutionId, termId);
  const room = rooms.find(({ id }) => id === room_id);
  const error = roomError(room, current?.room_id);
  const errors: FieldErrors = {};
  if (error !== null) errors.room_id = [sentence('room_id', error)];
  if (named && institution === null) {
    const field = 'category.institution_id';
    errors[field] = [sentence(field, 'must be an existing institution.')];
  }
  if (body.term_id && term === null) {
    errors.term_id = [sentence('term_id', 'must be an existing term.')];
  }
  if (room === undefined || Object.keys(errors).length > 0) throw invalidInput(errors);
  return { room, rooms, institution, term };
}

/** The time zone of an event: its own, otherwise that of the room's venue, otherwise the service's (decision 1.8). */
function zoneOf(
  { recurrence_timezone }: Body,
  current: EventRow | undefined,
  room: RoomRules,
  serviceZone: string,
): string {
  const own =
    recurrence_timezone === undefined ? current?.recurrence_timezone : recurrence_timezone;
  if (own) return own;
  const stays = current?.room_id === room.id && current.recurrence_timezone === null;
  return stays ? current.timezone : (room.timezone ?? serviceZone);
}

/** @throws invalid_input for the largest field when the texts of an event are too long together (decision 3.8) */
export function assertTextFits(event: EventTexts): void {
  const found = findOversizedText(event);
  if (found === undefined) return;
  throw invalidInput({ [found.field]: [sentence(found.field, found.predicate)] });
}

/** The fields of the event after a request; 422 with an error for every invalid field. */
export function mergeInput(
  body: Body,
  current: EventRow | undefined,
  { room, term }: Location,
  serviceZone: string,
): EventFields {
  const timeZone = zoneOf(body, current, room, serviceZone);
  const merged = mergeEvent(current, endedByTerm(body, current, term, timeZone), timeZone);
  const fields = hasRule(merged) ? merged : { ...merged, term_id: null };
  const isNew = current === undefined;
  const isJudged = body.term_id && (isNew || hasRule(merged));
  const errors = Object.entries({
    ...validateEvent(fields, isNew),
    ...validateTerm(fields, isJudged ? term : null),
    ...repeatedDates(body, fields),
  });
  assertTextFits({ ...body, ...current, ...fields });
  if (errors.length === 0) return fields;
  throw invalidInput(
    Object.fromEntries(errors.map(([field, predicate]) => [field, [sentence(field, predicate)]])),
  );
}

/** The horizon of a series without an end, and its maximum number of occurrences; both grow over time. */
export type Extent = { heldUntil: string | null; most: number };

/** The horizon of a series without an end: the current one, unless the series starts later. */
function horizonFor(
  { clock, horizonDays }: EventDeps,
  event: EventFields,
  heldUntil: string | null,
): Temporal.Instant {
  const isPlanned = heldUntil !== null && heldUntil > event.start_at;
  return isPlanned ? instantFromText(heldUntil) : horizonOf(event, clock.now(), horizonDays);
}

/** Plans every occurrence of an event; 422 when its rule or its overrides are invalid (decisions 5.1 to 5.7). */
export function planOccurrencesOrThrow(
  deps: EventDeps,
  event: EventFields,
  overrides: readonly Override[],
  { heldUntil, most }: Extent = { heldUntil: null, most: MAX_OCCURRENCES },
): Plan {
  const plan = planEvent(event, overrides, horizonFor(deps, event, heldUntil), most);
  if (!plan.ok) throw invalidInput({ [plan.field]: [plan.message] });
  return plan;
}

/** Plans every occurrence of a stored event, without a limit and without the overlap check. */
export function replan(
  deps: EventDeps,
  event: EventFields & { held_until: string | null },
  overrides: readonly Override[],
): Plan {
  const plan = replanEvent(event, overrides, horizonFor(deps, event, event.held_until));
  if (!plan.ok) throw invalidInput({ [plan.field]: [plan.message] });
  return plan;
}

type RoomColumn = 'room_name' | 'room_location' | 'room_capacity' | 'room_venue_id';

/** The columns of an event's record that show its room. */
export const roomColumns = (room: RoomRules): Pick<EventRow, RoomColumn> => ({
  room_name: room.name,
  room_location: room.location,
  room_capacity: room.capacity,
  room_venue_id: room.venue_id,
});

/** What decides who manages an event at a location. */
export const placeOf = ({ room, institution }: Location): Place => ({
  room_id: room.id,
  venue_id: room.venue_id,
  institution_id: institution?.id ?? null,
});

/** The columns of an event's record that show its location. */
export const locationColumns = ({
  room,
  institution,
  term,
}: Location): Pick<EventRow, RoomColumn | 'institution_name' | 'term_name'> => ({
  ...roomColumns(room),
  institution_name: institution?.name ?? null,
  term_name: term?.name ?? null,
});
