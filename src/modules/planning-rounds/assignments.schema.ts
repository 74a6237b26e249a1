import { z } from 'zod';
import { SEATING_TYPES } from '../../domain/enums.ts';
import { MAX_PATTERNS, MAX_SLOTS, MAX_WEEKS } from '../../domain/planning-round/request-pattern.ts';
import { NO_CANDIDATE } from '../../domain/planning-round/solved.ts';
import {
  flag,
  id,
  idOut,
  instantOut,
  integer,
  integerOut,
  paging,
  queryFlag,
  text,
} from '../../http/fields.schema.ts';
import {
  named,
  obstacle,
  planRequestName,
  planRoom,
  slotIn,
  slotsOut,
  suggestions,
  weeksOut,
} from './plan-fields.schema.ts';

/** The most dates of one request: seven slots a week for a year. */
const MAX_DATES = 400;

export const ASSIGNMENT_SORTS = ['title', '-title', 'weight', '-weight', 'room', '-room'] as const;

export const assignmentsQuery = z.object({
  q: text(255).nullish().meta({ description: 'Only requests whose title contains this text.' }),
  state: z.enum(['placed', 'not_placed']).nullish().meta({
    description: 'Only requests that are placed, or that are not.',
  }),
  pinned: queryFlag().nullish().meta({ description: 'Only pinned assignments, or the others.' }),
  room_id: id().nullish().meta({ description: 'Only in this room, also for single dates.' }),
  venue_id: id().nullish().meta({ description: 'Only in rooms of this venue.' }),
  institution_id: id().nullish().meta({ description: 'Only requests of this institution.' }),
  sort: z.enum(ASSIGNMENT_SORTS).nullish().meta({
    description: 'The order; without it those that are not placed first, by weight.',
  }),
  ...paging,
});

const exception = z
  .object({
    original_start_at: instantOut().describe('The start of the date by the pattern (UTC).'),
    room: planRoom,
  })
  .meta({ id: 'PlanAssignmentException', description: 'A date that is placed in another room.' });

const assignmentRequest = planRequestName
  .extend({
    expected_attendees: integerOut(0).meta({ description: 'The expected people.', examples: [32] }),
    layout: z
      .enum(SEATING_TYPES)
      .nullable()
      .meta({ description: 'The requested layout; null if any will do.' }),
    weight: integerOut(1).meta({ description: 'The weight, 1 to 5.', examples: [3] }),
    institution: named('PlanAssignmentInstitution', 'An institution.', 'Institute of History')
      .nullable()
      .meta({ description: 'Its institution; null if it names none.' }),
  })
  .meta({ id: 'PlanAssignmentRequest', description: 'The request that is placed.' });

export const assignmentRecord = z
  .object({
    request: assignmentRequest,
    room: planRoom.nullable().meta({ description: 'Its room; null if it is not placed.' }),
    pattern_index: integerOut(0)
      .nullable()
      .meta({
        description: 'The alternative of the request, from 0; null if it is not placed.',
        examples: [0],
      }),
    slots: slotsOut.meta({ description: 'The weekly times of this alternative.', examples: [[]] }),
    weeks: weeksOut.nullable().meta({ description: 'Its weeks; null if it is not placed.' }),
    room_wish: integerOut(0)
      .nullable()
      .meta({
        description: 'Which wish for a room the room is, from 0; null if it is none.',
        examples: [0],
      }),
    room_seats: integerOut(0)
      .nullable()
      .meta({
        description: 'The seats of the room in the requested layout; null if it is not placed.',
        examples: [40],
      }),
    pinned: z.boolean().meta({ description: 'Whether a later run keeps it.' }),
    exceptions: z
      .array(exception)
      .max(MAX_DATES)
      .meta({ description: 'The dates that are placed in another room.', examples: [[]] }),
    reason: z
      .string()
      .max(5_000)
      .nullable()
      .meta({
        description: 'Why it is not placed; null if it is, and while the run goes on.',
        examples: [null],
      }),
    suggestions: suggestions.meta({
      description: 'The smallest changes that make it fit; empty if it is placed.',
      examples: [[]],
    }),
    event_id: idOut().nullable().describe('The event that it was published as; null before.'),
  })
  .meta({ id: 'PlanAssignment', description: 'The place of a request in a plan.' });

export const putAssignment = z
  .object({
    room_id: id()
      .nullable()
      .meta({ description: 'The room; null takes the request out of the plan.' }),
    pattern_index: integer(0, MAX_PATTERNS - 1)
      .nullish()
      .meta({
        description:
          'The alternative of the request, from 0. Either this or `slots`, unless `room_id` is null.',
      }),
    slots: z
      .array(slotIn)
      .min(1)
      .max(MAX_SLOTS)
      .nullish()
      .meta({
        description:
          'Other weekly times, in the weeks of the first alternative: they become a further alternative; with ' +
          'five, the last one is replaced.',
      }),
    pinned: flag()
      .default(true)
      .meta({ description: 'Whether a later run keeps it; true if absent.' }),
  })
  .meta({
    id: 'PutPlanAssignment',
    description: 'The place that a person gives a request.',
    example: {
      room_id: '01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18',
      pattern_index: 0,
      pinned: true,
    },
  });

export const placesQuery = z.object({
  slots: text(300)
    .nullish()
    .meta({
      description: 'Other weekly times to judge besides the alternatives, separated by commas.',
      examples: ['tuesday 14:00-16:00,thursday 14:00-16:00'],
    }),
});

export const PLACE_STATES = ['free', 'partly', 'taken', 'no_candidate'] as const;

/** Why a request cannot be placed in a room; `apart`: a request that must be apart takes place then. */
export const WHY_NOT = [...NO_CANDIDATE, 'apart'] as const;

const place = z
  .object({
    room_id: idOut().describe('The id of the room.'),
    pattern_index: integerOut(0)
      .nullable()
      .meta({
        description: 'The alternative, from 0; null for the times of `slots`.',
        examples: [0],
      }),
    state: z.enum(PLACE_STATES).meta({
      description:
        'free; partly: taken on at most a fifth of the dates, which need another room; taken; no_candidate: ' +
        'the room does not suit.',
      examples: ['free'],
    }),
    dates_total: integerOut(0).meta({
      description: 'The dates of the alternative.',
      examples: [14],
    }),
    dates_free: integerOut(0).meta({
      description: 'Those on which the room is free.',
      examples: [14],
    }),
    weeks_taken: z
      .array(integerOut(1))
      .max(MAX_WEEKS)
      .meta({ description: 'The weeks in which it is taken.', examples: [[]] }),
    by: z
      .array(obstacle)
      .max(10)
      .meta({ description: 'What it is taken by, the first ones.', examples: [[]] }),
    why_not: z
      .enum(WHY_NOT)
      .nullable()
      .meta({
        description: 'Why it cannot be placed there, whatever holds the room; null if it can.',
        examples: [null],
      }),
  })
  .meta({ id: 'PlanPlace', description: 'Whether an alternative of a request fits into a room.' });

const judgedPattern = z
  .object({
    pattern_index: integerOut(0)
      .nullable()
      .meta({
        description: 'The alternative, from 0; null for the times of `slots`.',
        examples: [0],
      }),
    slots: slotsOut.meta({ description: 'Its weekly times.' }),
    weeks: weeksOut.meta({ description: 'Its weeks.' }),
  })
  .meta({ id: 'PlanJudgedPattern', description: 'An alternative whose places are listed.' });

/** A room of the pool for each alternative of a request and the times that are asked for. */
const MAX_PLACES = 6_000;

export const placesRecord = z
  .object({
    request: planRequestName,
    patterns: z
      .array(judgedPattern)
      .max(MAX_PATTERNS + 1)
      .meta({ description: 'The judged alternatives.' }),
    places: z.array(place).max(MAX_PLACES).meta({
      description: 'A row for each room of the pool and each alternative, best first.',
    }),
  })
  .meta({ id: 'PlanPlaces', description: 'Where a request fits, as the plan is now.' });

export type AssignmentsQuery = z.output<typeof assignmentsQuery>;
export type Assignment = z.output<typeof assignmentRecord>;
export type PutAssignment = z.output<typeof putAssignment>;
export type Places = z.output<typeof placesRecord>;
