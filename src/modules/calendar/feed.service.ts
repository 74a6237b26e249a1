import { hash } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { feedCalendar } from '../../domain/feed.ts';
import { writeCalendar } from '../../domain/ical/index.ts';
import { instantText } from '../../domain/instant.ts';
import { notFound } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { InTurns } from '../../ports/turns.ts';
import { type FeedContents, type FeedScope, findFeedContents } from '../events/index.ts';

/** What feeds are built with. */
export type FeedDeps = {
  db: Db;
  clock: Clock;
  mailAddress: string;
  cache: FeedCache;
  inTurns: InTurns;
};

/** A feed as it is sent, and what it was made of; `etag` is another one whenever the text is. */
export type Feed = { etag: string; text: Buffer; state: string | null };

/** Feeds that were written, by their scope, up to so many bytes; the one that waited longest goes first. */
export type FeedCache = {
  get(scope: string): Feed | undefined;
  set(scope: string, feed: Feed): void;
};

const MAX_CACHED_BYTES = 48 * 1024 * 1024;

export function createFeedCache(): FeedCache {
  const feeds = new Map<string, Feed>();
  let bytes = 0;
  const remove = (scope: string): void => {
    bytes -= feeds.get(scope)?.text.byteLength ?? 0;
    feeds.delete(scope);
  };
  return {
    get: (scope) => feeds.get(scope),
    set: (scope, feed) => {
      remove(scope);
      feeds.set(scope, feed);
      bytes += feed.text.byteLength;
      for (const oldest of feeds.keys()) {
        if (bytes <= MAX_CACHED_BYTES || oldest === scope) break;
        remove(oldest);
      }
    },
  };
}

const PAST_YEARS = 1;
const FUTURE_YEARS = 5;

/** From the first of the month a year ago, so that a feed changes with its events and not with the clock. */
function spanAt(now: Temporal.Instant): { from: string; horizon_at: string } {
  const month = now.toZonedDateTimeISO('UTC').startOfDay().with({ day: 1 });
  return {
    from: instantText(month.subtract({ years: PAST_YEARS }).toInstant()),
    horizon_at: instantText(month.with({ month: 1 }).add({ years: FUTURE_YEARS }).toInstant()),
  };
}

async function writeFeed(
  deps: FeedDeps,
  { room_id }: FeedScope,
  horizon_at: string,
  { state, rooms, rows }: FeedContents,
): Promise<Feed> {
  const data = feedCalendar({ rows, rooms, room_id, address: deps.mailAddress, horizon_at });
  const text = Buffer.from(await deps.inTurns(writeCalendar(data)), 'utf8');
  return { etag: `"${hash('sha256', text, 'base64url')}"`, text, state };
}

/**
 * The feed of all rooms or of one, as it is now; written anew only when something in it changed. `state` is what it is
 * made of, where the caller knows.
 * @throws not_found
 */
export async function readFeed(
  deps: FeedDeps,
  roomId: string | null,
  state: string | null,
): Promise<Feed> {
  const { from, horizon_at } = spanAt(deps.clock.now());
  const scope = { from, room_id: roomId };
  const key = `${roomId} ${from}`;
  const cached = deps.cache.get(key);
  if (cached !== undefined && cached.state === state) return cached;
  const contents = await findFeedContents(deps.db, scope, cached?.state ?? null);
  if (cached !== undefined && cached.state === contents.state) return cached;
  if (roomId !== null && !contents.rooms.some(({ id }) => id === roomId)) throw notFound();
  const feed = await writeFeed(deps, scope, horizon_at, contents);
  deps.cache.set(key, feed);
  return feed;
}
