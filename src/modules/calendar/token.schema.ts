import { z } from 'zod';
import { id, idOut, idParams, instantOut, paging, requiredText } from '../../http/fields.schema.ts';

export const tokenBody = z
  .object({
    name: requiredText(255).meta({ description: 'What the calendar is for, in words.' }),
    room_id: id().nullish().meta({ description: 'The only room whose events the token shows.' }),
  })
  .meta({ id: 'CreateCalendarToken', description: 'A calendar token to be made.' });

export const tokenParams = idParams;

export const tokensQuery = z.object(paging);

const shown = {
  id: idOut(),
  name: z.string().max(255),
  room_id: idOut().nullable(),
  last_used_at: instantOut().nullable(),
  created_at: instantOut(),
};

export const calendarToken = z.object(shown).meta({
  id: 'CalendarToken',
  description: 'A secret that opens calendar feeds and nothing else.',
});

export const madeToken = z
  .object({
    ...shown,
    token: z.string().max(64).meta({ description: 'The secret itself, shown this once.' }),
    url: z
      .string()
      .max(2_000)
      .meta({ format: 'uri', description: 'The feed with the secret in it, to subscribe to.' }),
  })
  .meta({ id: 'NewCalendarToken', description: 'A calendar token with its secret.' });

export type CreateCalendarToken = z.output<typeof tokenBody>;
export type CalendarToken = z.output<typeof calendarToken>;
export type NewCalendarToken = z.output<typeof madeToken>;
