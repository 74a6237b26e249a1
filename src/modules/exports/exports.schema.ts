import { z } from 'zod';
import { EVENT_STATUSES, REQUIREMENT_KINDS } from '../../domain/enums.ts';
import { EXPORT_STATUSES, EXPORT_TYPES } from '../../domain/events/export.ts';
import { REQUIREMENT_STATES } from '../../domain/work/requirement-state.ts';
import {
  dateOut,
  dateTime,
  id,
  idOut,
  instantOut,
  integerOut,
  paging,
} from '../../http/fields.schema.ts';
import { createdAt, recordId } from '../../http/record-fields.schema.ts';

const day = (what: string) =>
  dateTime().meta({
    description: `The ${what} day, in the service zone; of a date-time, the day that it is on there.`,
  });

const texts = {
  type: {
    description:
      'The kind of rows: events, bookings of rooms, or work: each requirement on each date.',
  },
};

export const createExport = z
  .object({
    type: z.enum(EXPORT_TYPES).meta(texts.type),
    from_date: day('first'),
    to_date: day('last'),
    status: z
      .enum(EVENT_STATUSES)
      .nullish()
      .meta({
        description:
          'Only events of this status; pending and approved if absent. Not of work, which is that of events ' +
          'that hold rooms.',
      }),
    room_id: id()
      .nullish()
      .meta({ description: 'Only events that hold this room, also as an extra room.' }),
    venue_id: id()
      .nullish()
      .meta({ description: 'Only events that hold a room of this venue, also as an extra room.' }),
    kind: z
      .enum(REQUIREMENT_KINDS)
      .nullish()
      .meta({ description: 'Only requirements of this kind, for the type `work_list` only.' }),
    state: z
      .enum(REQUIREMENT_STATES)
      .nullish()
      .meta({ description: 'Only what is in this state, for the type `work_list` only.' }),
  })
  .meta({
    id: 'CreateExport',
    description: 'The contents of a new export.',
    example: { type: 'event_list', from_date: '2027-01-01', to_date: '2027-03-31' },
  });

export const exportParams = z.object({
  id: id().meta({ description: 'The id of the export.' }),
});

export const exportsQuery = z.object({ ...paging });

export const downloadQuery = z.object({
  format: z.enum(['xlsx', 'csv']).nullish().meta({ description: 'xlsx if absent.' }),
});

const filters = z.object({
  status: z
    .enum(EVENT_STATUSES)
    .nullable()
    .meta({ description: 'Only events of this status; null if not limited.', examples: [null] }),
  room_id: idOut()
    .nullable()
    .meta({ description: 'Only this room; null if not limited.', examples: [null] }),
  venue_id: idOut()
    .nullable()
    .meta({ description: 'Only this venue; null if not limited.', examples: [null] }),
  kind: z
    .enum(REQUIREMENT_KINDS)
    .nullable()
    .meta({ description: 'Only this kind of work; null if not limited.', examples: [null] }),
  state: z
    .enum(REQUIREMENT_STATES)
    .nullable()
    .meta({ description: 'Only work in this state; null if not limited.', examples: [null] }),
});

const person = z.object({
  id: recordId,
  name: z
    .string()
    .max(255)
    .meta({ description: 'The name.', examples: ['Ana Admin'] }),
  email: z
    .string()
    .max(255)
    .nullable()
    .meta({
      description: 'The e-mail address; null if unknown.',
      examples: ['admin@example.org'],
    }),
});

export const exportRecord = z
  .object({
    id: recordId,
    type: z.enum(EXPORT_TYPES).meta(texts.type),
    from_date: dateOut().meta({
      description: 'The first day, in the service zone.',
      examples: ['2027-01-01'],
    }),
    to_date: dateOut().meta({
      description: 'The last day, in the service zone.',
      examples: ['2027-03-31'],
    }),
    filters: filters.meta({ description: 'The filters of the export.' }),
    status: z
      .enum(EXPORT_STATUSES)
      .meta({ description: 'The state of the last run.', examples: ['completed'] }),
    row_count: integerOut(0)
      .nullable()
      .meta({
        description: 'Number of rows of the last completed run; null before.',
        examples: [248],
      }),
    error: z
      .string()
      .max(1_000)
      .nullable()
      .meta({ description: 'Why the last run failed; null if it did not.', examples: [null] }),
    created_by: person.describe('The administrator who created it.'),
    started_at: instantOut().nullable().describe('When the last run started (UTC); null before.'),
    completed_at: instantOut()
      .nullable()
      .describe('When the last run was completed (UTC); null before.'),
    created_at: createdAt,
  })
  .meta({ id: 'Export', description: 'A sheet of events, of the bookings of rooms or of work.' });

export const runningExport = z.object({
  status: z.literal(202).describe('The HTTP status.'),
  message: z
    .string()
    .max(1_000)
    .meta({
      description: 'A sentence that the export is still running.',
      examples: ['The export is in progress.'],
    }),
  data: exportRecord,
});

const bytes = { schema: z.string().meta({ format: 'binary' }) };

export const sheetAnswer = {
  description: 'The sheet, to be saved; XLSX or CSV.',
  content: {
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': bytes,
    'text/csv': bytes,
  },
};

export type CreateExport = z.output<typeof createExport>;
export type Export = z.output<typeof exportRecord>;
export type Format = 'xlsx' | 'csv';
