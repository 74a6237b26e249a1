import type { Db } from '../../db/db.ts';
import type { CalendarName } from '../../domain/caldav/dav-path.ts';
import { eventTypeOf, keptLines } from '../../domain/caldav/kept-lines.ts';
import {
  type LocatedRoom,
  locationFinder,
  onlyRoom,
} from '../../domain/caldav/room-of-location.ts';
import type { EventPayload } from '../../domain/imports/import-record.ts';
import type { RoomFinder } from '../../domain/imports/room-finder.ts';
import { instantText } from '../../domain/time/instant.ts';
import { notFound } from '../../errors.ts';
import type { CaldavDeps } from './caldav-deps.service.ts';
import { davRefused } from './dav-refused.service.ts';
import { findLocatedRoom, listLocatedRooms } from './objects.queries.ts';

/** What an object of a client says: the event, and what is kept for the person alone. */
export type SentObject = {
  uid: string;
  payload: EventPayload;
  kept: Record<string, string> | null;
};

/** Finds rooms for a calendar; `own` are those that the event is in already. */
export type RoomsOfCalendar = (own: readonly LocatedRoom[]) => RoomFinder;

/** The rooms that an object may name in a calendar (decision 15.2). @throws not_found */
export async function roomsOfCalendar(
  db: Db,
  calendar: CalendarName,
): Promise<{ rooms: LocatedRoom[]; finder: RoomsOfCalendar }> {
  if (calendar.kind !== 'room') {
    const rooms = await listLocatedRooms(db, calendar.id);
    return { rooms, finder: (own) => locationFinder(rooms, own) };
  }
  const room = await findLocatedRoom(db, calendar.id);
  if (room === undefined) throw notFound();
  return { rooms: [room], finder: () => onlyRoom(room) };
}

const conditions = {
  component: 'C:supported-calendar-component',
  data: 'C:valid-calendar-data',
  object: 'C:valid-calendar-object-resource',
} as const;

/** Reads an object with the reader of imported calendars. @throws DavRefused with what is wrong with it */
export function readSentObject(
  { readObject, events, clock }: CaldavDeps,
  text: string,
  { rooms, findRoom }: { rooms: readonly LocatedRoom[]; findRoom: RoomFinder },
): SentObject {
  const horizon = instantText(clock.now().add({ hours: 24 * events.horizonDays }));
  const read = readObject(text, { rooms, findRoom, serviceZone: events.serviceZone, horizon });
  if ('refusal' in read) throw davRefused(conditions[read.kind], read.refusal);
  const { record, uid, categories, others } = read;
  const { payload, refusal } = record;
  if (payload === null || payload.kind !== 'event') {
    throw davRefused('C:valid-calendar-data', refusal ?? 'The event cannot be read.');
  }
  const { category: _named, roles: _organizer, ...body } = payload.body;
  const event_type = eventTypeOf(categories);
  const typed = { ...body, roles: [], ...(event_type && { category: { event_type } }) };
  return { uid, payload: { ...payload, body: typed }, kept: keptLines(others, categories) };
}

const present = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/** The request of the API that creates the event. */
export function newEventInput({ body, overrides }: EventPayload): object {
  const { roles: _none, ...fields } = body;
  const dates = overrides.map(({ original_start_at, is_cancelled, ...rest }) =>
    is_cancelled ? { original_start_at, is_cancelled } : { original_start_at, ...present(rest) },
  );
  const isSeries = body.recurrence_rule !== null || (body.recurrence_dates ?? []).length > 0;
  const { recurrence_dates: _dates, excluded_dates: _gone, ...single } = fields;
  return {
    ...present(isSeries ? fields : single),
    ...(dates.length > 0 && { overrides: dates }),
    status: 'pending',
  };
}
