import { z } from 'zod';
import { integerOut } from '../../http/fields.schema.ts';
import { createdAt, recordId, updatedAt } from '../../http/record-fields.schema.ts';
import { emptySchema, okSchema } from '../../http/response/envelope.schema.ts';

const me = z
  .object({
    id: recordId,
    name: z
      .string()
      .max(255)
      .meta({ description: 'The name.', examples: ['Alice Adams'] }),
    email: z
      .string()
      .max(255)
      .nullable()
      .meta({
        description: 'The e-mail address; null if the issuer gives none, or none that it verified.',
        examples: ['alice@example.org'],
      }),
    roles: z
      .array(z.string().max(100))
      .max(50)
      .meta({
        description: 'The roles: admin, manager, or other roles of the issuer.',
        examples: [['manager']],
      }),
    timezone: z
      .string()
      .max(64)
      .meta({
        description: 'The time zone of the service.',
        examples: ['Europe/Berlin'],
      }),
    unread_count: integerOut(0).meta({
      description: 'Number of unread notifications.',
      examples: [2],
    }),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({ id: 'Me', description: 'The caller.' });

/** Who the caller is, on the wire. */
export type Me = z.infer<typeof me>;

export const meAnswer = okSchema(me);

export const loggedOut = emptySchema('You are logged out.');
