import { dayLength, offsetSpans } from '../../time/local-time/offset-spans.ts';
import type { RuledOnsets } from './yearly-rule.ts';
import { lastOnsetBefore, onsetsIn, startOfYear, yearOfSecond } from './yearly-rule.ts';
import type { Observance } from './zone-definition.ts';

/** The work that is left for the zones of an event: a unit is about as much work as the days of a month. */
export type Work = { left: number };

/**
 * The offset of a clock, in seconds east of UTC, at a local time in seconds since 1970-01-01T00:00: before the change
 * where a local time is left out or repeated (RFC 5545, 3.3.5). Undefined when the work is more than is left.
 */
export type LocalClock = (local: number, work: Work) => number | undefined;

/** A `LocalClock` with its `Work` already given: the offset at a local time; undefined if it is not known. */
export type OffsetAt = (local: number) => number | undefined;

/** From which local time on an offset counts. */
type Change = { readonly at: number; readonly to: number };

/** The changes of a year in order, with the last one before it, and the offset before these. */
type YearOfClock = { readonly before: number; readonly changes: readonly Change[] };

function offsetIn({ before, changes }: YearOfClock, local: number): number {
  let low = 0;
  let high = changes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((changes[middle] as Change).at <= local) low = middle + 1;
    else high = middle;
  }
  return changes[low - 1]?.to ?? before;
}

/** A clock that works out a year when it is asked for a time in it, once. */
function clockByYears(yearOf: (year: number, work: Work) => YearOfClock): LocalClock {
  const years = new Map<number, YearOfClock>();
  return (local, work) => {
    const year = yearOfSecond(local);
    const known = years.get(year);
    if (known !== undefined) return offsetIn(known, local);
    if (work.left <= 0) return undefined;
    const found = yearOf(year, work);
    years.set(year, found);
    return offsetIn(found, local);
  };
}

/** An onset in a gap or an overlap: times that are left out or repeated have the offset before it. */
const changeAt = (onset: number, { from, to }: Pick<Observance, 'from' | 'to'>): Change => ({
  at: onset + Math.max(0, to - from),
  to,
});

const inOrder = (one: Change, other: Change): number => one.at - other.at;

type Ruled = Observance & RuledOnsets;

/** The work of looking through single onsets: much less than that of rules. */
const SINGLES_A_UNIT = 100;

/**
 * The clock that a VTIMEZONE of at least one part describes: from the last onset before a time, never by expanding its
 * rules (RFC 5545, 3.6.5).
 */
export function definedClock(observances: readonly Observance[]): LocalClock {
  const singles = observances
    .flatMap((one) => [one.start, ...one.dates].map((onset) => changeAt(onset, one)))
    .sort(inOrder);
  const ruled = observances.filter((one): one is Ruled => one.rule !== null);
  const [first] = observances.toSorted((one, other) => one.start - other.start) as [Observance];
  return clockByYears((year, work) => {
    const [start, end] = [startOfYear(year), startOfYear(year + 1)];
    work.left -= 1 + ruled.length + singles.length / SINGLES_A_UNIT;
    const step = (): unknown => (work.left -= 1);
    const earlier = ruled.flatMap((one) => {
      const onset = lastOnsetBefore(one, year, step);
      return onset === undefined ? [] : [changeAt(onset, one)];
    });
    const lastSingle = singles.findLast(({ at }) => at < start);
    const before = [...earlier, ...(lastSingle ? [lastSingle] : [])].sort(inOrder).slice(-1);
    const within = ruled.flatMap((one) => onsetsIn(one, year).map((onset) => changeAt(onset, one)));
    const dated = singles.filter(({ at }) => at >= start && at < end);
    const changes = [...before, ...[...within, ...dated].sort(inOrder)];
    return { before: first.from, changes };
  });
}

/** The work of finding the changes of a zone in a year. */
const ZONE_YEAR = 4;

/** The clock of a time zone that Temporal knows. */
export const namedClock = (timeZone: string): LocalClock =>
  clockByYears((year, work) => {
    work.left -= ZONE_YEAR;
    const span = { start: startOfYear(year) * 1000, end: startOfYear(year + 1) * 1000 };
    const spans = offsetSpans(
      { start: span.start - dayLength, end: span.end + dayLength },
      timeZone,
    ).map(({ start, offset }) => ({ start: start / 1000, offset: offset / 1000 }));
    const [first, ...later] = spans as [(typeof spans)[number]];
    let from = first.offset;
    const changes = later.map(({ start, offset: to }) => {
      const change = changeAt(start + from, { from, to });
      from = to;
      return change;
    });
    return { before: first.offset, changes };
  });
