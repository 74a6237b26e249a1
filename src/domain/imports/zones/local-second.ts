import { firstDayOfMonth } from '../../recurrence/calendar-day.ts';
import { dayLength } from '../../time/local-time/offset-spans.ts';

const DAY_SECONDS = dayLength / 1000;

/** A local date-time as jCal has it (RFC 7265, 3.6.5): neither a date nor a time in UTC. */
const dateTime = /^(\d{4})-(0[1-9]|1[0-2])-(\d\d)T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/;

/**
 * A local date-time as seconds since 1970-01-01T00:00 on its clock; undefined for anything else. Much faster than by
 * Temporal, because a calendar has many.
 */
export function localSecond(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  const [, ...parts] = dateTime.exec(value) ?? [];
  if (parts.length === 0) return undefined;
  const [year, month, day, hours, minutes, seconds] = parts.map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const first = firstDayOfMonth(year * 12 + month - 1);
  const isDay = day > 0 && day <= firstDayOfMonth(year * 12 + month) - first;
  if (!isDay) return undefined;
  return (first + day - 1) * DAY_SECONDS + hours * 3600 + minutes * 60 + seconds;
}
