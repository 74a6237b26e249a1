import type { Schemas } from '../api/client.ts';
import { nowText } from '../time/now.ts';
import { repeatsAlike } from '../time/repetition.ts';
import { addDays, daysBetween, wallAt } from '../time/wall.ts';
import type { BookingValues } from './booking-values.ts';
import { valuesOfEvent } from './filled-values.ts';
import { emptyDates } from './series-values.ts';

const DAYS_A_WEEK = 7;

/** The first day on which it can begin again: on the same weekday, or the same day of the month, after an instant. */
function nextDay(values: BookingValues, after: string, zone: string): string {
  const { date, time } = wallAt(after, zone);
  const step = ['month_day', 'year'].includes(values.repeat) ? 1 : DAYS_A_WEEK;
  const steps = Math.max(0, Math.floor(daysBetween(values.date, date) / step));
  let day = addDays(values.date, steps * step);
  const isOver = (): boolean =>
    `${day}T${values.from}` <= `${date}T${time.slice(0, 'hh:mm'.length)}`;
  while (isOver() || !repeatsAlike(values.repeat, values.date, day)) day = addDays(day, step);
  return day;
}

/** Everything that the form says about an event, from the next day on that neither is over nor has a date of it. */
export function valuesOfCopy(event: Schemas['Event']): BookingValues {
  const values = valuesOfEvent(event, 'all');
  const now = nowText();
  const { last_end_at, timezone } = event;
  const last = event.status === 'cancelled' ? null : last_end_at;
  const date = nextDay(values, last !== null && last > now ? last : now, timezone);
  const days = daysBetween(values.date, date);
  const moved = (one: string): string =>
    addDays(one.slice(0, date.length), days) + one.slice(date.length);
  return {
    ...values,
    ...emptyDates,
    date,
    // A term of its own is chosen for the copy; holidays are those of its days.
    ends: values.ends === 'term' ? 'date' : values.ends,
    until: addDays(values.until, days),
    added: values.added.map(moved),
  };
}
