import { type ExpandInput, expandRule, type RecurrenceRule } from '../recurrence/index.ts';

/** Enough for 13 years of days. */
const MOST_STARTS = 5000;

/** The input of a probe: seconds since 1970-01-01, and the time zone of the rule. */
export type ProbedSeries = {
  readonly rule: RecurrenceRule;
  readonly start: number;
  readonly timeZone: string;
};

/**
 * The starts of a series in [from, until), in seconds since 1970-01-01 UTC, at most 5000, ignoring COUNT and UNTIL of
 * the rule. Empty when they cannot be computed.
 */
export function startsBetween(series: ProbedSeries, from: number, until: number): number[] {
  const input: ExpandInput = {
    rule: { ...series.rule, count: null, until: null },
    startAt: instantOf(series.start),
    timeZone: series.timeZone,
    from: instantOf(from),
    horizon: instantOf(until),
    limit: MOST_STARTS,
  };
  const expansion = expandRule(input);
  return expansion.ok ? expansion.starts.map((start) => start.epochMilliseconds / 1000) : [];
}

/**
 * Whether a rule that is not hourly can produce a local time in [from, until) (seconds since 1970-01-01T00:00 local
 * time), based on its hours only: fast, without false negatives.
 */
export function mayFallBetween(
  rule: RecurrenceRule,
  startHour: number,
  from: number,
  until: number,
): boolean {
  const first = Math.floor(from / 3600);
  const last = Math.floor((until - 1) / 3600);
  const hours = rule.byHour.length > 0 ? rule.byHour : [startHour];
  return hours.some((hour) => (((hour - first) % 24) + 24) % 24 <= last - first);
}

function instantOf(second: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(second * 1000);
}
