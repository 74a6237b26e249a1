import type { Db } from '../../db/db.ts';
import type { Credential } from '../../ports/credential.ts';
import { type OpenStream, openStream } from '../users/index.ts';
import { findPlan, type PlanRow } from './plans.queries.ts';

/** The dependencies of a stream. */
export type PlanStreamDeps = {
  db: Db;
  /** Throws when the token or the API key is no longer valid. */
  check(token: Credential): Promise<unknown>;
};

/** A stream of a plan for one person; it ends when the signal aborts. */
export type PlanStreamRequest = {
  userId: string;
  token: Credential;
  plan: PlanRow;
  signal: AbortSignal;
};

/** Milliseconds between two looks at a plan; a run writes at most every two seconds. */
const LOOK_MS = 1_000;
/** Looks after which a stream without news sends a heartbeat, and checks its token. */
const LOOKS_BETWEEN_HEARTBEATS = 25;

/**
 * Opens a stream of what becomes of a plan: as it is now, then after each change, until its run has ended.
 * @throws too_many_requests when the person has the maximum number of streams open
 */
export async function openPlanStream(
  deps: PlanStreamDeps,
  request: PlanStreamRequest,
): Promise<AsyncGenerator<PlanRow | null>> {
  return streamPlan(deps, request, await openStream(deps.db, request.userId));
}

/** Waits, or until the signal aborts. The signal keeps no listener: a stream waits hundreds of times. */
const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });

async function* streamPlan(
  { db, check }: PlanStreamDeps,
  { token, plan, signal }: PlanStreamRequest,
  open: OpenStream,
): AsyncGenerator<PlanRow | null> {
  const isValid = (): Promise<boolean> =>
    check(token).then(
      () => true,
      () => false,
    );
  try {
    yield plan;
    let seen = plan;
    for (let looks = 1; seen.state === 'running'; looks += 1) {
      await wait(LOOK_MS, signal);
      if (signal.aborted) return;
      if (looks % LOOKS_BETWEEN_HEARTBEATS === 0) {
        if (!(await isValid())) return;
        await open.keep();
        yield null;
      }
      const row = await findPlan(db, plan.round_id, plan.id);
      if (row === undefined) return;
      if (row.version !== seen.version) yield row;
      seen = row;
    }
  } finally {
    await open.close();
  }
}
