import type { Db } from '../../db/db.ts';
import { type Actor, isManager } from '../../domain/permission.ts';
import type { Credential } from '../../ports/credential.ts';
import { type OpenStream, openStream } from '../users/index.ts';
import { readChanges, type ScheduleChange } from './schedule-change.queries.ts';
import type { ChangeBatch, ScheduleHub } from './schedule-hub.service.ts';
import type { StreamMessage } from './schedule-stream.view.ts';
import { laterSnapshot, positionId, resumable } from './stream-position.service.ts';

/** The dependencies of schedule streams. */
export type StreamDeps = {
  db: Db;
  hub: ScheduleHub;
  /** Returns the actor of a credential. Throws when the token or the API key is no longer valid. */
  check(token: Credential): Promise<Actor>;
  now(): Temporal.Instant;
};

/**
 * The scope of a stream: the bookings that its reader may see, in one room, in the rooms of a venue, or (null) in all.
 */
type Within = { reader: Actor; roomId: string | null; venueId: string | null };

/** A stream of one user. */
export type StreamRequest = {
  token: Credential;
  within: Within;
  lastId: string | undefined;
  signal: AbortSignal;
};

const HEARTBEAT_MS = 25_000;
/** The maximum number of queued batches of a slow client; beyond it the client must read everything again. */
const MAX_WAITING = 100;

/** Whether a stream tells a change: one of a draft only to those who may read it (§9.8). */
function isTold(change: ScheduleChange, { reader, roomId, venueId }: Within): boolean {
  if (venueId !== null && change.venue_id !== venueId) return false;
  if (roomId !== null && change.room_id !== roomId) return false;
  return change.readers === null || change.readers.includes(reader.id) || isManager(reader);
}

/** Merges changes per room: from the earliest to the latest time. */
function byRoom(changes: readonly ScheduleChange[], within: Within): ScheduleChange[] {
  const rooms = new Map<string, ScheduleChange>();
  for (const change of changes) {
    if (!isTold(change, within)) continue;
    const { from_at, to_at } = rooms.get(change.room_id) ?? change;
    rooms.set(change.room_id, {
      ...change,
      from_at: from_at < change.from_at ? from_at : change.from_at,
      to_at: to_at > change.to_at ? to_at : change.to_at,
    });
  }
  return [...rooms.values()];
}

/** The messages of a batch: only the last one has a position to resume from. */
function messagesOf(
  { before, after, changes }: ChangeBatch,
  within: Within,
  now: Temporal.Instant,
): StreamMessage[] {
  const rooms = byRoom(changes, within);
  return rooms.map((what, index) => {
    return { id: positionId(index === rooms.length - 1 ? after : before, now), what };
  });
}

type Signal = { wake(): void; wait(milliseconds: number): Promise<void> };

/** A signal that can be given before somebody waits for it. */
function createSignal(): Signal {
  let isSet = false;
  let release: () => void = () => undefined;
  return {
    wake: () => {
      isSet = true;
      release();
    },
    wait: async (milliseconds) => {
      if (!isSet) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          release = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isSet = false;
    },
  };
}

/** The queue of batches of one client. */
function createQueue() {
  const signal = createSignal();
  let waiting: ChangeBatch[] = [];
  let hasLost = false;
  return {
    ...signal,
    push: (batch: ChangeBatch): void => {
      if (waiting.length === MAX_WAITING) {
        hasLost = true;
        waiting = [];
      }
      waiting.push(batch);
      signal.wake();
    },
    take: (): { batches: ChangeBatch[]; hasLost: boolean } => {
      const taken = { batches: waiting, hasLost };
      waiting = [];
      hasLost = false;
      return taken;
    },
  };
}

/** The position of a client, and the messages that the hub can read again. */
type Position = { snapshot: string; sent: ReadonlySet<number> };

/** The first messages: the missed changes, or a reset if too much may be missing. */
async function* resume(
  { db, now }: StreamDeps,
  { lastId, within }: StreamRequest,
  position: Position,
): AsyncGenerator<StreamMessage> {
  if (lastId === undefined) return;
  const before = resumable(lastId, position.snapshot, now());
  if (before === undefined) {
    yield { id: positionId(position.snapshot, now()), what: 'reset' };
    return;
  }
  const { snapshot: after, changes } = await readChanges(db, before);
  yield* messagesOf({ before, after, changes }, within, now());
  position.snapshot = laterSnapshot(position.snapshot, after);
  position.sent = new Set(changes.map(({ id }) => id));
}

/** A batch without the changes that the client already got. */
function newIn(batch: ChangeBatch, { snapshot, sent }: Position): ChangeBatch {
  return {
    before: laterSnapshot(batch.before, snapshot),
    after: laterSnapshot(batch.after, snapshot),
    changes: batch.changes.filter(({ id }) => !sent.has(id)),
  };
}

/**
 * Opens a stream of changes (`streamChanges`).
 * @throws too_many_requests when the user has the maximum number of streams open (§7.6)
 */
export async function openChanges(
  deps: StreamDeps,
  request: StreamRequest,
): Promise<AsyncGenerator<StreamMessage>> {
  return streamChanges(deps, request, await openStream(deps.db, request.within.reader.id));
}

/**
 * Yields changes of schedules as they are committed, from `lastId` on (§9.8). Each heartbeat checks the token.
 * Ends when the signal aborts, or when the token is revoked or expires.
 */
async function* streamChanges(
  deps: StreamDeps,
  request: StreamRequest,
  open: OpenStream,
): AsyncGenerator<StreamMessage> {
  const { hub, check, now } = deps;
  const { token, signal } = request;
  let { within } = request;
  const expires = Temporal.Instant.from(token.expires_at).epochMilliseconds;
  const queue = createQueue();
  signal.addEventListener('abort', queue.wake);
  const { snapshot, leave } = await hub.join(queue.push);
  const position: Position = { snapshot, sent: new Set() };
  try {
    yield* resume(deps, request, position);
    for (let beat = 0; !signal.aborted && now().epochMilliseconds < expires; ) {
      if (performance.now() >= beat) {
        const reader = await check(token).catch(() => undefined);
        if (reader === undefined) return;
        within = { ...within, reader };
        await open.keep();
        beat = performance.now() + HEARTBEAT_MS;
        yield { id: positionId(position.snapshot, now()), what: null };
      }
      await queue.wait(Math.min(beat - performance.now(), expires - now().epochMilliseconds));
      const { batches, hasLost } = queue.take();
      if (hasLost) yield { id: positionId(position.snapshot, now()), what: 'reset' };
      for (const batch of batches) {
        const news = newIn(batch, position);
        yield* messagesOf(news, within, now());
        position.snapshot = news.after;
      }
    }
  } finally {
    leave();
    await open.close();
  }
}
