import { z } from 'zod';
import {
  IMPORT_SOURCES,
  IMPORT_STATUSES,
  IMPORT_TYPES,
  IMPORT_VERDICTS,
} from '../../domain/imports/import-record.ts';
import { id, idOut, instantOut, integerOut, paging, queryFlag } from '../../http/fields.schema.ts';
import { createdAt, recordId } from '../../http/record-fields.schema.ts';

/** The texts of the form beside the file. */
export const importFields = z.object({
  type: z.enum(IMPORT_TYPES).nullish().meta({
    description:
      'What the file contains; by default a calendar contains events, and a table is told by its headings.',
  }),
  room_id: id().nullish().meta({
    description: 'The room of all events; otherwise LOCATION or the column of the room names it.',
  }),
});

export const importForm = z
  .object({
    file: z.string().meta({
      format: 'binary',
      description: 'A calendar (.ics) or a table (.csv) of at most 20 MiB.',
    }),
    ...importFields.shape,
  })
  .meta({
    id: 'ImportForm',
    description: 'A form with the file to import.',
    example: { file: 'bookings.ics', type: 'events' },
  });

export const importParams = z.object({ id: id().meta({ description: 'The id of the import.' }) });

export const importsQuery = z.object({ ...paging });

export const importQuery = z.object({
  lines: queryFlag()
    .nullish()
    .meta({ description: 'False leaves the lines out, for asking how far it is; true if absent.' }),
});

const line = z
  .object({
    line: integerOut(1).meta({ description: 'The line of the file.', examples: [12] }),
    uid: z
      .string()
      .max(1_000)
      .nullable()
      .meta({
        description: 'What identifies the event or room in later imports; null if it is not known.',
        examples: ['20270329T100000-417@rooms.example.org'],
      }),
    title: z
      .string()
      .max(1_000)
      .nullable()
      .meta({
        description: 'The title of the event or the name of the room.',
        examples: ['Book launch'],
      }),
    verdict: z.enum(IMPORT_VERDICTS).meta({
      description: 'What becomes of the line; after the import was applied, what became of it.',
      examples: ['create'],
    }),
    message: z
      .string()
      .max(5_000)
      .nullable()
      .meta({ description: 'Why it is refused, or what is worth knowing.', examples: [null] }),
    record_id: idOut().nullable().meta({
      description: 'The id of the event or room that it is, or became; null if there is none.',
    }),
  })
  .meta({ id: 'ImportLine', description: 'An event or a room of the file.' });

const count = (what: string) =>
  integerOut(0).meta({ description: `Lines ${what}.`, examples: [3] });

const counts = z.object({
  create: count('that make a new event or room'),
  update: count('that change one that is there'),
  same: count('that change nothing'),
  refused: count('that are not taken over'),
});

const notTaken = z
  .object({
    name: z
      .string()
      .max(200)
      .meta({ description: 'A column, a property or a component.', examples: ['ATTENDEE'] }),
    count: integerOut(0).meta({ description: 'How often the file has it.', examples: [40] }),
  })
  .meta({ id: 'ImportNotTaken', description: 'A part of the file that is not taken over.' });

const MAX_LINES = 20_000;

export const importRecord = z
  .object({
    id: recordId,
    type: z.enum(IMPORT_TYPES).meta({ description: 'What the file contains.' }),
    source: z
      .enum(IMPORT_SOURCES)
      .meta({ description: 'The format or the system that wrote the file.', examples: ['mrbs'] }),
    file_name: z
      .string()
      .max(255)
      .meta({ description: 'The name of the file.', examples: ['bookings.ics'] }),
    size: integerOut(1).meta({ description: 'The size of the file in bytes.', examples: [48_213] }),
    room_id: idOut()
      .nullable()
      .meta({ description: 'The room of all events; null if the file names the rooms.' }),
    status: z.enum(IMPORT_STATUSES).meta({
      description: 'checked: nothing is written yet; applying, applied or failed after that.',
      examples: ['checked'],
    }),
    counts: counts.meta({ description: 'How many lines have each verdict.' }),
    applied_count: integerOut(0).meta({
      description: 'How many of the lines that make or change something are written.',
      examples: [0],
    }),
    not_taken: z
      .array(notTaken)
      .max(100)
      .meta({ description: 'What of the file is not taken over.', examples: [[]] }),
    error: z
      .string()
      .max(1_000)
      .nullable()
      .meta({ description: 'Why it stopped; null if it did not.', examples: [null] }),
    started_at: instantOut().nullable().describe('When it was first applied (UTC); null before.'),
    completed_at: instantOut().nullable().describe('When all was written (UTC); null before.'),
    created_at: createdAt,
    lines: z.array(line).max(MAX_LINES).optional().meta({
      description: 'The lines in the order of the file; absent in lists and with `lines=0`.',
    }),
  })
  .meta({ id: 'Import', description: 'A file of events or rooms, checked line by line.' });

export const runningImport = z.object({
  status: z.literal(202).describe('The HTTP status.'),
  message: z
    .string()
    .max(1_000)
    .meta({ description: 'A sentence that it goes on.', examples: ['The import is in progress.'] }),
  data: importRecord,
});

export type ImportFields = z.output<typeof importFields>;
export type Import = z.output<typeof importRecord>;
