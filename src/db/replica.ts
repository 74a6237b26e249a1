import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from './connect.ts';
import type { Db } from './db.ts';
import {
  askTogether,
  includesPosition,
  type LogPosition,
  primaryPosition,
  replayedPosition,
} from './log-position.ts';
import { isConnectionError, isRetryable, isStatementTimeout } from './pg-errors.ts';

/** `used`: current; `behind`: lags more than the bound; `away`: no answer within it, or no standby. */
export type ReplicaState = 'used' | 'behind' | 'away';

/**
 * Runs a read on the replica if that has everything that was committed before the call, otherwise on the primary.
 * `work` must only read; it may run a second time, on the primary.
 */
export type ReadOnReplica = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** A streaming replica for reads. */
export type Replica = {
  read: ReadOnReplica;
  /** Asks primary and replica for their positions. */
  check(): Promise<ReplicaState>;
  /** The number of bytes of the log that it lacked at the last check, and the numbers of reads on each server. */
  figures(): { state: ReplicaState; lagBytes: number; onReplica: number; onPrimary: number };
  close(): Promise<void>;
};

type ReplicaOptions = {
  primary: Pick<Database, 'db'>;
  replica: Pick<Database, 'db' | 'close'>;
  /** Milliseconds that a read waits for the replica to catch up before it goes to the primary. */
  maxLagMs: number;
  onChange(state: ReplicaState): void;
};

/** Reads go to the replica if there is one, otherwise to the database. */
export const readsOf = ({ db }: Pick<Database, 'db'>, replica?: Replica): ReadOnReplica =>
  replica?.read ?? ((work) => work(db));

/** Milliseconds between two checks of a replica that is not used. */
const RETRY_MS = 500;
/** Milliseconds for which a replica without an answer counts as reachable. */
const REACHABLE_MS = 1_000;
const FIRST_PAUSE_MS = 1;
const LONGEST_PAUSE_MS = 8;

const TOO_LATE = Symbol('too late');

/** The answer if it comes within some milliseconds. */
async function within<T>(ms: number, answer: Promise<T>): Promise<T | typeof TOO_LATE> {
  const done = new AbortController();
  const tooLate = wait(ms, TOO_LATE, { signal: done.signal });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    done.abort();
    answer.catch(() => undefined);
    tooLate.catch(() => undefined);
  }
}

/** The standby was lost, or replay had to cancel the statement: the primary can answer. */
const isFaultOfReplica = (error: unknown): boolean =>
  isRetryable(error) || (isConnectionError(error) && !isStatementTimeout(error));

/** Follows the position of the replica, and waits for it. */
function follow(ask: () => Promise<LogPosition | undefined>, maxLagMs: number) {
  let known: (LogPosition & { at: number }) | undefined;
  /** Whether the replica answered in time. */
  const look = async (ms: number): Promise<boolean> => {
    const position = await within(ms, ask()).catch(() => undefined);
    if (position === TOO_LATE) return false;
    known = position && { ...position, at: performance.now() };
    return position !== undefined;
  };
  const has = (needed: LogPosition): boolean =>
    known !== undefined && includesPosition(known, needed);
  return {
    lagBytes: (needed: LogPosition): number =>
      known === undefined ? 0 : Math.max(0, Number(needed.lsn - known.lsn)),
    waitFor: async (needed: LogPosition): Promise<ReplicaState> => {
      if (has(needed) && performance.now() - (known?.at ?? 0) < REACHABLE_MS) return 'used';
      const deadline = performance.now() + maxLagMs;
      let state: ReplicaState = 'away';
      for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
        const hasAnswered = await look(Math.max(1, deadline - performance.now()));
        if (has(needed)) return 'used';
        if (hasAnswered) state = 'behind';
        if (!hasAnswered || performance.now() + pause > deadline) return state;
        await wait(pause);
      }
    },
  };
}

/**
 * Reads on a streaming replica that are never older than their request: each asks the primary for its log position and
 * waits until the replica has replayed it. So a read sees every write that was answered before, of whichever process.
 */
export function createReplica({ primary, replica, maxLagMs, onChange }: ReplicaOptions): Replica {
  const latest = askTogether(() => primaryPosition(primary.db));
  const standby = follow(
    askTogether(() => replayedPosition(replica.db)),
    maxLagMs,
  );
  const now = { state: 'used' as ReplicaState, lagBytes: 0, onReplica: 0, onPrimary: 0 };
  let retryAt = 0;
  const set = (state: ReplicaState): void => {
    if (state !== 'used') retryAt = performance.now() + RETRY_MS;
    if (state !== now.state) onChange(state);
    now.state = state;
  };
  const check = async (): Promise<ReplicaState> => {
    const needed = await latest();
    const state = await standby.waitFor(needed);
    now.lagBytes = standby.lagBytes(needed);
    set(state);
    return state;
  };
  /** No request waits for a replica that was not current a moment ago. */
  const isCurrent = async (): Promise<boolean> => {
    if (now.state === 'used') return (await check()) === 'used';
    if (performance.now() >= retryAt) {
      retryAt = performance.now() + RETRY_MS;
      check().catch(() => undefined);
    }
    return false;
  };
  const onPrimary = <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    now.onPrimary += 1;
    return work(primary.db);
  };
  return {
    check,
    figures: () => ({ ...now }),
    close: () => replica.close(),
    read: async (work) => {
      if (!(await isCurrent())) return onPrimary(work);
      try {
        const result = await work(replica.db);
        now.onReplica += 1;
        return result;
      } catch (error) {
        if (!isFaultOfReplica(error)) throw error;
        if (isConnectionError(error)) set('away');
        return onPrimary(work);
      }
    },
  };
}
