import { z } from 'zod';
import { KEY_SCOPES } from '../../domain/api-key.ts';
import {
  dateTime,
  id,
  idOut,
  idParams,
  instantOut,
  paging,
  requiredText,
} from '../../http/fields.schema.ts';
import { createdAt, recordId } from '../../http/record-fields.schema.ts';

const scope = z.enum(KEY_SCOPES);

const texts = {
  name: { description: 'A name that tells the key from others.', examples: ['Nightly sync'] },
  scopes: {
    description:
      'What the key may do: `read` reads; `book` also creates and changes bookings; `manage` also decides ' +
      'and administers, as far as its owner may.',
    examples: [['read']],
  },
  room_id: {
    description:
      'The only room that the key may be used for; null for every room. Such a key opens no operation that ' +
      'concerns several rooms.',
    examples: [null],
  },
};

export const createApiKey = z
  .object({
    name: requiredText(255).meta(texts.name),
    scopes: z.array(scope).min(1).max(KEY_SCOPES.length).meta(texts.scopes),
    room_id: id().nullish().meta(texts.room_id),
    expires_at: dateTime().nullish().meta({
      description:
        'When the key stops working; a date alone includes that day, in the zone of the service. Absent: never.',
    }),
  })
  .meta({
    id: 'CreateApiKey',
    description: 'A new API key.',
    example: { name: 'Nightly sync', scopes: ['read'] },
  });

export const apiKeyParams = idParams;

export const apiKeysQuery = z.object(paging);

const shown = {
  id: recordId,
  name: z.string().max(255).meta(texts.name),
  scopes: z.array(scope).max(KEY_SCOPES.length).meta(texts.scopes),
  room_id: idOut().nullable().meta(texts.room_id),
  expires_at: instantOut()
    .nullable()
    .meta({ description: 'When it stops working (UTC); null: never.', examples: [null] }),
  last_used_at: instantOut()
    .nullable()
    .meta({
      description:
        'When it last authenticated a request (UTC), to the minute, also one that was then refused; 401 is ' +
        'no use. Null if never.',
      examples: [null],
    }),
  created_at: createdAt,
};

export const apiKey = z.object(shown).meta({
  id: 'ApiKey',
  description: 'A secret with which a machine calls the API in the name of its owner.',
});

export const newApiKey = z
  .object({
    ...shown,
    key: z
      .string()
      .max(64)
      .meta({
        description: 'The secret, shown only in this answer; sent as bearer token.',
        examples: ['stoa_3q2-7wXk0b1cD5eF6gH7iJ8kL9mN0oP1aB2cD3eF4gH'],
      }),
  })
  .meta({ id: 'NewApiKey', description: 'An API key with its secret.' });

export type CreateApiKey = z.output<typeof createApiKey>;
export type ApiKeyRecord = z.output<typeof apiKey>;
export type NewApiKeyRecord = z.output<typeof newApiKey>;
