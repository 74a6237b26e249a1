import { isPortableRule } from './rule-portability.ts';
import { mayFallBetween, type ProbedSeries, startsBetween } from './rule-probe.ts';
import { type Onset, wallSecond, type ZoneTimeline } from './vtimezone-timeline.ts';

/** A series in seconds: its times since 1970-01-01 UTC, within the span of the timeline. */
export type TimedSeries = Omit<ProbedSeries, 'rule'> & {
  readonly rule: ProbedSeries['rule'] | null;
  readonly timeline: ZoneTimeline;
  /** The last start of the rule, or the limit of a series without an end. */
  readonly end: number;
  /** Starts besides those of the rule. */
  readonly dates: readonly number[];
  /** The length of every occurrence, in seconds of exact time. */
  readonly length: number;
};

type RuledSeries = TimedSeries & ProbedSeries;

const SECONDS_A_DAY = 86_400;

/** More than any clock change. */
const NEAR = 6 * 3600;

const isRuled = (series: TimedSeries): series is RuledSeries => series.rule !== null;

/**
 * The starts of a series, in seconds since 1970-01-01 UTC, if calendar programs would expand its rule differently, so
 * that its dates must be listed; null if the rule is sufficient, with the dates beside it. Programs disagree on some
 * rules, and around clock changes: they move a local time that does not exist, which we skip (§5.2), use the second of
 * two equal local times, where we use the first, and disagree about the duration of such occurrences. They also
 * disagree on dates before the first one of the rule.
 */
export function listedStarts(series: TimedSeries): number[] | null {
  const { start, end, dates } = series;
  if (!isRuled(series)) return inOrder([start, ...dates]);
  if (isPortableRule(series.rule, startDay(series)) && isSafe(series)) return null;
  return inOrder([start, ...startsBetween(series, start + 1, end + 1), ...dates]);
}

const inOrder = (seconds: readonly number[]): number[] =>
  [...new Set(seconds)].sort((one, other) => one - other);

/** Whether neither the rule nor the dates beside it come near a clock change. */
function isSafe(series: RuledSeries): boolean {
  const { start, end, dates, length, timeline } = series;
  const reach = end + length + SECONDS_A_DAY;
  const onsets = timeline.onsets.filter(({ at }) => at > start && at <= reach);
  if (onsets.some((onset) => touches(onset, series))) return false;
  const isNear = (date: number): boolean =>
    timeline.onsets.some(({ at }) => at > date - NEAR && at < date + length + NEAR);
  return dates.every((date) => date > start && !isNear(date));
}

/**
 * Near a gap only the hour is compared, not the day: some programs fail when they merely pass a local time that does
 * not exist.
 */
function touches({ at, from, to }: Onset, series: RuledSeries): boolean {
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

function mayFall(series: RuledSeries, from: number, until: number): boolean {
  const startHour = Math.floor(wallSecond(series.timeline, series.start) / 3600);
  return mayFallBetween(series.rule, startHour, from, until);
}
