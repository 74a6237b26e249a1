import { z } from 'zod';
import { integerOut } from '../../http/fields.schema.ts';
import { listSchema, okSchema } from '../../http/response/envelope.schema.ts';

const choice = z
  .object({
    value: z.string().max(40).meta({ description: 'What requests and answers carry.' }),
    label: z.string().max(40).meta({ description: 'What people read.' }),
  })
  .meta({ id: 'Choice', description: 'One value of an enumeration.' });

export const choices = listSchema(choice);

export const greeting = z
  .object({ message: z.string().max(255) })
  .meta({ id: 'Greeting', description: 'The service says hello.' });

const step = z
  .object({ name: z.string().max(255), role: z.string().max(100) })
  .meta({ id: 'ConfiguredStep', description: 'One step of the approval flow of the service.' });

const clientConfig = z
  .object({
    issuer_name: z.string().max(100).nullable().meta({
      description: 'What people call the account they sign in with; null when it has no name.',
    }),
    is_development: z.boolean().meta({
      description: 'True while the service runs its own identity provider for development.',
    }),
    max_attachment_bytes: integerOut(1).meta({ description: 'The largest file of an event.' }),
    max_image_bytes: integerOut(1).meta({ description: 'The largest picture of a room.' }),
    approval_steps: z.array(step).max(20),
    booking_horizon_days: integerOut(1).meta({
      description: 'Days ahead for which series without an end hold their rooms.',
    }),
    timezone: z.string().max(64).meta({ description: 'The zone of the service.' }),
    push: z.boolean().meta({ description: 'Whether devices can subscribe to push messages.' }),
    version: z.string().max(40).meta({ description: 'The version of the service.' }),
  })
  .meta({ id: 'ClientConfig', description: 'Settings that clients need before a sign-in.' });

/** Settings that clients need before a sign-in, on the wire. */
export type ClientConfig = z.infer<typeof clientConfig>;

export const clientConfigAnswer = okSchema(clientConfig);
