import type { Db } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lowestId } from '../../domain/id.ts';
import { enqueueAll } from '../../jobs/enqueue.ts';
import { deleteOldDeliveries, listWaitingWebhooks } from './delivery.queries.ts';

/** Days for which messages are kept (§12.4). */
const KEPT_DAYS = 30;

/** Rows that one statement removes. */
const BATCH_SIZE = 1_000;

/**
 * Deletes messages that are older than 30 days, counted from the start of a day in UTC, and enqueues a job for each
 * webhook with messages that wait: should one have failed for good, they go on.
 */
export async function pruneWebhooks(db: Db, day: string, signal: AbortSignal): Promise<void> {
  const today = Temporal.PlainDate.from(day).subtract({ days: KEPT_DAYS });
  const before = lowestId(today.toZonedDateTime('UTC').epochMilliseconds);
  for (let after: string | undefined = lowestId(0); after !== undefined && !signal.aborted; ) {
    const gone: string[] = await deleteOldDeliveries(db, before, { after, limit: BATCH_SIZE });
    after = gone.length < BATCH_SIZE ? undefined : gone.at(-1);
  }
  const waiting = await listWaitingWebhooks(db);
  const jobs = waiting.map((webhook_id) => ({ payload: { webhook_id } }));
  await inTransaction(db, (trx) => enqueueAll(trx, 'send_webhook', jobs));
}
