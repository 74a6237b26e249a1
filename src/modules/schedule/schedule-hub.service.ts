import type { Db } from '../../db/db.ts';
import { readChanges, type ScheduleChange } from './schedule-change.queries.ts';

/** The result of one read of the changes: those outside of snapshot `before` and inside of `after`. */
export type ChangeBatch = { before: string; after: string; changes: readonly ScheduleChange[] };

/** Reads the changes of all schedules once for all streams of this process. */
export type ScheduleHub = {
  /** Calls `onBatch` with all changes outside of the given snapshot. */
  join(onBatch: (batch: ChangeBatch) => void): Promise<{ snapshot: string; leave(): void }>;
};

/** Milliseconds between two reads while there are streams: concurrent writes become one batch. */
const READ_MS = 250;

/** The snapshot of a hub; undefined while it reads nothing. */
type Seen = { snapshot: string | undefined };

/** The changes since the last read. */
async function readNew(db: Db, seen: Seen): Promise<ChangeBatch> {
  const before = seen.snapshot;
  const { snapshot, changes } = await readChanges(db, before ?? null);
  seen.snapshot = snapshot;
  return { before: before ?? snapshot, after: snapshot, changes };
}

/** Reads periodically while `isWanted`. */
async function readOn(isWanted: () => boolean, look: () => Promise<void>): Promise<void> {
  while (isWanted()) {
    await new Promise((resolve) => setTimeout(resolve, READ_MS).unref());
    // The database may be unavailable: the snapshot is kept, so no change is missed.
    if (isWanted()) await look().catch(() => undefined);
  }
}

/** Creates the hub of a process, which reads while there are streams. */
export function createScheduleHub(db: Db): ScheduleHub {
  const members = new Set<(batch: ChangeBatch) => void>();
  const seen: Seen = { snapshot: undefined };
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
  const read = (): void => {
    if (isReading) return;
    isReading = true;
    void readOn(() => members.size > 0, look).finally(() => {
      isReading = false;
      if (members.size > 0) read();
      else seen.snapshot = undefined;
    });
  };
  return {
    join: async (onBatch) => {
      // Read before joining, so that older changes are not sent to the new member.
      await look();
      members.add(onBatch);
      read();
      return { snapshot: seen.snapshot ?? '', leave: () => void members.delete(onBatch) };
    },
  };
}
