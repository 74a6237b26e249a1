import { isConnectionError, isDatabaseFull, isRetryable } from '../../../db/pg-errors.ts';
import type { ApprovalAction } from '../../../domain/events/approval.ts';
import type { Actor } from '../../../domain/permission.ts';
import { AppError, serviceUnavailable, storageFull } from '../../../errors.ts';
import type { EventDeps } from '../event.service.ts';
import type { Batch, BatchResult } from './approval.schema.ts';
import { performAction } from './approval.service.ts';

/** A batch that is asked for. */
export type BatchRequest = Batch & {
  action: ApprovalAction;
  logger: { error(context: object, message: string): void };
};

/** What a caller is told when one event of the batch fails; null for an error that is not foreseen. */
function messageOf(error: unknown): string | null {
  if (error instanceof AppError) return error.message;
  if (isConnectionError(error) || isRetryable(error)) return serviceUnavailable(error).message;
  return isDatabaseFull(error) ? storageFull('disk of the database', error).message : null;
}

/**
 * Approves or rejects several events, each in a transaction of its own (decision 4.4). An event that fails is listed with
 * a message and stops no other; once the database is away, the rest is listed without a further attempt.
 * @throws what the first attempt threw when the database is away and no event was done
 */
export async function performBatchAction(
  deps: EventDeps,
  actor: Actor,
  { event_ids, action, comment = null, ignore_closures, logger }: BatchRequest,
): Promise<BatchResult> {
  const ids = [...new Set(event_ids)];
  const ignoresClosures = ignore_closures === true;
  const result: BatchResult = { processed: ids.length, succeeded: [], failed: [] };
  let outage: string | null = null;
  for (const id of ids) {
    if (outage !== null) {
      result.failed.push({ id, message: outage });
      continue;
    }
    try {
      await performAction(deps, actor, { id, action, comment, ignoresClosures });
      result.succeeded.push(id);
    } catch (err) {
      const message = messageOf(err);
      if (message === null) logger.error({ err, event_id: id }, 'an event of a batch failed');
      if (isConnectionError(err) && result.succeeded.length === 0) throw err;
      if (isConnectionError(err)) outage = message;
      result.failed.push({ id, message: message ?? 'Server Error' });
    }
  }
  return result;
}
