import { plainRule, RULE_DAYS, weekdayPosition } from './repeat.ts';
import { addDays, weekdayOf } from './wall.ts';

/**
 * Ways to repeat that a form has controls for. `dates` are chosen one by one; `own` is a rule in the notation of
 * calendars.
 */
export const RHYTHMS = [
  'never',
  'day',
  'week',
  'month_day',
  'month_weekday',
  'month_last',
  'year',
  'dates',
  'own',
] as const;

/** One of the ways. */
export type Rhythm = (typeof RHYTHMS)[number];

/** A repetition as its controls show it. The first date gives weekday, day of the month and day of the year. */
export type Repetition = {
  repeat: Rhythm;
  /** Every how many days, weeks, months or years; 1 if empty. */
  every: number | undefined;
  /** Weekdays besides that of the first date, 1 for Monday to 7 for Sunday. */
  otherDays: number[];
  /** The rule of `own`. */
  rule: string;
};

const DAYS_A_WEEK = 7;

/** The position of a date among the same weekdays of its month: 1 to 5. */
export const positionFromStart = (date: string): number =>
  Math.ceil(Number(date.slice('yyyy-mm-'.length)) / DAYS_A_WEEK);

/** Whether a date is the last of its weekday in its month. */
export const isLastOfMonth = (date: string): boolean => weekdayPosition(date) === -1;

/**
 * The way that counts from a first date on: there is no fifth weekday in most months, and the last one may be the
 * fourth.
 */
export function rhythmOn(repeat: Rhythm, date: string): Rhythm {
  if (repeat === 'month_last' && !isLastOfMonth(date)) return 'month_weekday';
  return repeat === 'month_weekday' && positionFromStart(date) > 4 ? 'month_last' : repeat;
}

/** The weekdays of a weekly series, that of the first date among them, in order. */
export const weekdaysOf = (otherDays: readonly number[], date: string): number[] =>
  [...new Set([weekdayOf(date), ...otherDays])].sort((one, other) => one - other);

const ruleDay = (day: number): string => RULE_DAYS[day - 1] ?? 'MO';

/** The RRULE of a series that begins on a date; undefined where no rule is meant. */
export function ruleOfRepetition(repetition: Repetition, date: string): string | undefined {
  const { every = 1, otherDays, rule } = repetition;
  const step = every > 1 ? `;INTERVAL=${every}` : '';
  const day = ruleDay(weekdayOf(date));
  switch (rhythmOn(repetition.repeat, date)) {
    case 'never':
    case 'dates':
      return undefined;
    case 'day':
      return `FREQ=DAILY${step}`;
    case 'week':
      return `FREQ=WEEKLY${step};BYDAY=${weekdaysOf(otherDays, date).map(ruleDay).join(',')}`;
    case 'month_day':
      return `FREQ=MONTHLY${step};BYMONTHDAY=${Number(date.slice(-2))}`;
    case 'month_weekday':
      return `FREQ=MONTHLY${step};BYDAY=${positionFromStart(date)}${day}`;
    case 'month_last':
      return `FREQ=MONTHLY${step};BYDAY=-1${day}`;
    case 'year':
      return `FREQ=YEARLY${step}`;
    default:
      return rule.trim() || undefined;
  }
}

type Parts = Map<string, string>;

/** The parts of a rule without those that say what is meant anyway. */
function partsOfRule(rule: string, date: string): Parts {
  const parts: Parts = new Map(
    plainRule(rule)
      .split(';')
      .map((part): [string, string] => {
        const [name = '', value = ''] = part.split('=');
        return [name, value];
      }),
  );
  const drop = (name: string, value: string): void => {
    if (parts.get(name) === value) parts.delete(name);
  };
  drop('INTERVAL', '1');
  drop('WKST', 'MO');
  const day = ruleDay(weekdayOf(date));
  const monthDay = String(Number(date.slice(-2)));
  const isBare = ![...parts.keys()].some((name) => name.startsWith('BY'));
  if (parts.get('FREQ') === 'WEEKLY' && isBare) parts.set('BYDAY', day);
  if (parts.get('FREQ') === 'MONTHLY' && isBare) parts.set('BYMONTHDAY', monthDay);
  if (parts.get('FREQ') === 'YEARLY' && parts.get('BYMONTHDAY') === monthDay) {
    const month = String(Number(date.slice('yyyy-'.length, 'yyyy-mm'.length)));
    if (parts.get('BYMONTH') === month)
      for (const name of ['BYMONTH', 'BYMONTHDAY']) parts.delete(name);
  }
  const position = parts.get('BYSETPOS');
  if (position !== undefined && parts.get('BYDAY') === day) {
    parts.set('BYDAY', `${position}${day}`);
    parts.delete('BYSETPOS');
  }
  return parts;
}

const textOf = (parts: Parts): string =>
  [...parts]
    .map(([name, value]) => `${name}=${value.split(',').sort().join(',')}`)
    .sort()
    .join(';');

/** The values of the controls for a rule of a series that begins on a date; `own` if they cannot express it. */
export function repetitionOf(rule: string | undefined, date: string): Repetition {
  const none: Repetition = { repeat: 'never', every: 1, otherDays: [], rule: '' };
  if (rule === undefined || rule.trim() === '') return none;
  const parts = partsOfRule(rule, date);
  const named =
    parts
      .get('BYDAY')
      ?.split(',')
      .map((day) => RULE_DAYS.indexOf(day) + 1) ?? [];
  const every = Number(parts.get('INTERVAL') ?? 1);
  const otherDays = named.filter((day) => day > 0 && day !== weekdayOf(date));
  const said = RHYTHMS.map((repeat): Repetition => {
    return { repeat, every, otherDays: repeat === 'week' ? otherDays : [], rule: '' };
  }).find((one) => {
    const text = ruleOfRepetition(one, date);
    return text !== undefined && textOf(partsOfRule(text, date)) === textOf(parts);
  });
  return said ?? { ...none, repeat: 'own', rule };
}

/** Whether a series that begins on one day repeats as one that begins on another of the same weekday. */
export function repeatsAlike(repeat: Rhythm, date: string, day: string): boolean {
  if (repeat === 'month_day') return day.slice(-2) === date.slice(-2);
  if (repeat === 'year') return day.slice('yyyy-'.length) === date.slice('yyyy-'.length);
  if (repeat === 'month_weekday') return positionFromStart(day) === positionFromStart(date);
  return repeat !== 'month_last' || isLastOfMonth(day);
}

/**
 * The first day, from one on, on which a series can begin that begins on a date now; of other weekdays the others
 * follow.
 */
export function movedStart(
  { repeat, otherDays }: Repetition,
  date: string,
  from: string,
): { date: string; otherDays: number[] } {
  const isFree = !['week', 'month_day', 'month_weekday', 'month_last', 'year'].includes(repeat);
  const weekdays = repeat === 'week' ? weekdaysOf(otherDays, date) : [weekdayOf(date)];
  const isAlike = (day: string): boolean =>
    (['month_day', 'year'].includes(repeat) || weekdays.includes(weekdayOf(day))) &&
    repeatsAlike(repeat, date, day);
  let day = from;
  while (!isFree && !isAlike(day)) day = addDays(day, 1);
  return {
    date: day,
    otherDays: repeat === 'week' ? weekdays.filter((one) => one !== weekdayOf(day)) : [],
  };
}
