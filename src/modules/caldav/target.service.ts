import type { Db, Trx } from '../../db/db.ts';
import {
  type CalendarName,
  calendarSegment,
  type DavResource,
} from '../../domain/caldav/dav-path.ts';
import type { LocatedRoom } from '../../domain/caldav/room-of-location.ts';
import { objectGroups } from '../../domain/events/calendar-object.ts';
import type { FeedRow } from '../../domain/events/feed.ts';
import { shownRooms } from '../../domain/events/feed-rooms.ts';
import { spanAt } from '../../domain/events/feed-span.ts';
import { writePieces } from '../../domain/ical/index.ts';
import { busyRow } from '../../domain/privacy/busy-row.ts';
import { seesInFull } from '../../domain/privacy/what-readers-see.ts';
import { forbidden, preconditionFailed } from '../../errors.ts';
import type { FeedPiece } from '../calendar/index.ts';
import { findEventRooms, findObjectRow } from '../events/index.ts';
import type { CaldavDeps, DavCaller } from './caldav-deps.service.ts';
import { eventOfName, ownEtag } from './dav-objects.service.ts';
import { findObject, type ObjectRow } from './objects.queries.ts';
import { pieceEtag, pieceText, scopeOf } from './open-calendar.service.ts';

/** The object that a write is about. */
export type Target = Extract<DavResource, { kind: 'object' }>;

/** The conditions of a write (RFC 9110, 13.1). */
export type Conditions = { ifMatch: string | undefined; ifNoneMatch: string | undefined };

/** An object that is there: its event, and the text that the service writes of it. */
export type StandingObject = {
  row: FeedRow;
  own: ObjectRow | undefined;
  rooms: LocatedRoom[];
  text: string;
  etag: string;
  /** Whether the calendar has single dates of the series only. */
  isPartial: boolean;
};

/** The dependencies for writing the text of an object. */
export type WriterDeps = Pick<CaldavDeps, 'clock'> & {
  /** The domain of the addresses of rooms, where objects name rooms as attendees. */
  mailDomain?: string | undefined;
  feeds: Pick<CaldavDeps['feeds'], 'mailAddress' | 'locale'>;
};

function pieceOf(
  { feeds, clock, mailDomain }: WriterDeps,
  calendar: CalendarName,
  row: FeedRow,
  rooms: Parameters<typeof objectGroups>[0]['rooms'],
): { piece: FeedPiece; isPartial: boolean } | undefined {
  const room_ids = calendar.kind === 'mine' ? null : shownRooms(rooms);
  const { mailAddress: address, locale } = feeds;
  const groups = objectGroups({ rows: [row], rooms, address, locale, room_ids }, mailDomain);
  const { value } = writePieces(groups, spanAt(clock.now()).horizon_at).next();
  if (!value || value.text === '') return undefined;
  const isPartial = groups[0]?.[0]?.series?.is_master_hidden === true;
  return { piece: { bytes: Buffer.from(value.text), spans: value.spans }, isPartial };
}

/** An event as an object of its owner's calendar; undefined where it has no date. */
export function writtenEvent(
  deps: WriterDeps,
  row: FeedRow,
  rooms: Parameters<typeof objectGroups>[0]['rooms'],
): string | undefined {
  const written = pieceOf(deps, { kind: 'mine', id: null }, row, rooms);
  return written && pieceText(written.piece);
}

/** An event as the calendar shows it to the person; undefined where it does not. */
export async function findStanding(
  trx: Trx,
  deps: CaldavDeps,
  caller: DavCaller,
  { calendar }: Target,
  id: string,
  own: ObjectRow | undefined,
): Promise<StandingObject | undefined> {
  const found = await findObjectRow(trx, scopeOf(deps, caller, calendar), id);
  const row = found && (seesInFull(caller.actor, found.row) ? found.row : busyRow(found.row));
  const written = found && row && pieceOf(deps, calendar, row, found.rooms);
  if (found === undefined || written === undefined) return undefined;
  const { piece, isPartial } = written;
  const { timezone } = found.row;
  const rooms = found.rooms.map((room) => ({ ...room, timezone }));
  const etag = ownEtag(pieceEtag(piece), own);
  return { row: found.row, own, rooms, text: pieceText(piece), etag, isPartial };
}

/** The event that a name means in a calendar, and what the person's clients keep of it. */
export async function findNamed(
  db: Db,
  { actor }: DavCaller,
  { calendar: named, name }: Pick<Target, 'calendar' | 'name'>,
): Promise<{ id: string | undefined; own: ObjectRow | undefined }> {
  const calendar = calendarSegment(named);
  const given =
    (await findObject(db, actor.id, { calendar, name })) ??
    (await findObject(db, actor.id, { calendar: null, name }));
  if (given !== undefined) return { id: given.event_id, own: given };
  const id = eventOfName(name);
  const own = id === undefined ? undefined : await findObject(db, actor.id, { event_id: id });
  if (own === undefined) return { id, own };
  const isOtherwise =
    own.calendar === calendar ||
    (own.calendar === null &&
      (await findObject(db, actor.id, { calendar, name: own.name })) === undefined);
  return isOtherwise ? { id: undefined, own: undefined } : { id, own };
}

const tagsOf = (header: string): string[] => header.split(',').map((tag) => tag.trim());

/** @throws precondition_failed unless the object is as the client expects it; undefined: it is not there */
export function assertConditions(
  { ifMatch, ifNoneMatch }: Conditions,
  etag: string | undefined,
): void {
  const matches = (header: string): boolean =>
    etag !== undefined && (header.trim() === '*' || tagsOf(header).includes(etag));
  if (ifMatch !== undefined && !matches(ifMatch)) throw preconditionFailed();
  if (ifNoneMatch !== undefined && matches(ifNoneMatch)) throw preconditionFailed();
}

/** @throws forbidden where the key of the request is for another room than the event is in */
export async function assertRoomOfKey(trx: Trx, caller: DavCaller, id: string): Promise<void> {
  if (caller.roomId === null) return;
  const rooms = await findEventRooms(trx, id, true);
  if (rooms.flat().some((room) => room !== caller.roomId)) throw forbidden();
}
