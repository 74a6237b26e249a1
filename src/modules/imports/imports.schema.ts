import { z } from 'zod';
import {
  IMPORT_SOURCES,
  IMPORT_STATUSES,
  IMPORT_TYPES,
  IMPORT_VERDICTS,
} from '../../domain/imports/import-record.ts';
import { CHANGED_FIELDS } from '../../domain/imports/named-changes.ts';
import { UNDO_VERDICTS } from '../../domain/imports/undo-record.ts';
import {
  flag,
  id,
  idOut,
  instantOut,
  integerOut,
  paging,
  queryFlag,
} from '../../http/fields.schema.ts';
import { createdAt, recordId } from '../../http/record-fields.schema.ts';
import { choices, count, MAX_LINES, shown } from './import-choices.schema.ts';

/** The texts of the form beside the file. */
export const importFields = z.object({
  type: z
    .enum(IMPORT_TYPES)
    .nullish()
    .meta({
      description:
        'What the file contains; by default a calendar contains events, and a table events or rooms, by its ' +
        'headings. The other types are those of tables, and must be named.',
    }),
  room_id: id().nullish().meta({
    description:
      'The room of all events or opening hours; otherwise LOCATION or the column of the room names it.',
  }),
});

export const importForm = z
  .object({
    file: z.string().meta({
      format: 'binary',
      description: 'A calendar (.ics) or a table (.csv, .xlsx) of at most 20 MiB.',
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

export const applyBody = z
  .object({
    restore_cancelled: flag().optional().meta({
      description: 'Whether events that were cancelled here are booked again; false if absent.',
    }),
    cancel_gone: flag().optional().meta({
      description:
        'Whether events to come of earlier files of the source that this file lacks are cancelled; false if absent.',
    }),
  })
  .nullish()
  .meta({
    id: 'ApplyImport',
    description: 'What is written besides the lines that make or change something.',
    example: { restore_cancelled: false, cancel_gone: true },
  });

const summary = z
  .object({
    room: shown('The name of the room.', 'Great Hall'),
    venue: shown('The name of the venue of the room.', 'Abbey'),
    timezone: z
      .string()
      .max(100)
      .meta({
        description: 'The time zone of the room.',
        examples: ['Europe/Berlin'],
      }),
    start_at: instantOut().nullable().describe('When it begins (UTC); null if it is not known.'),
    end_at: instantOut().nullable().describe('When it ends (UTC); null if it is not known.'),
    person: shown('The person who is responsible for it.', 'Max Manager'),
    is_new_room: z.boolean().meta({
      description: 'Whether the import makes the room.',
      examples: [false],
    }),
    is_new_venue: z.boolean().meta({
      description: 'Whether the import makes the venue.',
      examples: [false],
    }),
    is_service_zone: z.boolean().meta({
      description: 'Whether the zone is that of the service, because the venue has none.',
      examples: [false],
    }),
  })
  .meta({
    id: 'ImportSummary',
    description: 'Where and when an event of a line is; of a room only where.',
  });

const change = z
  .object({
    field: z.enum(CHANGED_FIELDS).meta({ description: 'What changes.', examples: ['start_at'] }),
    old: shown('The value before.', '2027-03-29T08:00:00Z'),
    new: shown('The value after.', '2027-03-29T09:00:00Z'),
  })
  .meta({ id: 'ImportChange', description: 'A field of a record that the file says otherwise.' });

const undo = z
  .object({
    verdict: z.enum(UNDO_VERDICTS).meta({
      description: 'remove: it goes; restore: it is as before; keep: it stays as it is now.',
      examples: ['remove'],
    }),
    message: shown('Why it stays.', 'It was changed since.'),
  })
  .meta({ id: 'ImportUndo', description: 'What becomes of a line when its import is taken back.' });

const line = z
  .object({
    line: integerOut(1)
      .nullable()
      .meta({ description: 'The line of the file; null for what the file lacks.', examples: [12] }),
    uid: z
      .string()
      .max(1_000)
      .nullable()
      .meta({
        description:
          'What identifies the event or room in later imports; null if it is not known, and for other types.',
        examples: ['20270329T100000-417@rooms.example.org'],
      }),
    title: z
      .string()
      .max(1_000)
      .nullable()
      .meta({
        description:
          'The title of the event, the name of the room, or what the row says of a person, opening hours, ' +
          'equipment, a feature or a term.',
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
      description: 'The id of the record that it is, or became; null if there is none.',
    }),
    is_new_room: z.boolean().meta({
      description: 'Whether it makes a room in which events of the file take place.',
      examples: [false],
    }),
    summary: summary.nullable().meta({
      description:
        'Where and when the event is; null for other types, and where it cannot be read.',
    }),
    undo: undo.nullable().meta({
      description: 'What became of it when the import was taken back, or would; null if nothing.',
    }),
    changes: z
      .array(change)
      .max(CHANGED_FIELDS.length)
      .nullable()
      .meta({
        description: 'What it changes of the record that is there; null if it changes none.',
        examples: [null],
      }),
  })
  .meta({ id: 'ImportLine', description: 'A record of the file.' });

const counts = z.object({
  create: count('that make a new record'),
  update: count('that change one that is there'),
  same: count('that change nothing'),
  cancelled_here: count('of events that were cancelled here since they were imported'),
  gone: count('of events to come of earlier files of the source that this file lacks'),
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
    is_numbered: z.boolean().meta({
      description:
        'Whether the file has numbers by which a later file finds its events again; without them a changed ' +
        'row is a new one.',
      examples: [true],
    }),
    status: z.enum(IMPORT_STATUSES).meta({
      description:
        'checked: nothing is written yet; applying, applied or failed after that; undoing or undone when it ' +
        'is taken back.',
      examples: ['checked'],
    }),
    counts: counts.meta({ description: 'How many lines have each verdict.' }),
    restore_cancelled: z.boolean().meta({
      description: 'Whether events that were cancelled here are booked again by it.',
      examples: [false],
    }),
    cancel_gone: z.boolean().meta({
      description: 'Whether events that the file lacks are cancelled by it.',
      examples: [false],
    }),
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
    undone_at: instantOut().nullable().describe('When it was taken back (UTC); null before.'),
    created_at: createdAt,
    ...choices,
    lines: z.array(line).max(MAX_LINES).optional().meta({
      description: 'The lines in the order of the file; absent in lists and with `lines=0`.',
    }),
  })
  .meta({
    id: 'Import',
    description: 'A file of events, rooms or other records, checked line by line.',
  });

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
