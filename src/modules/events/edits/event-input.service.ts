import type { Db } from '../../../db/db.ts';
import type { EventFields } from '../../../domain/events/event-fields.ts';
import { type NamedRooms, roomsNamedIn } from '../../../domain/events/event-rooms.ts';
import { type EventTexts, findOversizedText } from '../../../domain/events/event-text.ts';
import { validateEvent } from '../../../domain/events/event-validation.ts';
import { mergeEvent } from '../../../domain/events/merge-event.ts';
import type { Override } from '../../../domain/events/override.ts';
import { repeatedDates } from '../../../domain/events/recurrence-dates.ts';
import {
  expandEvent,
  MAX_OCCURRENCES,
  type Plan,
  type Planning,
  planEvent,
  replanEvent,
} from '../../../domain/events/series.ts';
import { horizonOf } from '../../../domain/events/series-horizon.ts';
import { endedByTerm, hasRule, validateTerm } from '../../../domain/events/term-end.ts';
import type { CountedEvents } from '../../../domain/own-event-counts.ts';
import { instantFromText } from '../../../domain/time/instant.ts';
import { invalidInput } from '../../../errors.ts';
import {
  type EquipmentRules,
  findLocations,
  type Locations,
  type RoomRules,
} from '../booking/location.queries.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import type { CreateEvent, UpdateEvent } from '../record/event.schema.ts';
import type { EventDeps } from '../record/event.service.ts';
import type { EventRow } from '../record/event-record.queries.ts';
import {
  equipmentErrorsAt,
  equipmentIdsOf,
  type PlacedOverride,
} from './equipment-input.service.ts';
import { extraRoomErrors, roomError, roomsOf } from './extra-rooms.service.ts';

/** The location of an event: its room, its extra rooms in order, these and the rooms of its overrides, its institution, its term, and its equipment. */
export type Location = {
  room: RoomRules;
  extras: readonly RoomRules[];
  rooms: readonly RoomRules[];
  institution: Locations['institution'];
  term: Locations['term'];
  /** What the event and its overrides want. */
  equipment: readonly EquipmentRules[];
};

/** The same as a transaction reads it. */
export type FoundLocation = Location & Pick<Locations, 'transaction_at' | 'own_count'>;

type Body = CreateEvent | UpdateEvent;

/** A sentence about a field of a request. */
export const sentence = (field: string, predicate: string): string =>
  `The ${field.replaceAll('_', ' ')} field ${predicate}`;

/** The extra rooms of an event after a request; null takes them away. */
const extrasAfter = (
  { extra_room_ids }: NamedRooms,
  current: Pick<EventRow, 'extra_room_ids'> | undefined,
): readonly string[] =>
  (extra_room_ids === undefined ? current?.extra_room_ids : extra_room_ids) ?? [];

/** The rooms and the institution of an event after a request; 422 when one does not exist, is out of use, or shares a space. */
export async function findLocation(
  db: Db,
  body: Body,
  current:
    | Pick<
        EventRow,
        'room_id' | 'room_venue_id' | 'extra_room_ids' | 'institution_id' | 'term_id' | 'equipment'
      >
    | undefined,
  overrides: readonly (NamedRooms & PlacedOverride)[] = [],
  counted: CountedEvents | null = null,
): Promise<FoundLocation> {
  const { room_id = current?.room_id ?? '', category } = body;
  const named = category === null ? null : category?.institution_id;
  const institutionId = named === undefined ? (current?.institution_id ?? null) : named;
  const extra_room_ids = extrasAfter(body, current);
  const termId = body.term_id === undefined ? (current?.term_id ?? null) : body.term_id;
  const after = { room_id, extra_room_ids };
  const ids = roomsNamedIn(after, ...overrides);
  const wanted = equipmentIdsOf([body, current, ...overrides]);
  const found = await findLocations(db, ids, institutionId, termId, wanted, counted);
  const { rooms, institution, term, equipment, ...read } = found;
  const room = rooms.find(({ id }) => id === room_id);
  const error = roomError(room, [current?.room_id]);
  const errors = extraRoomErrors({ asked: body, after, before: current }, rooms);
  if (error !== null) errors.room_id = [sentence('room_id', error)];
  if (named && institution === null) {
    const field = 'category.institution_id';
    errors[field] = [sentence(field, 'must be an existing institution.')];
  }
  if (body.term_id && term === null) {
    errors.term_id = [sentence('term_id', 'must be an existing term.')];
  }
  if (room !== undefined)
    Object.assign(errors, {
      ...equipmentErrorsAt(body, current, { room, rooms, overrides }, equipment),
      ...errors,
    });
  if (room === undefined || Object.keys(errors).length > 0) throw invalidInput(errors);
  const extras = roomsOf(extra_room_ids, rooms);
  return { room, extras, rooms, institution, term, equipment, ...read };
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

const NEW: Extent = { heldUntil: null, most: MAX_OCCURRENCES };

const planningOf = (
  deps: EventDeps,
  event: EventFields,
  { heldUntil, most }: Extent,
): Planning => ({
  horizon: horizonFor(deps, event, heldUntil),
  most,
  now: deps.clock.now(),
});

/** Plans a new event whose overrides are not read yet: they may move dates that would overlap. 422 when its rule is invalid. */
export function planBeforeOverrides(deps: EventDeps, event: EventFields): Plan {
  const plan = expandEvent(event, [], planningOf(deps, event, NEW));
  if (!plan.ok) throw invalidInput({ [plan.field]: [plan.message] });
  return plan;
}

/** Plans every occurrence of an event; 422 when its rule or its overrides are invalid (decisions 5.1 to 5.7). */
export function planOccurrencesOrThrow(
  deps: EventDeps,
  event: EventFields,
  overrides: readonly Override[],
  { heldUntil, most }: Extent = NEW,
): Plan {
  const plan = planEvent(event, overrides, planningOf(deps, event, { heldUntil, most }));
  if (!plan.ok) throw invalidInput({ [plan.field]: [plan.message] });
  return plan;
}

/** A stored event that is planned again. */
type Stored = EventFields & Pick<LockedEvent, 'held_until' | 'planned_from' | 'took_place'>;

/**
 * Plans every occurrence of a stored event, without the overlap check, and without a limit unless it is given. What took place before a running series
 * was changed is as it was.
 */
export function replan(
  deps: EventDeps,
  event: Stored,
  overrides: readonly Override[],
  most?: number,
): Plan {
  const plan = replanEvent(event, overrides, horizonFor(deps, event, event.held_until), most);
  if (!plan.ok) throw invalidInput({ [plan.field]: [plan.message] });
  const { planned_from, took_place } = event;
  if (planned_from === null) return plan;
  const made = plan.occurrences.filter(({ start_at }) => start_at > planned_from);
  return { ...plan, occurrences: [...took_place, ...made] };
}
