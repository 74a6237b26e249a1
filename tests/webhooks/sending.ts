import { loadConfig } from '../../src/config/config.ts';
import type { JobHandlers } from '../../src/jobs/worker.ts';
import { webhookJobs } from '../../src/modules/webhooks/index.ts';
import { createOutboundClient, type OutboundOptions } from '../../src/ports/outbound.ts';
import { retryAfterSeconds } from '../../src/ports/push-sender.ts';
import { webhookHeaders } from '../../src/ports/webhook-signature.ts';
import type { PersonName, TestApp } from '../support/app.ts';
import type { Fields } from '../support/bookings.ts';
import type { WebhookReceiver } from '../support/webhook-receiver.ts';

const { baseUrl } = loadConfig({});

/** The handlers of webhooks as the service has them; the names of receivers resolve to this machine. */
export const handlersFor = (
  app: TestApp,
  clock: { now(): Temporal.Instant },
  options: OutboundOptions,
): ReturnType<typeof webhookJobs> =>
  webhookJobs({
    db: app.database.db,
    clock,
    baseUrl,
    retryAfterSeconds,
    client: createOutboundClient({
      resolve: async () => ['127.0.0.1'],
      isAllowed: () => true,
      ...options,
    }),
    headersOf: webhookHeaders,
  }) satisfies JobHandlers;

export type MadeWebhook = { id: string; secret: string };

/** A new webhook of a person to a receiver. */
export async function makeWebhook(
  app: TestApp,
  person: PersonName,
  { url }: Pick<WebhookReceiver, 'url'>,
  fields: Fields = {},
): Promise<MadeWebhook> {
  const body = { url, events: ['event.submitted', 'event.approved', 'event.updated'], ...fields };
  const answer = await app.as(person).post('/webhooks', body);
  if (answer.status === 201) return answer.body.data;
  throw new Error(`POST /webhooks gave ${answer.status}: ${answer.text}`);
}
