import type { Frequency, RecurrenceRule } from '../recurrence/index.ts';

/** The combinations of day-related BYxxx parts that calendar programs interpret alike, by FREQ. */
const READ_ALIKE: Record<Frequency, readonly string[]> = {
  YEARLY: ['', 'month', 'month monthDay', 'month day', 'day', 'yearDay'],
  MONTHLY: ['', 'monthDay', 'day', 'day setPos'],
  WEEKLY: ['', 'day', 'month', 'month day'],
  DAILY: ['', 'day', 'month', 'month day'],
  HOURLY: [],
};

/** Programs differ about days that not every month has, and about the 10th and later weekdays of a year. */
const LAST_SAFE_DAY = 28;
const LAST_SAFE_ORDINAL = 9;
const LEAP_DAY = 29;

const MONDAY = 1;
const SUNDAY = 7;

/**
 * Whether calendar programs expand a rule like we do, clock changes aside. Determined by comparing thousands of rules
 * in three programs: each of them fails for some rule outside of these forms (`tests/calendar`). `startDay` is the day
 * of the month on which the series starts.
 */
export function isPortableRule(rule: RecurrenceRule, startDay: number): boolean {
  const isOfKnownShape = READ_ALIKE[rule.freq].includes(shapeOf(rule));
  return (
    isOfKnownShape &&
    hasSafeTimes(rule) &&
    hasSafeDays(rule, startDay) &&
    hasSafeWeeks(rule) &&
    hasSafePosition(rule)
  );
}

function shapeOf(rule: RecurrenceRule): string {
  const parts = [
    [rule.byMonth, 'month'],
    [rule.byWeekNo, 'weekNo'],
    [rule.byYearDay, 'yearDay'],
    [rule.byMonthDay, 'monthDay'],
    [rule.byDay, 'day'],
    [rule.bySetPos, 'setPos'],
  ] as const;
  return parts
    .filter(([list]) => list.length > 0)
    .map(([, name]) => name)
    .join(' ');
}

/** Several times a day are portable only if each day is independent. */
function hasSafeTimes({ freq, byHour, byMinute, bySecond }: RecurrenceRule): boolean {
  const isOncePerDay = [byHour, byMinute, bySecond].every((list) => list.length <= 1);
  return isOncePerDay || freq === 'DAILY' || freq === 'WEEKLY';
}

function hasSafeDays(rule: RecurrenceRule, startDay: number): boolean {
  const { freq, byMonth, byMonthDay, byDay, byYearDay } = rule;
  if (byDay.some((day) => Math.abs(day.ordinal ?? 0) > LAST_SAFE_ORDINAL)) return false;
  if (freq !== 'YEARLY' || byDay.length > 0 || byYearDay.length > 0) return true;
  const days = byMonthDay.length > 0 ? byMonthDay : [startDay];
  const isInEveryMonth = days.every((day) => day > 0 && day <= LAST_SAFE_DAY);
  return isInEveryMonth || (byMonth.length === 0 && startDay !== LEAP_DAY);
}

/** With an INTERVAL of weeks, some programs fail if the week starts on a day other than Monday or Sunday. */
function hasSafeWeeks({ interval, wkst }: RecurrenceRule): boolean {
  return interval === 1 || wkst === MONDAY || wkst === SUNDAY;
}

/** For example one of the working days of a month: a position among plain weekdays that every month has. */
function hasSafePosition({ bySetPos, byDay }: RecurrenceRule): boolean {
  return bySetPos.length === 0 || (bySetPos.length === 1 && byDay.every((day) => !day.ordinal));
}
