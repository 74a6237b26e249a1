import { z } from 'zod';
import { MAX_REQUESTS } from '../../domain/planning-round/request-pattern.ts';
import { idOut, instantOut, integerOut } from '../../http/fields.schema.ts';
import { planPerson, planRequestName, suggestions } from './plan-fields.schema.ts';

/** The states of a publication (§20.7). */
export const PUBLICATION_STATES = [
  'running',
  'stopped',
  'failed',
  'done',
  'taking_back',
  'taken_back',
] as const;

const count = (description: string, example = 12) =>
  integerOut(0).meta({ description, examples: [example] });

const stays = z
  .object({
    request: planRequestName,
    was_taken: z.boolean().meta({
      description: 'Whether its place was taken after the plan was made; false if it had no place.',
    }),
    reason: z
      .string()
      .max(5_000)
      .meta({
        description: 'Why it stays in the round.',
        examples: ['Great Hall was booked meanwhile on 12 April 2027: Open day.'],
      }),
    suggestions: suggestions.meta({
      description: 'The smallest changes that make it fit.',
      examples: [[]],
    }),
  })
  .meta({ id: 'PublicationStays', description: 'A request that is not booked.' });

const staying = z
  .array(stays)
  .max(MAX_REQUESTS)
  .meta({
    description: 'The requests that stay in the round, those taken meanwhile first.',
    examples: [[]],
  });

export const publicationPreview = z
  .object({
    plan_id: idOut().describe('The id of the plan.'),
    courses: count('Requests that become events.', 1_483),
    dates: count('The dates of these events.', 20_762),
    rooms: count('The rooms that they use.', 148),
    stays: staying,
    taken_count: count('Requests whose place was taken after the plan was made.', 1),
    told: z
      .object({
        owners: count('Owners who get one message each.', 310),
        untold: z
          .array(planRequestName)
          .max(MAX_REQUESTS)
          .meta({
            description: 'Requests that nobody can be told of, because they have no owner.',
            examples: [[]],
          }),
      })
      .meta({ id: 'PublicationTold', description: 'The people who will be told.' }),
    sample: z
      .string()
      .max(10_000)
      .nullable()
      .meta({
        description:
          'The message of one owner, in the language of the caller; null if nobody is told.',
        examples: [null],
      }),
  })
  .meta({ id: 'PublicationPreview', description: 'What publishing a plan would do.' });

const step = z
  .object({
    step: integerOut(1).meta({ description: 'Its number, from 1.', examples: [3] }),
    booked: count('Requests that it booked.', 50),
    stayed: count('Requests that it could not book.', 0),
    taken_back: count('Requests whose events it cancelled.', 0),
    ended_at: instantOut().describe('When it ended (UTC).'),
  })
  .meta({ id: 'PublicationStep', description: 'A step of a publication, which holds as a whole.' });

const MAX_STEPS = 5_000;

export const publicationRecord = z
  .object({
    plan_id: idOut().describe('The id of the plan.'),
    round_id: idOut().describe('The id of the round.'),
    state: z.enum(PUBLICATION_STATES).meta({
      description:
        'running; stopped by a person; failed, and can go on; done; taking_back; taken_back.',
      examples: ['running'],
    }),
    step: count('The steps that are done.', 19),
    steps: count('The steps in all.', 30),
    courses: count('The requests that are to be booked.', 1_483),
    booked: count('Those that are booked.', 949),
    left: count('Those that are neither booked nor listed in `stayed`.', 533),
    stayed: staying,
    log: z
      .array(step)
      .max(MAX_STEPS)
      .meta({ description: 'The steps, the newest first.', examples: [[]] }),
    error: z
      .string()
      .max(1_000)
      .nullable()
      .meta({
        description: 'Why it stopped by itself; null if it did not.',
        examples: [null],
      }),
    began_by: planPerson
      .nullable()
      .meta({ description: 'Who began it; null if the account was deleted.' }),
    began_at: instantOut().describe('When it began (UTC).'),
    ended_at: instantOut().nullable().describe('When it ended (UTC); null before.'),
    told_at: instantOut().nullable().describe('When the owners were told (UTC); null before.'),
    first_date_at: instantOut()
      .nullable()
      .describe(
        'The first date that was booked (UTC), until which it can be taken back; null if there is none.',
      ),
    can: z
      .array(z.enum(['stop', 'continue', 'finish', 'take_back']))
      .max(4)
      .meta({
        description:
          'The operations that the caller may perform on it now; `continue` is publishing again.',
        examples: [['stop']],
      }),
  })
  .meta({ id: 'PlanPublication', description: 'The publication of a plan.' });

export type PublicationPreview = z.output<typeof publicationPreview>;
export type PublicationRecord = z.output<typeof publicationRecord>;
