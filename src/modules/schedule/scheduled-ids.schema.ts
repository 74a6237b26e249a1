import { z } from 'zod';
import { idOut } from '../../http/fields.schema.ts';

/** The ids of the event, or of the date of a series, in a schedule. */
export const scheduledIds = {
  id: z
    .string()
    .max(80)
    .meta({
      description: 'The id of the event; of a date of a series `{series_id}::{original start}`.',
      examples: ['01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a'],
    }),
  series_id: idOut().nullable().meta({ description: 'The series of a date; else null.' }),
};
