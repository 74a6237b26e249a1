import { mergeSpans, type Span } from '../span.ts';

/** A minute in milliseconds. */
export const minuteLength = 60_000;

/** A calendar day in milliseconds of local time. A day with a DST change still runs from 0 to this. */
export const dayLength = 24 * 60 * minuteLength;

/** The local time of a whole day. Source: §6.6. */
export const wholeDay: Span = { start: 0, end: dayLength };

/**
 * A span in epoch milliseconds with a constant offset: `offset` milliseconds ahead of UTC. Source: RFC 9636 section
 * 3.2.
 */
export type OffsetSpan = Span & { readonly offset: number };

/**
 * The offset spans of a zone, in order and without a gap, that cover `span` (epoch milliseconds) and a day on
 * each side of it. Throws RangeError on an unknown zone. Source: RFC 9636 section 3.2.
 */
export function offsetSpans(span: Span, timeZone: string): OffsetSpan[] {
  const limit = span.end + dayLength;
  const spans: OffsetSpan[] = [];
  let start = span.start - dayLength;
  let clock = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timeZone);
  for (;;) {
    const offset = clock.offsetNanoseconds / 1_000_000;
    const next = clock.getTimeZoneTransition('next');
    if (next === null || next.epochMilliseconds >= limit) {
      spans.push({ start, end: limit, offset });
      return spans;
    }
    spans.push({ start, end: next.epochMilliseconds, offset });
    start = next.epochMilliseconds;
    clock = next;
  }
}

/** The offset from UTC in milliseconds at an instant (epoch milliseconds) that `zone` covers. */
export function offsetAt(moment: number, zone: readonly OffsetSpan[]): number {
  let ahead = 0;
  for (const { start, offset } of zone) if (start <= moment) ahead = offset;
  return ahead;
}

/** The number of days from 1970-01-01 to a calendar date; negative before it. */
export function dayNumber(date: Temporal.PlainDate): number {
  return date.toZonedDateTime('UTC').epochMilliseconds / dayLength;
}

/** The ISO weekday of a day number: 1 is Monday, 7 is Sunday. 1970-01-01 was a Thursday. */
export function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/**
 * The spans of a day, by its number, at which the local time is within `clock` (milliseconds since midnight), in epoch
 * milliseconds: a local time in a DST gap has none, in an overlap two. In order and merged. Source: §6.6.
 */
export function whenClockReads(day: number, clock: Span, zone: readonly OffsetSpan[]): Span[] {
  const midnight = day * dayLength;
  const read = zone.map(({ start, end, offset }) => ({
    start: Math.max(start, midnight + clock.start - offset),
    end: Math.min(end, midnight + clock.end - offset),
  }));
  return mergeSpans(read);
}

/** The first and last local day number of a span that `zone` covers. Source: §6.6. */
export function daysDuring(
  span: Span,
  zone: readonly OffsetSpan[],
): { readonly first: number; readonly last: number } {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const { start, end, offset } of zone) {
    const from = Math.max(start, span.start);
    const to = Math.min(end, span.end);
    if (from >= to) continue;
    first = Math.min(first, Math.floor((from + offset) / dayLength));
    last = Math.max(last, Math.ceil((to + offset) / dayLength) - 1);
  }
  return { first, last };
}
