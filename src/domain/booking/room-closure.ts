import { type Interval, intervalOf, spanOf } from '../time/interval.ts';
import { startOfDay } from '../time/local-time/date-time-input.ts';
import {
  dayLength,
  daysDuring,
  offsetSpans,
  weekdayOf,
  wholeDay,
} from '../time/local-time/offset-spans.ts';
import { mergeSpans, type Span, subtractSpans } from '../time/span.ts';
import {
  type Period,
  periodOf,
  type Schedule,
  type Timetable,
  timeNamed,
  timetableOf,
} from './schedule.ts';

/** A schedule with its name. */
export type NamedSchedule = Schedule & { readonly name: string };

/** A block of a room. `range` is the whole interval that it closes, also outside of the requested window. */
export type TouchedBlock = { readonly name: string; readonly range: Interval };

/** An upper bound of the days that a block with a weekday or time limit can close without interruption. */
const LONGEST_STRETCH = 8;

/**
 * The first block that overlaps an interval, undefined when none does. Throws RangeError on an unknown zone. Source:
 * §6.4.
 */
export function findTouchedBlock(
  schedules: readonly NamedSchedule[],
  interval: Interval,
  timeZone: string,
): TouchedBlock | undefined {
  const span = spanOf(interval);
  const found = schedules
    .filter(({ type }) => type === 'blocked')
    .flatMap((schedule) => {
      const range = rangeOf(schedule, span, timeZone);
      return range === undefined ? [] : [{ name: schedule.name, range }];
    });
  const startOf = ({ range }: TouchedBlock): number => range.start.epochMilliseconds;
  return found.sort((a, b) => startOf(a) - startOf(b))[0];
}

function rangeOf(schedule: Schedule, span: Span, timeZone: string): Interval | undefined {
  const timetable = timetableOf([schedule], 'blocked');
  if (timetable.every(isEveryWholeDay)) return wholeRange(schedule, span, timeZone);
  const around = {
    start: span.start - LONGEST_STRETCH * dayLength,
    end: span.end + LONGEST_STRETCH * dayLength,
  };
  const zone = offsetSpans(around, timeZone);
  const { first, last } = daysDuring(around, zone);
  const touched = timeNamed(timetable, first, last, zone).find((block) => touches(block, span));
  return touched && intervalOf(touched);
}

/** The range of a block that closes every day from its first to its last. */
function wholeRange(schedule: Schedule, span: Span, timeZone: string): Interval | undefined {
  const start = startOfDay(Temporal.PlainDate.from(schedule.start_date), timeZone);
  const nextDay = Temporal.PlainDate.from(schedule.end_date).add({ days: 1 });
  const range = { start, end: startOfDay(nextDay, timeZone) };
  return touches(spanOf(range), span) ? range : undefined;
}

function isEveryWholeDay({ weekdays, clock }: Timetable[number]): boolean {
  const isDaily = weekdays.size === 0 || weekdays.size === 7;
  return isDaily && clock.some(({ start, end }) => start <= wholeDay.start && end >= wholeDay.end);
}

/** A local day and the opening hours of a room on it, in local time. */
export type OpeningDay = { readonly date: Temporal.PlainDate; readonly open: Period[] };

/**
 * The first local day on which a part of the event is outside of the opening hours, with those opening hours; blocks
 * are ignored. Throws RangeError on an unknown zone. Source: §6.4.
 */
export function findClosedDay(
  schedules: readonly Schedule[],
  event: Interval,
  timeZone: string,
): OpeningDay {
  const timetable = timetableOf(schedules, 'availability');
  const own = spanOf(event);
  const zone = offsetSpans(own, timeZone);
  const days = daysDuring(own, zone);
  const [outside = own] = subtractSpans([own], timeNamed(timetable, days.first, days.last, zone));
  const { first } = daysDuring(outside, zone);
  return { date: dateOfDay(first), open: hoursOfDay(timetable, first) };
}

function hoursOfDay(timetable: Timetable, day: number): Period[] {
  const inForce = timetable.filter(
    ({ first, last, weekdays }) =>
      first <= day && day <= last && (weekdays.size === 0 || weekdays.has(weekdayOf(day))),
  );
  return mergeSpans(inForce.flatMap(({ clock }) => clock)).map(periodOf);
}

const dateOfDay = (day: number): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(day * dayLength)
    .toZonedDateTimeISO('UTC')
    .toPlainDate();

function touches(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}
