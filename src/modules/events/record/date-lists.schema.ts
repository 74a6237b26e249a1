import { z } from 'zod';
import { MAX_DATES_BY_HAND } from '../../../domain/events/recurrence-dates.ts';
import { dateTime, flag, idOut, instantOut } from '../../../http/fields.schema.ts';
import { eventTexts } from './event-texts.schema.ts';

const dates = () => z.array(dateTime()).max(MAX_DATES_BY_HAND);

const reason = z.enum(['hand', 'holiday']).meta({
  description:
    '`holiday` where the series leaves it out because of a holiday, `hand` where somebody left it out.',
  examples: ['holiday'],
});

const holidayName = z
  .string()
  .max(255)
  .nullable()
  .meta({
    description: 'The name of the holiday; null for a date left out by hand.',
    examples: ['Christmas break'],
  });

/** The date of an excluded date as records show it; anything else as it is. */
const dateMember = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'date' in value ? value.date : value;

/** A date that is left out, in a request: itself, or as records show it. What else that says is ignored. */
const excludedDate = () =>
  z
    .unknown()
    .transform(dateMember)
    .pipe(dateTime())
    .meta({
      anyOf: [
        { type: 'string', minLength: 8, maxLength: 64, examples: ['2027-03-29'] },
        {
          type: 'object',
          required: ['date'],
          properties: {
            date: {
              type: 'string',
              minLength: 8,
              maxLength: 64,
              description: 'The date or date-time, as records show it; other members are ignored.',
            },
          },
        },
      ],
    });

/**
 * The dates that a series has by hand, the dates that it leaves out, and whether it leaves out holidays, in a request.
 */
export const dateLists = () => ({
  recurrence_dates: dates().nullish().meta(eventTexts.recurrence_dates),
  excluded_dates: z
    .array(excludedDate())
    .max(MAX_DATES_BY_HAND)
    .nullish()
    .meta(eventTexts.excluded_dates),
  skip_holidays: flag().optional().meta(eventTexts.skip_holidays),
});

const datesOut = () => z.array(instantOut()).max(MAX_DATES_BY_HAND);

const excludedDateOut = z
  .object({
    date: z
      .string()
      .max(20)
      .meta({
        description:
          'The local date; with its local time, `2027-12-24T10:00`, where the series has several a day or the ' +
          'date has another time than `start_at`.',
        examples: ['2027-12-24'],
      }),
    reason,
    name: holidayName,
  })
  .meta({ id: 'ExcludedDate', description: 'A date that a series leaves out.' });

/** With the dates of holidays that a series without an end comes to. */
const MAX_EXCLUDED = 100_000;

/** The lists of `dateLists` in the record of an event. */
export const dateListMembers = {
  recurrence_dates: datesOut().meta({ ...eventTexts.recurrence_dates, examples: [[]] }),
  excluded_dates: z
    .array(excludedDateOut)
    .max(MAX_EXCLUDED)
    .meta({ ...eventTexts.excluded_dates, examples: [[]] }),
  skip_holidays: z.boolean().meta({ ...eventTexts.skip_holidays, examples: [false] }),
};

/** More than an institution enters. */
const MAX_HOLIDAYS = 100_000;

const skippedHoliday = z
  .object({
    id: idOut().describe('The id of the holiday.'),
    name: z
      .string()
      .max(255)
      .meta({ description: 'The name of the holiday.', examples: ['Easter Monday'] }),
    dates: datesOut().meta({ description: 'The original starts that were left out.' }),
  })
  .meta({ id: 'SkippedHoliday', description: 'A holiday, and the dates on it.' });

/** The holidays whose dates a write left out. */
export const skippedHolidays = z.array(skippedHoliday).max(MAX_HOLIDAYS).optional().meta({
  description:
    'With `skip_holidays`: the holidays, and the dates that they put into `excluded_dates`.',
});
