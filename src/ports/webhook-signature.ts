import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

const SECRET_BYTES = 32;

/** A new secret of a webhook: `whsec_` and 256 bits in base64 (Standard Webhooks, "Signature scheme"). */
export const newWebhookSecret = (): string =>
  `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/** The headers of a message at an instant: its id, the time of the attempt and the signature of both with the body. */
export function webhookHeaders(
  secret: string,
  { id, body, now }: { id: string; body: string; now: Temporal.Instant },
): Record<string, string> {
  const seconds = Math.floor(now.epochMilliseconds / 1_000);
  return {
    'content-type': 'application/json',
    'user-agent': 'Stoa-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': new Webhook(secret).sign(id, new Date(seconds * 1_000), body),
  };
}
