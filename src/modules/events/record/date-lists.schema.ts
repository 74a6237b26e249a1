import { z } from 'zod';
import { MAX_DATES_BY_HAND } from '../../../domain/events/recurrence-dates.ts';
import { dateTime, flag, idOut, instantOut } from '../../../http/fields.schema.ts';
import { eventTexts } from './event-texts.schema.ts';

const dates = () => z.array(dateTime()).max(MAX_DATES_BY_HAND);

/** The dates that a series has by hand, the dates that it leaves out, and whether it leaves out holidays, in a request. */
export const dateLists = () => ({
  recurrence_dates: dates().nullish().meta(eventTexts.recurrence_dates),
  excluded_dates: dates().nullish().meta(eventTexts.excluded_dates),
  skip_holidays: flag().optional().meta(eventTexts.skip_holidays),
});

const datesOut = () => z.array(instantOut()).max(MAX_DATES_BY_HAND);

/** The same lists in the record of an event. */
export const dateListMembers = {
  recurrence_dates: datesOut().meta({ ...eventTexts.recurrence_dates, examples: [[]] }),
  excluded_dates: datesOut().meta({ ...eventTexts.excluded_dates, examples: [[]] }),
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
