import { isConnectionError, isDatabaseFull, isRetryable } from '../../../db/pg-errors.ts';
import type { ApprovalAction } from '../../../domain/events/approval.ts';
import type { Actor } from '../../../domain/permission.ts';
import type { Precondition } from '../../../domain/precondition.ts';
import { AppError, preconditionFailed, serviceUnavailable, storageFull } from '../../../errors.ts';
import type { EventDeps } from '../event.service.ts';
import type { EventRow } from '../event-record.queries.ts';
import { performAction } from './approval.service.ts';
import type { Batch, BatchResult } from './batch.schema.ts';

/** A batch request. */
export type BatchRequest = Batch & {
  action: ApprovalAction;
  logger: { error(context: object, message: string): void };
};

/** @throws precondition_failed when the event has another version than the caller has seen */
const expectVersion =
  (version: number | undefined): Precondition<EventRow> =>
  (event) => {
    if (version !== undefined && event.version !== version) throw preconditionFailed();
  };

/** What a caller is told when one event of the batch fails; null for an error that is not foreseen. */
function messageOf(error: unknown): string | null {
  if (error instanceof AppError) return error.message;
  if (isConnectionError(error) || isRetryable(error)) return serviceUnavailable(error).message;
  return isDatabaseFull(error) ? storageFull('disk of the database', error).message : null;
}

/**
 * Approves or rejects several events, each in its own transaction (decision 4.4). A failed event is listed with a
 * message and does not stop the others. After a connection error the remaining events are listed as failed without an
 * attempt.
 * @throws the first error when the database is unavailable and no event was processed
 */
export async function performBatchAction(
  deps: EventDeps,
  actor: Actor,
  { event_ids, action, comment = null, logger, ...asked }: BatchRequest,
): Promise<BatchResult> {
  const ids = [...new Set(event_ids)];
  const ignoresClosures = asked.ignore_closures === true;
  const result: BatchResult = { processed: ids.length, succeeded: [], failed: [] };
  let outage: string | null = null;
  for (const id of ids) {
    if (outage !== null) {
      result.failed.push({ id, message: outage });
      continue;
    }
    try {
      const changeId = asked.change_ids?.[id] ?? null;
      const expect = expectVersion(asked.versions?.[id]);
      await performAction(deps, actor, { id, action, comment, ignoresClosures, changeId, expect });
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
