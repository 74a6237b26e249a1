import { z } from 'zod';
import { many } from '../../http/envelope.schema.ts';

const choice = z
  .object({
    value: z.string().max(40).meta({ description: 'What requests and answers carry.' }),
    label: z.string().max(40).meta({ description: 'What people read.' }),
  })
  .meta({ id: 'Choice', description: 'One value of an enumeration.' });

export const choices = many(choice);

export const greeting = z
  .object({ message: z.string().max(255) })
  .meta({ id: 'Greeting', description: 'The service says hello.' });
