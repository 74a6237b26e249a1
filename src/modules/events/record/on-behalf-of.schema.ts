import { z } from 'zod';
import { recordId } from '../../../http/record-fields.schema.ts';

/** For whom a deputy decides or decided (§16.3). */
export const onBehalfOf = z
  .object({
    id: recordId,
    name: z
      .string()
      .max(255)
      .meta({ description: 'The name.', examples: ['Dora Dean'] }),
  })
  .meta({ id: 'Represented', description: 'Somebody who is away, for whom a deputy decides.' })
  .nullable()
  .meta({
    description:
      'Who was away, and for whom the deputy decided or would decide; null where the step is that of the person.',
    examples: [null],
  });
