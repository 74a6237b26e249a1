import { z } from 'zod';
import { idOut, integerOut } from '../../http/fields.schema.ts';
import { createdAt, recordId, updatedAt } from '../../http/record-fields.schema.ts';
import { emptySchema, okSchema } from '../../http/response/envelope.schema.ts';

const assignment = z
  .object({
    id: recordId,
    role: z
      .string()
      .max(100)
      .meta({ description: 'The role.', examples: ['manager'] }),
    room_id: idOut()
      .nullable()
      .meta({ description: 'The id of the room; null if it is for another thing.' }),
    venue_id: idOut()
      .nullable()
      .meta({ description: 'The id of the venue; null if it is for another thing.' }),
    institution_id: idOut()
      .nullable()
      .meta({ description: 'The id of the institution; null if it is for another thing.' }),
  })
  .meta({ id: 'MyAssignment', description: 'A role for exactly one room, venue or institution.' });

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
    assignments: z
      .array(assignment)
      .max(1_000)
      .meta({
        description:
          'Roles for single rooms, venues and institutions, by the verified e-mail address.',
        examples: [[]],
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
    pending_count: integerOut(0).meta({
      description: 'Number of events that wait for a decision of the caller.',
      examples: [1],
    }),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({ id: 'Me', description: 'The caller.' });

/** Who the caller is, on the wire. */
export type Me = z.infer<typeof me>;

export const meAnswer = okSchema(me);

export const loggedOut = emptySchema('You are logged out.');
