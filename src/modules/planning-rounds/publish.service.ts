import type { Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Actor } from '../../domain/permission.ts';
import { STEP_SIZE } from '../../domain/planning-round/request-pattern.ts';
import { instantText } from '../../domain/time/instant.ts';
import { type EventDeps, writeEvent } from '../events/index.ts';
import { findKeptActor } from '../users/index.ts';
import {
  addStep,
  findPublication,
  leaveOpenAssignments,
  lockNextBooked,
  lockPublication,
  type PublicationRow,
  unbookRequests,
  updatePublication,
} from './publication.queries.ts';
import { publishStep } from './publish-step.service.ts';
import { findRound, lockRound, type RoundRow, updateRoundState } from './rounds.queries.ts';
import { tellOwners } from './tell-owners.service.ts';

/** An attempt of a job: whether it is the last; `signal` aborts it. */
type Attempt = { isLast: boolean; signal: AbortSignal };

const FAILED =
  'The publication stopped before its end. Go on with it: nothing is booked twice, and all that is booked stays.';
const NO_PUBLISHER = 'The publication stopped: the account of who began it is not in use.';

/** It fits as it is: no step reached it. */
const NOT_REACHED = { reason: { code: 'free' }, suggestions: [] } as const;

/** Ends a publication that is locked: the round is published, and each owner gets one message. */
export async function endPublication(
  trx: Trx,
  deps: EventDeps,
  round: RoundRow,
  publication: PublicationRow,
): Promise<void> {
  const { plan_id } = publication;
  const now = instantText(deps.clock.now());
  await leaveOpenAssignments(trx, plan_id, NOT_REACHED);
  await lockRound(trx, round.id);
  await updateRoundState(trx, round.id, 'published');
  await tellOwners(trx, deps, round, plan_id);
  const ended = { state: 'done', is_stopping: false, error: null };
  await updatePublication(trx, plan_id, { ...ended, ended_at: now, told_at: now });
}

/** Cancels the next events of a publication that is taken back. @returns whether there was anything to do */
async function takeBackStep(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  { plan_id, step }: PublicationRow,
): Promise<boolean> {
  const rows = await lockNextBooked(trx, plan_id, STEP_SIZE);
  if (rows.length === 0) return false;
  for (const { event_id: id, is_over } of rows) {
    if (is_over) continue;
    const intent = { kind: 'act', id, action: 'cancel', comment: null } as const;
    await writeEvent({ ...deps, db: trx }, actor, intent, { outbox: 'staff' });
    await deps.pause();
  }
  const ids = rows.map(({ request_id }) => request_id);
  await unbookRequests(trx, plan_id, ids);
  const ended_at = instantText(deps.clock.now());
  const done = { booked: 0, stayed: 0, taken_back: rows.length };
  await addStep(trx, plan_id, { step: step + 1, ...done, ended_at });
  return true;
}

/** Ends that a publication is taken back: the round is planned again. */
async function endTakingBack(
  trx: Trx,
  deps: EventDeps,
  round: RoundRow,
  { plan_id, told_at }: PublicationRow,
): Promise<void> {
  const now = instantText(deps.clock.now());
  await lockRound(trx, round.id);
  await updateRoundState(trx, round.id, 'planning');
  if (told_at !== null) await tellOwners(trx, deps, round, plan_id, true);
  await updatePublication(trx, plan_id, { state: 'taken_back', ended_at: now, error: null });
}

/** The work of a publication in one of its states: a step, and its end. */
const works = {
  running: {
    step: (trx: Trx, deps: EventDeps, actor: Actor, round: RoundRow, publication: PublicationRow) =>
      publishStep(trx, deps, actor, { round, publication }),
    end: endPublication,
  },
  taking_back: {
    step: (trx: Trx, deps: EventDeps, actor: Actor, _: RoundRow, publication: PublicationRow) =>
      takeBackStep(trx, deps, actor, publication),
    end: endTakingBack,
  },
} as const;

/**
 * Does the next step of a publication, or ends it, in one transaction that locks it: two processes take turns, and what
 * a killed one did not commit is done again.
 * @returns whether there is more to do
 */
async function workOnce(
  deps: EventDeps,
  planId: string,
  round: RoundRow,
  actor: Actor,
): Promise<boolean> {
  return inTransaction(deps.db, async (trx) => {
    const publication = await lockPublication(trx, planId);
    const work = works[publication?.state as keyof typeof works];
    if (publication === undefined || work === undefined) return false;
    if (publication.is_stopping) {
      const ended_at = instantText(deps.clock.now());
      await updatePublication(trx, planId, { state: 'stopped', is_stopping: false, ended_at });
      return false;
    }
    if (await work.step(trx, deps, actor, round, publication)) return true;
    await work.end(trx, deps, round, publication);
    return false;
  });
}

async function fail({ db, clock }: EventDeps, planId: string, error: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const publication = await lockPublication(trx, planId);
    if (works[publication?.state as keyof typeof works] === undefined) return;
    const ended_at = instantText(clock.now());
    await updatePublication(trx, planId, { state: 'failed', error, ended_at });
  });
}

/**
 * Publishes a plan step by step, or takes its publication back, from where an attempt that was killed stopped. After
 * the last attempt it has failed, and can go on (§20.7).
 */
export async function runPublication(
  deps: EventDeps,
  { plan_id }: { plan_id: string },
  { isLast, signal }: Attempt,
): Promise<void> {
  const publication = await findPublication(deps.db, plan_id);
  const round = publication && (await findRound(deps.db, publication.round_id));
  if (publication === undefined || round === undefined) return;
  const now = instantText(deps.clock.now());
  const by = publication.began_by;
  const actor = by === null ? undefined : await findKeptActor(deps.db, by.id, now);
  if (actor === undefined) return fail(deps, plan_id, NO_PUBLISHER);
  try {
    while (await workOnce(deps, plan_id, round, actor)) {
      signal.throwIfAborted();
      await deps.pause();
    }
  } catch (error) {
    if (isLast && !signal.aborted) await fail(deps, plan_id, FAILED);
    throw error;
  }
}
