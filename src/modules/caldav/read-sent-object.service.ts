import { roomsHeldBy } from '../../domain/booking/booking.ts';
import type { CalendarName } from '../../domain/caldav/dav-path.ts';
import { eventTypeOf, keptLines } from '../../domain/caldav/kept-lines.ts';
import { locationFinder, onlyRoom, roomByAddress } from '../../domain/caldav/room-of-location.ts';
import { roomsKey } from '../../domain/imports/calendar-series.ts';
import type { EventPayload, ImportRecord } from '../../domain/imports/import-record.ts';
import { mailNameOf } from '../../domain/invitations/room-address.ts';
import { instantText } from '../../domain/time/instant.ts';
import { notFound } from '../../errors.ts';
import type {
  ObjectContext,
  OpenedObject,
  ReadObject,
  RefusedObject,
  TooComplex,
} from '../../ports/import-file/index.ts';
import type { CaldavDeps, DavCaller } from './caldav-deps.service.ts';
import { davRefused } from './dav-refused.service.ts';
import { findLocatedRoom, listLocatedRooms } from './objects.queries.ts';
import type { StandingObject } from './target.service.ts';

/** The contents of an object of a client: the event, and the data stored for the person alone. */
export type SentObject = {
  uid: string;
  payload: EventPayload;
  kept: Record<string, string> | null;
  /** The greatest SEQUENCE of its components. */
  sequence: number;
  /** Dates that only their own components name: the series has them by hand. */
  added_dates: readonly string[];
} & Pick<ImportRecord, 'named_zone' | 'unnamed_zones'>;

/** The event that an object is sent for, and the rooms that it names. */
type Standing = Pick<StandingObject, 'row' | 'rooms'>;

/** The functions and data with which the rooms of an object are read. */
export type RoomReading = Pick<
  ObjectContext,
  'rooms' | 'findRoom' | 'roomOfAddress' | 'shownRooms'
>;

/** The reading of rooms in a calendar; `standing` is the existing event. */
export type RoomsOfCalendar = (standing: Standing | undefined) => RoomReading;

/** The rooms of an event and of its dates, as the service writes them as attendees. */
const shownRoomsOf = ({ row }: Standing): ReadonlySet<string> =>
  new Set([row, ...row.overrides].map((one) => roomsKey(roomsHeldBy(one))));

/** The rooms that an object may name in a calendar (§15.2). @throws not_found */
export async function roomsOfCalendar(
  { db, mailDomain }: Pick<CaldavDeps, 'db' | 'mailDomain'>,
  calendar: CalendarName,
): Promise<RoomsOfCalendar> {
  if (calendar.kind === 'room') {
    const room = await findLocatedRoom(db, calendar.id);
    if (room === undefined) throw notFound();
    return () => ({ rooms: [room], findRoom: onlyRoom(room) });
  }
  const rooms = await listLocatedRooms(db, calendar.id);
  return (standing) => {
    const own = standing?.rooms ?? [];
    return {
      rooms,
      findRoom: locationFinder(rooms, own),
      ...(mailDomain !== undefined && {
        roomOfAddress: roomByAddress([...own, ...rooms], mailDomain),
      }),
      ...(standing && { shownRooms: shownRoomsOf(standing) }),
    };
  };
}

const conditions = {
  component: 'C:supported-calendar-component',
  data: 'C:valid-calendar-data',
  limits: 'C:valid-calendar-data',
  object: 'C:valid-calendar-object-resource',
} as const;

const refusedObject = ({ kind, refusal }: RefusedObject | TooComplex): Error =>
  davRefused(conditions[kind], refusal);

/**
 * Opens what a client sent, in a thread with limits: before a transaction, which must not wait for it.
 * @throws DavRefused with what is wrong with it
 */
export async function openSentObject(
  { opener }: Pick<CaldavDeps, 'opener'>,
  { actor }: DavCaller,
  text: string,
): Promise<OpenedObject> {
  const opened = await opener.openObject(text, actor.id);
  if ('refusal' in opened) throw refusedObject(opened);
  return opened;
}

/**
 * The contents of a parsed object; responsible people are not taken from it.
 * @throws DavRefused with the reason why it cannot be accepted
 */
export function sentObject(read: ReadObject): SentObject {
  if ('refusal' in read) throw refusedObject(read);
  const { record, uid, categories, others, sequence } = read;
  const { payload, refusal, added_dates = [], named_zone, unnamed_zones } = record;
  if (payload === null || payload.kind !== 'event') {
    throw davRefused('C:valid-calendar-data', refusal ?? 'The event cannot be read.');
  }
  const { category: _named, roles: _organizer, ...body } = payload.body;
  const event_type = eventTypeOf(categories);
  const typed = { ...body, roles: [], ...(event_type && { category: { event_type } }) };
  const kept = keptLines(others, categories);
  return {
    uid,
    payload: { ...payload, body: typed },
    kept,
    added_dates,
    sequence,
    ...(named_zone !== undefined && { named_zone }),
    ...(unnamed_zones !== undefined && { unnamed_zones }),
  };
}

function contextOf({ events, clock, mailDomain }: CaldavDeps, reading: RoomReading): ObjectContext {
  const horizon = instantText(clock.now().add({ hours: 24 * events.horizonDays }));
  const isOwnAddress = (address: string): boolean =>
    mailDomain !== undefined && mailNameOf(address, mailDomain) !== undefined;
  return { ...reading, serviceZone: events.serviceZone(), horizon, isOwnAddress };
}

/**
 * Reads an object that a client sent, with the reader of imported calendars. A thousand dates take long, whether they
 * are refused then or not, so others are served before. @throws DavRefused with what is wrong with it
 */
export async function readSentObject(
  deps: CaldavDeps,
  opened: OpenedObject,
  reading: RoomReading,
): Promise<SentObject> {
  await deps.pause();
  return sentObject(deps.reader.readOpenedObject(opened, contextOf(deps, reading)));
}

/** Reads an object that the service wrote in the same way. @throws DavRefused with what is wrong with it */
export async function readWrittenObject(
  deps: CaldavDeps,
  text: string,
  reading: RoomReading,
): Promise<SentObject> {
  await deps.pause();
  return sentObject(deps.reader.readOwnObject(text, contextOf(deps, reading)));
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
