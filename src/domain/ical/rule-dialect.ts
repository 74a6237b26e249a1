import type { Frequency, RecurrenceRule } from '../recurrence/index.ts';

/** The BYxxx parts of days that calendar programs read alike together, for each FREQ; more would be asking for it. */
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

const MONDAY = 1;
const SUNDAY = 7;

/**
 * Whether calendar programs make the same of a rule as we do, clock changes left aside. Found by comparing thousands
 * of rules in three programs: each of them goes wrong somewhere outside these forms (`tests/calendar`).
 */
export function isReadAlike(rule: RecurrenceRule): boolean {
  const isOfKnownShape = READ_ALIKE[rule.freq].includes(shapeOf(rule));
  return isOfKnownShape && hasSafeTimes(rule) && hasSafeDays(rule) && hasSafeWeeks(rule);
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

/** Several times a day are safe where each day stands for itself. */
function hasSafeTimes({ freq, byHour, byMinute, bySecond }: RecurrenceRule): boolean {
  const isOnce = [byHour, byMinute, bySecond].every((list) => list.length <= 1);
  return isOnce || freq === 'DAILY' || freq === 'WEEKLY';
}

function hasSafeDays({ freq, byMonthDay, byDay }: RecurrenceRule): boolean {
  const hasSafeMonthDays = byMonthDay.every((day) => day > 0 && day <= LAST_SAFE_DAY);
  const hasSafeOrdinals = byDay.every((day) => Math.abs(day.ordinal ?? 0) <= LAST_SAFE_ORDINAL);
  return hasSafeOrdinals && (freq === 'MONTHLY' || hasSafeMonthDays);
}

/** Where every second week counts, a week that starts on another day than Monday or Sunday confuses some. */
function hasSafeWeeks({ interval, wkst }: RecurrenceRule): boolean {
  return interval === 1 || wkst === MONDAY || wkst === SUNDAY;
}
