import { z } from 'zod';
import { requiredText, text, webUrl } from '../../http/fields.schema.ts';
import { createdAt, recordId, updatedAt } from '../../http/record-fields.schema.ts';

const ENCODINGS = ['aesgcm', 'aes128gcm'] as const;

const EXAMPLE_ENDPOINT = 'https://push.example.org/send/f1a2b3c4';

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
    endpoint: httpsUrl.meta({
      description: 'The URL of the push service for this device; https only, at a public address.',
    }),
    keys: z
      .object({
        auth: key().describe('The authentication secret, base64url.'),
        p256dh: key().describe('The public key of the device, base64url.'),
      })
      .describe('The keys that messages are encrypted with (RFC 8291).'),
    content_encoding: z.enum(ENCODINGS).describe('The encoding that the browser supports.'),
  })
  .meta({
    id: 'Subscribe',
    description: 'A push subscription, as the browser made it.',
    example: {
      endpoint: EXAMPLE_ENDPOINT,
      keys: {
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        p256dh:
          'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      },
      content_encoding: 'aes128gcm',
    },
  });

const which = {
  endpoint: text(2_048)
    .nullish()
    .meta({ description: 'The endpoint of the subscription; all of the caller if absent.' }),
};

export const unsubscribeQuery = z.object(which);

export const unsubscribeBody = z.object(which).meta({
  id: 'Unsubscribe',
  description: 'The push subscription to remove.',
  example: { endpoint: EXAMPLE_ENDPOINT },
});

export const pushSubscription = z
  .object({
    id: recordId,
    endpoint: z
      .string()
      .max(500)
      .meta({
        description: 'The URL of the push service for this device.',
        examples: [EXAMPLE_ENDPOINT],
      }),
    content_encoding: z.enum(ENCODINGS).describe('The encoding that the browser supports.'),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({ id: 'PushSubscription', description: 'A push subscription; its keys are not shown.' });

export const vapidKey = z
  .object({
    public_key: z
      .string()
      .max(100)
      .meta({
        description: 'The public key of the service, base64url.',
        examples: [
          'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs',
        ],
      }),
  })
  .meta({ id: 'VapidKey', description: 'The key that a browser subscribes with (RFC 8292).' });

export type SubscribeBody = z.output<typeof subscribeBody>;
export type PushSubscriptionRecord = z.output<typeof pushSubscription>;
