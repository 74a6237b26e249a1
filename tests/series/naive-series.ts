import type { SeededRandom } from '../support/seeded-random.ts';

/**
 * A series as people think of it, for tests: local days, each with why it is there or not. It knows nothing of the code
 * that it judges.
 */
export type Rule = {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY';
  interval: number;
  /** ISO weekdays of a weekly rule; none: that of the start. */
  weekdays: number[];
  count: number;
};

export type NaiveSeries = {
  zone: string;
  /** Whether it lasts whole days: each begins with its first instant. */
  isAllDay: boolean;
  start: Temporal.PlainDateTime;
  rule: Rule;
  /** Days by hand, at the time of the start. */
  hand: string[];
  /** What is said of single days: left out, or a title. */
  exceptions: Map<string, { leftOut: true } | { title: string }>;
};

const NAMES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** The text of a rule. */
export function textOf({ freq, interval, weekdays, count }: Rule): string {
  const days = weekdays.map((day) => NAMES[day - 1]).join(',');
  return `FREQ=${freq};INTERVAL=${interval};COUNT=${count}${days && `;BYDAY=${days}`}`;
}

const monday = (day: Temporal.PlainDate): Temporal.PlainDate =>
  day.subtract({ days: day.dayOfWeek - 1 });

const weekdaysOf = ({ rule, start }: NaiveSeries): number[] =>
  rule.weekdays.length > 0 ? rule.weekdays : [start.dayOfWeek];

function matches(series: NaiveSeries, day: Temporal.PlainDate): boolean {
  const { rule, start } = series;
  const first = start.toPlainDate();
  if (rule.freq === 'DAILY') return first.until(day).days % rule.interval === 0;
  if (rule.freq === 'WEEKLY') {
    if (!weekdaysOf(series).includes(day.dayOfWeek)) return false;
    const weeks = monday(first).until(monday(day)).days / 7;
    return weeks % rule.interval === 0;
  }
  if (day.day !== first.day) return false;
  const months = (day.year - first.year) * 12 + day.month - first.month;
  return months % rule.interval === 0;
}

/** The instant of a day of the series; undefined where the clock skips its time. */
export function instantOf({ zone, start, isAllDay }: NaiveSeries, day: string): string | undefined {
  if (isAllDay) return Temporal.PlainDate.from(day).toZonedDateTime(zone).toInstant().toString();
  const local = Temporal.PlainDate.from(day).toPlainDateTime(start.toPlainTime());
  const zoned = local.toZonedDateTime(zone, { disambiguation: 'earlier' });
  return zoned.toPlainDateTime().equals(local) ? zoned.toInstant().toString() : undefined;
}

const known = new WeakMap<NaiveSeries, string[]>();

/** The days that the rule makes. */
export function ruleDays(series: NaiveSeries): string[] {
  const days = known.get(series) ?? walkDays(series);
  known.set(series, days);
  return days;
}

function walkDays(series: NaiveSeries): string[] {
  const days: string[] = [];
  let day = series.start.toPlainDate();
  while (days.length < series.rule.count && day.year < 2040) {
    if (matches(series, day) && instantOf(series, day.toString())) days.push(day.toString());
    day = day.add({ days: 1 });
  }
  return days;
}

/** All days, those that are left out too. */
const allDays = (series: NaiveSeries): Set<string> =>
  new Set([...ruleDays(series), ...series.hand]);

const shiftOf = (before: NaiveSeries, after: NaiveSeries): number =>
  before.start.toPlainDate().until(after.start.toPlainDate()).days;

/** By how many days the days by hand move: by none where the first day that both can have is made by both. */
function handShift(before: NaiveSeries, after: NaiveSeries): number {
  const begun =
    [before.start, after.start].map((one) => one.toPlainDate().toString()).sort()[1] ?? '';
  const first = ruleDays(before).find((day) => day >= begun);
  return first !== undefined && ruleDays(after).includes(first) ? 0 : shiftOf(before, after);
}

/** Where the day of an exception goes on when the new series does not have it. */
function movedDay(before: NaiveSeries, after: NaiveSeries, day: string): string | undefined {
  const date = Temporal.PlainDate.from(day);
  if (before.rule.freq !== 'WEEKLY' || after.rule.freq !== 'WEEKLY') {
    return date.add({ days: shiftOf(before, after) }).toString();
  }
  const weekday = weekdaysOf(after)[weekdaysOf(before).indexOf(date.dayOfWeek)];
  if (weekday === undefined) return undefined;
  const weeks = monday(before.start.toPlainDate()).until(monday(after.start.toPlainDate()));
  return monday(date)
    .add(weeks)
    .add({ days: weekday - 1 })
    .toString();
}

/** The series after a change of its start, its rule or its zone: its days by hand and its exceptions follow (§18.3). */
export function changed(
  before: NaiveSeries,
  change: Partial<Pick<NaiveSeries, 'start' | 'rule' | 'zone'>>,
): NaiveSeries {
  const bare: NaiveSeries = { ...before, ...change, exceptions: new Map() };
  const shift = handShift(before, bare);
  const later = (day: string): string =>
    Temporal.PlainDate.from(day).add({ days: shift }).toString();
  const after = { ...bare, hand: before.hand.map(later) };
  const had = ruleDays(before);
  const has = allDays(after);
  const makes = ruleDays(after);
  for (const [day, said] of before.exceptions) {
    const hand = before.hand.includes(day) ? later(day) : undefined;
    const stays = hand ?? (has.has(day) ? day : undefined);
    const moved = stays ?? movedDay(before, after, day);
    const isRuled = moved !== undefined && makes.includes(moved) && !had.includes(moved);
    const isGone = stays === undefined ? !isRuled : !has.has(stays);
    if (moved !== undefined && !isGone) after.exceptions.set(moved, said);
  }
  return after;
}

/** How many days a date of whole days lasts: more would overlap. */
const DAYS = 1;

/** The end of a day of the series. */
export function endOf({ zone, isAllDay }: NaiveSeries, day: string, start = ''): string {
  if (!isAllDay) return Temporal.Instant.from(start).add({ minutes: 45 }).toString();
  const next = Temporal.PlainDate.from(day).add({ days: DAYS });
  return next.toZonedDateTime(zone).toInstant().toString();
}

/** The days that take place, as instants with their titles. */
export function takesPlace(series: NaiveSeries): string[] {
  return [...allDays(series)]
    .flatMap((day) => {
      const said = series.exceptions.get(day);
      if (said !== undefined && 'leftOut' in said) return [];
      const start = instantOf(series, day);
      return `${start} ${endOf(series, day, start)} ${said?.title ?? ''}`;
    })
    .sort();
}

/** A random rule. */
export function randomRule(random: SeededRandom): Rule {
  const freq = random.pick(['DAILY', 'WEEKLY', 'WEEKLY', 'WEEKLY', 'MONTHLY'] as const);
  const weekdays =
    freq === 'WEEKLY' && !random.once(3) ? [1, 2, 3, 4, 5, 6, 7].filter(() => random.once(3)) : [];
  return {
    freq,
    weekdays,
    interval: 1 + (random.once(3) ? random.below(3) : 0),
    count: 2 + random.below(freq === 'MONTHLY' ? 3 : 10),
  };
}
