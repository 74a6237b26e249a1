import { feedGroups, feedHeading } from '../../domain/events/feed.ts';
import { type FeedRoom, shownRooms } from '../../domain/events/feed-rooms.ts';
import {
  calendarAround,
  writePieces,
  type ZoneSpan,
  zonesOf,
  zoneText,
} from '../../domain/ical/index.ts';
import type { Locale } from '../../domain/messages/index.ts';
import type { Pause } from '../../ports/event-loop.ts';
import type { FeedContents, FeedSubject, Snapshot } from '../events/index.ts';

/** The components of one event as they are sent, and the time zones that they refer to. */
export type FeedPiece = { bytes: Buffer; spans: readonly ZoneSpan[] };

/** The components of each event of a feed by its id, to write the feed again when some of them changed. */
export type FeedPieces = {
  /** The snapshot that they were read from, of which run of a server, and when (milliseconds since 1970). */
  snapshot: Snapshot;
  server: string;
  readAt: number;
  /** The rooms that the events name, and the address that names the owner; a change of one changes them all. */
  shared: string;
  byEvent: ReadonlyMap<string, FeedPiece>;
  /** The text of each time zone by its span. */
  zones: ReadonlyMap<string, string>;
};

/** How feeds are written; `groupsOf` says which components each event has, those of feeds if absent. */
export type PieceDeps = {
  mailAddress: string;
  /** The language of the service: a feed is the same for all its readers. */
  locale: Locale;
  pause: Pause;
  groupsOf?: typeof feedGroups;
};

/** A feed that is written: its scope, the content that was read, and the pieces that are still right. */
export type FeedToWrite = {
  subject: FeedSubject;
  horizon_at: string;
  contents: FeedContents;
  /** The pieces of events that are not in `contents`, of the same rooms; null when it has all. */
  others: { pieces: FeedPieces; changed: readonly string[] } | null;
  readAt: number;
};

/** The rooms that a feed is limited to; null for no limit. */
function roomsOf({ kind }: FeedSubject, { rooms }: FeedContents): ReadonlySet<string> | null {
  if (kind !== 'room' && kind !== 'venue') return null;
  return shownRooms(rooms);
}

/** The rooms that a feed names; the feed of a room tells it from those that only share its spaces. */
const namedRooms = ({ kind, id }: FeedSubject, { rooms }: FeedContents): FeedRoom[] =>
  kind === 'room'
    ? rooms.map((room) => (room.id === id ? room : { ...room, is_other: true }))
    : rooms;

/** What all pieces depend on: they can be used again where it is as it was. */
export const sharedText = ({ rooms, address }: FeedContents): string =>
  JSON.stringify({ rooms, address });

/** The pieces of the events that were read, by their ids. */
async function writtenPieces(
  { mailAddress: address, locale, pause, groupsOf = feedGroups }: PieceDeps,
  { subject, horizon_at, contents }: FeedToWrite,
): Promise<Map<string, FeedPiece>> {
  const { rows } = contents;
  const rooms = namedRooms(subject, contents);
  const groups = groupsOf({ rows, rooms, address, locale, room_ids: roomsOf(subject, contents) });
  const pieces = writePieces(groups, horizon_at);
  const written = new Map<string, FeedPiece>();
  for (const { id } of rows) {
    await pause();
    const { value } = pieces.next();
    if (value) written.set(id, { bytes: Buffer.from(value.text), spans: value.spans });
  }
  return written;
}

/** The pieces of all events in the order of their ids. */
async function piecesOf(
  deps: PieceDeps,
  feed: FeedToWrite,
): Promise<ReadonlyMap<string, FeedPiece>> {
  const written = await writtenPieces(deps, feed);
  if (feed.others === null) return written;
  const pieces = new Map(feed.others.pieces.byEvent);
  for (const id of feed.others.changed) if (!written.has(id)) pieces.delete(id);
  const isLonger = [...written.keys()].some((id) => !pieces.has(id));
  for (const [id, piece] of written) pieces.set(id, piece);
  return isLonger ? new Map([...pieces].sort(([a], [b]) => (a < b ? -1 : 1))) : pieces;
}

const keyOf = ({ timeZone, start, end }: ZoneSpan): string => `${timeZone} ${start} ${end}`;

/** The text of a feed as bytes, and its pieces; only the events in `contents` are written. */
export async function writeFeedText(
  deps: PieceDeps,
  feed: FeedToWrite,
): Promise<{ text: Buffer; pieces: FeedPieces }> {
  const { subject, contents, others, readAt } = feed;
  const byEvent = await piecesOf(deps, feed);
  const name = contents.name ?? (subject.kind === 'mine' ? 'My events' : 'Events');
  const { head, end } = calendarAround(feedHeading(name));
  const components: Buffer[] = [];
  const spans: (readonly ZoneSpan[])[] = [];
  for (const piece of byEvent.values()) {
    components.push(piece.bytes);
    if (piece.spans.length > 0) spans.push(piece.spans);
  }
  const zones = new Map(
    zonesOf(spans).map((span) => {
      const key = keyOf(span);
      return [key, others?.pieces.zones.get(key) ?? zoneText(span)];
    }),
  );
  const before = Buffer.from([head, ...zones.values()].join(''));
  const text = Buffer.concat([before, ...components, Buffer.from(end)]);
  const { snapshot, server } = contents;
  const shared = others?.pieces.shared ?? sharedText(contents);
  return { text, pieces: { snapshot, server, readAt, shared, byEvent, zones } };
}
