import type { EventFields, HolidayDate } from '../events/event-fields.ts';
import { computedStarts, ruleStarts } from '../events/rule-dates.ts';
import { isBounded, parseRule } from '../recurrence/index.ts';
import { type InstantText, instantFromText } from '../time/instant.ts';
import { localDateText, startOfDay } from '../time/local-time/date-time-input.ts';
import { MOST_DATES, type SeriesRule } from './date-mover.ts';

/** Days on which nothing takes place, the first and the last included; without a venue they are holidays everywhere. */
export type Holiday = {
  readonly id: string;
  readonly name: string;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly venue_id: string | null;
};

/** A holiday with the original starts that a series leaves out because of it, in order. */
export type SkippedHoliday = Pick<Holiday, 'id' | 'name'> & {
  readonly dates: readonly InstantText[];
};

/** The dates that a series leaves out, and those of them that it leaves out because of holidays. */
export type LeftOutDates = Pick<EventFields, 'excluded_dates' | 'holiday_dates'>;

/** The most dates of one holiday: a series leaves out fewer. */
const MOST_OF_HOLIDAY = 367;

const inOrder = (dates: readonly InstantText[]): InstantText[] => [...new Set(dates)].sort();

const dayOf = (text: string): Temporal.PlainDate => Temporal.PlainDate.from(text);

/** The dates that a series leaves out by hand: all but those of holidays. */
export function excludedByHand({ excluded_dates, holiday_dates }: LeftOutDates): InstantText[] {
  const ofHolidays = new Set(holiday_dates.map(({ date }) => date));
  return excluded_dates.filter((date) => !ofHolidays.has(date));
}

const leftOut = (
  byHand: readonly InstantText[],
  holiday_dates: readonly HolidayDate[],
): LeftOutDates => ({
  excluded_dates: inOrder([...byHand, ...holiday_dates.map(({ date }) => date)]),
  holiday_dates,
});

/** Days of a calendar, the first and the last included. */
type Days = Pick<Holiday, 'starts_on' | 'ends_on'>;

/** The starts of the rule of a series on some days of its calendar. */
const ruleStartsOn = (
  series: SeriesRule,
  { starts_on, ends_on }: Days,
  limit: number,
): InstantText[] =>
  ruleStarts(series, {
    from: startOfDay(dayOf(starts_on), series.timezone),
    horizon: startOfDay(dayOf(ends_on).add({ days: 1 }), series.timezone),
    limit,
  });

/** From the first of the days to the last one. */
function enclosing(days: readonly Days[]): Days {
  const [first = '', last = ''] = [
    days.map(({ starts_on }) => starts_on).sort()[0],
    days
      .map(({ ends_on }) => ends_on)
      .sort()
      .at(-1),
  ];
  return { starts_on: first, ends_on: last };
}

/** The dates that a series has besides its rule: its start where it has none, and those by hand. */
const datesBesideRule = ({
  start_at,
  is_recurring,
  recurrence_rule,
  recurrence_dates,
}: SeriesRule) => [
  ...(recurrence_rule === null || !is_recurring ? [start_at] : []),
  ...(is_recurring ? recurrence_dates : []),
];

/** The starts that the rule of a series makes on holidays, and perhaps others between these. */
function ruleStartsOnHolidays(series: SeriesRule, holidays: readonly Holiday[]): InstantText[] {
  const { recurrence_count: count, recurrence_ends_at: ends } = series;
  const parsed = parseRule(series.recurrence_rule ?? '');
  if (!parsed.ok || holidays.length === 0) return [];
  return isBounded(parsed.rule, count, ends === null ? null : instantFromText(ends))
    ? ruleStartsOn(series, enclosing(holidays), MOST_DATES)
    : holidays.flatMap((holiday) => ruleStartsOn(series, holiday, MOST_OF_HOLIDAY));
}

/** Those of some dates that are on a holiday in a time zone; a date on several is of the first of them. */
export const onHolidays = (
  dates: readonly InstantText[],
  timezone: string,
  holidays: readonly Holiday[],
): HolidayDate[] =>
  inOrder(dates).flatMap((date) => {
    const day = localDateText(date, timezone);
    const found = holidays.find(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on);
    return found === undefined ? [] : [{ date, holiday_id: found.id, name: found.name }];
  });

/**
 * The dates of a series on holidays, by the calendar of its zone, also those that it leaves out, and those after what
 * is planned.
 */
export function datesOnHolidays(series: SeriesRule, holidays: readonly Holiday[]): HolidayDate[] {
  const dates = [...ruleStartsOnHolidays(series, holidays), ...datesBesideRule(series)];
  return onHolidays(dates, series.timezone, holidays);
}

/** The days among those of some dates on which a date of a series takes place. */
function daysTakingPlace(
  series: SeriesRule & LeftOutDates,
  dates: readonly string[],
): ReadonlySet<string> {
  const among = enclosing(dates.map((day) => ({ starts_on: day, ends_on: day })));
  const gone = new Set(series.excluded_dates);
  const made = [...ruleStartsOn(series, among, MOST_DATES), ...datesBesideRule(series)];
  const held = made.filter((date) => !gone.has(date));
  return new Set(held.map((date) => localDateText(date, series.timezone)));
}

/** A series before a change, and the venue whose holidays it left out. */
export type SeriesBefore = EventFields & { readonly venue_id: string | null };

/** The context in which a change of a series computes its dates on holidays. */
export type HolidayChange = {
  /** The series before it; absent for a new one. */
  readonly before?: SeriesBefore | undefined;
  /** The request says itself that holidays are left out. */
  readonly isRequested: boolean;
  readonly now: InstantText;
};

/**
 * Which dates on holidays go on taking place: those that have begun, and, unless the request leaves out holidays
 * itself, those that take place on their day so far. Somebody took these back by hand, or their holiday was entered
 * later: nothing is left out by itself.
 */
function stillTakesPlace(
  { timezone }: SeriesRule,
  found: readonly HolidayDate[],
  holidays: readonly Holiday[],
  { before, isRequested, now }: HolidayChange,
): (one: HolidayDate) => boolean {
  if (before === undefined || found.length === 0) return () => false;
  const days = daysTakingPlace(
    before,
    found.map(({ date }) => localDateText(date, timezone)),
  );
  const stays = before.skip_holidays && !isRequested;
  const known = holidays.filter((one) => one.venue_id === null || one.venue_id === before.venue_id);
  const ids = new Set(known.map(({ id }) => id));
  return ({ date, holiday_id }) =>
    (date <= now || (stays && ids.has(holiday_id))) && days.has(localDateText(date, timezone));
}

/**
 * The dates that a series leaves out: those by hand, and its dates on holidays of its venue, worked out anew. The one
 * place that decides it, for every writer. Source: §18.4.
 */
export function leaveOutHolidays(
  after: EventFields,
  holidays: readonly Holiday[],
  change: HolidayChange,
): LeftOutDates {
  const byHand = excludedByHand(after);
  if (!after.skip_holidays) return leftOut(byHand, []);
  const gone = new Set(byHand);
  const found = datesOnHolidays(after, holidays).filter(({ date }) => !gone.has(date));
  const staysHeld = stillTakesPlace(after, found, holidays, change);
  return leftOut(
    byHand,
    found.filter((one) => !staysHeld(one)),
  );
}

/** Whether a series has no date besides those that it leaves out. */
export function leavesNothing(series: SeriesRule & LeftOutDates): boolean {
  const gone = new Set(series.excluded_dates);
  const made = computedStarts(series, { limit: gone.size + 1 }) ?? [];
  return [...made, ...datesBesideRule(series)].every((date) => gone.has(date));
}

/** The holidays because of which a series leaves out dates, by the first of these. */
export function skippedHolidays({ holiday_dates }: LeftOutDates): SkippedHoliday[] {
  const byHoliday = Map.groupBy(holiday_dates, ({ holiday_id }) => holiday_id);
  return [...byHoliday].map(([id, dates]) => ({
    id,
    name: dates[0]?.name ?? '',
    dates: dates.map(({ date }) => date),
  }));
}

/** A series that leaves out some more dates because of a holiday. */
export function withHolidayDates<S extends LeftOutDates>(
  series: S,
  more: readonly HolidayDate[],
): S {
  const byHand = excludedByHand(series);
  const all = [...series.holiday_dates, ...more].sort((one, other) =>
    one.date < other.date ? -1 : 1,
  );
  return { ...series, ...leftOut(byHand, all) };
}

/** A series that leaves out some dates of holidays no longer. */
export function withoutHolidayDates<S extends LeftOutDates>(
  series: S,
  dates: readonly InstantText[],
): S {
  const stay = series.holiday_dates.filter(({ date }) => !dates.includes(date));
  return { ...series, ...leftOut(excludedByHand(series), stay) };
}
