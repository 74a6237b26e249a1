import type { Db, Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Actor } from '../../domain/permission.ts';
import { instantText } from '../../domain/time/instant.ts';
import { forbidden, invalidState, notFound } from '../../errors.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { EventDeps } from '../events/index.ts';
import { type PlanDeps, readPlan, type SeenPlan } from './plans.service.ts';
import {
  beginPublication,
  findAtWork,
  findPublication,
  listAtWork,
  listStaying,
  lockPublication,
  type PublicationRow,
  updatePublication,
} from './publication.queries.ts';
import type { SeenPublication } from './publication.view.ts';
import { endPublication } from './publish.service.ts';
import { lockRound } from './rounds.queries.ts';
import { judgeRound } from './rounds.service.ts';

type Params = { id: string; plan: string };

async function seen(db: Db, planId: string): Promise<SeenPublication> {
  const publication = await findPublication(db, planId);
  if (publication === undefined) throw notFound();
  return { publication, staying: await listStaying(db, planId) };
}

/** The publication of a plan. @throws not_found, also while there is none; forbidden */
export async function readPublication(
  db: Db,
  actor: Actor,
  params: Params,
): Promise<SeenPublication> {
  const { plan } = await readPlan(db, actor, params);
  return seen(db, plan.id);
}

const enqueueRun = (trx: Trx, plan_id: string): Promise<boolean> =>
  enqueue(trx, 'round_publish', { plan_id }, { key: plan_id });

/** The plan with its round locked, so that nothing else begins in it. @throws not_found; forbidden */
async function lockSeen(trx: Trx, actor: Actor, params: Params): Promise<SeenPlan> {
  const { rights } = await judgeRound(trx, actor, await lockRound(trx, params.id));
  if (!rights.manages) throw forbidden();
  return readPlan(trx, actor, params);
}

/** @throws invalid_state where the plan cannot be published now */
async function assertPublishable(trx: Trx, { round, plan }: SeenPlan): Promise<void> {
  if (plan.state === 'running') {
    throw invalidState('The plan is being made: wait for the end of its run, or stop it.');
  }
  if (!plan.is_latest) throw invalidState('There is a newer plan: publish that one.');
  const other = await findAtWork(trx, round.id);
  if (other !== undefined && other.plan_id !== plan.id) {
    throw invalidState(
      'Another plan of the round is being published: wait for its end, or stop it.',
    );
  }
}

/**
 * Begins to publish a plan, or goes on where its publication stopped; one that is at work goes on as it is.
 * @throws not_found; forbidden; invalid_state
 */
export async function publishPlan(
  { db, clock }: PlanDeps,
  actor: Actor,
  params: Params,
): Promise<SeenPublication> {
  return inTransaction(db, async (trx) => {
    const at = await lockSeen(trx, actor, params);
    await assertPublishable(trx, at);
    const { plan, round } = at;
    const known = await findPublication(trx, plan.id);
    if (known?.state === 'running') return seen(trx, plan.id);
    const current = await lockPublication(trx, plan.id);
    if (current?.state === 'done') throw invalidState('The plan is published already.');
    if (current?.state === 'taking_back') {
      throw invalidState('The publication is being taken back: wait for its end.');
    }
    if (current === undefined || current.state === 'taken_back') {
      if (plan.placed === 0) throw invalidState('The plan places no request: run it again.');
      const began = { began_by: actor.id, began_at: instantText(clock.now()) };
      await beginPublication(trx, { plan_id: plan.id, round_id: round.id, ...began });
    } else {
      const again = { state: 'running', is_stopping: false, error: null, ended_at: null };
      await updatePublication(trx, plan.id, { ...again, began_by: actor.id });
    }
    await enqueueRun(trx, plan.id);
    return seen(trx, plan.id);
  });
}

/** The publication of a plan that is not at work, locked. @throws not_found; forbidden; invalid_state */
async function lockOwn(
  trx: Trx,
  actor: Actor,
  params: Params,
): Promise<SeenPlan & { publication: PublicationRow }> {
  const at = await lockSeen(trx, actor, params);
  const known = await findPublication(trx, at.plan.id);
  if (known?.state === 'running') {
    throw invalidState('The plan is being published: stop the publication first.');
  }
  const publication = await lockPublication(trx, at.plan.id);
  if (publication === undefined) throw notFound();
  return { ...at, publication };
}

/** Stops a publication after its step; one that is not at work stays as it is. @throws not_found; forbidden */
export async function stopPublication(
  { db }: PlanDeps,
  actor: Actor,
  params: Params,
): Promise<SeenPublication> {
  const { plan } = await readPlan(db, actor, params);
  // Without the lock of the steps: it is heard after the step that runs.
  const publication = await findPublication(db, plan.id);
  if (publication === undefined) throw notFound();
  if (publication.state === 'running') await updatePublication(db, plan.id, { is_stopping: true });
  return seen(db, plan.id);
}

/**
 * Leaves a publication that stopped at what is booked, and tells the owners.
 * @throws not_found; forbidden; invalid_state unless it stopped or failed
 */
export async function finishPublication(
  deps: EventDeps,
  actor: Actor,
  params: Params,
): Promise<SeenPublication> {
  return inTransaction(deps.db, async (trx) => {
    const { round, publication } = await lockOwn(trx, actor, params);
    const { state, plan_id } = publication;
    if (state === 'done') return seen(trx, plan_id);
    if (state !== 'stopped' && state !== 'failed') {
      throw invalidState('The publication is taken back: publish the plan again.');
    }
    await endPublication(trx, deps, round, publication);
    return seen(trx, plan_id);
  });
}

/**
 * Takes a publication back as a whole, until its first date begins; it goes on as a job.
 * @throws not_found; forbidden; invalid_state
 */
export async function takeBack(
  { db, clock }: PlanDeps,
  actor: Actor,
  params: Params,
): Promise<SeenPublication> {
  return inTransaction(db, async (trx) => {
    const { plan, publication, round } = await lockOwn(trx, actor, params);
    const { state, first_date_at } = publication;
    if (state === 'taken_back' || state === 'taking_back') return seen(trx, plan.id);
    if (first_date_at !== null && first_date_at <= instantText(clock.now())) {
      throw invalidState('The first date has begun: cancel single events instead.');
    }
    if ((await findAtWork(trx, round.id)) !== undefined) {
      throw invalidState('Another plan of the round is being published: wait for its end.');
    }
    const back = { state: 'taking_back', ended_at: null, error: null, began_by: actor.id };
    await updatePublication(trx, plan.id, back);
    await enqueueRun(trx, plan.id);
    return seen(trx, plan.id);
  });
}

/** Enqueues all publications at work without a job again: those that a killed process left. */
export async function resumePublications(db: Db): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const { plan_id } of await listAtWork(trx)) await enqueueRun(trx, plan_id);
  });
}
