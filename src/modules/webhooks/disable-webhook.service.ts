import type { Db } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { instantText } from '../../domain/time/instant.ts';
import type { DisabledReason } from '../../domain/webhook.ts';
import type { Clock } from '../../ports/clock.ts';
import { recordEffects } from '../effects/index.ts';
import { failWaitingDeliveries, findWebhook, updateWebhook } from './webhook.queries.ts';

/** The dependencies for disabling webhooks. */
export type DisableDeps = { db: Db; clock: Clock };

const GIVEN_UP = 'The webhook was disabled.';

/** Disables a webhook, gives up what waits, and notifies its creator, in one transaction. */
export async function disableWebhook(
  { db, clock }: DisableDeps,
  { id, user_id, url }: { id: string; user_id: string; url: string },
  reason: Exclude<DisabledReason, 'paused'>,
): Promise<void> {
  const now = clock.now();
  const disabled_at = instantText(now);
  const { host } = new URL(url);
  await inTransaction(db, async (trx) => {
    const webhook = await findWebhook(trx, id, true);
    if (webhook?.is_active !== true) return;
    const disabled = { is_active: false, disabled_at, disabled_reason: reason };
    await updateWebhook(trx, id, { ...disabled, updated_at: disabled_at });
    await failWaitingDeliveries(trx, id, GIVEN_UP);
    const fact = { type: 'webhook_disabled', webhook_id: id, user_id, host, reason } as const;
    await recordEffects(trx, { told: { happened_at: now, facts: [fact] } });
  });
}
