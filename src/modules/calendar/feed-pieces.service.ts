import { type FeedRow, feedGroups, feedHeading } from '../../domain/events/feed.ts';
import { type FeedRoom, shownRooms } from '../../domain/events/feed-rooms.ts';
import {
  calendarAround,
  writePieces,
  type ZoneSpan,
  zonesOf,
  zoneText,
} from '../../domain/ical/index.ts';
import type { Locale } from '../../domain/messages/index.ts';
import type { Actor } from '../../domain/permission.ts';
import { busyRow } from '../../domain/privacy/busy-row.ts';
import { type MaybePrivate, seesInFull } from '../../domain/privacy/what-readers-see.ts';
import { type JobRow, jobEntry } from '../../domain/work/work-calendar.ts';
import type { Pause } from '../../ports/event-loop.ts';
import type { FeedContents, FeedSubject, Snapshot } from '../events/index.ts';

/** The components of one event as they are sent, and the time zones that they refer to. */
type WrittenPiece = { bytes: Buffer; spans: readonly ZoneSpan[] };

/** A job of a feed of work: its event, and its time, which calendar programs ask for. */
export type PieceOfWork = {
  event_id: string;
  start_at: string;
  end_at: string;
  is_pending: boolean;
};

/**
 * The components of one event as all readers receive them; `full` is the version of a private event for readers who may
 * see its details. In a feed of work a piece is a job.
 */
export type FeedPiece = WrittenPiece & { full?: WrittenPiece & MaybePrivate; work?: PieceOfWork };

/**
 * The components of each event, or of each job, of a feed by its id, to write the feed again when some of them changed.
 */
export type FeedPieces = {
  /** The snapshot that they were read from, of which run of a server, and when (milliseconds since 1970). */
  snapshot: Snapshot;
  server: string;
  readAt: number;
  /**
   * The rooms that the events name, and what of the owner decides which there are; a change of one changes them all.
   */
  shared: string;
  byEvent: ReadonlyMap<string, FeedPiece>;
  /** The private events, which not all readers are sent alike, by their ids. */
  privates: ReadonlyMap<string, NonNullable<FeedPiece['full']>>;
  /** The name of the feed. */
  name: string;
  /** Whether its pieces are jobs. */
  isOfWork: boolean;
  /** The text of each time zone by its span. */
  zones: ReadonlyMap<string, string>;
};

/** The dependencies for writing feeds; `groupsOf` returns the components of each event, those of feeds if absent. */
export type PieceDeps = {
  mailAddress: string;
  /** The language of the service: a feed is the same for all its readers. */
  locale: Locale;
  pause: Pause;
  groupsOf?: typeof feedGroups;
};

/** The data read for a feed, and the function that writes its pieces. */
export type ReadContents = Omit<FeedContents<unknown>, 'rows'> & {
  write(): Promise<Map<string, FeedPiece>>;
};

/** A feed that is written: its scope, the content that was read, and the pieces that are still right. */
export type FeedToWrite = {
  subject: FeedSubject;
  contents: ReadContents;
  /** The pieces of events that are not in `contents`, of the same rooms; null when it has all. */
  others: { pieces: FeedPieces; changed: readonly string[] } | null;
  readAt: number;
};

/** The events that were read of a feed. */
export type EventsToWrite = {
  subject: FeedSubject;
  horizon_at: string;
  contents: FeedContents<FeedRow>;
};

/** The rooms that a feed is limited to; null for no limit. */
function roomsOf(
  { kind }: FeedSubject,
  { rooms }: EventsToWrite['contents'],
): ReadonlySet<string> | null {
  if (kind !== 'room' && kind !== 'venue') return null;
  return shownRooms(rooms);
}

/** The rooms that a feed names; the feed of a room tells it from those that only share its spaces. */
const namedRooms = ({ kind, id }: FeedSubject, { rooms }: EventsToWrite['contents']): FeedRoom[] =>
  kind === 'room'
    ? rooms.map((room) => (room.id === id ? room : { ...room, is_other: true }))
    : rooms;

/** The data that all pieces depend on: they can be reused while it is unchanged. */
export const sharedText = ({ rooms, owner }: Pick<ReadContents, 'rooms' | 'owner'>): string =>
  JSON.stringify({ rooms, owner });

/** Writes the events of a feed one by one, in their order. */
function writerOf(
  { mailAddress: address, locale, groupsOf = feedGroups }: PieceDeps,
  { subject, horizon_at, contents }: EventsToWrite,
) {
  const rooms = namedRooms(subject, contents);
  const room_ids = roomsOf(subject, contents);
  return function* write(rows: readonly FeedRow[]): Generator<WrittenPiece> {
    const groups = groupsOf({ rows, rooms, address, locale, room_ids });
    for (const { text, spans } of writePieces(groups, horizon_at)) {
      yield { bytes: Buffer.from(text), spans };
    }
  };
}

const NOTHING: WrittenPiece = { bytes: Buffer.alloc(0), spans: [] };

/**
 * The pieces of the events that were read, by their ids. In the calendar of own events everything is seen in full; that
 * of an institution would tell whose a private event is (§18.2).
 */
export async function piecesOfEvents(
  deps: PieceDeps,
  feed: EventsToWrite,
): Promise<Map<string, FeedPiece>> {
  const { rows } = feed.contents;
  const { kind } = feed.subject;
  const write = writerOf(deps, feed);
  const pieces = write(rows);
  const isShared = ({ private_access }: FeedRow) => private_access !== null && kind !== 'mine';
  const busy = write(kind === 'institution' ? [] : rows.filter(isShared).map(busyRow));
  const written = new Map<string, FeedPiece>();
  for (const row of rows) {
    await deps.pause();
    const { value: piece } = pieces.next();
    if (!piece) continue;
    if (!isShared(row)) written.set(row.id, piece);
    else {
      const full = { ...piece, private_access: row.private_access };
      written.set(row.id, { ...(busy.next().value ?? NOTHING), full });
    }
  }
  return written;
}

/** The pieces of jobs by their ids. */
export async function piecesOfWork(
  { locale, pause }: PieceDeps,
  { rooms, rows }: FeedContents<JobRow>,
  horizon_at: string,
): Promise<Map<string, FeedPiece>> {
  const places = new Map(rooms.map((room) => [room.id, room]));
  const written = new Map<string, FeedPiece>();
  for (const row of rows) {
    await pause();
    const [piece] = writePieces([[jobEntry(row, places, locale)]], horizon_at);
    const { event_id, held_start_at: start_at, held_end_at: end_at, status } = row;
    const work = { event_id, start_at, end_at, is_pending: status === 'pending' };
    if (piece) written.set(row.id, { bytes: Buffer.from(piece.text), spans: piece.spans, work });
  }
  return written;
}

/** The ids of pieces that are no longer right: those of events that changed, or of their jobs. */
function changedIds({ byEvent, isOfWork }: FeedPieces, changed: readonly string[]): string[] {
  if (!isOfWork) return [...changed];
  const events = new Set(changed);
  return [...byEvent].flatMap(([id, { work }]) => (work && events.has(work.event_id) ? id : []));
}

/** The pieces of all events in the order of their ids. */
async function piecesOf({
  contents,
  others,
}: FeedToWrite): Promise<ReadonlyMap<string, FeedPiece>> {
  const written = await contents.write();
  if (others === null) return written;
  const pieces = new Map(others.pieces.byEvent);
  for (const id of changedIds(others.pieces, others.changed)) {
    if (!written.has(id)) pieces.delete(id);
  }
  const isLonger = [...written.keys()].some((id) => !pieces.has(id));
  for (const [id, piece] of written) pieces.set(id, piece);
  return isLonger ? new Map([...pieces].sort(([a], [b]) => (a < b ? -1 : 1))) : pieces;
}

const keyOf = ({ timeZone, start, end }: ZoneSpan): string => `${timeZone} ${start} ${end}`;

/** Joins pieces to the text of a feed, with the time zones that they refer to. */
function joined(
  name: string,
  pieces: Iterable<WrittenPiece>,
  known: ReadonlyMap<string, string> | undefined,
): { text: Buffer; zones: ReadonlyMap<string, string> } {
  const { head, end } = calendarAround(feedHeading(name));
  const components: Buffer[] = [];
  const spans: (readonly ZoneSpan[])[] = [];
  for (const piece of pieces) {
    components.push(piece.bytes);
    if (piece.spans.length > 0) spans.push(piece.spans);
  }
  const zones = new Map(
    zonesOf(spans).map((span) => {
      const key = keyOf(span);
      return [key, known?.get(key) ?? zoneText(span)];
    }),
  );
  const before = Buffer.from([head, ...zones.values()].join(''));
  return { text: Buffer.concat([before, ...components, Buffer.from(end)]), zones };
}

function privatesIn(byEvent: FeedPieces['byEvent']): FeedPieces['privates'] {
  const privates: [string, NonNullable<FeedPiece['full']>][] = [];
  for (const [id, { full }] of byEvent) if (full !== undefined) privates.push([id, full]);
  return new Map(privates);
}

const NAMES: Partial<Record<FeedSubject['kind'], string>> = { mine: 'My events', work: 'Work' };

/** The text of a feed as bytes, and its pieces; only the events in `contents` are written. */
export async function writeFeedText(
  feed: FeedToWrite,
): Promise<{ text: Buffer; pieces: FeedPieces }> {
  const { subject, contents, others, readAt } = feed;
  const byEvent = await piecesOf(feed);
  const name = contents.name ?? NAMES[subject.kind] ?? 'Events';
  const isOfWork = subject.kind === 'work';
  const { text, zones } = joined(name, byEvent.values(), others?.pieces.zones);
  const { snapshot, server } = contents;
  const shared = others?.pieces.shared ?? sharedText(contents);
  const privates = privatesIn(byEvent);
  return {
    text,
    pieces: { snapshot, server, readAt, shared, byEvent, privates, name, isOfWork, zones },
  };
}

/** The pieces that a reader is sent: the same ones where the reader sees no private event in full. */
export function piecesFor(
  { byEvent, privates }: FeedPieces,
  reader: Actor | null,
): FeedPieces['byEvent'] {
  const seen = [...privates].filter(([, full]) => seesInFull(reader, full));
  if (seen.length === 0) return byEvent;
  const pieces = new Map(byEvent);
  for (const [id, full] of seen) pieces.set(id, full);
  return pieces;
}

/** The text of a feed of these pieces. */
export const textOfPieces = ({ name, zones }: FeedPieces, pieces: FeedPieces['byEvent']): Buffer =>
  joined(name, pieces.values(), zones).text;
