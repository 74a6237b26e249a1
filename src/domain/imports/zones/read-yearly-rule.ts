import { calendarDay } from '../../recurrence/calendar-day.ts';
import { WEEKDAYS } from '../../recurrence/recurrence-rule.ts';
import { parseDateTime } from '../../time/local-time/date-time-input.ts';
import { DAY_SECONDS, onsetsIn, type YearlyRule, yearOfSecond } from './yearly-rule.ts';

/** The parts of a rule as jCal has them (RFC 7265, 3.6.10). */
type Parts = Readonly<Record<string, unknown>>;

/** The years that reading the rules of one definition may look at. */
export type YearBudget = { left: number };

/** The first onset of a rule in seconds on the clock before the change, and the offset of that clock. */
type Start = { readonly start: number; readonly from: number };

/** Parts of which a rule has one value at most; WKST has no meaning in a rule of years. */
const SINGLE = ['interval', 'count', 'bymonth', 'bysetpos', 'byhour', 'byminute', 'bysecond'];
const READ = new Set(['freq', 'until', 'wkst', 'byday', 'bymonthday', ...SINGLE]);

/** As many days, and weekdays, as a rule of a zone has: more are no rule of a clock. */
const MOST_DAYS = 31;
const MOST_WEEKDAYS = 7;
const MOST_COUNTED = 500;

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** The only number of a part; null where it is absent, undefined where it is none or outside of the limits. */
function single(
  parts: Parts,
  name: string,
  least: number,
  most: number,
): number | null | undefined {
  const [value, ...more] = listOf(parts[name]);
  if (value === undefined) return null;
  const number = Number(value);
  const isRead = more.length === 0 && Number.isInteger(number) && number >= least && number <= most;
  return isRead ? number : undefined;
}

function daysOf(parts: Parts): number[] | undefined {
  const days = listOf(parts.bymonthday).map(Number);
  const isDay = (day: number): boolean => Number.isInteger(day) && day !== 0 && Math.abs(day) <= 31;
  return days.length <= MOST_DAYS && days.every(isDay) ? days : undefined;
}

const weekdayText = /^([+-]?[1-5])?(MO|TU|WE|TH|FR|SA|SU)$/;

function weekdaysOf(parts: Parts): YearlyRule['weekdays'] | undefined {
  const texts = listOf(parts.byday).map(String);
  const read = texts.flatMap((text) => {
    const [found, ordinal, name] = weekdayText.exec(text) ?? [];
    const weekday = WEEKDAYS.indexOf(name as (typeof WEEKDAYS)[number]) + 1;
    return found === undefined ? [] : [{ weekday, ordinal: ordinal ? Number(ordinal) : null }];
  });
  return read.length === texts.length && texts.length <= MOST_WEEKDAYS ? read : undefined;
}

/** The last second of a rule on the clock before the change; undefined for what is no time. */
function untilOf(parts: Parts, from: number): number | null | undefined {
  if (parts.until === undefined) return null;
  const until = parseDateTime(String(parts.until));
  if (until === undefined) return undefined;
  if (until.kind === 'instant') return until.instant.epochMilliseconds / 1000 + from;
  if (until.kind === 'wall') return secondOf(until.dateTime);
  return secondOf(until.date.toPlainDateTime()) + DAY_SECONDS - 1;
}

/** A local time as seconds since 1970-01-01T00:00 on its clock. */
export const secondOf = (local: Temporal.PlainDateTime): number =>
  local.toZonedDateTime('UTC').epochMilliseconds / 1000;

/** The last onset that COUNT leaves, of which the start is the first; undefined where that needs too many years. */
function lastCounted(rule: YearlyRule, start: number, count: number, budget: YearBudget) {
  let left = count - 1;
  let last = start;
  for (let year = yearOfSecond(start); left > 0; year += rule.interval) {
    budget.left -= 1;
    if (budget.left < 0) return undefined;
    const onsets = onsetsIn({ rule, start }, year).slice(0, left);
    left -= onsets.length;
    last = onsets.at(-1) ?? last;
  }
  return last;
}

const isRead = <T>(value: T | undefined): value is T => value !== undefined;

/** The days of a rule: those of the start where it names none. Without a month they would not be those of one month. */
function placeOf(
  parts: Parts,
  start: number,
): Pick<YearlyRule, 'month' | 'days' | 'weekdays'> | undefined {
  const [month, days, weekdays] = [
    single(parts, 'bymonth', 1, 12),
    daysOf(parts),
    weekdaysOf(parts),
  ];
  if (!isRead(month) || !isRead(days) || !isRead(weekdays)) return undefined;
  const first = calendarDay(Math.floor(start / DAY_SECONDS));
  const isPlain = days.length === 0 && weekdays.length === 0;
  if (month === null && !isPlain) return undefined;
  return { month: month ?? first.month, days: isPlain ? [first.day] : days, weekdays };
}

function clockOf(parts: Parts, start: number): number | undefined {
  const second = ((start % DAY_SECONDS) + DAY_SECONDS) % DAY_SECONDS;
  const hour = single(parts, 'byhour', 0, 23);
  const minute = single(parts, 'byminute', 0, 59);
  const rest = single(parts, 'bysecond', 0, 59);
  if (!isRead(hour) || !isRead(minute) || !isRead(rest)) return undefined;
  const [hours, minutes] = [Math.floor(second / 3600), Math.floor(second / 60) % 60];
  return (hour ?? hours) * 3600 + (minute ?? minutes) * 60 + (rest ?? second % 60);
}

/**
 * Reads the rule of an observance: yearly, in one month, at one time of day. Undefined for any other rule, which no
 * clock of the world has, and for one whose COUNT needs more years than are left.
 */
export function readYearlyRule(
  parts: Parts,
  { start, from }: Start,
  budget: YearBudget,
): YearlyRule | undefined {
  if (parts.freq !== 'YEARLY' || Object.keys(parts).some((name) => !READ.has(name)))
    return undefined;
  const place = placeOf(parts, start);
  const clock = clockOf(parts, start);
  const interval = single(parts, 'interval', 1, 100);
  const position = single(parts, 'bysetpos', -31, 31);
  const count = single(parts, 'count', 1, MOST_COUNTED);
  const until = untilOf(parts, from);
  if (!isRead(place) || !isRead(clock) || !isRead(interval) || !isRead(until)) return undefined;
  if (!isRead(position) || position === 0 || !isRead(count)) return undefined;
  const rule: YearlyRule = { ...place, clock, interval: interval ?? 1, position, until };
  if (count === null) return rule;
  const last = lastCounted(rule, start, count, budget);
  return last === undefined ? undefined : { ...rule, until: last };
}
