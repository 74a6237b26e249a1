import { daysOf, hasWholeDays } from '../time/whole-days.ts';
import { MOST_NAMED_DATES } from './event-fields.ts';
import {
  clockRangeText,
  type DateTimes,
  dateText,
  localTime,
  type TimeStyle,
  timesText,
} from './time-text.ts';

/** Some dates of a series, two or more, in order, and the zone of their times. */
export type SeveralDates = { readonly times: readonly DateTimes[]; readonly timezone: string };

/** So many dates are named in a body. */
const MOST_IN_BODY = 100;

const startsOf = ({ times, timezone }: SeveralDates): Temporal.ZonedDateTime[] =>
  times.map(({ start_at }) => localTime(start_at, timezone));

/** Whether each date is the same weekday a week after the one before it. */
function areWeekly(dates: SeveralDates): boolean {
  const days = startsOf(dates).map((start) => start.toPlainDate());
  return days.every((day, at) => at === 0 || days[at - 1]?.add({ weeks: 1 }).equals(day));
}

/**
 * The clock times that all dates have: empty where each lasts one whole day; null where they differ, or last several
 * days.
 */
function commonClock(style: TimeStyle, { times, timezone }: SeveralDates): string | null {
  const clockOf = (one: DateTimes): string | null => {
    const named = { ...one, timezone };
    if (!hasWholeDays(named)) return clockRangeText(style, named);
    return daysOf(named) === 1 ? '' : null;
  };
  const clocks = new Set(times.map(clockOf));
  const [clock = null] = clocks.size === 1 ? clocks : [];
  return clock;
}

/** Days with the month after the last one of each month: `27 April, 4 and 11 May`. */
function listOfDays(style: TimeStyle, days: readonly Temporal.ZonedDateTime[]): string[] {
  return days.map((day, at) => {
    const next = days[at + 1];
    const isSameMonth = next?.year === day.year && next.month === day.month;
    return isSameMonth ? style.catalogue.day(day.day) : dateText(style, day, false);
  });
}

const isNamedInTitle = ({ times }: SeveralDates): boolean => times.length <= MOST_NAMED_DATES;

/**
 * Several dates of a series: `3 dates: 4, 11 and 18 May, 10:15–11:45`, or where they are many
 * `14 Thursdays until 15 July, 10:15–11:45`; the times only where all dates have the same. Throws RangeError on an
 * unknown zone. Source: §11.1.
 */
export function severalDatesText(style: TimeStyle, dates: SeveralDates): string {
  const { catalogue } = style;
  const starts = startsOf(dates);
  const last = starts.at(-1);
  const { length: count } = dates.times;
  const weekday = areWeekly(dates) && last ? last.dayOfWeek : null;
  const days =
    isNamedInTitle(dates) || last === undefined
      ? catalogue.datesOn(count, catalogue.list(listOfDays(style, starts)))
      : catalogue.datesUntil(count, weekday, dateText(style, last, false));
  return [days, commonClock(style, dates)].filter(Boolean).join(', ');
}

/**
 * The dates one by one, where a title does not name each of them with its time; null where it does. Throws RangeError
 * on an unknown zone. Source: §11.1.
 */
export function datesLine(style: TimeStyle, dates: SeveralDates): string | null {
  const { catalogue, showsZone } = style;
  const { times, timezone } = dates;
  const hasClock = commonClock(style, dates) !== null;
  if (hasClock && (isNamedInTitle(dates) || areWeekly(dates))) return null;
  const shown = times.slice(0, MOST_IN_BODY);
  const each = hasClock
    ? listOfDays(style, startsOf({ times: shown, timezone }))
    : shown.map((one) => timesText(style, { ...one, timezone }));
  const others = times.length - shown.length;
  const all = others > 0 ? [...each, catalogue.andMore(others)] : each;
  const days = hasClock ? catalogue.list(all) : all.join('; ');
  return catalogue.datesLine(showsZone && !hasClock ? catalogue.inZone(days, timezone) : days);
}
