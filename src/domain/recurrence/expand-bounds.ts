import { SECONDS_A_DAY, wallSecondOf } from '../time/local-time/wall-seconds.ts';
import { calendarDay } from './calendar-day.ts';
import type { ExpandInput } from './expand-input.ts';
import type { RuleUntil } from './recurrence-rule.ts';
import { type InstantsInput, LAST_DAY } from './rule-instants.ts';

/** The limits of one expansion in whole seconds since 1970-01-01 UTC. */
export type Bounds = {
  /** Starts before this one are ignored. */
  readonly first: number;
  /** The series ends at this start at the latest. */
  readonly last: number;
  /** Starts before this one count but are not returned. */
  readonly from: number;
  /** Starts at or after this one are not returned. */
  readonly horizon: number;
  /** The maximum number of starts of the series. */
  readonly count: number;
  /** Nanoseconds that `startAt` has beyond a whole second; every start has them too. */
  readonly fraction: bigint;
};

const NANOSECONDS = 1_000_000_000n;

/** The earliest of all end limits and the latest of all start limits (§5.3, §5.4). */
export function boundsOf(input: ExpandInput): Bounds {
  const { rule, startAt, timeZone, from = startAt, horizon } = input;
  const first = floorSecond(startAt.epochNanoseconds);
  const fraction = startAt.epochNanoseconds - BigInt(first) * NANOSECONDS;
  const ceil = (at: Temporal.Instant) => -floorSecond(fraction - at.epochNanoseconds);
  const floor = (at: Temporal.Instant) => floorSecond(at.epochNanoseconds - fraction);
  return {
    first,
    last: Math.min(
      rule.until ? floor(lastInstant(rule.until, timeZone)) : Infinity,
      input.endsAt ? floor(input.endsAt) : Infinity,
    ),
    from: ceil(from),
    horizon: horizon ? ceil(horizon) : Infinity,
    count: Math.min(rule.count ?? Infinity, input.count ?? Infinity),
    fraction,
  };
}

/** The instant of a whole second since 1970-01-01 UTC with the fraction that the series' start has. */
export function instantAt(second: number, fraction: bigint): Temporal.Instant {
  return Temporal.Instant.fromEpochNanoseconds(BigInt(second) * NANOSECONDS + fraction);
}

/**
 * The range of the search. Without a COUNT nothing before the window is computed, so a distant window costs no more
 * than a near one.
 */
export function instantsInput(input: ExpandInput, bounds: Bounds): InstantsInput {
  const start = input.startAt.toZonedDateTimeISO(input.timeZone).toPlainDateTime();
  const day = calendarDay(Math.floor(wallSecondOf(start) / SECONDS_A_DAY));
  const fromDay = Math.floor(bounds.from / SECONDS_A_DAY) - 2;
  const { year, hour, minute, second } = start;
  const firstDayNeeded = bounds.count === Infinity ? fromDay : day.number;
  return {
    rule: input.rule,
    timeZone: input.timeZone,
    start: { day, year, hour, minute, second, firstDayNeeded },
    finalDay: Math.min(LAST_DAY, Math.floor(bounds.last / SECONDS_A_DAY) + 2),
  };
}

function lastInstant(until: RuleUntil, timeZone: string): Temporal.Instant {
  if (until.kind === 'utc') return until.instant;
  if (until.kind === 'local') return until.dateTime.toZonedDateTime(timeZone).toInstant();
  const nextDay = until.date.add({ days: 1 }).toZonedDateTime(timeZone);
  return nextDay.toInstant().subtract({ nanoseconds: 1 });
}

function floorSecond(nanoseconds: bigint): number {
  const whole = nanoseconds / NANOSECONDS;
  return Number(whole * NANOSECONDS > nanoseconds ? whole - 1n : whole);
}
