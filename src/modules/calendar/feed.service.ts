import { hash } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { feedCalendar } from '../../domain/events/feed.ts';
import { spanAt } from '../../domain/events/feed-span.ts';
import { writeCalendar } from '../../domain/ical/index.ts';
import { notFound } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Compress, Encoding } from '../../ports/compression.ts';
import type { JoinCooperatively } from '../../ports/cooperative-join.ts';
import {
  type FeedContents,
  type FeedScope,
  type FeedSubject,
  findFeedContents,
} from '../events/index.ts';

/** The dependencies of feeds. */
export type FeedDeps = {
  db: Db;
  clock: Clock;
  mailAddress: string;
  cache: FeedCache;
  joinCooperatively: JoinCooperatively;
  compress: Compress;
};

/** A written feed, and the version of the rows it was written from; the ETag changes with the text. */
export type Feed = {
  /** Its key in the cache. */
  scope: string;
  etag: string;
  text: Buffer;
  state: string | null;
  /** Its compressed forms, each created when a client first requests it. */
  encoded: Map<Encoding, Promise<Buffer>>;
  /** The size of the compressed forms in bytes. */
  encodedBytes: number;
};

/** The cache of feeds by scope, with a size limit in bytes; the least recently used one is evicted first. */
export type FeedCache = {
  get(scope: string): Feed | undefined;
  set(scope: string, feed: Feed): void;
  /** Serialises rebuilds per feed; waiters reuse the result. */
  runExclusive(scope: string, work: () => Promise<Feed>): Promise<Feed>;
};

const MAX_CACHED_BYTES = 96 * 1024 * 1024;

export function createFeedCache(): FeedCache {
  const feeds = new Map<string, Feed>();
  const sizes = new Map<string, number>();
  const lines = new Map<string, Promise<unknown>>();
  let bytes = 0;
  const remove = (scope: string): void => {
    bytes -= sizes.get(scope) ?? 0;
    sizes.delete(scope);
    feeds.delete(scope);
  };
  return {
    get: (scope) => feeds.get(scope),
    runExclusive: async (scope, work) => {
      const mine = (lines.get(scope) ?? Promise.resolve()).then(work, work);
      lines.set(scope, mine);
      try {
        return await mine;
      } finally {
        if (lines.get(scope) === mine) lines.delete(scope);
      }
    },
    set: (scope, feed) => {
      remove(scope);
      const size = feed.text.byteLength + feed.encodedBytes;
      feeds.set(scope, feed);
      sizes.set(scope, size);
      bytes += size;
      for (const oldest of feeds.keys()) {
        if (bytes <= MAX_CACHED_BYTES || oldest === scope) break;
        remove(oldest);
      }
    },
  };
}

/** The rooms that a feed is limited to; null for no limit. */
function roomsOf({ kind, id }: FeedSubject, { rooms }: FeedContents): ReadonlySet<string> | null {
  if (kind !== 'room' && kind !== 'venue') return null;
  const own = rooms.filter((room) => (kind === 'room' ? room.id : room.venue_id) === id);
  return new Set(own.map((room) => room.id));
}

async function writeFeed(
  deps: FeedDeps,
  key: string,
  scope: FeedScope,
  horizon_at: string,
  contents: FeedContents,
): Promise<Feed> {
  const { state, rooms, rows } = contents;
  const name = contents.name ?? (scope.kind === 'mine' ? 'My events' : 'Events');
  const room_ids = roomsOf(scope, contents);
  const data = feedCalendar({ rows, rooms, name, room_ids, address: deps.mailAddress, horizon_at });
  const text = Buffer.from(await deps.joinCooperatively(writeCalendar(data)), 'utf8');
  const etag = `"${hash('sha256', text, 'base64url')}"`;
  return { scope: key, etag, text, state, encoded: new Map(), encodedBytes: 0 };
}

/** The feed in an encoding, compressed once for all requests; the compressed form counts towards the cache size. */
export function encodeFeed(
  cache: FeedCache,
  compress: Compress,
  feed: Feed,
  encoding: Encoding,
): Promise<Buffer> {
  const known = feed.encoded.get(encoding);
  if (known !== undefined) return known;
  const compressed = compress(feed.text, encoding).then((bytes) => {
    feed.encodedBytes += bytes.byteLength;
    if (cache.get(feed.scope) === feed) cache.set(feed.scope, feed);
    return bytes;
  });
  feed.encoded.set(encoding, compressed);
  compressed.catch(() => feed.encoded.delete(encoding));
  return compressed;
}

/** The cached feed if it is current, otherwise a new one. */
async function refresh(
  deps: FeedDeps,
  key: string,
  scope: FeedScope,
  horizon_at: string,
): Promise<Feed> {
  const { cache, db } = deps;
  const kept = cache.get(key);
  const contents = await findFeedContents(db, scope, kept?.state ?? null);
  if (kept !== undefined && kept.state === contents.state) return kept;
  if (scope.kind !== 'all' && contents.state === null) throw notFound();
  const feed = await writeFeed(deps, key, scope, horizon_at, contents);
  cache.set(key, feed);
  return feed;
}

/**
 * The feed of a subject, as it is now; written anew only when something in it changed, by one request for all
 * that came meanwhile. `state` is what it is made of, where the caller knows.
 * @throws not_found
 */
export async function readFeed(
  deps: FeedDeps,
  subject: FeedSubject,
  state: string | null,
): Promise<Feed> {
  const { from, horizon_at } = spanAt(deps.clock.now());
  const scope = { ...subject, from };
  const key = `${subject.kind} ${subject.id} ${from}`;
  const asItIs = (): Feed | undefined => {
    const kept = deps.cache.get(key);
    return state !== null && kept?.state === state ? kept : undefined;
  };
  const kept = asItIs();
  if (kept !== undefined) return kept;
  return deps.cache.runExclusive(
    key,
    async () => asItIs() ?? (await refresh(deps, key, scope, horizon_at)),
  );
}
