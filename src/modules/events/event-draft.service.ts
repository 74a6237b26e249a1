import type { Db } from '../../db/db.ts';
import { type EventFacts, mergeEvent } from '../../domain/event-facts.ts';
import { judgeEvent } from '../../domain/event-flaws.ts';
import { instantFromText } from '../../domain/instant.ts';
import type { Override } from '../../domain/override.ts';
import { searchTextOf } from '../../domain/search-text.ts';
import { horizonOf, MAX_OCCURRENCES, type Plan, planEvent } from '../../domain/series.ts';
import { type FieldErrors, invalidInput } from '../../errors.ts';
import type { EventColumns } from './event.queries.ts';
import type { CreateEvent, UpdateEvent } from './event.schema.ts';
import type { EventDeps } from './event.service.ts';
import type { EventRow } from './event-record.queries.ts';
import { findPlaces, type Places, type RoomRules } from './place.queries.ts';

/** Where an event takes place: its room, the rooms its occurrences were moved to, its institution. */
export type FoundPlace = {
  room: RoomRules;
  rooms: readonly RoomRules[];
  institution: Places['institution'];
};

type Body = CreateEvent | UpdateEvent;
type Current = Pick<EventRow, 'room_id' | 'institution_id'>;

const sentence = (field: string, predicate: string): string =>
  `The ${field.replaceAll('_', ' ')} field ${predicate}`;

/** What is wrong with a room that a request names, as the rest of "The … field …"; an unchanged one may be out of use. */
export function flawOfRoom(
  room: RoomRules | undefined,
  current: string | undefined,
): string | null {
  if (room === undefined) return 'must be an existing room.';
  if (room.is_active || room.id === current) return null;
  return 'must be a room that is in use; this one cannot be booked any more.';
}

/** The room and the institution that a request means; 422 where it names one that is not there or not in use. */
export async function findBookablePlace(
  db: Db,
  body: Body,
  current: Current | undefined,
  overrides: readonly Override[] = [],
): Promise<FoundPlace> {
  const roomId = body.room_id ?? current?.room_id ?? '';
  const asked = body.category === null ? null : body.category?.institution_id;
  const institutionId = asked === undefined ? (current?.institution_id ?? null) : asked;
  const elsewhere = overrides.flatMap(({ room_id }) => room_id ?? []);
  const { rooms, institution } = await findPlaces(db, [roomId, ...elsewhere], institutionId);
  const room = rooms.find((candidate) => candidate.id === roomId);
  const errors: FieldErrors = {};
  const flaw = flawOfRoom(room, current?.room_id);
  if (flaw !== null) errors.room_id = [sentence('room_id', flaw)];
  if (asked && institution === null) {
    errors['category.institution_id'] = [
      sentence('category.institution_id', 'must be an existing institution.'),
    ];
  }
  if (room === undefined || Object.keys(errors).length > 0) throw invalidInput(errors);
  return { room, rooms, institution };
}

/** The zone of the event's wall clock: its own, else that of the room's venue, else the service's (decision 1.8). */
function zoneOf(
  body: Body,
  current: EventRow | undefined,
  room: RoomRules,
  service: string,
): string {
  const own =
    body.recurrence_timezone === undefined
      ? current?.recurrence_timezone
      : body.recurrence_timezone;
  if (own) return own;
  const stays = current?.room_id === room.id && current.recurrence_timezone === null;
  return stays ? current.timezone : (room.timezone ?? service);
}

/** The whole event as a request would make it; 422 naming every field that is wrong. */
export function draftEvent(
  body: Body,
  current: EventRow | undefined,
  { room }: FoundPlace,
  serviceZone: string,
): EventFacts {
  const facts = mergeEvent(current, body, zoneOf(body, current, room, serviceZone));
  const wrong = Object.entries(judgeEvent(facts, current === undefined));
  if (wrong.length === 0) return facts;
  throw invalidInput(
    Object.fromEntries(wrong.map(([field, predicate]) => [field, [sentence(field, predicate)]])),
  );
}

/** Up to where a series without an end is planned, and how many occurrences it may have; both grow as time goes by. */
export type Extent = { heldUntil: string | null; most: number };

/** Every occurrence of an event; 422 where its rule or its overrides do not work out (decisions 5.1 to 5.7). */
export function planOrRefuse(
  { clock, horizonDays }: EventDeps,
  facts: EventFacts,
  overrides: readonly Override[],
  { heldUntil, most }: Extent = { heldUntil: null, most: MAX_OCCURRENCES },
): Plan {
  const horizon =
    heldUntil === null || heldUntil <= facts.start_at
      ? horizonOf(facts, clock.now(), horizonDays)
      : instantFromText(heldUntil);
  const plan = planEvent(facts, overrides, horizon, most);
  if (!plan.ok) throw invalidInput({ [plan.field]: [plan.message] });
  return plan;
}

/** Every occurrence of an event as it stands, however many it came to have. */
export const planStored = (
  deps: EventDeps,
  event: EventFacts & { held_until: string | null },
  overrides: readonly Override[],
): Plan =>
  planOrRefuse(deps, event, overrides, {
    heldUntil: event.held_until,
    most: Number.MAX_SAFE_INTEGER,
  });

/** The columns of an event, with those that are worked out from the others. */
export function columnsOf(facts: EventFacts, heldUntil: string | null): EventColumns {
  const start = instantFromText(facts.start_at).toZonedDateTimeISO(facts.timezone);
  return {
    ...facts,
    start_local: start.toPlainDateTime().toString({ smallestUnit: 'second' }),
    search_text: searchTextOf([facts.title, facts.description]),
    held_until: heldUntil,
  };
}

type RoomColumn = 'room_name' | 'room_location' | 'room_capacity' | 'room_venue_id';

/** What a record shows of a room. */
export const roomColumnsOf = (room: RoomRules): Pick<EventRow, RoomColumn> => ({
  room_name: room.name,
  room_location: room.location,
  room_capacity: room.capacity,
  room_venue_id: room.venue_id,
});

/** What an event's record shows of its place. */
export function placeOf({
  room,
  institution,
}: FoundPlace): Pick<EventRow, RoomColumn | 'institution_name'> {
  return { ...roomColumnsOf(room), institution_name: institution?.name ?? null };
}
