import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Actor } from '../../domain/permission.ts';
import type { Explanation, Progress } from '../../domain/planning-round/solved.ts';
import type { Place, World } from '../../domain/planning-round/world.ts';
import { instantText } from '../../domain/time/instant.ts';
import type { Planned, Planner } from '../../ports/planner/index.ts';
import { findKeptActor } from '../users/index.ts';
import { type NewAssignment, replaceAssignments } from './assignments.queries.ts';
import {
  failPlan,
  findPlanBefore,
  findRunOf,
  type Heard,
  leaveRun,
  noteRun,
  type RunRow,
  takeRun,
  updateProgress,
} from './plans.queries.ts';
import { findRound } from './rounds.queries.ts';
import { readFacts, type WorldDeps } from './world.service.ts';

/** The dependencies of a run. */
export type RunDeps = WorldDeps & { solve: Planner };

/** An attempt of a run: whether it is the last; `signal` aborts it. */
type Attempt = { isLast: boolean; signal: AbortSignal };

/** Milliseconds between two writes of how far a run is (§20.3). */
const TICK_MS = 2_000;

const SOLVER_FAILED = 'The solver failed: this is the best plan that it had found. Run it again.';
const RUN_FAILED = 'The run failed before its end. The plan before is as it was: run it again.';
const NO_STARTER = 'The run failed: the account of who started it is not in use.';
const ENDED_EARLY = new Error('The process stops: the plan is taken up again.');

/** Whether a place is one that somebody pinned, as it was. */
function isPinned(pins: ReadonlyMap<string, World['pins'][number]>, place: Place): boolean {
  const pin = pins.get(place.request_id);
  if (pin === undefined || pin.room_id === null) return false;
  return pin.room_id === place.room_id && pin.pattern_index === place.pattern_index;
}

/** The assignments of all requests of a world; `explain` says why one has no place. */
export function assignmentsOf(
  world: World,
  places: readonly Place[],
  explanations: ReadonlyMap<string, Explanation>,
): NewAssignment[] {
  const byRequest = new Map(places.map((place) => [place.request_id, place]));
  const pins = new Map(world.pins.map((pin) => [pin.request_id, pin]));
  return world.requests.map(({ id }) => {
    const place = byRequest.get(id);
    if (place === undefined) {
      const explanation = explanations.get(id) ?? null;
      const is_pinned = pins.get(id)?.room_id === null;
      const nowhere = { room_id: null, pattern_index: null, exceptions: [] };
      return { request_id: id, ...nowhere, is_pinned, explanation };
    }
    const { room_id, pattern_index } = place;
    const exceptions = [...place.exceptions];
    const is_pinned = isPinned(pins, place);
    return { request_id: id, room_id, pattern_index, exceptions, is_pinned, explanation: null };
  });
}

type Run = { id: string; runnerId: string };

/** Writes the best plan so far. @returns undefined where another attempt has taken over */
async function saveProgress(
  db: Db,
  run: Run,
  world: World,
  progress: Progress,
): Promise<Heard | undefined> {
  return inTransaction(db, async (trx) => {
    const heard = await updateProgress(trx, run, progress, null);
    if (heard === undefined) return undefined;
    await replaceAssignments(trx, run.id, assignmentsOf(world, progress.places, new Map()));
    return heard;
  });
}

/** Writes the end of a run with its reasons. */
async function saveEnd(
  { db, clock }: RunDeps,
  run: Run,
  world: World,
  { explanations, quality, ...solved }: Planned,
): Promise<void> {
  const end = {
    state: solved.ended,
    error: solved.ended === 'failed' ? SOLVER_FAILED : null,
    ended_at: instantText(clock.now()),
    quality,
  };
  await inTransaction(db, async (trx) => {
    if ((await updateProgress(trx, run, solved, end)) === undefined) return;
    await replaceAssignments(trx, run.id, assignmentsOf(world, solved.places, explanations));
  });
}

/** Writes how far a run is every two seconds, and hears there whether it stops. */
function follow({ db }: RunDeps, run: Run, world: World, signal: AbortSignal) {
  let latest: Progress | null = null;
  let hasBegun = false;
  let isStopping = false;
  let isLost = false;
  let writing = Promise.resolve();
  const write = async (): Promise<void> => {
    const progress = latest;
    latest = null;
    const heard =
      progress === null
        ? await noteRun(db, run.id, run.runnerId)
        : await saveProgress(db, run, world, progress);
    isLost = heard === undefined;
    isStopping ||= heard?.is_stopping ?? false;
  };
  const writeNext = (): void => {
    // A database that is away for a moment does not end the run.
    writing = writing.then(write).catch(() => undefined);
  };
  const timer = setInterval(writeNext, TICK_MS);
  return {
    isStopped: () => isStopping || isLost || signal.aborted,
    isLost: () => isLost,
    onProgress: (progress: Progress): void => {
      latest = progress;
      if (!hasBegun) writeNext();
      hasBegun = true;
    },
    end: async (): Promise<void> => {
      clearInterval(timer);
      await writing;
    },
  };
}

async function solvePlan(
  deps: RunDeps,
  run: Run,
  row: RunRow,
  actor: Actor,
  signal: AbortSignal,
): Promise<void> {
  const round = await findRound(deps.db, row.round_id);
  if (round === undefined) return;
  const before = await findPlanBefore(deps.db, row);
  const { world } = await readFacts(deps, actor, round, before);
  const following = follow(deps, run, world, signal);
  const { isStopped, onProgress } = following;
  const timeLimitMs = row.time_limit_s * 1_000;
  const options = { timeLimitMs, isStopped, onProgress };
  const planned = await deps.solve(world, options).finally(following.end);
  if (signal.aborted) throw ENDED_EARLY;
  if (!following.isLost()) await saveEnd(deps, run, world, planned);
}

/**
 * Runs a plan that is not at its end, unless another attempt does: a process that was killed leaves a plan that is
 * taken up again. After the last attempt it has failed, so that none runs for ever (§20.4).
 */
export async function runPlan(
  deps: RunDeps,
  { plan_id }: { plan_id: string },
  { isLast, signal }: Attempt,
): Promise<void> {
  const { db, clock } = deps;
  const run = { id: plan_id, runnerId: randomUUID() };
  const fail = (error: string): Promise<void> =>
    failPlan(db, plan_id, { error, ended_at: instantText(clock.now()) });
  const row = await findRunOf(db, plan_id);
  if (row?.state !== 'running') return;
  if (!(await takeRun(db, plan_id, run.runnerId))) {
    throw new Error('Another process runs the plan, or did so until just now.');
  }
  const now = instantText(clock.now());
  const actor = row.created_by && (await findKeptActor(db, row.created_by, now));
  if (!actor) return fail(NO_STARTER);
  try {
    await solvePlan(deps, run, row, actor, signal);
  } catch (error) {
    if (isLast && error !== ENDED_EARLY) await fail(RUN_FAILED);
    else await leaveRun(db, plan_id, run.runnerId).catch(() => undefined);
    throw error;
  }
}
