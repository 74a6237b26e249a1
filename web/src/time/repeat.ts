import { addDays, weekdayOf } from './wall.ts';

/** The frequencies in one choice without further controls. `own` is a rule in the notation of calendars. */
export const REPEATS = [
  'never',
  'day',
  'week',
  'two_weeks',
  'month_day',
  'month_weekday',
  'own',
] as const;

/** One of the choices. */
export type Repeat = (typeof REPEATS)[number];

/** Weekdays as rules name them, Monday first. */
export const RULE_DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const DAYS_A_WEEK = 7;

/** The position of a date among the same weekdays of its month: 1 to 4, or -1 for the last. */
export function weekdayPosition(date: string): number {
  const isLast =
    addDays(date, DAYS_A_WEEK).slice(0, 'yyyy-mm'.length) !== date.slice(0, 'yyyy-mm'.length);
  const position = Math.ceil(Number(date.slice('yyyy-mm-'.length)) / DAYS_A_WEEK);
  return isLast ? -1 : position;
}

/** The RRULE of a choice for a series that begins on a date; undefined where nothing repeats. */
export function ruleOf(repeat: Repeat, date: string, own: string): string | undefined {
  const day = RULE_DAYS[weekdayOf(date) - 1] ?? 'MO';
  switch (repeat) {
    case 'never':
      return undefined;
    case 'day':
      return 'FREQ=DAILY';
    case 'week':
      return `FREQ=WEEKLY;BYDAY=${day}`;
    case 'two_weeks':
      return `FREQ=WEEKLY;INTERVAL=2;BYDAY=${day}`;
    case 'month_day':
      return `FREQ=MONTHLY;BYMONTHDAY=${Number(date.slice(-2))}`;
    case 'month_weekday':
      return `FREQ=MONTHLY;BYDAY=${weekdayPosition(date)}${day}`;
    default:
      return own.trim() || undefined;
  }
}

/** A rule in capitals, without the name of its line. */
export const plainRule = (rule: string): string =>
  rule
    .replace(/^RRULE:/i, '')
    .toUpperCase()
    .trim();

/** The choice that stands for a rule. */
export function repeatOf(rule: string | undefined, date: string): Repeat {
  if (rule === undefined || rule === '') return 'never';
  if (plainRule(rule) === 'FREQ=WEEKLY') return 'week';
  return REPEATS.find((one) => ruleOf(one, date, '') === plainRule(rule)) ?? 'own';
}
