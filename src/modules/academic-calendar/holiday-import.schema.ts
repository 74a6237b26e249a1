import { z } from 'zod';
import { IMPORT_VERDICTS } from '../../domain/imports/import-record.ts';
import { dateOut, id, integerOut } from '../../http/fields.schema.ts';

export const holidayImportFields = z.object({
  venue_id: id()
    .nullish()
    .meta({ description: 'The venue where they are holidays; everywhere if absent.' }),
});

export const holidayImportForm = z
  .object({
    file: z.string().meta({
      format: 'binary',
      description: 'A calendar (.ics) of at most 1 MiB and 1000 events.',
    }),
    ...holidayImportFields.shape,
  })
  .meta({
    id: 'HolidayImportForm',
    description: 'A form with a calendar of holidays.',
    example: { file: 'holidays.ics' },
  });

const line = z
  .object({
    line: integerOut(1).meta({ description: 'The line of the file.', examples: [12] }),
    name: z
      .string()
      .max(255)
      .nullable()
      .meta({ description: 'The name; null if it cannot be read.', examples: ['Easter Monday'] }),
    starts_on: dateOut()
      .nullable()
      .meta({ description: 'The first day; null if it was refused.', examples: ['2027-03-29'] }),
    ends_on: dateOut()
      .nullable()
      .meta({ description: 'The last day; null if it was refused.', examples: ['2027-03-29'] }),
    verdict: z
      .enum(IMPORT_VERDICTS)
      .meta({ description: 'What became of the event.', examples: ['create'] }),
    message: z
      .string()
      .max(1_000)
      .nullable()
      .meta({ description: 'Why it was refused, else null.', examples: [null] }),
  })
  .meta({ id: 'HolidayImportLine', description: 'An event of the file.' });

const count = (what: string, example: number) =>
  integerOut(0).meta({ description: `How many events ${what}.`, examples: [example] });

export const holidayImport = z
  .object({
    created: count('became new holidays', 1),
    updated: count('changed holidays of an earlier import', 0),
    same: count('changed nothing', 0),
    refused: count('were refused', 0),
    lines: z.array(line).max(1_000).describe('The events in the order of the file.'),
  })
  .meta({ id: 'HolidayImport', description: 'What became of a calendar of holidays.' });

export type HolidayImportFields = z.output<typeof holidayImportFields>;
export type HolidayImport = z.output<typeof holidayImport>;
