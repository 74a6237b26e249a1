import { z } from 'zod';
import { WEEKDAYS } from '../../domain/booking/schedule.ts';
import { SEATING_TYPES } from '../../domain/enums.ts';
import { MAX_FEATURES } from '../../domain/resources/room-features.ts';
import { STATISTICS_GROUPS } from '../../domain/statistics/statistics-cells.ts';
import { date, id, idOut, integerOut, text } from '../../http/fields.schema.ts';
import { idList } from '../../http/id-list.schema.ts';
import { errorBody, listSchema } from '../../http/response/envelope.schema.ts';

/** The formats of statistics. */
const FORMATS = ['json', 'csv'] as const;

const groupsDescription =
  'What the rows are grouped by; room if absent. Months, weekdays and hours are those of the clock of each room.';

const queryOf = (what: string) =>
  z
    .object({
      from: date().meta({
        description: `The first day ${what}, in the zone of each room.`,
        examples: ['2027-01-01'],
      }),
      to: date().meta({
        description: 'The last day, at most 1830 days after the first.',
        examples: ['2027-12-31'],
      }),
      group_by: z.enum(STATISTICS_GROUPS).nullish().meta({ description: groupsDescription }),
      room_id: id().nullish().meta({ description: 'Only this room.' }),
      venue_id: id().nullish().meta({ description: 'Only rooms in this venue.' }),
      layout: z.enum(SEATING_TYPES).nullish().meta({
        description: 'Only rooms that can be furnished like this, as searches find them.',
      }),
      feature_ids: idList(MAX_FEATURES).nullish().meta({
        description: 'Only rooms that have all of these features, separated by commas.',
      }),
      format: z.enum(FORMATS).nullish().meta({ description: 'json if absent.' }),
    })
    .meta({ description: 'Which time, which rooms, and how they are grouped.' });

export const roomStatisticsQuery = queryOf('of the occurrences');
export const requestStatisticsQuery = queryOf('of the submissions');

const group = {
  room_id: idOut().optional().meta({ description: 'The room, if rows are rooms.' }),
  venue_id: idOut()
    .nullable()
    .optional()
    .meta({ description: 'The venue, if rows are venues; null for rooms without one.' }),
  institution_id: idOut().nullable().optional().meta({
    description: 'The institution, if rows are institutions; null for events without one.',
  }),
  month: z
    .string()
    .max(7)
    .optional()
    .meta({ description: 'The month, if rows are months.', examples: ['2027-03'] }),
  weekday: z.enum(WEEKDAYS).optional().meta({ description: 'The weekday, if rows are weekdays.' }),
  hour: z
    .int()
    .min(0)
    .max(23)
    .optional()
    .meta({ description: 'The hour of the day, if rows are hours: from this hour to the next.' }),
  label: text(255).meta({ description: 'The group as people read it.', examples: ['March 2027'] }),
};

/** More hours or minutes than any period has. */
const MAX_FIGURE = 1_000_000_000;

const hours = (description: string, example: number) =>
  z
    .number()
    .min(0)
    .max(MAX_FIGURE)
    .meta({ description, examples: [example] });
const count = (description: string) => integerOut(0).meta({ description, examples: [12] });

export const roomStatistic = z
  .object({
    ...group,
    hours: hours('The hours of approved events, without preparation and clean-up.', 310.5),
    open_share: z
      .number()
      .min(0)
      .max(1)
      .meta({
        description:
          '`hours` as a share of `capacity_hours`, at most 1; 0 where rooms were never open.',
        examples: [0.4141],
      }),
    events: count('Approved events that take place in the group, at least partly.'),
    occurrences: count('Their occurrences that do.'),
    capacity_hours: hours(
      'The opening hours of the rooms without their blocks, until a room is deleted. For institutions ' +
        'those of all rooms.',
      749.75,
    ),
    checked_in: count('Dates that start in the group and that somebody checked in to.'),
    no_show: count(
      'Dates that start in the group and that nobody checked in to, so they were cancelled.',
    ),
  })
  .meta({ id: 'RoomStatistic', description: 'How much rooms were used.' });

export const requestStatistic = z
  .object({
    ...group,
    submitted: count('How often events were submitted.'),
    approved: count('Submissions that were approved, also without a decision.'),
    rejected: count('Submissions that were rejected.'),
    returned: count('Submissions that were returned to the person who asked.'),
    discarded: count('Submissions that were discarded.'),
    cancelled: count('Submissions that were cancelled, while pending or after their approval.'),
    pending: count('Submissions that wait for a decision.'),
    median_decision_minutes: z
      .number()
      .min(0)
      .max(MAX_FIGURE)
      .nullable()
      .meta({
        description:
          'The median of the time from the submission to the last decision, in minutes; null without a decision.',
        examples: [95],
      }),
  })
  .meta({ id: 'RequestStatistic', description: 'What became of requests.' });

const csvText = z.string().meta({ maxLength: 2_147_483_647, description: 'The same rows as CSV.' });

/** The rows as JSON or CSV. */
export const statisticsAnswer = <T extends z.ZodType>(row: T) => ({
  200: {
    description: 'OK',
    content: {
      'application/json': { schema: listSchema(row) },
      'text/csv': { schema: csvText },
    },
  },
  403: errorBody,
});

export type StatisticsQuery = z.output<typeof roomStatisticsQuery>;
export type RoomStatistic = z.output<typeof roomStatistic>;
export type RequestStatistic = z.output<typeof requestStatistic>;
