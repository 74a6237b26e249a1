import { z } from 'zod';
import { EVENT_STATUSES } from '../../../domain/enums.ts';
import { id, idOut, instantOut } from '../../../http/fields.schema.ts';
import { recordId } from '../../../http/record-fields.schema.ts';
import { eventTexts } from '../record/event-texts.schema.ts';
import { batchResult } from './batch.schema.ts';

const MAX_SERIES = 100;
const MAX_DATES = 10_000;

const dates = () => z.array(instantOut()).max(MAX_DATES);

export const holidaySeries = z
  .object({
    id: recordId,
    title: z.string().max(255).meta(eventTexts.title),
    status: z.enum(EVENT_STATUSES).meta(eventTexts.status),
    timezone: z
      .string()
      .max(64)
      .meta({ description: 'The time zone of its local times.', examples: ['Europe/Berlin'] }),
    room_id: idOut().meta(eventTexts.room_id),
    room_name: z
      .string()
      .max(255)
      .meta({ description: 'The name of its room.', examples: ['Lecture Hall 1'] }),
    dates: dates().meta({
      description:
        'The original starts of its dates to come that take place on the holiday: `leave-out` leaves them out.',
    }),
    left_out: dates().meta({
      description:
        'The original starts of the dates to come that it leaves out because of the holiday, and that are on ' +
        'no holiday any more, because it was deleted or changed: `give-back` gives them back.',
    }),
  })
  .meta({ id: 'HolidaySeries', description: 'A series that a holiday concerns.' });

export const holidaySeriesBody = z
  .object({
    event_ids: z
      .array(id())
      .min(1)
      .max(MAX_SERIES)
      .describe('The ids of the series; each counts once.'),
  })
  .meta({
    id: 'HolidaySeriesChoice',
    description: 'The series whose dates are left out or given back.',
    example: { event_ids: ['01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a'] },
  });

const changedDates = z
  .object({
    id: idOut().describe('The id of the series.'),
    dates: dates().meta({ description: 'The original starts that were left out or given back.' }),
    taken: dates().meta({
      description: 'The original starts that stay left out, because their room is taken meanwhile.',
    }),
  })
  .meta({ id: 'HolidayDates', description: 'What became of the dates of a series.' });

export const holidayResult = z
  .object({
    ...batchResult.shape,
    series: z
      .array(changedDates)
      .max(MAX_SERIES)
      .describe('The dates of the series that were changed.'),
  })
  .meta({ id: 'HolidayResult', description: 'The result for each series.' });

export type HolidayResult = z.output<typeof holidayResult>;
