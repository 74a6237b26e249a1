import { z } from 'zod';
import { ROOM_STATUSES } from '../../domain/booking/room-search.ts';
import { idOut, instantOut, integerOut, text } from '../../http/fields.schema.ts';
import { conflictBody } from '../../http/response/envelope.schema.ts';
import { room } from '../rooms/index.ts';

const alternativeTime = z
  .object({
    start_at: instantOut().meta({ description: 'The start to book instead.' }),
    end_at: instantOut().meta({ description: 'The end to book instead.' }),
    free_count: integerOut(0).meta({
      description: 'Number of dates that are free then.',
      examples: [14],
    }),
    total_count: integerOut(1).meta({ description: 'Number of all dates.', examples: [14] }),
  })
  .meta({ id: 'AlternativeTime', description: 'Another time on the same day in the same room.' });

const alternativeRoom = z
  .object({
    original_start_at: instantOut().meta({ description: 'The date of the series that is taken.' }),
    start_at: instantOut().meta({ description: 'When that date begins.' }),
    end_at: instantOut().meta({ description: 'When that date ends.' }),
    room: z
      .object({
        id: idOut().describe('Its id.'),
        name: text(255).meta({ description: 'Its name.', examples: ['Lecture Hall 2'] }),
        location: text(255)
          .nullable()
          .meta({
            description: 'Where it is in its venue; null if unknown.',
            examples: ['1st floor'],
          }),
        capacity: integerOut(1)
          .nullable()
          .meta({ description: 'Number of people; null if unknown.', examples: [80] }),
        venue_id: idOut().nullable().describe('The id of its venue; null if it has none.'),
      })
      .meta({ id: 'AlternativeRoomRef', description: 'The best other room that is free then.' }),
  })
  .meta({ id: 'AlternativeRoom', description: 'Another room for one date of a series.' });

export const foundRoom = z
  .object({
    room,
    status: z.enum(ROOM_STATUSES).meta({
      examples: ['partly'],
      description:
        'free: on all dates; partly: on some; taken: on none, and at least one is booked; closed: on none, ' +
        'for other reasons.',
    }),
    free_count: integerOut(0).meta({
      description: 'Number of dates on which it is free.',
      examples: [12],
    }),
    total_count: integerOut(1).meta({ description: 'Number of requested dates.', examples: [14] }),
    conflicts: conflictBody.shape.conflicts
      .unwrap()
      .max(5)
      .meta({ description: 'The first five conflicts, by time.' }),
    approval_needed: z.boolean().meta({
      description: 'Whether a booking of this room waits for approval.',
    }),
    alternatives: z
      .object({
        times: z
          .array(alternativeTime)
          .max(2)
          .meta({
            examples: [[]],
            description:
              'The nearest earlier and later time on the same day at which all dates are free, at a quarter hour ' +
              'or next to a booking.',
          }),
        rooms: z.array(alternativeRoom).max(1_000).meta({
          description: 'For a series that is partly free: the best other room on each other date.',
        }),
      })
      .meta({
        id: 'RoomAlternatives',
        description: 'Alternatives to book; empty for a room that is free.',
      }),
  })
  .meta({ id: 'FoundRoom', description: 'A room with its availability for the search.' });

const count = (description: string) => integerOut(0).meta({ description, examples: [3] });

/** The members of a response about all rooms that match the filters, besides those of the page. */
export const searchPagination = z
  .object({
    page: integerOut(1).meta({ description: 'The page.', examples: [1] }),
    per_page: integerOut(1).meta({ description: 'Rooms a page.', examples: [50] }),
    total: count('Number of rooms on all pages, counted up to 10000.'),
    total_is_capped: z
      .boolean()
      .meta({ description: 'Whether there are more than 10000.', examples: [false] }),
    counts: z
      .object({
        free: count('Rooms that are free on all dates.'),
        partly: count('Rooms that are free on some dates.'),
        taken: count('Rooms that are free on no date, and booked on at least one.'),
        closed: count('Rooms that are free on no date, for other reasons.'),
      })
      .describe('Number of rooms by status, also of those that are not listed.'),
  })
  .meta({ id: 'RoomSearchPagination', description: 'The page, and how many rooms there are.' });

export type FoundRoom = z.output<typeof foundRoom>;
