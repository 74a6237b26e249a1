import { z } from 'zod';
import { WEEKDAYS } from '../../domain/booking/schedule.ts';
import { SEATING_TYPES } from '../../domain/enums.ts';
import { MAX_SLOTS, MAX_WEEKS } from '../../domain/planning-round/request-pattern.ts';
import { clockTime, dateOut, id, idOut, integerOut } from '../../http/fields.schema.ts';

const MAX_FEATURES = 200;

/** The parameters of paths below a plan. */
export const planParams = z.object({
  id: id().meta({ description: 'The id of the round.' }),
  plan: id().meta({ description: 'The id of the plan.' }),
});

/** The parameters of paths below an assignment. */
export const assignmentParams = planParams.extend({
  request: id().meta({ description: 'The id of the request.' }),
});

const clockOut = () => z.string().meta({ pattern: '^([01]\\d|2[0-4]):[0-5]\\d$', maxLength: 5 });

/** A slot as it is asked for. */
export const slotIn = z
  .object({
    weekday: z.enum(WEEKDAYS).meta({ description: 'The day of the week.', examples: ['tuesday'] }),
    start: clockTime().meta({
      description: 'The start in the zone of the pool.',
      examples: ['14:00'],
    }),
    end: clockTime().meta({ description: 'The end in the zone of the pool.', examples: ['16:00'] }),
  })
  .meta({ id: 'ChosenPlanSlot', description: 'A weekly time that is asked for by hand.' });

/** A slot as it is shown. */
export const slotOut = z
  .object({
    weekday: z.enum(WEEKDAYS).meta({ description: 'The day of the week.', examples: ['tuesday'] }),
    start: clockOut().meta({
      description: 'The start in the zone of the pool.',
      examples: ['10:00'],
    }),
    end: clockOut().meta({ description: 'The end in the zone of the pool.', examples: ['12:00'] }),
  })
  .meta({ id: 'PlanSlot', description: 'A weekly time.' });

/** The weeks of a pattern as they are shown. */
export const weeksOut = z.union([
  z
    .enum(['all', 'odd', 'even'])
    .meta({ description: 'All weeks of the round, or every other one.' }),
  z
    .array(integerOut(1))
    .max(MAX_WEEKS)
    .meta({ description: 'Numbers of weeks; 1 is the week in which the round begins.' }),
]);

export const slotsOut = z.array(slotOut).max(MAX_SLOTS);

/** A record that is named beside its id. */
export const named = (name: string, description: string, example: string) =>
  z
    .object({
      id: idOut().describe('Its id.'),
      name: z
        .string()
        .max(255)
        .meta({ description: 'Its name.', examples: [example] }),
    })
    .meta({ id: name, description });

export const planRoom = named('PlanRoom', 'A room of the pool.', 'Lecture Hall 1');

export const planPerson = named('PlanPerson', 'A person.', 'Max Manager');

/** A request that is named beside its id. */
export const planRequestName = z
  .object({
    id: idOut().describe('The id of the request.'),
    title: z
      .string()
      .max(255)
      .meta({ description: 'Its title.', examples: ['Palaeography'] }),
  })
  .meta({ id: 'PlanRequestName', description: 'A request of the round.' });

/** The kinds of what is in the way of a request. */
export const OBSTACLES = ['request', 'booking', 'block', 'closed', 'rule'] as const;

/** A record that is in the way of a request. */
export const obstacle = z
  .object({
    kind: z.enum(OBSTACLES).meta({
      description:
        'A request of the round, a booking, a block of the room, its opening hours, or its rules.',
      examples: ['request'],
    }),
    request_id: idOut().nullable().describe('The id of the request; null for other kinds.'),
    event_id: idOut()
      .nullable()
      .describe('The id of the booked event; null for other kinds, and if it is not shown.'),
    title: z
      .string()
      .max(255)
      .nullable()
      .meta({
        description: 'The title of the request, event or block; null if there is none to show.',
        examples: ['Physics I'],
      }),
    weight: integerOut(1)
      .nullable()
      .meta({
        description: 'The weight of the request; null for other kinds.',
        examples: [3],
      }),
    until: dateOut()
      .nullable()
      .meta({
        description: 'The last day on which the room is closed; null if it is not known.',
        examples: [null],
      }),
  })
  .meta({ id: 'PlanObstacle', description: 'What is in the way of a request.' });

/** What a request has to ask for instead. */
export const needs = z
  .object({
    seats: integerOut(0).meta({ description: 'The seats.', examples: [40] }),
    layout: z
      .enum(SEATING_TYPES)
      .nullable()
      .meta({ description: 'The layout; null if any will do.', examples: [null] }),
    feature_ids: z
      .array(idOut())
      .max(MAX_FEATURES)
      .meta({ description: 'The ids of the features.', examples: [[]] }),
  })
  .meta({ id: 'PlanNeeds', description: 'What a request asks of a room.' });

/** A change that makes a request fit. */
export const suggestion = z
  .object({
    room: planRoom,
    rooms_count: integerOut(1).meta({
      description: 'In how many rooms it fits then.',
      examples: [2],
    }),
    pattern_index: integerOut(0).meta({
      description: 'The alternative, from 0; with `slots` the one whose weeks they have.',
      examples: [0],
    }),
    slots: slotsOut.nullable().meta({
      description: 'Other weekly times at which it fits; null for those of the alternative.',
    }),
    weeks: weeksOut.nullable().meta({
      description: 'Other weeks in which it fits; null for those of the alternative.',
    }),
    gives_way: z
      .array(obstacle)
      .max(20)
      .meta({
        description: 'What has to give way first; empty if it fits at once.',
        examples: [[]],
      }),
    needs: needs
      .nullable()
      .meta({ description: 'What it has to ask for instead; null if it can stay.' }),
  })
  .meta({ id: 'PlanSuggestion', description: 'A change that makes a request fit.' });

export const suggestions = z.array(suggestion).max(20);

export type PlanObstacle = z.output<typeof obstacle>;
export type PlanSuggestion = z.output<typeof suggestion>;
