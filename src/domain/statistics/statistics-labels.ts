import { WEEKDAYS } from '../booking/schedule.ts';
import { capitalized } from '../text/capitalized.ts';
import { calendarDateWords } from '../text/date-words.ts';
import { monthsBetween, type StatisticsGroup } from './statistics-cells.ts';

/** A group of time: its key as records show it, and its label. */
export type TimeGroup = { readonly value: string | number; readonly label: string };

/**
 * The groups of a window of days in order, by the key under which time is counted: its months, the weekdays or the
 * hours; none where time is not what is grouped. Source: §12.6.
 */
export function timeGroups(
  group: StatisticsGroup,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Map<string, TimeGroup> {
  if (group === 'month') {
    const labelOf = (key: string): string =>
      calendarDateWords(Temporal.PlainDate.from(`${key}-01`)).replace(/^1 /, '');
    return new Map(
      monthsBetween(from, to).map((key) => [key, { value: key, label: labelOf(key) }]),
    );
  }
  if (group === 'weekday') {
    return new Map(
      WEEKDAYS.map((day, at) => [String(at), { value: day, label: capitalized(day) }]),
    );
  }
  if (group !== 'hour') return new Map();
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  return new Map(
    hours.map((hour) => [
      String(hour),
      { value: hour, label: `${String(hour).padStart(2, '0')}:00` },
    ]),
  );
}
