import { z } from 'zod';
import { integerOut } from '../../http/fields.schema.ts';
import { envelope, okSchema } from '../../http/response/envelope.schema.ts';

const choice = z
  .object({
    value: z
      .string()
      .max(40)
      .meta({ description: 'The value in requests and answers.', examples: ['lecture'] }),
    label: z
      .string()
      .max(40)
      .meta({ description: 'The label for people.', examples: ['Lecture'] }),
  })
  .meta({ id: 'Choice', description: 'One value of an enumeration.' });

/** The answer that lists an enumeration. */
export const choicesAnswer = (values: readonly z.output<typeof choice>[]) =>
  envelope(
    200,
    z
      .array(choice)
      .max(100)
      .meta({ description: 'The values, in order.', examples: [values] }),
  );

export const greeting = z
  .object({
    message: z
      .string()
      .max(255)
      .meta({ description: 'A greeting.', examples: ['Welcome to the Stoa API.'] }),
  })
  .meta({ id: 'Greeting', description: 'A greeting of the service.' });

const step = z
  .object({
    name: z
      .string()
      .max(255)
      .meta({ description: 'The name.', examples: ['Approval'] }),
    role: z
      .string()
      .max(100)
      .meta({ description: 'The role whose holders decide it.', examples: ['manager'] }),
  })
  .meta({ id: 'ConfiguredStep', description: 'One step of the approval flow of the service.' });

const clientConfig = z
  .object({
    issuer_name: z
      .string()
      .max(100)
      .nullable()
      .meta({
        description: 'The name of the account that people sign in with; null if it has no name.',
        examples: ['University account'],
      }),
    is_development: z.boolean().meta({
      description: 'True while the service runs its own identity provider for development.',
    }),
    max_attachment_bytes: integerOut(1).meta({
      description: 'The greatest size of an attachment in bytes.',
      examples: [10_485_760],
    }),
    max_image_bytes: integerOut(1).meta({
      description: 'The greatest size of a room image in bytes.',
      examples: [5_242_880],
    }),
    approval_steps: z.array(step).max(20).describe('The steps of the approval flow, in order.'),
    booking_horizon_days: integerOut(1).meta({
      description: 'Days ahead for which series without an end hold their rooms.',
      examples: [730],
    }),
    timezone: z
      .string()
      .max(64)
      .meta({
        description: 'The time zone of the service.',
        examples: ['Europe/Berlin'],
      }),
    push: z.boolean().meta({ description: 'Whether devices can subscribe to push messages.' }),
    version: z
      .string()
      .max(40)
      .meta({ description: 'The version of the service.', examples: ['1.0.0'] }),
  })
  .meta({ id: 'ClientConfig', description: 'Settings that clients need before a sign-in.' });

/** Settings that clients need before a sign-in, on the wire. */
export type ClientConfig = z.infer<typeof clientConfig>;

export const clientConfigAnswer = okSchema(clientConfig);
