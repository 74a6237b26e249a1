import { z } from 'zod';
import { EVENT_STATUSES } from '../../domain/enums.ts';
import { EXPORT_STATUSES, EXPORT_TYPES } from '../../domain/events/export.ts';
import {
  dateOut,
  dateTime,
  id,
  idOut,
  instantOut,
  integerOut,
  paging,
} from '../../http/fields.schema.ts';

const day = (what: string) =>
  dateTime().meta({
    description: `The ${what} day, in the service zone; of a date-time, the day that it is on there.`,
  });

export const createExport = z
  .object({
    type: z.enum(EXPORT_TYPES),
    from_date: day('first'),
    to_date: day('last'),
    status: z
      .enum(EVENT_STATUSES)
      .nullish()
      .meta({ description: 'Only events of this status; pending and approved if absent.' }),
    room_id: id().nullish().meta({ description: 'Only what takes place in this room.' }),
    venue_id: id().nullish().meta({ description: 'Only what takes place in this venue.' }),
  })
  .meta({ id: 'CreateExport', description: 'What is to be written out.' });

export const exportParams = z.object({
  id: id().meta({ description: 'The id of the export.' }),
});

export const exportsQuery = z.object({ ...paging });

export const downloadQuery = z.object({
  format: z.enum(['xlsx', 'csv']).nullish().meta({ description: 'xlsx if absent.' }),
});

const filters = z.object({
  status: z.enum(EVENT_STATUSES).nullable(),
  room_id: idOut().nullable(),
  venue_id: idOut().nullable(),
});

const person = z.object({
  id: idOut(),
  name: z.string().max(255),
  email: z.string().max(255).nullable(),
});

export const exportRecord = z
  .object({
    id: idOut(),
    type: z.enum(EXPORT_TYPES),
    from_date: dateOut(),
    to_date: dateOut(),
    filters: filters.meta({ description: 'What it is limited to, as it was asked for.' }),
    status: z.enum(EXPORT_STATUSES).meta({ description: 'Where its last run stands.' }),
    row_count: integerOut(0).nullable(),
    error: z.string().max(1_000).nullable().meta({ description: 'Why the last run failed.' }),
    created_by: person,
    started_at: instantOut().nullable(),
    completed_at: instantOut().nullable(),
    created_at: instantOut(),
  })
  .meta({ id: 'Export', description: 'A sheet of events or of the bookings of rooms.' });

export const runningExport = z.object({
  status: z.literal(202),
  message: z.string().max(1_000),
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
