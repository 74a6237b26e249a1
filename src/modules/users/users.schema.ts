import { z } from 'zod';
import { idOut, instantOut, integerOut } from '../../http/fields.schema.ts';
import { emptySchema, okSchema } from '../../http/response/envelope.schema.ts';

const me = z
  .object({
    id: idOut(),
    name: z.string().max(255),
    email: z.string().max(255).nullable().meta({
      description: 'Null when the issuer gives none, or none that it verified.',
    }),
    roles: z.array(z.string().max(100)).max(50).meta({
      description: 'By the names of this service: admin, manager, or others of the issuer.',
    }),
    timezone: z.string().max(64).meta({ description: 'The zone of the service.' }),
    unread_count: integerOut(0).meta({ description: 'Notifications not read yet.' }),
    created_at: instantOut(),
    updated_at: instantOut(),
  })
  .meta({ id: 'Me', description: 'Who the caller is.' });

/** Who the caller is, on the wire. */
export type Me = z.infer<typeof me>;

export const meAnswer = okSchema(me);

export const loggedOut = emptySchema();
