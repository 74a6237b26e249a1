import { hash } from 'node:crypto';
import { type CalendarName, objectPath } from '../../domain/caldav/dav-path.ts';
import { withKeptLines, withUid } from '../../domain/ical/index.ts';
import { isId } from '../../domain/id.ts';
import type { FeedPiece } from '../calendar/index.ts';
import type { ObjectRow } from './objects.queries.ts';
import { pieceEtag, pieceText } from './open-calendar.service.ts';

const ENDING = '.ics';

/** The name and the UID of an event that no client named otherwise. */
export const usualObject = (event_id: string): ObjectRow => ({
  event_id,
  name: event_id + ENDING,
  uid: `${event_id}@stoa`,
  kept: null,
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

/** The objects of a person that are not as everybody's, by their events. */
export type OwnObjects = ReadonlyMap<string, ObjectRow>;

export const byEvent = (rows: readonly ObjectRow[]): OwnObjects =>
  new Map(rows.map((row) => [row.event_id, row]));

/** The ETag of an object for a person: that of everybody, and what is the person's alone. */
export function ownEtag(etag: string, own: ObjectRow | undefined): string {
  if (own === undefined) return `"${etag}"`;
  const text = JSON.stringify([etag, own.uid, own.kept]);
  return `"${hash('sha256', text, 'base64url').slice(0, 27)}"`;
}

/** An object as a person sees it. */
export type DavObject = { event_id: string; href: string; etag: string; text(): string };

/** The text of an object with the UID and the lines of a person. */
function ownText(text: string, { event_id, uid, kept }: ObjectRow): string {
  const lined = kept === null ? text : withKeptLines(text, kept);
  return withUid(lined, event_id, uid);
}

/** Where the objects of a calendar are. */
export type ObjectPlace = { user: string; calendar: CalendarName };

/** The object of an event. */
export function objectOf(
  { user, calendar }: ObjectPlace,
  event_id: string,
  piece: FeedPiece,
  own: ObjectRow | undefined,
): DavObject {
  const object = own ?? usualObject(event_id);
  return {
    event_id,
    href: objectPath(user, calendar, object.name),
    etag: ownEtag(pieceEtag(piece), own),
    text: () => ownText(pieceText(piece), object),
  };
}
