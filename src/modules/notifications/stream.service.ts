import type { Db } from '../../db/db.ts';
import { lowestId } from '../../domain/id.ts';
import type { VerifiedToken } from '../../ports/token-verifier.ts';
import { type OpenStream, openStream } from '../users/index.ts';
import { listSince, type NotificationRow, upsertListener } from './notification.queries.ts';

/** Wakes streams: those of a person, or all. */
export type WakeBus = {
  /** Calls `wake` whenever the person may have been told something, until it is called off. */
  listen(userId: string, wake: () => void): () => void;
};

/** Hears a channel of the database; `onGap` when something may have been missed. */
export type SubscribeChannel = (onMessage: (payload: string) => void, onGap: () => void) => void;

/** Listens to the database for all streams of this process, from the first one on. */
export function createWakeBus(hear: SubscribeChannel): WakeBus {
  const listeners = new Map<() => void, string>();
  const wake = (isMeant: (userId: string) => boolean): void => {
    for (const [call, userId] of listeners) if (isMeant(userId)) call();
  };
  let isHearing = false;
  const start = (): void => {
    if (isHearing) return;
    isHearing = true;
    hear(
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

/** What a stream is made of. */
export type StreamDeps = {
  db: Db;
  wakes: WakeBus;
  /** Throws when the token is good no more. */
  check(token: VerifiedToken): Promise<unknown>;
  now(): Temporal.Instant;
  /** Milliseconds between two signs of life. */
  heartbeatMs?: number;
};

/** A stream for one person, after what was seen already, until the signal. */
export type StreamRequest = {
  userId: string;
  token: VerifiedToken;
  lastId: string | undefined;
  signal: AbortSignal;
};

const HEARTBEAT_MS = 25_000;
/** Seconds for which the database wakes us without hearing from us again: longer than between two signs of life. */
const LISTEN_SECONDS = 60;
/** Milliseconds that a transaction may take: what is committed late has an id that is older. */
const LATE_MS = 60_000;
const PAGE = 100;

/** What is new to a stream, in order, page by page; what was committed late comes late. */
async function* readNew(
  db: Db,
  userId: string,
  seen: Set<string>,
  floor: string,
): AsyncGenerator<NotificationRow> {
  for (let from = floor; ; ) {
    const rows = await listSince(db, userId, from, PAGE);
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

/** A bell that can ring before anybody waits. */
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

/** Whether a token is still good: not denied since, its person not deactivated. */
const isGood = (check: StreamDeps['check'], token: VerifiedToken): Promise<boolean> =>
  check(token).then(
    () => true,
    () => false,
  );

/** Forgets what no look back reaches any more. */
function forget(seen: Set<string>, floor: string): void {
  for (const id of seen) if (id < floor) seen.delete(id);
}

/**
 * Opens a stream of one person (`streamNotifications`).
 * @throws too_many_requests when the person has as many streams open as one may have
 */
export async function openNotifications(
  deps: StreamDeps,
  request: StreamRequest,
): Promise<AsyncGenerator<NotificationRow | null>> {
  return streamNotifications(deps, request, await openStream(deps.db, request.userId));
}

/**
 * What a person is told, as it happens, and null as a sign of life; it begins with what came after `lastId`. It ends
 * at the signal, and when the token is denied or expires: each sign of life asks.
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
    let floor = lastId ?? lowestId(now().epochMilliseconds);
    if (lastId !== undefined) seen.add(lastId);
    for (let beat = 0; !signal.aborted && now().epochMilliseconds < expires; ) {
      if (performance.now() >= beat) {
        if (!(await isGood(check, token))) return;
        await upsertListener(db, userId, LISTEN_SECONDS);
        await open.keep();
        beat = performance.now() + heartbeatMs;
        yield null;
      }
      yield* readNew(db, userId, seen, floor);
      const reach = lowestId(now().epochMilliseconds - LATE_MS);
      if (reach > floor) floor = reach;
      forget(seen, floor);
      await wait(Math.min(beat - performance.now(), expires - now().epochMilliseconds));
    }
  } finally {
    off();
    await open.close();
  }
}
