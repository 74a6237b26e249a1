import { z } from 'zod';
import {
  MAX_POOL_ROOMS,
  MAX_REQUESTS,
  MAX_WEEKS,
} from '../../domain/planning-round/request-pattern.ts';
import {
  HOLIDAY_CHOICES,
  ROUND_ACTIONS,
  ROUND_STATES,
} from '../../domain/planning-round/round-state.ts';
import {
  date,
  dateOut,
  dateTime,
  id,
  idOut,
  instantOut,
  integerOut,
  paging,
  requiredText,
  text,
} from '../../http/fields.schema.ts';
import { createdAt, recordId, updatedAt } from '../../http/record-fields.schema.ts';

const MAX_VENUES = 200;

const texts = {
  name: { description: 'The name.', examples: ['Summer term 2027'] },
  term_id: {
    description: 'The term whose days it has, instead of `from` and `to`; null for none.',
    examples: [null],
  },
  from: { description: 'The first day.', examples: ['2027-04-12'] },
  to: {
    description: 'The last day, included; at most 366 days with the first.',
    examples: ['2027-07-17'],
  },
  room_ids: {
    description:
      'Rooms of the pool, besides those of `venue_ids`. All rooms of the pool are in one time zone, and ' +
      'there are at most 1000.',
  },
  venue_ids: {
    description: 'Venues with all of their rooms that are in use, also those that they get later.',
    examples: [[]],
  },
  opens_at: {
    description: 'From when people may ask; null for at once.',
    examples: ['2026-11-16T08:00:00Z'],
  },
  closes_at: {
    description: 'Until when people may ask; null for until it is planned.',
    examples: ['2026-12-13T23:00:00Z'],
  },
  holidays: {
    description: 'Whether courses leave out the holidays of their venue (skip) or not (keep).',
    examples: ['skip'],
  },
};

const placeIds = (most: number) => z.array(id()).max(most);

const days = {
  term_id: id().nullish().meta(texts.term_id),
  from: date().nullish().meta(texts.from),
  to: date().nullish().meta(texts.to),
};

const places = {
  room_ids: placeIds(MAX_POOL_ROOMS).nullish().meta(texts.room_ids),
  venue_ids: placeIds(MAX_VENUES).nullish().meta(texts.venue_ids),
};

const times = {
  opens_at: dateTime().nullish().meta(texts.opens_at),
  closes_at: dateTime().nullish().meta(texts.closes_at),
  holidays: z.enum(HOLIDAY_CHOICES).optional().meta(texts.holidays),
};

const name = requiredText(255).meta(texts.name);

export const createRound = z.object({ name, ...days, ...places, ...times }).meta({
  id: 'CreatePlanningRound',
  description: 'A new round: `term_id`, or `from` and `to`; at least one room.',
  example: {
    name: 'Summer term 2027',
    from: '2027-04-12',
    to: '2027-07-17',
    venue_ids: ['01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18'],
    closes_at: '2026-12-13T23:59:00+01:00',
  },
});

export const updateRound = z.object({ name: name.optional(), ...days, ...places, ...times }).meta({
  id: 'UpdatePlanningRound',
  description: 'The fields to change; absent fields stay, null clears.',
  example: { closes_at: '2026-12-20T23:59:00+01:00' },
});

const named = (description: string, example: string) =>
  z.object({
    id: recordId,
    name: z
      .string()
      .max(255)
      .meta({ description, examples: [example] }),
  });

const week = z
  .object({
    number: integerOut(1).meta({
      description: 'Its number: 1 is the week in which the round begins.',
      examples: [1],
    }),
    from: dateOut().meta({ description: 'Its first day in the round.', examples: ['2027-04-12'] }),
    to: dateOut().meta({
      description: 'Its last day in the round, included.',
      examples: ['2027-04-18'],
    }),
    holidays: z
      .array(z.string().max(255))
      .max(1_000)
      .meta({ description: 'The names of holidays at its venues in this week.', examples: [[]] }),
  })
  .meta({ id: 'PlanningWeek', description: 'A week of a round, from Monday to Sunday.' });

const gapsCount = z
  .object({
    blocked: integerOut(0).meta({
      description: 'Requests that cannot be placed as they are.',
      examples: [19],
    }),
    look: integerOut(0).meta({ description: 'Other requests to look at.', examples: [4] }),
  })
  .meta({ id: 'PlanningGapsCount', description: 'How many requests have gaps.' });

const ofManagers = 'null for others than managers of the round';

const counts = {
  requests_count: integerOut(0).meta({ description: 'How many requests it has.', examples: [120] }),
  my_requests_count: integerOut(0).meta({
    description: 'How many of them the caller owns.',
    examples: [3],
  }),
  gaps_count: gapsCount.nullable().describe(`How many requests have gaps; ${ofManagers}.`),
  placed_count: integerOut(0)
    .nullable()
    .meta({
      description: `How many requests the newest plan places; null without one, and ${ofManagers}.`,
      examples: [118],
    }),
  unplaced_count: integerOut(0)
    .nullable()
    .meta({
      description: `How many requests the newest plan does not place; null without one, and ${ofManagers}.`,
      examples: [2],
    }),
};

const plans = {
  latest_plan_id: idOut()
    .nullable()
    .describe(`The id of the newest plan; null without one, and ${ofManagers}.`),
  publication: z
    .object({
      plan_id: idOut().describe('The id of the plan that is published.'),
      state: z
        .string()
        .max(20)
        .meta({ description: 'How far the publication is.', examples: ['done'] }),
    })
    .nullable()
    .describe(
      'The newest publication, or the newest one that was taken back where there is no other; null before the first.',
    ),
};

/** The record of a round. */
export const round = z
  .object({
    id: recordId,
    name: text(255).meta(texts.name),
    term_id: idOut().nullable().meta(texts.term_id),
    from: dateOut().meta(texts.from),
    to: dateOut().meta(texts.to),
    timezone: z
      .string()
      .max(64)
      .meta({
        description: 'The zone of its rooms, in which the times of requests are.',
        examples: ['Europe/Berlin'],
      }),
    room_ids: z.array(idOut()).max(MAX_POOL_ROOMS).meta(texts.room_ids),
    venue_ids: z.array(idOut()).max(MAX_VENUES).meta(texts.venue_ids),
    rooms_count: integerOut(0).meta({
      description: 'How many rooms that are in use the pool has now.',
      examples: [30],
    }),
    seats: integerOut(0)
      .nullable()
      .meta({ description: 'The seats of its largest room; null if unknown.', examples: [450] }),
    opens_at: instantOut().nullable().meta(texts.opens_at),
    closes_at: instantOut().nullable().meta(texts.closes_at),
    holidays: z.enum(HOLIDAY_CHOICES).meta(texts.holidays),
    state: z.enum(ROUND_STATES).meta({
      description: 'collecting requests, planning since the first plan, or published.',
      examples: ['collecting'],
    }),
    is_open: z.boolean().meta({
      description: 'Whether everyone who may ask can write requests now.',
      examples: [true],
    }),
    weeks: z.array(week).max(MAX_WEEKS).describe('Its weeks, in their order.'),
    ...counts,
    ...plans,
    managed_by: z
      .array(named('The name.', 'Max Manager'))
      .max(10)
      .describe('People who manage all rooms of the pool, at most ten.'),
    can: z
      .array(z.enum(ROUND_ACTIONS))
      .max(ROUND_ACTIONS.length)
      .meta({ description: 'What the caller may do with it now.', examples: [['request']] }),
    version: integerOut(1).meta({ description: 'Counts its changes.', examples: [1] }),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({
    id: 'PlanningRound',
    description: `A round in which at most ${MAX_REQUESTS} courses ask for the rooms of a pool.`,
  });

export const roundsQuery = z.object({
  state: z.enum(ROUND_STATES).nullish().meta({ description: 'Only rounds in this state.' }),
  ...paging,
});

export type CreateRound = z.output<typeof createRound>;
export type UpdateRound = z.output<typeof updateRound>;
export type Round = z.output<typeof round>;
