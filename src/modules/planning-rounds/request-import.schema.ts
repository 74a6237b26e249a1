import { z } from 'zod';
import { MAX_TABLE_LINES, REQUEST_VERDICTS } from '../../domain/planning-round/request-record.ts';
import { date, id, idOut, integerOut, text } from '../../http/fields.schema.ts';
import { seatingType } from '../rooms/index.ts';
import { requestTexts as texts } from './request-texts.schema.ts';
import { patternOut } from './requests.schema.ts';

export const requestImportForm = z
  .object({
    file: z.string().meta({
      format: 'binary',
      description: 'A table (.csv or .xlsx) of at most 20 MiB and 10,000 lines.',
    }),
  })
  .meta({
    id: 'RequestImportForm',
    description: 'A form with a table of courses.',
    example: { file: 'courses.xlsx' },
  });

const readRequest = z
  .object({
    title: text(255).meta(texts.title),
    owner_email: z.string().max(255).nullable().meta(texts.owner_email),
    expected_attendees: integerOut(1).meta(texts.expected_attendees),
    layout: seatingType.nullable().meta(texts.layout),
    features: z
      .array(z.string().max(255))
      .max(200)
      .meta({ description: 'The names of the features that it needs.', examples: [['Piano']] }),
    institution: z
      .string()
      .max(255)
      .nullable()
      .meta({ description: 'The name of the institution; null for none.', examples: [null] }),
    patterns: z.array(patternOut).max(5).meta(texts.patterns),
    rooms: z
      .array(z.string().max(255))
      .max(5)
      .meta({ description: 'The names of the rooms that it would like.', examples: [[]] }),
    weight: integerOut(1).meta(texts.weight),
    notes: z.string().max(5_000).nullable().meta(texts.notes),
  })
  .meta({ id: 'ReadPlanningRequest', description: 'A request as a line of a table was read.' });

const verdict = z.enum(REQUEST_VERDICTS).meta({
  description: 'create: it is taken; refused: it is not.',
  examples: ['create'],
});

const reason = z
  .string()
  .max(1_000)
  .nullable()
  .meta({ description: 'Why it is refused; null otherwise.', examples: [null] });

const line = z
  .object({
    line: integerOut(1).meta({ description: 'The line of the table.', examples: [12] }),
    title: z
      .string()
      .max(1_000)
      .nullable()
      .meta({ description: 'The title; null if there is none.', examples: ['Palaeography'] }),
    verdict,
    message: reason,
    notes: z
      .array(z.string().max(1_000))
      .max(20)
      .meta({ description: 'What was left out of the line, in sentences.', examples: [[]] }),
    request: readRequest.nullable().describe('What was read; null if it is refused.'),
  })
  .meta({ id: 'RequestImportLine', description: 'A line of a table of courses.' });

const count = (what: string, example: number) =>
  integerOut(0).meta({ description: `How many ${what}.`, examples: [example] });

export const requestImport = z
  .object({
    created: count('lines became requests, or would in a dry run', 118),
    refused: count('lines are refused', 2),
    columns: z
      .array(
        z.object({
          heading: z
            .string()
            .max(200)
            .meta({ description: 'The heading.', examples: ['Teilnehmer'] }),
          field: z
            .string()
            .max(50)
            .nullable()
            .meta({
              description: 'The field that it becomes; null if it is not taken over.',
              examples: ['expected_attendees'],
            }),
        }),
      )
      .max(200)
      .describe('The columns of the table and what they become.'),
    lines: z.array(line).max(MAX_TABLE_LINES).describe('The lines in the order of the table.'),
  })
  .meta({ id: 'RequestImport', description: 'What becomes of a table of courses.' });

export const fromTermBody = z
  .object({
    term_id: id().nullish().meta({ description: 'The term before, instead of `from` and `to`.' }),
    from: date()
      .nullish()
      .meta({ description: 'The first day.', examples: ['2026-04-13'] }),
    to: date()
      .nullish()
      .meta({ description: 'The last day, included.', examples: ['2026-07-18'] }),
    event_ids: z
      .array(id())
      .min(1)
      .max(5_000)
      .nullish()
      .meta({ description: 'Only these events; all if absent.' }),
  })
  .meta({
    id: 'RequestsFromTerm',
    description: 'The term whose courses become requests: `term_id`, or `from` and `to`.',
    example: { from: '2026-04-13', to: '2026-07-18' },
  });

const course = z
  .object({
    event_id: idOut().describe('The event of the term before.'),
    title: text(255).meta(texts.title),
    verdict,
    message: reason,
    notes: z
      .array(z.string().max(1_000))
      .max(20)
      .meta({
        description: 'What changed since, in sentences.',
        examples: [['Reading Room is not in the pool any more.']],
      }),
    request: readRequest.nullable().describe('The request; null if it is refused.'),
  })
  .meta({ id: 'CourseOfTerm', description: 'A course of a term before.' });

export const requestsFromTerm = z
  .object({
    created: count('courses became requests, or would in a dry run', 4),
    refused: count('courses are refused', 0),
    courses: z.array(course).max(5_000).describe('The courses, by title.'),
  })
  .meta({ id: 'RequestsFromTermResult', description: 'What becomes of the courses of a term.' });

export type FromTerm = z.output<typeof fromTermBody>;
export type RequestImport = z.output<typeof requestImport>;
export type RequestsFromTermResult = z.output<typeof requestsFromTerm>;
