import { hash } from 'node:crypto';
import type { CalendarName } from '../../domain/caldav/dav-path.ts';
import { spanAt } from '../../domain/events/feed-span.ts';
import { writeObject } from '../../domain/ical/index.ts';
import { managesAnything } from '../../domain/permission.ts';
import { crewsOf } from '../../domain/work/crew.ts';
import { notFound } from '../../errors.ts';
import { type FeedPiece, piecesFor, readFeed } from '../calendar/index.ts';
import { type FeedScope, feedVersionSql } from '../events/index.ts';
import type { CaldavDeps, DavCaller } from './caldav-deps.service.ts';
import {
  type CalendarRow,
  findCalendar,
  listCalendars,
  type StateOf,
} from './calendars.queries.ts';

/** The components of the events of a calendar by their ids; only those that have any. */
export type Pieces = ReadonlyMap<string, FeedPiece>;

/** A calendar with its objects. */
export type OpenCalendar = {
  row: CalendarRow;
  name: CalendarName;
  /** As the reader sees them. */
  pieces: Pieces;
  /** The ETags of the objects for all readers together: they change with what any reader sees. */
  etags: ReadonlyMap<string, string>;
  state: string | null;
};

const stateOf: StateOf = feedVersionSql;

/** The name of a calendar in paths. */
export const nameOf = ({ kind, id }: CalendarRow): CalendarName =>
  kind === 'mine' || kind === 'work' ? { kind, id: null } : { kind, id };

/** The scope that the events of a calendar have. */
export function scopeOf(
  { clock }: Pick<CaldavDeps, 'clock'>,
  { actor }: DavCaller,
  { kind, id }: CalendarName,
): FeedScope {
  return { kind, id: id ?? actor.id, from: spanAt(clock.now()).from };
}

/** The calendars of a person's home, for crews with that of their work; with a key of a room only that. */
export async function readCalendars({ db }: CaldavDeps, caller: DavCaller): Promise<CalendarRow[]> {
  const { actor, roomId } = caller;
  if (roomId === null) {
    const hasWork = crewsOf(actor).length > 0;
    return listCalendars(db, actor.id, { hasWork, stateOf });
  }
  const found = await findCalendar(
    db,
    actor.id,
    { kind: 'room', id: roomId },
    { isAny: true, stateOf },
  );
  return found === undefined ? [] : [found];
}

/** Managers may open the calendar of the work at their places, which can be much: they do not find it in their home. */
const hasWorkCalendar = (actor: DavCaller['actor']): boolean =>
  crewsOf(actor).length > 0 || managesAnything(actor);

/** One of them. @throws not_found */
export async function readCalendar(
  { db }: Pick<CaldavDeps, 'db'>,
  { actor, roomId }: DavCaller,
  name: CalendarName,
): Promise<CalendarRow> {
  if (name.kind === 'work' && !hasWorkCalendar(actor)) throw notFound();
  const isAny = roomId !== null;
  if (isAny && (name.kind !== 'room' || name.id !== roomId)) throw notFound();
  const found = await findCalendar(db, actor.id, name, { isAny, stateOf });
  if (found === undefined) throw notFound();
  return found;
}

const etagsOfPieces = new WeakMap<FeedPiece, string>();

/** The ETag of the components of an event: it changes with the text of the object. */
export function pieceEtag(piece: FeedPiece): string {
  const known = etagsOfPieces.get(piece);
  if (known !== undefined) return known;
  const text = Buffer.concat([piece.bytes, Buffer.from(JSON.stringify(piece.spans))]);
  const etag = hash('sha256', text, 'base64url').slice(0, 27);
  etagsOfPieces.set(piece, etag);
  return etag;
}

/** The text of an object as everybody sees it. */
export const pieceText = ({ bytes, spans }: FeedPiece): string =>
  writeObject({ text: bytes.toString(), spans });

type Objects = Pick<OpenCalendar, 'pieces' | 'etags'>;

const isThere = ({ bytes }: FeedPiece): boolean => bytes.byteLength > 0;

/** The ETag of a piece and of what those see who see a private event in full. */
function recordedEtag(piece: FeedPiece): string {
  const etag = pieceEtag(piece);
  if (piece.full === undefined) return etag;
  const text = JSON.stringify([etag, pieceEtag(piece.full)]);
  return hash('sha256', text, 'base64url').slice(0, 27);
}

const objectsOfFeeds = new WeakMap<Pieces, Objects>();

function objectsOf(all: Pieces): Objects {
  const known = objectsOfFeeds.get(all);
  if (known !== undefined) return known;
  const pieces = new Map([...all].filter(([, piece]) => isThere(piece)));
  const recorded = [...all].filter(([, piece]) => isThere(piece) || isThere(piece.full ?? piece));
  const etags = new Map(recorded.map(([id, piece]) => [id, recordedEtag(piece)]));
  const objects = { pieces, etags };
  objectsOfFeeds.set(all, objects);
  return objects;
}

/**
 * A calendar with the objects that it has now, as the caller sees them; only those that changed are read and written.
 */
export async function openCalendar(
  { feeds }: CaldavDeps,
  { actor }: Pick<DavCaller, 'actor'>,
  row: CalendarRow,
): Promise<OpenCalendar> {
  const { kind, id, version, server } = row;
  const { pieces: all, state } = await readFeed(feeds, { kind, id }, { state: version, server });
  const { pieces, etags } = objectsOf(all.byEvent);
  const own = piecesFor(all, actor);
  const seen = own === all.byEvent ? pieces : objectsOf(own).pieces;
  return { row, name: nameOf(row), pieces: seen, etags, state };
}
