import { startOfDay } from '../time/local-time/date-time-input.ts';
import { dayLength, offsetSpans } from '../time/local-time/offset-spans.ts';
import type { Span } from '../time/span.ts';

/** Places that statistics are grouped by; their rows are named by the id of the place. */
const PLACE_GROUPS = ['room', 'venue', 'institution'] as const;

/** The groups of statistics. Source: §12.6. */
export const STATISTICS_GROUPS = [...PLACE_GROUPS, 'month', 'weekday', 'hour'] as const;

/** Whether the rows of a group are places. */
export const isPlaceGroup = (group: StatisticsGroup): boolean =>
  PLACE_GROUPS.some((place) => place === group);

/** The member of a row that names its group: an id, a month, a weekday or an hour. */
export const memberOfGroup = (group: StatisticsGroup): string =>
  isPlaceGroup(group) ? `${group}_id` : group;

/** One of `STATISTICS_GROUPS`. Source: §12.6. */
export type StatisticsGroup = (typeof STATISTICS_GROUPS)[number];

/**
 * A part of a window, in epoch milliseconds, that is counted as a whole: a month, named by `key` (`Y-m`), or for
 * weekdays and hours a time in which the clock is `offset` milliseconds ahead of UTC. Other groups have one cell.
 */
export type Cell = Span & { readonly offset: number; readonly key: string | null };

/**
 * The local days `from` to `to`, both included, in a zone, in epoch milliseconds. Throws RangeError on an unknown zone.
 */
export function daysWindow(
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
  timeZone: string,
): Span {
  const start = startOfDay(from, timeZone).epochMilliseconds;
  return { start, end: startOfDay(to.add({ days: 1 }), timeZone).epochMilliseconds };
}

/** The months that two dates and the days between them touch, `Y-m`, in order. */
export function monthsBetween(from: Temporal.PlainDate, to: Temporal.PlainDate): string[] {
  const months: string[] = [];
  for (let first = from.with({ day: 1 }); Temporal.PlainDate.compare(first, to) <= 0; ) {
    months.push(first.toString().slice(0, 7));
    first = first.add({ months: 1 });
  }
  return months;
}

function monthWindow(key: string, timeZone: string): Span {
  const first = Temporal.PlainDate.from(`${key}-01`);
  return daysWindow(first, first.add({ months: 1 }).subtract({ days: 1 }), timeZone);
}

/**
 * The cells of the days `from` to `to` in a zone, in order and without a gap. Throws RangeError on an unknown zone.
 * Source: §12.6.
 */
export function cellsOf(
  group: StatisticsGroup,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
  timeZone: string,
): Cell[] {
  const window = daysWindow(from, to, timeZone);
  if (group === 'month') {
    return monthsBetween(from, to).map((key) => ({
      ...within(window, monthWindow(key, timeZone)),
      offset: 0,
      key,
    }));
  }
  if (clockOf(group) === undefined) return [{ ...window, offset: 0, key: null }];
  return offsetSpans(window, timeZone)
    .map(({ offset, ...span }) => ({ ...within(window, span), offset, key: null }))
    .filter(({ start, end }) => start < end);
}

/**
 * The months in a zone that lie within the days `from` to `to` as a whole, in order and without a gap. Throws
 * RangeError on an unknown zone. Source: §12.6.
 */
export function wholeMonths(
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
  timeZone: string,
): Span[] {
  const window = daysWindow(from, to, timeZone);
  return monthsBetween(from, to)
    .map((key) => monthWindow(key, timeZone))
    .filter(({ start, end }) => start >= window.start && end <= window.end);
}

/** The part of a span that is in another; empty where they do not overlap. */
export function within(window: Span, span: Span): Span {
  const start = Math.max(window.start, span.start);
  return { start, end: Math.max(start, Math.min(window.end, span.end)) };
}

/**
 * A clock that repeats every `period` milliseconds and is divided into buckets; `shift` from the epoch to a first
 * bucket.
 */
export type Clock = { readonly period: number; readonly bucket: number; readonly shift: number };

/** The clock of a group: weekdays from Monday (1970-01-01 was a Thursday), or hours of the day; else undefined. */
export function clockOf(group: StatisticsGroup): Clock | undefined {
  if (group === 'weekday')
    return { period: 7 * dayLength, bucket: dayLength, shift: 3 * dayLength };
  if (group === 'hour') return { period: dayLength, bucket: dayLength / 24, shift: 0 };
  return undefined;
}

/** The reading of a clock at a local time, in milliseconds from its first bucket. */
export function readingOf({ period, shift }: Clock, local: number): number {
  return (((local + shift) % period) + period) % period;
}

/** The part of a time that falls into each bucket, in milliseconds; the time starts at a reading of the clock. */
export function spread({ period, bucket }: Clock, reading: number, length: number): number[] {
  const rounds = Math.floor(length / period);
  const end = reading + length - rounds * period;
  const inBucket = (start: number): number =>
    Math.max(0, Math.min(start + bucket, end) - Math.max(start, reading));
  return Array.from({ length: period / bucket }, (_, index) => {
    const start = index * bucket;
    return rounds * bucket + inBucket(start) + inBucket(start + period);
  });
}
