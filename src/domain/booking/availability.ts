import { type Interval, intervalOf, spanOf } from '../time/interval.ts';
import {
  dayLength,
  dayNumber,
  daysDuring,
  type OffsetSpan,
  offsetSpans,
} from '../time/local-time/offset-spans.ts';
import type { Span } from '../time/span.ts';
import { openingHours, type Schedule, type Timetable, timeNamed, timetableOf } from './schedule.ts';

export type { Schedule, Weekday } from './schedule.ts';

/**
 * The times when a room is open, not considering blocks, on the local days `fromDate` to `toDate` (both included): in
 * order, merged, also across midnight. Days with a DST change follow the local clock exactly. Throws RangeError on an
 * unknown zone. Source: §6.3, §6.6.
 */
export function openWindows(
  schedules: readonly Schedule[],
  fromDate: Temporal.PlainDate,
  toDate: Temporal.PlainDate,
  timeZone: string,
): Interval[] {
  return onDays(openingHours(schedules), fromDate, toDate, timeZone);
}

/**
 * The times when a room is blocked on the local days `fromDate` to `toDate` (both included): in order, merged, also
 * across midnight. Throws RangeError on an unknown zone. Source: §6.3, §6.6.
 */
export function blockedPeriods(
  schedules: readonly Schedule[],
  fromDate: Temporal.PlainDate,
  toDate: Temporal.PlainDate,
  timeZone: string,
): Interval[] {
  return onDays(timetableOf(schedules, 'blocked'), fromDate, toDate, timeZone);
}

/** The reason why a room's schedules do not allow a booking. Source: §6.4. */
export type ScheduleVerdict = 'closed' | 'blocked';

/**
 * Creates a function that checks bookings of one room: given the event's time and its held range, it returns why the
 * schedules do not allow it, or undefined. `blocked` if the held range touches a block (checked first), `closed` if the
 * event's time is not within the opening hours. Create it once per series, because reading the schedules costs more
 * than a check. Throws RangeError on an unknown zone. Source: §6.3.
 */
export function scheduleChecker(
  schedules: readonly Schedule[],
  timeZone: string,
): (event: Interval, held: Interval) => ScheduleVerdict | undefined {
  const opening = timetableOf(schedules, 'availability');
  const blocked = timetableOf(schedules, 'blocked');
  return (event, held) => {
    const own = spanOf(event);
    const all = hull(own, spanOf(held));
    const zone = offsetSpans(all, timeZone);
    if (during(blocked, all, zone).some((block) => touches(block, all))) return 'blocked';
    if (opening.length === 0) return undefined;
    return during(opening, own, zone).some((open) => covers(open, own)) ? undefined : 'closed';
  };
}

/** The result of `scheduleChecker` for one booking. Source: §6.3. */
export function checkSchedules(
  event: Interval,
  held: Interval,
  schedules: readonly Schedule[],
  timeZone: string,
): ScheduleVerdict | undefined {
  return scheduleChecker(schedules, timeZone)(event, held);
}

function onDays(
  timetable: Timetable,
  fromDate: Temporal.PlainDate,
  toDate: Temporal.PlainDate,
  timeZone: string,
): Interval[] {
  const [first, last] = [dayNumber(fromDate), dayNumber(toDate)];
  const zone = offsetSpans({ start: first * dayLength, end: (last + 1) * dayLength }, timeZone);
  return timeNamed(timetable, first, last, zone).map(intervalOf);
}

function during(timetable: Timetable, span: Span, zone: readonly OffsetSpan[]): Span[] {
  const { first, last } = daysDuring(span, zone);
  return timeNamed(timetable, first, last, zone);
}

function hull(a: Span, b: Span): Span {
  return { start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) };
}

function touches(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

function covers(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}
