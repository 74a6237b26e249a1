import { firstDayOfMonth, firstDayOfYear } from '../../recurrence/calendar-day.ts';
import { dayLength, weekdayOf } from '../../time/local-time/offset-spans.ts';

/** A weekday, 1 (Monday) to 7, and which of its month; null for each. */
type Weekday = { readonly weekday: number; readonly ordinal: number | null };

/** A rule of a VTIMEZONE: days of one month, in every year or in every second, at one time (RFC 5545, 3.6.5). */
export type YearlyRule = {
  readonly interval: number;
  readonly month: number;
  /** Days of the month, from the end where negative; empty for all. */
  readonly days: readonly number[];
  /** Empty for all. */
  readonly weekdays: readonly Weekday[];
  /** Which of these days counts, from the end where negative; null for all. */
  readonly position: number | null;
  /** Seconds since midnight. */
  readonly clock: number;
  /** The last second at which it may apply, on the same clock as the start; null for a rule without an end. */
  readonly until: number | null;
};

/** A rule with its first onset, in seconds since 1970-01-01T00:00 on the clock before the change. */
export type RuledOnsets = { readonly rule: YearlyRule; readonly start: number };

/** A day in seconds. */
export const DAY_SECONDS = dayLength / 1000;

/** The first second of a year. */
export const startOfYear = (year: number): number => firstDayOfYear(year) * DAY_SECONDS;

/** The year of a second since 1970-01-01T00:00. */
export function yearOfSecond(second: number): number {
  const day = Math.floor(second / DAY_SECONDS);
  const year = 1970 + Math.floor(day / 365.2425);
  if (firstDayOfYear(year) > day) return year - 1;
  return firstDayOfYear(year + 1) <= day ? year + 1 : year;
}

function accepts({ days, weekdays }: YearlyRule, day: number, length: number, weekday: number) {
  const isDay = days.length === 0 || days.includes(day) || days.includes(day - length - 1);
  if (!isDay || weekdays.length === 0) return isDay;
  const places = [null, Math.ceil(day / 7), -Math.ceil((length - day + 1) / 7)];
  return weekdays.some((one) => one.weekday === weekday && places.includes(one.ordinal));
}

/** The days of a year, as days since 1970-01-01, whatever the first year and the end of the rule are. */
function daysOf(rule: YearlyRule, year: number): number[] {
  const month = year * 12 + rule.month - 1;
  const first = firstDayOfMonth(month);
  const length = firstDayOfMonth(month + 1) - first;
  const found: number[] = [];
  for (let day = 1; day <= length; day++) {
    if (accepts(rule, day, length, weekdayOf(first + day - 1))) found.push(first + day - 1);
  }
  if (rule.position === null) return found;
  const picked = found.at(rule.position > 0 ? rule.position - 1 : rule.position);
  return picked === undefined ? [] : [picked];
}

/** The onsets that a rule has in a year, in order. Looks at the days of one month. */
export function onsetsIn({ rule, start }: RuledOnsets, year: number): number[] {
  if ((year - yearOfSecond(start)) % rule.interval !== 0) return [];
  return daysOf(rule, year)
    .map((day) => day * DAY_SECONDS + rule.clock)
    .filter((onset) => onset > start && (rule.until === null || onset <= rule.until));
}

/** A rule for the 29th of February may miss the turn of a century. */
const MOST_STEPS = 9;

/** The last onset that a rule has before a year; `step` is called for each year that is looked at. */
export function lastOnsetBefore(
  ruled: RuledOnsets,
  year: number,
  step: () => void,
): number | undefined {
  const { rule, start } = ruled;
  const first = yearOfSecond(start);
  const last = Math.min(year - 1, rule.until === null ? year : yearOfSecond(rule.until));
  let at = last - ((((last - first) % rule.interval) + rule.interval) % rule.interval);
  for (let steps = 0; steps < MOST_STEPS && at >= first; steps++, at -= rule.interval) {
    step();
    const onset = onsetsIn(ruled, at).at(-1);
    if (onset !== undefined) return onset;
  }
  return undefined;
}
