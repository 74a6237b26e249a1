import type { Db } from '../../db/db.ts';
import type { SubscribeChannel } from '../../jobs/listen.ts';
import { readChanges, type ScheduleChange, upsertListener } from './schedule-change.queries.ts';

/** The channel of the database on which triggers announce changes. */
export const SCHEDULE_CHANNEL = 'stoa_schedule';

/** The result of one read of the changes: those outside of snapshot `before` and inside of `after`. */
export type ChangeBatch = { before: string; after: string; changes: readonly ScheduleChange[] };

/** Reads the changes of all schedules once for all streams of this process. */
export type ScheduleHub = {
  /** Calls `onBatch` with all changes outside of the given snapshot. */
  join(onBatch: (batch: ChangeBatch) => void): Promise<{ snapshot: string; leave(): void }>;
};

/**
 * Milliseconds between two reads when no change is announced: the first is early, in case a write started before
 * listening did.
 */
const FIRST_IDLE_MS = 250;
const IDLE_MS = 20_000;
/** The minimum time between two reads in milliseconds: concurrent writes become one batch. */
const COALESCE_MS = 100;
/** Seconds for which writes announce their changes, and milliseconds after which that is renewed. */
const LISTEN_SECONDS = 60;
const RENEW_MS = 20_000;

type Signal = { wake(): void; wait(milliseconds: number): Promise<void> };

/** A signal that can be given before somebody waits for it. */
export function createSignal(): Signal {
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

/** The snapshot of a hub; undefined while it reads nothing. */
type Seen = { snapshot: string | undefined };

/** The changes since the last read. */
async function readNew(db: Db, seen: Seen): Promise<ChangeBatch> {
  const before = seen.snapshot;
  const { snapshot, changes } = await readChanges(db, before ?? null);
  seen.snapshot = snapshot;
  return { before: before ?? snapshot, after: snapshot, changes };
}

/** Reads while `isWanted`: immediately on a signal, otherwise periodically. */
async function readOn(
  db: Db,
  signal: Signal,
  isWanted: () => boolean,
  look: () => Promise<void>,
): Promise<void> {
  let idle = FIRST_IDLE_MS;
  let renewed = performance.now();
  while (isWanted()) {
    await new Promise((resolve) => setTimeout(resolve, COALESCE_MS));
    await signal.wait(idle);
    if (!isWanted()) return;
    // The database may be unavailable: the snapshot is kept, so no change is missed.
    await look().catch(() => undefined);
    idle = Math.min(2 * idle, IDLE_MS);
    if (performance.now() - renewed < RENEW_MS) continue;
    renewed = performance.now();
    await upsertListener(db, LISTEN_SECONDS).catch(() => undefined);
  }
}

/**
 * Creates the hub of a process; it listens to the database from the first stream on, and reads while there are streams.
 */
export function createScheduleHub(db: Db, subscribe: SubscribeChannel): ScheduleHub {
  const members = new Set<(batch: ChangeBatch) => void>();
  const signal = createSignal();
  const seen: Seen = { snapshot: undefined };
  let isSubscribed = false;
  let isReading = false;

  let last: Promise<unknown> = Promise.resolve();
  /** Reads are sequential: a batch starts where the previous one ended. */
  const look = (): Promise<void> => {
    const next = last.then(async () => {
      const batch = await readNew(db, seen);
      for (const member of members) member(batch);
    });
    last = next.catch(() => undefined);
    return next;
  };
  const begin = async (): Promise<void> => {
    if (!isSubscribed) subscribe(signal.wake, signal.wake);
    isSubscribed = true;
    if (!isReading) await upsertListener(db, LISTEN_SECONDS);
    await look();
  };
  const read = (): void => {
    if (isReading) return;
    isReading = true;
    void readOn(db, signal, () => members.size > 0, look).finally(() => {
      isReading = false;
      if (members.size > 0) read();
      else seen.snapshot = undefined;
    });
  };
  return {
    join: async (onBatch) => {
      // Read before joining, so that older changes are not sent to the new member.
      await begin();
      members.add(onBatch);
      read();
      const leave = (): void => {
        members.delete(onBatch);
        if (members.size === 0) signal.wake();
      };
      return { snapshot: seen.snapshot ?? '', leave };
    },
  };
}
