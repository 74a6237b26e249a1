import type { Db } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { textsOf } from '../../domain/events/notification-text.ts';
import { catalogues } from '../../domain/messages/index.ts';
import { instantText } from '../../domain/time/instant.ts';
import type { DisabledReason } from '../../domain/webhook.ts';
import type { Clock } from '../../ports/clock.ts';
import { type NotificationSettings, recordEffects } from '../effects/index.ts';
import { failWaitingDeliveries, findWebhook, updateWebhook } from './webhook.queries.ts';

/** What webhooks are disabled with. */
export type DisableDeps = { db: Db; clock: Clock; notifications: NotificationSettings };

const GIVEN_UP = 'The webhook was disabled.';

/** Disables a webhook, gives up what waits, and notifies its creator, in one transaction. */
export async function disableWebhook(
  { db, clock, notifications: settings }: DisableDeps,
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
    await recordEffects(trx, {
      notifications: [
        {
          ...{ type: 'webhook_disabled', settings, timezone: null },
          texts: textsOf((locale) => {
            const { title, body } = catalogues[locale].webhook;
            return { title: title(host), body: body[reason] };
          }),
          data: { webhook_id: id, url: `${settings.appUrl}/manage/webhooks/${id}` },
          created_at: now.toString({ smallestUnit: 'millisecond' }),
          recipients: {
            user_ids: [user_id],
            ...{ emails: [], contact_emails: [], holders: [], except_user_id: null },
          },
          mail: { calendar_method: null, owner_id: null },
        },
      ],
    });
  });
}
