import { hash } from 'node:crypto';
import type { ReadOnReplica } from '../../db/replica.ts';
import { spanAt } from '../../domain/events/feed-span.ts';
import { notFound } from '../../errors.ts';
import type { Cache, OpenCache } from '../../ports/cache.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Compress, Encoding } from '../../ports/compression.ts';
import type { JoinCooperatively } from '../../ports/cooperative-join.ts';
import {
  type FeedScope,
  type FeedSubject,
  findFeedChanges,
  findFeedContents,
} from '../events/index.ts';
import {
  type FeedPieces,
  type FeedToWrite,
  roomsText,
  writeFeedText,
} from './feed-pieces.service.ts';

/** The dependencies of feeds. */
export type FeedDeps = {
  onReplica: ReadOnReplica;
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
  /** What it was joined from. */
  pieces: FeedPieces;
  /** Its compressed forms, each created when a client first requests it. */
  encoded: Map<Encoding, Promise<Buffer>>;
  /** The size of the compressed forms in bytes. */
  encodedBytes: number;
};

/** The cache of feeds by scope, with a size limit in bytes that counts a feed and its pieces; the least recently used one is evicted first. */
export type FeedCache = Cache<Feed> & {
  /** Serialises rebuilds per feed; waiters reuse the result. */
  runExclusive(scope: string, work: () => Promise<Feed>): Promise<Feed>;
};

const MAX_CACHED_BYTES = 96 * 1024 * 1024;

/** What feeds are cached with. */
export type FeedCacheDeps = { openCache: OpenCache };

export function createFeedCache({ openCache }: FeedCacheDeps): FeedCache {
  const feeds = openCache<Feed>({
    maxBytes: MAX_CACHED_BYTES,
    sizeOf: ({ text, encodedBytes }) => 2 * text.byteLength + encodedBytes,
  });
  const lines = new Map<string, Promise<unknown>>();
  return {
    ...feeds,
    runExclusive: async (scope, work) => {
      const mine = (lines.get(scope) ?? Promise.resolve()).then(work, work);
      lines.set(scope, mine);
      try {
        return await mine;
      } finally {
        if (lines.get(scope) === mine) lines.delete(scope);
      }
    },
  };
}

async function writeFeed(
  deps: FeedDeps,
  key: string,
  toWrite: Omit<FeedToWrite, 'readAt'>,
): Promise<Feed> {
  const readAt = deps.clock.now().epochMilliseconds;
  const { text, pieces } = await writeFeedText(deps, { ...toWrite, readAt });
  const etag = `"${hash('sha256', text, 'base64url')}"`;
  const { state } = toWrite.contents;
  return { scope: key, etag, text, state, pieces, encoded: new Map(), encodedBytes: 0 };
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

/** Less than the time for which changes are recorded; what changed for longer is read faster as a whole. */
const MAX_AGE_MS = 2 * 3_600_000;

/** Whether what changed since a feed was written is still known. */
function isRecent({ clock }: FeedDeps, { pieces }: Feed): boolean {
  return Math.abs(clock.now().epochMilliseconds - pieces.readAt) < MAX_AGE_MS;
}

/** The cached feed with the events that changed since written anew; undefined when all have to be. */
async function refreshChanged(
  deps: FeedDeps,
  key: string,
  scope: FeedScope,
  horizon_at: string,
): Promise<Feed | undefined> {
  const kept = deps.cache.get(key);
  if (kept === undefined || !isRecent(deps, kept)) return undefined;
  const { pieces } = kept;
  const { changed, ...contents } = await deps.onReplica((db) =>
    findFeedChanges(db, scope, pieces.snapshot),
  );
  if (kept.state === contents.state) return kept;
  const isGone = scope.kind !== 'all' && contents.state === null;
  if (isGone || roomsText(contents) !== pieces.rooms) return undefined;
  const others = { pieces, changed };
  return writeFeed(deps, key, { subject: scope, horizon_at, contents, others });
}

/** The cached feed if it is current, otherwise a new one. */
async function refresh(
  deps: FeedDeps,
  key: string,
  scope: FeedScope,
  horizon_at: string,
): Promise<Feed> {
  const changed = await refreshChanged(deps, key, scope, horizon_at);
  if (changed !== undefined) {
    deps.cache.set(key, changed);
    return changed;
  }
  const contents = await deps.onReplica((db) => findFeedContents(db, scope));
  if (scope.kind !== 'all' && contents.state === null) throw notFound();
  const feed = await writeFeed(deps, key, { subject: scope, horizon_at, contents, others: null });
  deps.cache.set(key, feed);
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
  const key = `${subject.kind} ${subject.id} ${from} ${horizon_at}`;
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
