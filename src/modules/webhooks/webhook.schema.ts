import { z } from 'zod';
import { DELIVERY_STATUSES, DISABLED_REASONS, WEBHOOK_EVENTS } from '../../domain/webhook.ts';
import {
  flag,
  id,
  idOut,
  idParams,
  instantOut,
  integerOut,
  paging,
  webUrl,
} from '../../http/fields.schema.ts';
import { createdAt, recordId, updatedAt } from '../../http/record-fields.schema.ts';

const MAX_URL = 2_000;
const kind = z.enum(WEBHOOK_EVENTS);
const kinds = () => z.array(kind).min(1).max(WEBHOOK_EVENTS.length);

const texts = {
  url: {
    description:
      'Where messages are sent: https, at a public address. A private address and a name that is never ' +
      'public, such as `localhost`, are 422 unless `OUTBOUND_ALLOW` opens them.',
    examples: ['https://hooks.example.org/stoa'],
  },
  events: {
    description: 'What it is told of.',
    examples: [['event.approved', 'event.cancelled']],
  },
  room_id: { description: 'Only changes of events in this room; null: not limited to a room.' },
  venue_id: {
    description:
      'Only changes of events in the rooms of this venue; null: not limited to a venue. Without a room or ' +
      'venue it is told of all.',
  },
};

export const createWebhook = z
  .object({
    url: webUrl(MAX_URL).meta(texts.url),
    events: kinds().meta(texts.events),
    room_id: id().nullish().meta(texts.room_id),
    venue_id: id().nullish().meta(texts.venue_id),
  })
  .meta({
    id: 'CreateWebhook',
    description: 'A new webhook.',
    example: { url: 'https://hooks.example.org/stoa', events: ['event.approved'] },
  });

export const updateWebhook = z
  .object({
    url: webUrl(MAX_URL).optional().meta(texts.url),
    events: kinds().optional().meta(texts.events),
    is_active: flag()
      .optional()
      .meta({ description: 'False disables it, true enables it again.', examples: [true] }),
  })
  .meta({
    id: 'UpdateWebhook',
    description: 'Changes of a webhook; what is absent stays as it is.',
    example: { is_active: true },
  });

export const webhookParams = idParams;

export const deliveryParams = idParams.extend({
  delivery: id().meta({ description: 'The id of the message, its `webhook-id`.' }),
});

export const webhooksQuery = z.object(paging);

const shown = {
  id: recordId,
  url: z
    .string()
    .max(MAX_URL)
    .meta({ format: 'uri', ...texts.url }),
  events: z.array(kind).max(WEBHOOK_EVENTS.length).meta(texts.events),
  room_id: idOut().nullable().meta(texts.room_id),
  venue_id: idOut().nullable().meta(texts.venue_id),
  creator: z
    .object({
      id: recordId,
      name: z
        .string()
        .max(255)
        .meta({ description: 'The name.', examples: ['Mary Moss'] }),
    })
    .meta({
      id: 'WebhookCreator',
      description: 'Who created it or changed it last: messages show what this person may read.',
    }),
  is_active: z.boolean().meta({ description: 'Whether messages are sent.', examples: [true] }),
  disabled_at: instantOut()
    .nullable()
    .meta({ description: 'When it was disabled (UTC); null while it is not.', examples: [null] }),
  disabled_reason: z
    .enum(DISABLED_REASONS)
    .nullable()
    .meta({
      description:
        'Why it is disabled: `failing`, a message could not be delivered for 24 hours; `gone`, the receiver ' +
        'answered 410; `scope`, its creator no longer manages what it is about; `paused`, somebody disabled ' +
        'it. Null while it is not.',
      examples: [null],
    }),
  created_at: createdAt,
  updated_at: updatedAt,
};

export const webhook = z.object(shown).meta({
  id: 'Webhook',
  description: 'An address that is told of changes of events, by the Standard Webhooks rules.',
});

export const newWebhook = z
  .object({
    ...shown,
    secret: z
      .string()
      .max(100)
      .meta({
        description: 'The secret that signs messages, shown only in this answer.',
        examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='],
      }),
  })
  .meta({ id: 'NewWebhook', description: 'A webhook with its secret.' });

export const delivery = z
  .object({
    id: idOut().describe('The id of the message, sent as `webhook-id`.'),
    type: kind.meta({ description: 'What happened.', examples: ['event.approved'] }),
    event_id: idOut().describe('The event that it is about.'),
    original_start_at: instantOut()
      .nullable()
      .meta({
        description: 'The occurrence that it is about; null for the whole event.',
        examples: [null],
      }),
    status: z.enum(DELIVERY_STATUSES).meta({
      description: 'Whether it waits for its next attempt, was accepted with 2xx, or was given up.',
      examples: ['delivered'],
    }),
    attempts: integerOut(0).meta({
      description: 'Number of attempts since it was created or replayed.',
      examples: [1],
    }),
    response_status: integerOut(0)
      .nullable()
      .meta({ description: 'The last status of the receiver; null without one.', examples: [204] }),
    error: z
      .string()
      .max(255)
      .nullable()
      .meta({ description: 'Why the last attempt failed; null if it did not.', examples: [null] }),
    created_at: createdAt,
    last_attempt_at: instantOut()
      .nullable()
      .meta({ description: 'When it was last sent (UTC); null if never.' }),
    next_attempt_at: instantOut()
      .nullable()
      .meta({
        description: 'When it is sent next at the earliest (UTC); null unless it waits.',
        examples: [null],
      }),
    delivered_at: instantOut()
      .nullable()
      .meta({ description: 'When it was accepted (UTC); null if it was not.' }),
  })
  .meta({ id: 'WebhookDelivery', description: 'A message of a webhook; kept for 30 days.' });

export type CreateWebhook = z.output<typeof createWebhook>;
export type UpdateWebhook = z.output<typeof updateWebhook>;
export type WebhookRecord = z.output<typeof webhook>;
export type NewWebhookRecord = z.output<typeof newWebhook>;
export type WebhookDelivery = z.output<typeof delivery>;
