import type { Db } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isId } from '../../domain/id.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import type { Actor } from '../../domain/permission.ts';
import { instantText } from '../../domain/time/instant.ts';
import { TRIED_HOURS } from '../../domain/webhook.ts';
import { invalidState, notFound } from '../../errors.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Clock } from '../../ports/clock.ts';
import * as queries from './delivery.queries.ts';
import { readWebhook } from './webhook.service.ts';

type Row = queries.DeliveryRow;

/** The messages of a webhook, newest first. @throws not_found */
export async function browseDeliveries(
  db: Db,
  actor: Actor,
  webhookId: string,
  slice: Slice,
): Promise<Page<Row>> {
  const { id } = await readWebhook(db, actor, webhookId);
  return queries.listDeliveries(db, id, slice);
}

/** A message of a webhook. @throws not_found, also for a message of another webhook */
export async function readDelivery(
  db: Db,
  actor: Actor,
  { id, delivery }: { id: string; delivery: string },
): Promise<Row> {
  await readWebhook(db, actor, id);
  const row = isId(delivery) ? await queries.findDelivery(db, id, delivery) : undefined;
  if (row === undefined) throw notFound();
  return row;
}

/**
 * Sends a message again, under the same id, for another day. @throws not_found; invalid_state while it waits or the
 * webhook is disabled
 */
export async function replayDelivery(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  { id, delivery }: { id: string; delivery: string },
): Promise<Row> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const webhook = await readWebhook(trx, actor, id, true);
    const row = isId(delivery) ? await queries.findDelivery(trx, id, delivery, true) : undefined;
    if (row === undefined) throw notFound();
    if (!webhook.is_active) throw invalidState('The webhook is disabled: enable it first.');
    if (row.status === 'waiting') throw invalidState('The message waits to be sent already.');
    const change = {
      status: 'waiting',
      attempts: 0,
      next_attempt_at: instantText(now),
      give_up_at: instantText(now.add({ hours: TRIED_HOURS })),
      error: null,
      response_status: null,
      delivered_at: null,
    } as const;
    await queries.updateDelivery(trx, delivery, change);
    await enqueue(trx, 'send_webhook', { webhook_id: id });
    return { ...row, ...change };
  });
}
