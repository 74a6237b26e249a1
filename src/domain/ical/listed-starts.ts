import { isPortableRule } from './rule-portability.ts';
import { mayFallBetween, type ProbedSeries, startsBetween } from './rule-probe.ts';
import { type Onset, wallSecond, type ZoneTimeline } from './vtimezone-timeline.ts';

/** A series in seconds: its times since 1970-01-01 UTC, within the span of the timeline. */
export type TimedSeries = ProbedSeries & {
  readonly timeline: ZoneTimeline;
  /** The last start, or the limit of a series without an end. */
  readonly end: number;
  /** The length of every occurrence, in seconds of exact time. */
  readonly length: number;
};

const SECONDS_A_DAY = 86_400;

/**
 * The starts of a series after its first, in seconds since 1970-01-01 UTC, if calendar programs would expand its rule
 * differently, so that its dates must be listed; null if the rule is sufficient. Programs disagree on some rules, and
 * around clock changes: they move a local time that does not exist, which we skip (decision 5.2), use the second of two
 * equal local times, where we use the first, and disagree about the duration of such occurrences.
 */
export function listedStarts(series: TimedSeries): number[] | null {
  const { start, end, length, timeline } = series;
  const reach = end + length + SECONDS_A_DAY;
  const onsets = timeline.onsets.filter(({ at }) => at > start && at <= reach);
  const isSafe =
    isPortableRule(series.rule, startDay(series)) &&
    !onsets.some((onset) => touches(onset, series));
  return isSafe ? null : startsBetween(series, start + 1, end + 1);
}

/**
 * Near a gap only the hour is compared, not the day: some programs fail when they merely pass a local time that does
 * not exist.
 */
function touches({ at, from, to }: Onset, series: TimedSeries): boolean {
  if (to > from && mayFall(series, at + from, at + to)) return true;
  const first = at - series.length - Math.max(0, from - to);
  if (!mayFall(series, first + from, at + from + 1)) return false;
  const until = Math.min(at, series.end) + 1;
  return startsBetween(series, Math.max(first, series.start), until).length > 0;
}

function startDay({ timeline, start }: TimedSeries): number {
  return Temporal.Instant.fromEpochMilliseconds(
    wallSecond(timeline, start) * 1000,
  ).toZonedDateTimeISO('UTC').day;
}

function mayFall(series: TimedSeries, from: number, until: number): boolean {
  const startHour = Math.floor(wallSecond(series.timeline, series.start) / 3600);
  return mayFallBetween(series.rule, startHour, from, until);
}
