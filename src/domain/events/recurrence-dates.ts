import { dateMover, handShift, makesTheSame, type SeriesRule } from '../series/date-mover.ts';
import { excludedByHand, type LeftOutDates } from '../series/left-out-dates.ts';
import { type InstantText, instantFromText, instantText } from '../time/instant.ts';
import {
  localDate,
  localDateText,
  type ParsedDateTime,
  resolveInstant,
} from '../time/local-time/date-time-input.ts';
import { dayStart } from '../time/whole-days.ts';
import type { EventFields, HolidayDate } from './event-fields.ts';

/** §14.6: the most dates that a series has by hand, and the most that it leaves out. */
export const MAX_DATES_BY_HAND = 366;

/** The two lists of dates of an event (§14.6). */
export const dateLists = ['recurrence_dates', 'excluded_dates'] as const;

/** A list of dates of an event. */
export type DateList = (typeof dateLists)[number];

/** The lists as a request gives them. */
export type NamedDates = {
  readonly [K in DateList]?: readonly ParsedDateTime[] | null | undefined;
};

/** The lists of a request, and whether it skips holidays. */
type NamedWithHolidays = NamedDates & { readonly skip_holidays?: boolean | null | undefined };

type Anchor = Pick<EventFields, 'start_at' | 'timezone' | 'is_all_day'>;

/** The local start; that of whole days is midnight, also where the clock skips it. */
const localStart = ({ start_at, timezone, is_all_day }: Anchor): Temporal.PlainDateTime => {
  const local = instantFromText(start_at).toZonedDateTimeISO(timezone).toPlainDateTime();
  return is_all_day ? local.toPlainDate().toPlainDateTime() : local;
};

const inOrder = (dates: readonly InstantText[]): InstantText[] => [...new Set(dates)].sort();

/**
 * The instants that dates of a request name, in its order; a date alone takes the time of the start, and whole days
 * begin with their day.
 */
export function instantsOfDates(named: readonly ParsedDateTime[], anchor: Anchor): InstantText[] {
  const time = localStart(anchor).toPlainTime();
  return named.map((one) => {
    const dateTime = one.kind === 'date' ? one.date.toPlainDateTime(time) : null;
    const parsed = dateTime === null ? one : ({ kind: 'wall', dateTime } as const);
    const instant = resolveInstant(parsed, anchor.timezone);
    return anchor.is_all_day
      ? dayStart(localDate(instant, anchor.timezone), anchor.timezone)
      : instantText(instant);
  });
}

/**
 * The dates by hand of a series that changes: as many days later as the series moves, and those at the time of the
 * start stay at its time.
 */
function movedByHand(before: SeriesRule, after: SeriesRule): readonly InstantText[] {
  const { recurrence_dates: dates } = before;
  const isSameStart = before.start_at === after.start_at && before.timezone === after.timezone;
  if (isSameStart || dates.length === 0) return dates;
  const [from, to] = [localStart(before), localStart(after)];
  const shift = handShift(before, after);
  const moved = dates.map((date) => {
    const local = localStart({ ...before, start_at: date });
    const isAtStart = local.toPlainTime().equals(from.toPlainTime());
    const time = (isAtStart ? to : local).toPlainTime();
    const dateTime = local.toPlainDate().add(shift).toPlainDateTime(time);
    return instantText(resolveInstant({ kind: 'wall', dateTime }, after.timezone));
  });
  return inOrder(moved);
}

/** The dates that a series leaves out by hand after it changes: each belongs to the day of the rule (§18.3). */
function movedExcluded(before: EventFields, after: SeriesRule): readonly InstantText[] {
  const dates = excludedByHand(before);
  const last = dates.at(-1);
  if (last === undefined) return dates;
  const move = dateMover(before, after, last);
  return inOrder(dates.map(move).filter((date) => date !== undefined));
}

/** The series of a request before its dates are known. */
type ChangedSeries = SeriesRule & Pick<EventFields, 'skip_holidays'>;

/**
 * The dates of holidays that a series leaves out and that a request names. Where the series changes they are named by
 * their days: they are worked out anew.
 */
function namedHolidayDates(
  current: EventFields,
  after: ChangedSeries,
  given: readonly InstantText[],
): { named: readonly HolidayDate[]; byHand: readonly InstantText[] } {
  const isChanged = !makesTheSame(current, after);
  const isOne = (given: InstantText, { date }: HolidayDate): boolean =>
    given === date ||
    (isChanged && localDateText(given, after.timezone) === localDateText(date, current.timezone));
  const { holiday_dates } = current;
  return {
    named: holiday_dates.filter((one) => given.some((date) => isOne(date, one))),
    byHand: given.filter((date) => !holiday_dates.some((one) => isOne(date, one))),
  };
}

/**
 * The dates that a series leaves out after a request, with those of holidays as far as they stay: `leaveOutHolidays`
 * works them out anew where the series changes. What a request names stays left out for its holiday (§18.4).
 * @param isSaid the request says that holidays are left out: it need not name their dates
 */
function leftOutAfter(
  current: EventFields | undefined,
  given: readonly InstantText[] | undefined,
  after: ChangedSeries,
  isSaid: boolean,
): LeftOutDates {
  if (current === undefined) return { excluded_dates: given ?? [], holiday_dates: [] };
  if (!after.skip_holidays) {
    return { excluded_dates: given ?? movedExcluded(current, after), holiday_dates: [] };
  }
  const { holiday_dates: all } = current;
  const { named, byHand } =
    given === undefined
      ? { named: all, byHand: movedExcluded(current, after) }
      : namedHolidayDates(current, after, given);
  const holiday_dates = isSaid ? all : named;
  const excluded_dates = inOrder([...byHand, ...holiday_dates.map(({ date }) => date)]);
  return { excluded_dates, holiday_dates };
}

/** Both lists after a request: those that it gives, and the others as they are after the change of the series. */
export function datesAfter(
  current: EventFields | undefined,
  named: NamedWithHolidays,
  changed: ChangedSeries,
): Pick<EventFields, DateList | 'holiday_dates'> {
  const given = (list: DateList): readonly InstantText[] | undefined => {
    const dates = named[list];
    if (dates) return inOrder(instantsOfDates(dates, changed));
    return dates === null || current === undefined ? [] : undefined;
  };
  const recurrence_dates =
    given('recurrence_dates') ?? (current ? movedByHand(current, changed) : []);
  const after = { ...changed, recurrence_dates };
  const excluded = given('excluded_dates');
  const isSaid = named.skip_holidays === true;
  return { recurrence_dates, ...leftOutAfter(current, excluded, after, isSaid) };
}

/** The errors of dates that a request names twice, each the rest of the sentence "The … field …". */
export function repeatedDates(named: NamedDates, anchor: Anchor): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const list of dateLists) {
    const dates = instantsOfDates(named[list] ?? [], anchor);
    for (const [at, date] of dates.entries()) {
      if (dates.indexOf(date) < at) wrong[`${list}.${at}`] = 'must not name a date twice.';
    }
  }
  return wrong;
}

/** The errors of excluded dates that a request names and that the series does not have. */
export function strangeDates(
  named: NamedDates,
  anchor: Anchor,
  unmatched: readonly InstantText[],
): Record<string, string> {
  const dates = instantsOfDates(named.excluded_dates ?? [], anchor);
  const wrong = [...dates.entries()].filter(([, date]) => unmatched.includes(date));
  return Object.fromEntries(
    wrong.map(([at]) => [`excluded_dates.${at}`, 'must be a date of the series.']),
  );
}

/** The original starts of a series from what its rule makes, and the excluded dates that it does not have. */
export type DatesOfSeries = {
  readonly starts: readonly InstantText[];
  readonly unmatched: readonly InstantText[];
};

/**
 * Adds the dates by hand to those of a rule and takes the excluded ones out (RFC 5545, 3.8.5.1 and 3.8.5.2).
 * @param made the starts that the rule makes, in order, as far as they are planned
 * @param until where planning ends; null where the series has an end
 */
export function withDatesByHand(
  { recurrence_dates: added, excluded_dates: excluded }: Pick<EventFields, DateList>,
  made: readonly InstantText[],
  until: InstantText | null,
): DatesOfSeries {
  if (added.length + excluded.length === 0) return { starts: made, unmatched: [] };
  const isPlanned = (date: InstantText): boolean => until === null || date < until;
  const all = inOrder([...made, ...added.filter(isPlanned)]);
  const known = new Set(all);
  const gone = new Set(excluded);
  return {
    starts: all.filter((start) => !gone.has(start)),
    unmatched: excluded.filter((date) => isPlanned(date) && !known.has(date)),
  };
}

/** The series without the excluded dates that a plan of it does not have. */
export const withoutUnmatched = <E extends LeftOutDates>(
  event: E,
  { unmatched }: { readonly unmatched?: readonly InstantText[] },
): E =>
  unmatched === undefined
    ? event
    : {
        ...event,
        excluded_dates: event.excluded_dates.filter((one) => !unmatched.includes(one)),
        holiday_dates: event.holiday_dates.filter(({ date }) => !unmatched.includes(date)),
      };
