import type { Db } from '../../db/db.ts';
import { lowestId } from '../../domain/id.ts';
import type { Credential } from '../../ports/credential.ts';
import { type OpenStream, openStream } from '../users/index.ts';
import {
  listSince,
  type NotificationRow,
  type Reading,
  upsertListener,
} from './notification.queries.ts';
import { type ReadingDefaults, readingOf } from './notification.service.ts';

/** Wakes the streams of one user, or all. */
export type WakeBus = {
  /** Calls `wake` whenever the user may have new notifications, until the returned function is called. */
  listen(userId: string, wake: () => void): () => void;
};

/** Subscribes to a channel of the database; `onGap` is called when messages may have been missed. */
export type SubscribeChannel = (onMessage: (payload: string) => void, onGap: () => void) => void;

/** Listens to the database for all streams of this process, starting with the first one. */
export function createWakeBus(subscribeChannel: SubscribeChannel): WakeBus {
  const listeners = new Map<() => void, string>();
  const wake = (isMeant: (userId: string) => boolean): void => {
    for (const [call, userId] of listeners) if (isMeant(userId)) call();
  };
  let isSubscribed = false;
  const start = (): void => {
    if (isSubscribed) return;
    isSubscribed = true;
    subscribeChannel(
      (payload) => {
        const ids = new Set(payload.split(','));
        wake((userId) => ids.has(userId) || payload === '*');
      },
      () => wake(() => true),
    );
  };
  return {
    listen: (userId, call) => {
      start();
      listeners.set(call, userId);
      return () => void listeners.delete(call);
    },
  };
}

/** The dependencies of a stream. */
export type StreamDeps = {
  db: Db;
  wakes: WakeBus;
  /** Throws when the token or the API key is no longer valid. */
  check(token: Credential): Promise<unknown>;
  now(): Temporal.Instant;
  /** The language and the zone of who has chosen none. */
  defaults: ReadingDefaults;
  /** Milliseconds between two heartbeats. */
  heartbeatMs?: number;
};

/** A stream of one user's notifications after `lastId`; ends when the signal aborts. */
export type StreamRequest = {
  userId: string;
  token: Credential;
  lastId: string | undefined;
  signal: AbortSignal;
};

const HEARTBEAT_MS = 25_000;
/** Seconds for which a listener remains registered; longer than the time between two heartbeats. */
const LISTEN_SECONDS = 60;
/** The longest duration of a delivery in milliseconds: a late commit can add an id that is this old. */
const LATE_MS = 60_000;
const PAGE = 100;

/** The new notifications of a stream in order, page by page. A notification that is committed late is returned late. */
async function* readNew(
  db: Db,
  reading: Reading,
  seen: Set<string>,
  floor: string,
): AsyncGenerator<NotificationRow> {
  for (let from = floor; ; ) {
    const rows = await listSince(db, reading, from, PAGE);
    for (const row of rows) {
      if (seen.has(row.id)) continue;
      seen.add(row.id);
      yield row;
    }
    const last = rows.at(-1);
    if (rows.length < PAGE || last === undefined || last.id === from) return;
    from = last.id;
  }
}

/** A wake-up signal that is remembered if nobody waits yet. */
function createSignal(signal: AbortSignal) {
  let ring: () => void = () => undefined;
  let rung = false;
  const wake = (): void => {
    rung = true;
    ring();
  };
  signal.addEventListener('abort', wake);
  const wait = async (milliseconds: number): Promise<void> => {
    if (!rung && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        ring = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    rung = false;
  };
  return { wake, wait };
}

/** Whether a token is still valid: not revoked, and its user not deactivated. */
const isValid = (check: StreamDeps['check'], token: Credential): Promise<boolean> =>
  check(token).then(
    () => true,
    () => false,
  );

/** Removes ids below `floor`, which are not read again. */
function dropBelow(seen: Set<string>, floor: string): void {
  for (const id of seen) if (id < floor) seen.delete(id);
}

/**
 * Opens a stream for one user (`streamNotifications`).
 * @throws too_many_requests when the user has the maximum number of streams open
 */
export async function openNotifications(
  deps: StreamDeps,
  request: StreamRequest,
): Promise<AsyncGenerator<NotificationRow | null>> {
  return streamNotifications(deps, request, await openStream(deps.db, request.userId));
}

/**
 * Yields a user's notifications as they are committed, starting after `lastId`, and null as a heartbeat. Each heartbeat
 * checks the token. Ends when the signal aborts, or when the token is revoked or expires.
 */
async function* streamNotifications(
  deps: StreamDeps,
  { userId, token, lastId, signal }: StreamRequest,
  open: OpenStream,
): AsyncGenerator<NotificationRow | null> {
  const { db, wakes, check, now, heartbeatMs = HEARTBEAT_MS } = deps;
  const expires = Temporal.Instant.from(token.expires_at).epochMilliseconds;
  const seen = new Set<string>();
  const { wake, wait } = createSignal(signal);
  const off = wakes.listen(userId, wake);
  try {
    let floor = lastId ?? '';
    let reach = '';
    if (lastId !== undefined) seen.add(lastId);
    for (let beat = 0; !signal.aborted && now().epochMilliseconds < expires; ) {
      if (performance.now() >= beat) {
        if (!(await isValid(check, token))) return;
        const time = await upsertListener(db, userId, LISTEN_SECONDS);
        if (floor === '') floor = lowestId(time);
        reach = lowestId(time - LATE_MS);
        await open.keep();
        beat = performance.now() + heartbeatMs;
        yield null;
      }
      yield* readNew(db, readingOf(userId, deps.defaults), seen, floor);
      // Only now: what a resumed stream missed may be older.
      if (reach > floor) floor = reach;
      dropBelow(seen, floor);
      await wait(Math.min(beat - performance.now(), expires - now().epochMilliseconds));
    }
  } finally {
    off();
    await open.close();
  }
}
