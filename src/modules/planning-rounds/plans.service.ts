import { randomUUIDv7 } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isId } from '../../domain/id.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import type { Actor } from '../../domain/permission.ts';
import { instantText } from '../../domain/time/instant.ts';
import { forbidden, invalidInput, invalidState, notFound } from '../../errors.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Clock } from '../../ports/clock.ts';
import {
  findPlan,
  findRunning,
  insertPlan,
  listPlans,
  listRunning,
  lockPlan,
  type PlanRow,
  requestStop,
} from './plans.queries.ts';
import { findAtWork } from './publication.queries.ts';
import { lockRound, type RoundRow, updateRoundState } from './rounds.queries.ts';
import { judgeRound, readManagedRound } from './rounds.service.ts';

/** The dependencies of plans. */
export type PlanDeps = { db: Db; clock: Clock };

/** A plan with its round, of which the caller is a manager. */
export type SeenPlan = { round: RoundRow; plan: PlanRow };

/** A plan of a round that the actor manages. @throws not_found; forbidden for who may only ask in the round */
export async function readPlan(
  db: Db,
  actor: Actor,
  { id, plan }: { id: string; plan: string },
): Promise<SeenPlan> {
  const { row: round } = await readManagedRound(db, actor, id);
  const found = isId(plan) ? await findPlan(db, round.id, plan) : undefined;
  if (found === undefined) throw notFound();
  return { round, plan: found };
}

/** A page of the plans of a round, the newest first. @throws as `readManagedRound` */
export async function browsePlans(
  db: Db,
  actor: Actor,
  roundId: string,
  slice: Slice,
): Promise<Page<PlanRow>> {
  const { row } = await readManagedRound(db, actor, roundId);
  return listPlans(db, row.id, slice);
}

/** The local time of an instant as people read it. */
const clockOf = (instant: string, timezone: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timezone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });

/**
 * Starts a run, one at a time for each round; the first one ends the time in which everybody writes requests (§20.1).
 * @throws not_found; forbidden; invalid_state while one runs, or a plan is published
 */
export async function startPlan(
  { db, clock }: PlanDeps,
  actor: Actor,
  roundId: string,
  { time_limit_s }: { time_limit_s: number },
): Promise<PlanRow> {
  return inTransaction(db, async (trx) => {
    const { row: round, rights } = await judgeRound(trx, actor, await lockRound(trx, roundId));
    if (!rights.manages) throw forbidden();
    const running = await findRunning(trx, round.id);
    if (running !== undefined) {
      const since = clockOf(running.created_at, round.timezone);
      const whose = running.starter === null ? 'A run' : `The run of ${running.starter}`;
      throw invalidState(`${whose} goes on since ${since}: wait for its end, or stop it.`);
    }
    if ((await findAtWork(trx, round.id)) !== undefined) {
      throw invalidState('A plan of the round is being published: wait for its end, or stop it.');
    }
    const plan = { id: randomUUIDv7(), round_id: round.id, time_limit_s, created_by: actor.id };
    await insertPlan(trx, { ...plan, created_at: instantText(clock.now()) });
    if (round.state === 'collecting') await updateRoundState(trx, round.id, 'planning');
    await enqueue(trx, 'plan_run', { plan_id: plan.id }, { key: plan.id });
    return (await findPlan(trx, round.id, plan.id)) as PlanRow;
  });
}

/** Stops a run with the best plan that it has; one that has ended stays as it is. @throws not_found; forbidden */
export async function stopPlan(
  { db }: PlanDeps,
  actor: Actor,
  params: { id: string; plan: string },
): Promise<PlanRow> {
  return inTransaction(db, async (trx) => {
    const { plan } = await readPlan(trx, actor, params);
    await lockPlan(trx, plan.id);
    await requestStop(trx, plan.id);
    return (await readPlan(trx, actor, params)).plan;
  });
}

/** The plan of the same round with which another one is compared. @throws invalid_input */
export async function findCompared(db: Db, round: RoundRow, id: string): Promise<PlanRow> {
  const other = await findPlan(db, round.id, id);
  if (other === undefined) {
    throw invalidInput({ compare: ['The compare field must be a plan of this round.'] });
  }
  return other;
}

/** Enqueues all runs without a job again: those that a killed process left. */
export async function resumePlans(db: Db): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const plan_id of await listRunning(trx)) {
      await enqueue(trx, 'plan_run', { plan_id }, { key: plan_id });
    }
  });
}
