import { z } from 'zod';
import { idOut, instantOut, requiredText, text, webUrl } from '../../http/fields.schema.ts';

const ENCODINGS = ['aesgcm', 'aes128gcm'] as const;

const httpsUrl = webUrl(500).refine((value) => /^https:/i.test(value), {
  params: { sentence: 'must be a valid URL that starts with https://.' },
});

/** A key in base64url; what browsers wrote as base64 with padding is the same. Whether it is one shows at sending. */
const key = () =>
  requiredText(255).transform((value) =>
    value.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
  );

export const subscribeBody = z
  .object({
    endpoint: httpsUrl.meta({ description: 'Where the browser wants to be told; https only.' }),
    keys: z.object({
      auth: key(),
      p256dh: key(),
    }),
    content_encoding: z.enum(ENCODINGS),
  })
  .meta({ id: 'Subscribe', description: 'A push subscription, as the browser made it.' });

const which = {
  endpoint: text(2_048).nullish().meta({ description: 'Which of mine; all of them if absent.' }),
};

export const unsubscribeQuery = z.object(which);

export const unsubscribeBody = z
  .object(which)
  .meta({ id: 'Unsubscribe', description: 'Which push subscription to remove.' });

export const pushSubscription = z
  .object({
    id: idOut(),
    endpoint: z.string().max(500),
    content_encoding: z.enum(ENCODINGS),
    created_at: instantOut(),
    updated_at: instantOut(),
  })
  .meta({ id: 'PushSubscription', description: 'A push subscription; its keys are not shown.' });

export const vapidKey = z
  .object({ public_key: z.string().max(100) })
  .meta({ id: 'VapidKey', description: 'What a browser needs to subscribe (RFC 8292).' });

export type SubscribeBody = z.output<typeof subscribeBody>;
export type PushSubscriptionRecord = z.output<typeof pushSubscription>;
