import { z } from 'zod';
import { text } from '../../http/fields.schema.ts';

export const feedQuery = z.object({
  token: text(255).nullish().meta({ description: 'The secret of a calendar token.' }),
});

export const feedParams = (noun: string) =>
  z.object({
    [noun]: z
      .string()
      .max(255)
      .meta({ description: `The id of the ${noun}.` }),
  });

export const feedText = {
  description: 'The events since a year ago, as iCalendar (RFC 5545).',
  content: {
    'text/calendar': {
      schema: z.string().max(1_000_000_000).meta({ description: 'An iCalendar object.' }),
    },
  },
};
