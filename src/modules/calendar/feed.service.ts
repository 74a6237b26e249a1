import { hash } from 'node:crypto';
import type { ReadOnReplica } from '../../db/replica.ts';
import type { Actor } from '../../domain/permission.ts';
import { notFound } from '../../errors.ts';
import type { Cache, OpenCache } from '../../ports/cache.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Compress, Encoding } from '../../ports/compression.ts';
import type { FeedSubject } from '../events/index.ts';
import {
  type FeedPieces,
  type FeedToWrite,
  type PieceDeps,
  piecesFor,
  sharedText,
  textOfPieces,
  writeFeedText,
} from './feed-pieces.service.ts';
import { type FeedSource, feedSource } from './feed-source.service.ts';

/** The dependencies of feeds. */
export type FeedDeps = PieceDeps & {
  onReplica: ReadOnReplica;
  clock: Clock;
  cache: FeedCache;
};

/** The dependencies for compressing feeds. */
export type SendDeps = { compress: Compress };

/** The version of a feed as the primary knows it: what it is made of, and the run of the server that says so. */
export type FeedVersion = { state: string | null; server: string };

/** A written feed, and the version of the rows it was written from; the ETag changes with the text. */
export type Feed = {
  /** Its key in the cache. */
  scope: string;
  etag: string;
  text: Buffer;
  state: string | null;
  /**
   * The run of the primary in which it was last found to be current; null when only requests without a version read it.
   */
  primary: string | null;
  /** The pieces that it was joined from. */
  pieces: FeedPieces;
  /** The feed that it is the form of, for readers who see some private events in full; null for the feed itself. */
  form_of: FeedPieces | null;
  /** Its compressed forms, each created when a client first requests it. */
  encoded: Map<Encoding, Promise<Buffer>>;
  /** The size of the compressed forms in bytes. */
  encodedBytes: number;
};

/**
 * The cache of feeds by scope, with a size limit in bytes that counts a feed and its pieces; the least recently used
 * one is evicted first.
 */
export type FeedCache = Cache<Feed> & {
  /** Serialises rebuilds per feed; waiters reuse the result. */
  runExclusive(scope: string, work: () => Promise<Feed>): Promise<Feed>;
};

const MAX_CACHED_BYTES = 96 * 1024 * 1024;

/** The dependencies of the cache of feeds. */
export type FeedCacheDeps = { openCache: OpenCache };

/** Opens the cache of feeds. */
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
  const { text, pieces } = await writeFeedText({ ...toWrite, readAt });
  const etag = `"${hash('sha256', text, 'base64url')}"`;
  const { state } = toWrite.contents;
  return {
    scope: key,
    etag,
    text,
    state,
    pieces,
    primary: null,
    form_of: null,
    encoded: new Map(),
    encodedBytes: 0,
  };
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
  subject: FeedSubject,
  source: FeedSource,
): Promise<Feed | undefined> {
  const kept = deps.cache.get(key);
  if (kept === undefined || !isRecent(deps, kept)) return undefined;
  const { pieces } = kept;
  const { snapshot, byEvent } = pieces;
  const written = { state: kept.state, snapshot, events: byEvent.size };
  const read = await deps.onReplica((db) => source.readChanges(db, written));
  const { changed, ...contents } = read;
  if (contents.server !== pieces.server) return undefined;
  if (kept.state === contents.state) return kept;
  const isGone = subject.kind !== 'all' && contents.state === null;
  if (isGone || changed === null || sharedText(contents) !== pieces.shared) return undefined;
  return writeFeed(deps, key, { subject, contents, others: { pieces, changed } });
}

/** The feed with all events read and written anew. @throws not_found */
async function rewrite(
  deps: FeedDeps,
  key: string,
  subject: FeedSubject,
  source: FeedSource,
): Promise<Feed> {
  const contents = await deps.onReplica((db) => source.readAll(db));
  if (subject.kind !== 'all' && contents.state === null) throw notFound();
  return writeFeed(deps, key, { subject, contents, others: null });
}

/**
 * The feed of a subject, as it is now; written anew only when something in it changed, by one request for all
 * that came meanwhile. `version` is the one that the caller read from the primary, if any.
 * @throws not_found
 */
export async function readFeed(
  deps: FeedDeps,
  subject: FeedSubject,
  version: FeedVersion | null,
): Promise<Feed> {
  const source = feedSource(deps, subject, deps.clock.now());
  const key = `${subject.kind} ${subject.id} ${source.span}`;
  const current = (): Feed | undefined => {
    const kept = deps.cache.get(key);
    if (kept === undefined || version === null || version.state === null) return undefined;
    return kept.state === version.state && kept.primary === version.server ? kept : undefined;
  };
  const refresh = async (): Promise<Feed> => {
    const primary = version?.server ?? deps.cache.get(key)?.primary ?? null;
    const changed = await refreshChanged(deps, key, subject, source);
    const feed = changed ?? (await rewrite(deps, key, subject, source));
    feed.primary = primary;
    deps.cache.set(key, feed);
    return feed;
  };
  return current() ?? deps.cache.runExclusive(key, async () => current() ?? refresh());
}

/**
 * The feed as a reader is sent it. All are sent the same, but for private events of those who see them in full (§18.2):
 * their form is kept beside the feed, by the events that differ. `findReader` is only asked where there are private
 * events.
 */
export async function feedFor(
  { cache }: Pick<FeedDeps, 'cache'>,
  feed: Feed,
  findReader: () => Promise<Actor | null>,
): Promise<Feed> {
  const { pieces } = feed;
  if (pieces.privates.size === 0) return feed;
  const byEvent = piecesFor(pieces, await findReader());
  if (byEvent === pieces.byEvent) return feed;
  const seen = [...pieces.privates].filter(([id, full]) => byEvent.get(id) === full);
  const scope = `${feed.scope} with ${hash('sha256', seen.map(([id]) => id).join(), 'base64url')}`;
  const known = cache.get(scope);
  if (known?.form_of === pieces) return known;
  const text = textOfPieces(pieces, byEvent);
  const etag = `"${hash('sha256', text, 'base64url')}"`;
  const form = { ...feed, scope, etag, text, form_of: pieces };
  const own = { ...form, encoded: new Map(), encodedBytes: 0 };
  cache.set(scope, own);
  return own;
}
