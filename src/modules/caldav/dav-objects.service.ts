import { hash } from 'node:crypto';
import { type CalendarName, calendarSegment, objectPath } from '../../domain/caldav/dav-path.ts';
import { withAddedSequence, withKeptLines, withUid } from '../../domain/ical/index.ts';
import { isId } from '../../domain/id.ts';
import type { FeedPiece } from '../calendar/index.ts';
import type { ObjectRow } from './objects.queries.ts';
import { pieceEtag, pieceText } from './open-calendar.service.ts';

const ENDING = '.ics';

/** The name and the UID of an event that no client named otherwise. */
export const usualObject = (event_id: string): ObjectRow => ({
  event_id,
  calendar: null,
  name: event_id + ENDING,
  uid: `${event_id}@stoa`,
  kept: null,
  added_sequence: 0,
});

/** The event that such a name means. */
export function eventOfName(name: string): string | undefined {
  const id = name.endsWith(ENDING) ? name.slice(0, -ENDING.length) : '';
  return isId(id) ? id.toLowerCase() : undefined;
}

/** The event that such a UID means. */
export function eventOfUid(uid: string): string | undefined {
  const [id = '', host, ...rest] = uid.split('@');
  return host === 'stoa' && rest.length === 0 && isId(id) ? id.toLowerCase() : undefined;
}

/**
 * The objects of a person that are not as everybody's, by their events, with the names that they have in a calendar.
 */
export type OwnObjects = ReadonlyMap<string, ObjectRow>;

/**
 * The rows by event. An object has its stored name in a calendar unless the name belongs to another object of that
 * calendar; then it has its usual one.
 */
export function byEvent(rows: readonly ObjectRow[], calendar: CalendarName): OwnObjects {
  const here = calendarSegment(calendar);
  const taken = new Set(rows.filter((row) => row.calendar === here).map(({ name }) => name));
  const named = (row: ObjectRow): boolean =>
    row.calendar === here || (row.calendar === null && !taken.has(row.name));
  const usual = (row: ObjectRow): ObjectRow => ({ ...row, name: usualObject(row.event_id).name });
  return new Map(rows.map((row) => [row.event_id, named(row) ? row : usual(row)]));
}

/** The ETag of an object for a person: that of everybody, and what is the person's alone. */
export function ownEtag(etag: string, own: ObjectRow | undefined): string {
  if (own === undefined) return `"${etag}"`;
  const { uid, kept, added_sequence } = own;
  const parts = [etag, uid, kept, ...(added_sequence > 0 ? [added_sequence] : [])];
  const text = JSON.stringify(parts);
  return `"${hash('sha256', text, 'base64url').slice(0, 27)}"`;
}

/** An object as a person sees it. */
export type DavObject = {
  event_id: string;
  href: string;
  etag: string;
  isReadOnly: boolean;
  text(): string;
};

/** The text of an object with the UID, the SEQUENCE and the lines of a person. */
function ownText(text: string, { event_id, uid, kept, added_sequence }: ObjectRow): string {
  const later = withAddedSequence(text, added_sequence);
  const lined = kept === null ? later : withKeptLines(later, kept);
  return withUid(lined, event_id, uid);
}

/** The user and the calendar of objects. */
export type ObjectPlace = { user: string; calendar: CalendarName };

/** The object of an event. */
export function objectOf(
  { user, calendar }: ObjectPlace,
  event_id: string,
  piece: FeedPiece,
  own: ObjectRow | undefined,
): DavObject {
  const { name } = own ?? usualObject(event_id);
  return {
    event_id,
    href: objectPath(user, calendar, name),
    etag: ownEtag(pieceEtag(piece), own),
    isReadOnly: piece.work !== undefined,
    text: () => (own === undefined ? pieceText(piece) : ownText(pieceText(piece), own)),
  };
}
