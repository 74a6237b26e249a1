import type { Trx } from '../../../db/db.ts';
import { isConnectionError, isDatabaseFull, isRetryable } from '../../../db/pg-errors.ts';
import { inRolledBackTransaction, inSavepoint } from '../../../db/transaction.ts';
import { MAX_FAILURE_CONFLICTS } from '../../../domain/booking/conflict.ts';
import { AppError, serviceUnavailable, storageFull } from '../../../errors.ts';
import type { EventDeps } from '../record/event.service.ts';
import type { BatchFailure, BatchResult } from './batch.schema.ts';

/** The options of a batch. */
export type BatchOptions = {
  logger: { error(context: object, message: string): void };
  /** Judged only: all items in one transaction that is rolled back. */
  isDry: boolean;
};

/** The operation on one event of a batch, in a transaction of its own. */
type Work = (deps: EventDeps, id: string) => Promise<unknown>;

/** The message for an event of the batch that failed; null for an error that is not foreseen. */
function messageOf(error: unknown): string | null {
  if (error instanceof AppError) return error.message;
  if (isConnectionError(error) || isRetryable(error)) return serviceUnavailable(error).message;
  return isDatabaseFull(error) ? storageFull('disk of the database', error).message : null;
}

/** What a room is not available for, at most the first few. */
function conflictsOf(error: unknown): Pick<BatchFailure, 'conflicts'> {
  const conflicts = error instanceof AppError ? error.details.conflicts : undefined;
  return conflicts === undefined ? {} : { conflicts: conflicts.slice(0, MAX_FAILURE_CONFLICTS) };
}

async function runEach(
  ids: readonly string[],
  { logger }: Pick<BatchOptions, 'logger'>,
  work: (id: string) => Promise<unknown>,
): Promise<BatchResult> {
  const result: BatchResult = { processed: ids.length, succeeded: [], failed: [] };
  let outage: string | null = null;
  for (const id of ids) {
    if (outage !== null) {
      result.failed.push({ id, message: outage });
      continue;
    }
    try {
      await work(id);
      result.succeeded.push(id);
    } catch (err) {
      const message = messageOf(err);
      if (message === null) logger.error({ err, event_id: id }, 'an event of a batch failed');
      if (isConnectionError(err) && result.succeeded.length === 0) throw err;
      if (isConnectionError(err)) outage = message;
      result.failed.push({ id, message: message ?? 'Server Error', ...conflictsOf(err) });
    }
  }
  return result;
}

/** Each item sees what those before it would have done; what fails takes back only its own part. */
async function judgeEach(
  trx: Trx,
  deps: EventDeps,
  ids: readonly string[],
  options: BatchOptions,
  work: Work,
): Promise<BatchResult> {
  let unlucky: unknown;
  const judge = (id: string): Promise<unknown> =>
    inSavepoint(trx, () => work({ ...deps, db: trx }, id)).catch((error: unknown) => {
      if (isRetryable(error)) unlucky = error;
      throw error;
    });
  const result = await runEach(ids, options, judge);
  if (unlucky !== undefined) throw unlucky;
  return result;
}

/**
 * Does something to several events, each in a transaction of its own (§4.4). An event that fails is listed with a
 * message and stops no other; once the database is away, the rest is listed without a further attempt.
 * @throws what the first attempt threw when the database is away and no event was done
 */
export async function runBatch(
  deps: EventDeps,
  eventIds: readonly string[],
  options: BatchOptions,
  work: Work,
): Promise<BatchResult> {
  const ids = [...new Set(eventIds)];
  if (!options.isDry) return runEach(ids, options, (id) => work(deps, id));
  return inRolledBackTransaction(deps.db, (trx) => judgeEach(trx, deps, ids, options, work));
}
