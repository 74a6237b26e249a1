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
 * When the room is open, blocks apart, on the local days `fromDate` to `toDate` (both included): in order, merged,
 * also across midnight. On days with a DST change exactly when the clock on the wall reads an opening time.
 * Throws RangeError on an unknown zone. Source: decisions 6.3, 6.6.
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
 * When the room is blocked on the local days `fromDate` to `toDate` (both included): in order, merged, also across
 * midnight. Throws RangeError on an unknown zone. Source: decisions 6.3, 6.6.
 */
export function blockedPeriods(
  schedules: readonly Schedule[],
  fromDate: Temporal.PlainDate,
  toDate: Temporal.PlainDate,
  timeZone: string,
): Interval[] {
  return onDays(timetableOf(schedules, 'blocked'), fromDate, toDate, timeZone);
}

/** Why a room's schedules do not allow a booking. Source: decision 6.4. */
export type ScheduleVerdict = 'closed' | 'blocked';

/**
 * A judge of bookings in one room: told an event's own time and its held range, it says why the schedules forbid
 * it, or undefined. `blocked` when either touches a block (said first), `closed` when the event proper is not all
 * within the opening hours. Made once for a series, as reading the schedules costs more than a verdict.
 * Throws RangeError on an unknown zone. Source: decision 6.3.
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

/** The verdict of `scheduleChecker` on one booking. Source: decision 6.3. */
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
