import { z } from 'zod';
import { FEED_SCOPES } from '../../domain/enums.ts';
import { id, idOut, idParams, instantOut, paging, requiredText } from '../../http/fields.schema.ts';
import { createdAt, recordId } from '../../http/record-fields.schema.ts';

const scope = z.enum(FEED_SCOPES);

export const tokenBody = z
  .object({
    name: requiredText(255).meta({ description: 'A name that tells the token from others.' }),
    scope: scope.nullish().meta({
      description:
        'What the token opens; if absent, `room` with a `room_id` and `all` without one. `all` opens every ' +
        'feed, `work` the own work as the list of work shows it.',
    }),
    room_id: id().nullish().meta({ description: 'The room, for the scope `room` only.' }),
    venue_id: id().nullish().meta({ description: 'The venue, for the scope `venue` only.' }),
    institution_id: id()
      .nullish()
      .meta({ description: 'The institution, for the scope `institution` only.' }),
  })
  .meta({
    id: 'CreateCalendarToken',
    description: 'A new calendar token.',
    example: { name: 'Phone', scope: 'mine' },
  });

export const tokenParams = idParams;

export const tokensQuery = z.object(paging);

const shown = {
  id: recordId,
  name: z
    .string()
    .max(255)
    .meta({ description: 'The name.', examples: ['Phone'] }),
  scope: scope.meta({
    description:
      'What it opens: every feed, the events that its owner created or that name them, the work of its ' +
      'owner, or one room, venue or institution.',
    examples: ['all'],
  }),
  room_id: idOut()
    .nullable()
    .meta({ description: 'The room; null for another scope.', examples: [null] }),
  venue_id: idOut()
    .nullable()
    .meta({ description: 'The venue; null for another scope.', examples: [null] }),
  institution_id: idOut()
    .nullable()
    .meta({ description: 'The institution; null for another scope.', examples: [null] }),
  last_used_at: instantOut()
    .nullable()
    .meta({
      description: 'When a feed was last read with it (UTC); null if never.',
      examples: [null],
    }),
  created_at: createdAt,
};

export const calendarToken = z.object(shown).meta({
  id: 'CalendarToken',
  description: 'A secret that opens calendar feeds and nothing else.',
});

export const madeToken = z
  .object({
    ...shown,
    token: z
      .string()
      .max(64)
      .meta({
        description: 'The secret itself, shown only in this answer.',
        examples: ['cal_3q2-7wXk0b1cD5eF6gH7iJ8kL9mN0oP1'],
      }),
    url: z
      .string()
      .max(2_000)
      .meta({
        format: 'uri',
        description: 'The URL of the feed with the secret, for calendar programs.',
        examples: [
          'https://stoa.example.org/api/v1/calendar.ics?token=cal_3q2-7wXk0b1cD5eF6gH7iJ8kL9mN0oP1',
        ],
      }),
  })
  .meta({ id: 'NewCalendarToken', description: 'A calendar token with its secret.' });

export type CreateCalendarToken = z.output<typeof tokenBody>;
export type CalendarToken = z.output<typeof calendarToken>;
export type NewCalendarToken = z.output<typeof madeToken>;
