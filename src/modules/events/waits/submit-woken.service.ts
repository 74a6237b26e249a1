import type { Trx } from '../../../db/db.ts';
import { isConnectionError } from '../../../db/pg-errors.ts';
import { inSavepoint, inTransaction } from '../../../db/transaction.ts';
import { instantText } from '../../../domain/time/instant.ts';
import { AppError } from '../../../errors.ts';
import { findKeptActor } from '../../users/index.ts';
import type { EventDeps } from '../record/event.service.ts';
import { writeEvent } from '../write/write.service.ts';
import {
  deleteOverdueWaits,
  findWokenWait,
  hasWaits,
  takeLine,
  updateTriedWait,
  type WokenWait,
  wakeWaits,
} from './wait.queries.ts';

/** The dependencies of the job. */
export type SubmitWokenDeps = EventDeps & {
  logger: { error(about: object, sentence: string): void };
};

/** The refusals of a submission: the draft does not fit, and goes on waiting. */
const REFUSALS: readonly string[] = [
  'booking_conflict',
  'invalid_state',
  'invalid_input',
  'forbidden',
  'not_found',
];

const isRefusal = (err: unknown): boolean => err instanceof AppError && REFUSALS.includes(err.code);

/** Somebody who waits longer was woken while a draft was submitted: it is undone, and they come first. */
const OVERTAKES = new Error('Another draft waits longer.');

/**
 * Submits a draft in the name of its owner. What became free while it was judged may be what somebody wants who waits
 * longer: then they are tried first.
 * @throws AppError where it does not fit
 */
async function submit(
  trx: Trx,
  deps: SubmitWokenDeps,
  { event_id, user_id, place }: WokenWait,
): Promise<void> {
  const owner = await findKeptActor(trx, user_id, instantText(deps.clock.now()));
  if (owner === undefined) throw new AppError('forbidden', 'The owner is deactivated.');
  const submission = { action: 'submit', comment: null, endsWait: true } as const;
  await writeEvent({ ...deps, db: trx }, owner, { kind: 'act', id: event_id, ...submission });
  await wakeWaits(trx);
  const first = await findWokenWait(trx);
  if (first !== undefined && first.place < place) throw OVERTAKES;
}

/**
 * Tries the first draft that is woken, and keeps its place where it does not fit. @returns false where nothing is to be
 * tried
 */
async function tryNext(deps: SubmitWokenDeps): Promise<WokenWait | undefined> {
  let tried: WokenWait | undefined;
  try {
    return await inTransaction(deps.db, async (trx) => {
      if (!(await takeLine(trx))) return undefined;
      await deleteOverdueWaits(trx, instantText(deps.clock.now()));
      await wakeWaits(trx);
      const next = await findWokenWait(trx);
      tried = next;
      if (next === undefined) return undefined;
      try {
        await inSavepoint(trx, () => submit(trx, deps, next));
      } catch (err) {
        if (err === OVERTAKES) return next;
        if (!isRefusal(err)) throw err;
        await updateTriedWait(trx, next);
      }
      return next;
    });
  } catch (err) {
    if (tried === undefined || isConnectionError(err)) throw err;
    const failed = tried;
    deps.logger.error({ err, event_id: failed.event_id }, 'a draft that waits could not be tried');
    await inTransaction(deps.db, (trx) => updateTriedWait(trx, failed));
    return failed;
  }
}

/**
 * Looks for what became free and submits who waits longest for it (§14.8): one draft in one transaction, which also
 * ends its wait, so it happens once whatever is killed. Concurrent runs are safe.
 * @returns whether there may be more
 */
export async function submitWoken(deps: SubmitWokenDeps): Promise<boolean> {
  return (await hasWaits(deps.db)) && (await tryNext(deps)) !== undefined;
}
