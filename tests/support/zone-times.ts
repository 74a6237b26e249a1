import { secondOf } from '../../src/domain/imports/zones/read-yearly-rule.ts';
import type { LocalClock } from '../../src/domain/imports/zones/zone-clock.ts';

/** As much work as a clock needs. */
export const unlimited = { left: Number.POSITIVE_INFINITY };

/** A local time in seconds since 1970-01-01T00:00. */
export const local = (text: string): number => secondOf(Temporal.PlainDateTime.from(text));

/** Local times in a span, a number of hours apart. */
export function* timesIn(from: string, to: string, hours: number): Generator<number> {
  const end = local(to);
  for (let at = local(from); at < end; at += hours * 3600) yield at;
}

/** Months in which clocks change. */
const CHANGING = [
  ['2027-02-20', '2027-04-15'],
  ['2027-09-20', '2027-11-15'],
] as const;

/** Each half of an hour of these months, and every other day of many years. */
export function* timesSince(from: string): Generator<number> {
  yield* timesIn(from, '2040-01-01', 53);
  for (const [first, last] of CHANGING) yield* timesIn(first, last, 1 / 2);
}

/** How far Temporal puts a local time ahead of UTC: in a gap by the offset before it. */
export const trueOffset = (second: number, zone: string): number =>
  second -
  Temporal.Instant.fromEpochMilliseconds(second * 1000)
    .toZonedDateTimeISO('UTC')
    .toPlainDateTime()
    .toZonedDateTime(zone).epochMilliseconds /
    1000;

/** The times of a span at which a clock is not that of a zone. */
export function differing(clock: LocalClock, zone: string, times: Iterable<number>): string[] {
  const wrong = [...times].filter((at) => clock(at, unlimited) !== trueOffset(at, zone));
  return wrong.map((at) => new Date(at * 1000).toISOString());
}
