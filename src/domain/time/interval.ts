import { mergeSpans, type Span, subtractSpans } from './span.ts';

/**
 * A half-open interval: `start` belongs to it, `end` does not. Empty when `end` is not after `start`. Every function
 * here works to the millisecond; instants in this service are whole seconds. Source: §6.2.
 */
export type Interval = { readonly start: Temporal.Instant; readonly end: Temporal.Instant };

/** An event's own time with its buffers in minutes. Source: §6.2. */
export type BufferedInterval = Interval & {
  readonly prep_before_minutes: number;
  readonly cleanup_after_minutes: number;
};

/** The interval in milliseconds since the epoch. Source: §6.2. */
export function spanOf(interval: Interval): Span {
  return { start: interval.start.epochMilliseconds, end: interval.end.epochMilliseconds };
}

/** The interval of a span of milliseconds since the epoch. Source: §6.2. */
export function intervalOf(span: Span): Interval {
  return {
    start: Temporal.Instant.fromEpochMilliseconds(span.start),
    end: Temporal.Instant.fromEpochMilliseconds(span.end),
  };
}

/** Whether the interval is empty. Source: §6.2. */
export function isEmpty(interval: Interval): boolean {
  return interval.end.epochMilliseconds <= interval.start.epochMilliseconds;
}

/** Whether two intervals overlap. Adjacent and empty intervals do not. Source: §6.2. */
export function overlaps(a: Interval, b: Interval): boolean {
  return (
    a.start.epochMilliseconds < b.end.epochMilliseconds &&
    b.start.epochMilliseconds < a.end.epochMilliseconds &&
    !isEmpty(a) &&
    !isEmpty(b)
  );
}

/** Whether `inner` is within `outer`; shared ends are allowed. Source: §6.3. */
export function contains(outer: Interval, inner: Interval): boolean {
  return (
    outer.start.epochMilliseconds <= inner.start.epochMilliseconds &&
    inner.end.epochMilliseconds <= outer.end.epochMilliseconds
  );
}

/** The union of the intervals, in order, merged and without empty ones. Source: §6.6. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  return mergeSpans(intervals.map(spanOf)).map(intervalOf);
}

/**
 * Subtracts `taken` from each interval of `whole`, in order; both may be in any order. Adjacent intervals of `whole`
 * are not merged. Source: §6.7.
 */
export function subtractIntervals(
  whole: readonly Interval[],
  taken: readonly Interval[],
): Interval[] {
  return subtractSpans(whole.map(spanOf), taken.map(spanOf)).map(intervalOf);
}

/**
 * The held range of an event: from `prep_before_minutes` before it to `cleanup_after_minutes` after. Source:
 * §6.2.
 */
export function heldRange(event: BufferedInterval): Interval {
  return {
    start: event.start.subtract({ minutes: event.prep_before_minutes }),
    end: event.end.add({ minutes: event.cleanup_after_minutes }),
  };
}
