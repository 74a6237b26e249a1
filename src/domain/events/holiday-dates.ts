import { type InstantText, instantFromText } from '../time/instant.ts';
import { localDateText, startOfDay } from '../time/local-time/date-time-input.ts';
import type { EventFields } from './event-fields.ts';
import { MAX_DATES_BY_HAND } from './recurrence-dates.ts';
import { ruleStarts } from './rule-dates.ts';
import type { Plan } from './series.ts';

/** Days on which nothing takes place, the first and the last included. */
export type Holiday = {
  readonly id: string;
  readonly name: string;
  readonly starts_on: string;
  readonly ends_on: string;
};

/** A holiday with the original starts that a series leaves out because of it, in order. */
export type SkippedHoliday = Pick<Holiday, 'id' | 'name'> & {
  readonly dates: readonly InstantText[];
};

/** The dates of a series without an end after what is planned of it, that begin on a holiday. */
function laterDates(
  event: EventFields,
  heldUntil: InstantText,
  { starts_on, ends_on }: Holiday,
): InstantText[] {
  const dayOf = (date: string) => Temporal.PlainDate.from(date);
  const first = startOfDay(dayOf(starts_on), event.timezone);
  const held = instantFromText(heldUntil);
  const from = Temporal.Instant.compare(first, held) < 0 ? held : first;
  const horizon = startOfDay(dayOf(ends_on).add({ days: 1 }), event.timezone);
  return ruleStarts(event, { from, horizon, limit: MAX_DATES_BY_HAND + 1 });
}

/**
 * The dates of a planned series that begin on a holiday, by the calendar of its zone. Of a series without an end, dates of its
 * rule after the planned ones count too, for the holidays that are known. Source: decision 16.1.
 */
export function datesOnHolidays(
  event: EventFields,
  { occurrences, held_until }: Plan,
  holidays: readonly Holiday[],
): SkippedHoliday[] {
  const days = occurrences.map(({ original_start_at: date }) => {
    return { date, day: localDateText(date, event.timezone) };
  });
  return holidays.flatMap((holiday) => {
    const { id, name, starts_on, ends_on } = holiday;
    const planned = days.filter(({ day }) => day >= starts_on && day <= ends_on);
    const later = held_until === null ? [] : laterDates(event, held_until, holiday);
    const dates = [...planned.map(({ date }) => date), ...later];
    return dates.length === 0 ? [] : [{ id, name, dates }];
  });
}
