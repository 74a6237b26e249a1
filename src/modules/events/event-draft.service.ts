import type { Db } from '../../db/db.ts';
import { type EventFacts, judgeEvent, mergeEvent } from '../../domain/event-facts.ts';
import { instantFromText } from '../../domain/instant.ts';
import { searchTextOf } from '../../domain/search-text.ts';
import { type FieldErrors, invalidInput } from '../../errors.ts';
import { type EventColumns, type EventRow, findPlace, type Place } from './event.queries.ts';
import type { CreateEvent, UpdateEvent } from './event.schema.ts';

/** A place that was found to be there. */
export type FoundPlace = { room: NonNullable<Place['room']>; institution: Place['institution'] };

const sentence = (field: string, predicate: string): string =>
  `The ${field.replaceAll('_', ' ')} field ${predicate}`;

/** The room and the institution that a request means; 422 where it names one that is not there or not in use. */
export async function findBookablePlace(
  db: Db,
  body: CreateEvent | UpdateEvent,
  current: EventFacts | undefined,
): Promise<FoundPlace> {
  const roomId = body.room_id ?? current?.room_id ?? '';
  const asked = body.category?.institution_id;
  const institutionId =
    (asked === undefined && body.category !== null ? current?.institution_id : asked) ?? null;
  const { room, institution } = await findPlace(db, roomId, institutionId);
  const errors: FieldErrors = {};
  if (room === null) errors.room_id = [sentence('room_id', 'must be an existing room.')];
  else if (!room.is_active && current?.room_id !== room.id) {
    errors.room_id = [
      sentence('room_id', 'must be a room that is in use; this one cannot be booked any more.'),
    ];
  }
  if (asked && institution === null) {
    errors['category.institution_id'] = [
      sentence('category.institution_id', 'must be an existing institution.'),
    ];
  }
  if (room === null || Object.keys(errors).length > 0) throw invalidInput(errors);
  return { room, institution };
}

/** The zone of the event's wall clock: its own, else that of the room's venue, else the service's (decision 1.8). */
function zoneOf(
  body: CreateEvent | UpdateEvent,
  current: EventFacts | undefined,
  place: FoundPlace,
  serviceZone: string,
): string {
  const own =
    body.recurrence_timezone === undefined
      ? current?.recurrence_timezone
      : body.recurrence_timezone;
  if (own) return own;
  const stays =
    current !== undefined &&
    current.room_id === place.room.id &&
    current.recurrence_timezone === null;
  return stays ? current.timezone : (place.room.timezone ?? serviceZone);
}

/** The whole event as a request would make it; 422 naming every field that is wrong. */
export function draftEvent(
  body: CreateEvent | UpdateEvent,
  current: EventFacts | undefined,
  place: FoundPlace,
  serviceZone: string,
): EventFacts {
  const facts = mergeEvent(current, body, zoneOf(body, current, place, serviceZone));
  const wrong = judgeEvent(facts, current === undefined);
  if (Object.keys(wrong).length > 0) {
    throw invalidInput(
      Object.fromEntries(
        Object.entries(wrong).map(([field, predicate]) => [field, [sentence(field, predicate)]]),
      ),
    );
  }
  return facts;
}

/** The columns of an event, with those that are worked out from the others. */
export function columnsOf(facts: EventFacts): EventColumns {
  const start = instantFromText(facts.start_at).toZonedDateTimeISO(facts.timezone);
  return {
    ...facts,
    start_local: start.toPlainDateTime().toString({ smallestUnit: 'second' }),
    search_text: searchTextOf([facts.title, facts.description]),
  };
}

/** What an event's record shows of its place. */
export function placeOf({
  room,
  institution,
}: FoundPlace): Pick<EventRow, 'room' | 'institution_name'> {
  const { id, name, location, capacity, venue_id } = room;
  return {
    room: { id, name, location, capacity, venue_id },
    institution_name: institution?.name ?? null,
  };
}
