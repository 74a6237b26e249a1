import { z } from 'zod';
import { MAX_PATTERNS, MAX_REQUESTS } from '../../domain/planning-round/request-pattern.ts';
import { STAGES } from '../../domain/planning-round/solved.ts';
import { id, idOut, instantOut, integer, integerOut, paging } from '../../http/fields.schema.ts';
import { createdAt, recordId } from '../../http/record-fields.schema.ts';
import {
  named,
  planPerson,
  planRequestName,
  planRoom,
  slotsOut,
  weeksOut,
} from './plan-fields.schema.ts';

/** The states of a plan, in the order in which it has them (§20.3). */
export const PLAN_STATES = ['running', 'done', 'stopped', 'failed'] as const;

/** Seconds that a run may take. */
export const MAX_TIME_LIMIT_S = 900;
const DEFAULT_TIME_LIMIT_S = 60;

const MAX_MEASURE = 1_000_000_000_000;

export const createPlan = z
  .object({
    time_limit_s: integer(1, MAX_TIME_LIMIT_S)
      .default(DEFAULT_TIME_LIMIT_S)
      .meta({
        description: 'Seconds after which the run ends with its best plan.',
        examples: [60],
      }),
  })
  .meta({
    id: 'CreatePlan',
    description: 'A run that places the requests of a round.',
    example: { time_limit_s: 60 },
  });

export const plansQuery = z.object({ ...paging });

export const planQuery = z.object({
  compare: id().nullish().meta({
    description: 'The id of the plan before, of the same round, with which this plan is compared.',
  }),
});

/** A value of the objective; costs of all requests together. */
const measure = (min = -MAX_MEASURE) => z.number().min(min).max(MAX_MEASURE);

const stage = z
  .object({
    name: z.enum(STAGES).meta({
      description:
        'The weight of placed requests; changes against pins and the plan before; wishes that are missed; ' +
        'unused seats; changes of room within a course.',
      examples: ['placed'],
    }),
    objective: measure().meta({ description: 'The value that is reached.', examples: [4_021] }),
    bound: z
      .number()
      .nullable()
      .meta({
        description: 'The best value that is possible by what is proven; null before there is one.',
        examples: [4_032],
      }),
  })
  .meta({ id: 'PlanStage', description: 'A stage of the objective.' });

const count = (description: string) => integerOut(0).meta({ description, examples: [12] });

const wishes = z
  .object({
    time: z
      .array(integerOut(0))
      .max(MAX_PATTERNS)
      .meta({
        description: 'Placed requests at their first alternative, at their second, and so on.',
        examples: [[1_310, 124, 33, 4, 1]],
      }),
    room: z
      .array(integerOut(0))
      .max(MAX_PATTERNS + 1)
      .meta({
        description:
          'Placed requests with wishes for rooms: in their first room, in their second, and so on; the last ' +
          'number is of those in none.',
        examples: [[310, 24, 3, 0, 0, 12]],
      }),
    venue: z
      .object({
        kept: count('Placed requests in the venue that they wish for.'),
        missed: count('Placed requests in another venue than they wish for.'),
      })
      .meta({ id: 'PlanVenueWishes', description: 'The wishes for venues.' }),
  })
  .meta({ id: 'PlanWishes', description: 'How many placed requests have which of their wishes.' });

const seatColumn = z
  .object({
    to: integerOut(0).meta({
      description: 'The upper bound of the column: the share of seats in percent.',
      examples: [80],
    }),
    count: count('Placed requests whose rooms are this full.'),
  })
  .meta({ id: 'PlanSeatColumn', description: 'Requests by the share of seats that they use.' });

const comparedPlace = z
  .object({
    room: planRoom,
    pattern_index: integerOut(0).meta({ description: 'The alternative, from 0.', examples: [0] }),
    slots: slotsOut.meta({ description: 'Its weekly times.' }),
    weeks: weeksOut.meta({ description: 'Its weeks.' }),
    room_wish: integerOut(0)
      .nullable()
      .meta({
        description: 'Which wish for a room it is, from 0; null if it is none.',
        examples: [1],
      }),
  })
  .meta({ id: 'PlanComparedPlace', description: 'The place of a request in one of two plans.' });

const comparedCourse = z
  .object({
    request: planRequestName,
    institution: named('PlanInstitution', 'An institution.', 'Institute of History')
      .nullable()
      .meta({ description: 'Its institution; null if it names none.' }),
    from: comparedPlace.nullable().meta({ description: 'Its place before; null if it had none.' }),
    to: comparedPlace.nullable().meta({ description: 'Its place now; null if it has none.' }),
    verdict: z.enum(['better', 'worse', 'other']).meta({
      description: 'Placed now or an earlier wish; the reverse; neither.',
      examples: ['better'],
    }),
  })
  .meta({ id: 'PlanComparedCourse', description: 'A request that two plans place differently.' });

export const comparison = z
  .object({
    plan_id: idOut().describe('The id of the plan before.'),
    placed_now: count('Requests that only this plan places.'),
    not_any_more: count('Requests that only the plan before places.'),
    other_room: count('Requests with another room.'),
    other_time: count('Requests with another time, whether in another room or not.'),
    same: count('Requests that both plans place alike, or not at all.'),
    courses: z
      .array(comparedCourse)
      .max(MAX_REQUESTS)
      .meta({
        description: 'The requests that are placed differently, losses first.',
        examples: [[]],
      }),
  })
  .meta({ id: 'PlanComparison', description: 'The differences of a plan from another one.' });

export const planRecord = z
  .object({
    id: recordId,
    round_id: idOut().describe('The id of the round.'),
    number: integerOut(1).meta({ description: 'Its number in the round, from 1.', examples: [2] }),
    state: z.enum(PLAN_STATES).meta({
      description:
        'running; done when it ended by itself, also at its time limit; stopped by a person; failed.',
      examples: ['done'],
    }),
    placed: count('Requests that are placed.'),
    unplaced: count('Requests that are not placed.'),
    stages: z
      .array(stage)
      .max(STAGES.length)
      .meta({ description: 'The stages that were solved, in their order.', examples: [[]] }),
    gap: measure(0)
      .nullable()
      .meta({
        description:
          'The distance of bound and objective in the first stage that is not proven; 0: no better plan ' +
          'exists; null before the first bound.',
        examples: [0],
      }),
    seconds: z
      .number()
      .min(0)
      .max(100_000)
      .meta({ description: 'Seconds since it began, or that it took.', examples: [41.2] }),
    nodes: count('Nodes of the search.'),
    time_limit_s: integerOut(1).meta({
      description: 'The most seconds that it may take.',
      examples: [60],
    }),
    error: z
      .string()
      .max(1_000)
      .nullable()
      .meta({
        description: 'Why it failed; null if it did not.',
        examples: [null],
      }),
    wishes: wishes.nullable().meta({ description: 'Null while it runs.' }),
    seats: z
      .array(seatColumn)
      .max(6)
      .nullable()
      .meta({
        description: 'How full the rooms of placed requests are; null while it runs.',
        examples: [null],
      }),
    comparison: comparison.optional().meta({ description: 'Only with `compare`.' }),
    is_latest: z.boolean().meta({ description: 'Whether it is the newest plan of the round.' }),
    can: z
      .array(z.enum(['stop', 'assign', 'publish']))
      .max(3)
      .meta({
        description: 'The operations that the caller may perform on it now.',
        examples: [['assign', 'publish']],
      }),
    created_by: planPerson
      .nullable()
      .meta({ description: 'Who started it; null if the account was deleted.' }),
    created_at: createdAt,
    ended_at: instantOut().nullable().describe('When the run ended (UTC); null while it runs.'),
  })
  .meta({
    id: 'Plan',
    description: 'A run of the solver, with the changes that people made to it.',
  });

export type Plan = z.output<typeof planRecord>;
export type PlanComparison = z.output<typeof comparison>;
