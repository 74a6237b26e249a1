import type { EventFields } from '../events/event-fields.ts';
import { computedStarts, ruleStarts } from '../events/rule-dates.ts';
import { type InstantText, instantFromText, instantText } from '../time/instant.ts';
import { localDate, resolveInstant, startOfDay } from '../time/local-time/date-time-input.ts';
import { weeklyPlace } from './weekly-place.ts';

/** The fields that the dates of a series follow from, before those that are left out are removed. */
export type SeriesRule = Pick<
  EventFields,
  | 'start_at'
  | 'timezone'
  | 'is_all_day'
  | 'is_recurring'
  | 'recurrence_rule'
  | 'recurrence_count'
  | 'recurrence_ends_at'
  | 'recurrence_dates'
>;

/** Finds where a date of a series is after a change of the series; undefined where it is gone. */
export type DateMover = (date: InstantText) => InstantText | undefined;

/** More dates of a rule are not looked at: a series is planned with fewer. */
export const MOST_DATES = 10_000;

/** The local day of an instant in the zone of a series. */
const dayOf = (date: InstantText, { timezone }: Pick<SeriesRule, 'timezone'>): Temporal.PlainDate =>
  localDate(instantFromText(date), timezone);

const timeOf = (date: InstantText, timezone: string): string =>
  instantFromText(date).toZonedDateTimeISO(timezone).toPlainTime().toString();

/** By how many days the start moves. */
const startShift = (before: SeriesRule, after: SeriesRule): Temporal.Duration =>
  dayOf(before.start_at, before).until(dayOf(after.start_at, after));

type ByDay = ReadonlyMap<string, readonly InstantText[]>;

const byDay = (dates: readonly InstantText[], series: SeriesRule): ByDay =>
  Map.groupBy(dates, (date) => dayOf(date, series).toString());

/** The dates by hand of a series. */
const handDates = ({ is_recurring, recurrence_dates }: SeriesRule): readonly InstantText[] =>
  is_recurring ? recurrence_dates : [];

/**
 * The dates that the rule of a series makes, or its start where it has none, and the last instant up to which these are
 * all.
 */
type Made = { readonly dates: readonly InstantText[]; readonly reach: InstantText };

function ruleDates(series: SeriesRule, until: Temporal.Instant): Made {
  const { start_at, is_recurring, recurrence_rule } = series;
  const reach = instantText(until);
  if (!is_recurring || recurrence_rule === null) return { dates: [start_at], reach };
  const dates = computedStarts(series, { horizon: until, limit: MOST_DATES });
  if (dates === undefined) return { dates: [], reach: start_at };
  return { dates, reach: dates.length < MOST_DATES ? reach : (dates.at(-1) ?? start_at) };
}

/**
 * A date that is too far to be looked at stays on its day: at the new time of the start, where it was at the time of
 * the start.
 */
function onSameDay(date: InstantText, before: SeriesRule, after: SeriesRule): InstantText {
  const local = (one: InstantText, { timezone, is_all_day }: SeriesRule) => {
    const there = instantFromText(one).toZonedDateTimeISO(timezone).toPlainDateTime();
    return is_all_day ? there.toPlainDate().toPlainDateTime() : there;
  };
  const [was, start] = [local(date, before), local(before.start_at, before)];
  const isAtStart = was.toPlainTime().equals(start.toPlainTime());
  const time = (isAtStart ? local(after.start_at, after) : was).toPlainTime();
  const dateTime = was.toPlainDate().toPlainDateTime(time);
  return instantText(resolveInstant({ kind: 'wall', dateTime }, after.timezone));
}

/** All of these in order, by their local days. */
const allByDay = (series: SeriesRule, made: readonly InstantText[]): ByDay =>
  byDay([...new Set([...made, ...handDates(series)])].sort(), series);

const fields = [
  ...(['start_at', 'timezone', 'is_all_day', 'is_recurring', 'recurrence_rule'] as const),
  ...(['recurrence_count', 'recurrence_ends_at', 'recurrence_dates'] as const),
] as const;

/** Whether two series make the same dates. */
export const makesTheSame = (one: SeriesRule, other: SeriesRule): boolean =>
  fields.every((field) =>
    field === 'recurrence_dates'
      ? `${one.recurrence_dates}` === `${other.recurrence_dates}`
      : one[field] === other[field],
  );

/**
 * The days on which what the new series does not make any more goes on: those in the same place of the week, or as many
 * days later.
 */
function dayMover(
  before: SeriesRule,
  after: SeriesRule,
): (day: Temporal.PlainDate) => Temporal.PlainDate | undefined {
  const [from, to] = [dayOf(before.start_at, before), dayOf(after.start_at, after)];
  const shift = startShift(before, after);
  return (
    weeklyPlace(
      { rule: before.recurrence_rule, start: from },
      { rule: after.recurrence_rule, start: to },
    ) ?? ((day) => day.add(shift))
  );
}

/** Whether a changed rule still makes the days that it made, from where both have begun. */
function keepsItsDays(before: SeriesRule, after: SeriesRule): boolean {
  if (before.recurrence_rule === null || after.recurrence_rule === null) return false;
  const [from, to] = [dayOf(before.start_at, before), dayOf(after.start_at, after)];
  const begun = Temporal.PlainDate.compare(from, to) < 0 ? to : from;
  const first = { from: startOfDay(begun, before.timezone), limit: 1 };
  const [date] = ruleStarts(before, first);
  if (date === undefined) return false;
  const day = dayOf(date, before);
  const window = {
    from: startOfDay(day, after.timezone),
    horizon: startOfDay(day.add({ days: 1 }), after.timezone),
    limit: 1,
  };
  return ruleStarts(after, window).length > 0;
}

/**
 * By how many days the dates by hand of a series move with it: by none where its rule keeps its days, else by as many
 * as the start.
 */
export const handShift = (before: SeriesRule, after: SeriesRule): Temporal.Duration =>
  keepsItsDays(before, after) ? new Temporal.Duration() : startShift(before, after);

/**
 * One of the dates of a day: the one of the same time, else the one in the same place among the dates of its old day.
 */
function oneOfDay(
  there: readonly InstantText[] | undefined,
  { time, place }: { time: string; place: number },
  timezone: string,
): InstantText | undefined {
  return there?.find((one) => timeOf(one, timezone) === time) ?? there?.[Math.max(place, 0)];
}

/**
 * Maps the dates of a series to those after a change of its start, its rule, its zone or its end. A date belongs to the
 * day of the rule: if the new series makes a date on the same local day, it stays on that day, at the new time of the
 * day; of several dates on one day it keeps its time, else its position. A date that the new series does not make moves
 * with the rule, but to no day that the rule had before, and a date by hand moves with the dates by hand; a date that
 * has no date then is gone. Source: §18.3.
 * @param until the last date that is requested
 */
export function dateMover(before: SeriesRule, after: SeriesRule, until: InstantText): DateMover {
  if (makesTheSame(before, after)) return (date) => date;
  // As far as a date can move: by as many days as the start, or to the end of the next week.
  const days = Math.max(0, startShift(before, after).days) + 14;
  const horizon = instantFromText(until).add({ hours: 24 * days });
  const [made, makes] = [ruleDates(before, horizon), ruleDates(after, horizon)];
  const reach = made.reach < makes.reach ? made.reach : makes.reach;
  const [had, has] = [allByDay(before, made.dates), allByDay(after, makes.dates)];
  const rule = { had: byDay(made.dates, before), has: byDay(makes.dates, after) };
  const byHand = { had: new Set(handDates(before)), has: byDay(handDates(after), after) };
  const shift = handShift(before, after);
  const moveDay = dayMover(before, after);
  return (date) => {
    if (date > reach) return onSameDay(date, before, after);
    const day = dayOf(date, before);
    const place = had.get(day.toString())?.indexOf(date) ?? 0;
    const at = { time: timeOf(date, before.timezone), place };
    const on = (days: ByDay, one: Temporal.PlainDate) =>
      oneOfDay(days.get(one.toString()), at, after.timezone);
    const hand = byHand.had.has(date) ? on(byHand.has, day.add(shift)) : undefined;
    const stays = hand ?? on(has, day);
    if (stays !== undefined) return stays;
    const moved = moveDay(day);
    return moved === undefined || rule.had.has(moved.toString()) ? undefined : on(rule.has, moved);
  };
}
