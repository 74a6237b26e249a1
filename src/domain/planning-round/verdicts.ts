import { findVerdicts } from '../booking/room-calendar.ts';
import { type Buffers, overlapsItself, patternDates, type Term } from './dates.ts';
import type { Pattern, PatternDate, PlanningRequest, PoolRoom } from './world.ts';

/** Of so many dates one may take place in another room. Source: §20.3. */
const DATES_FOR_EXCEPTION = 5;

/** The most dates that may be elsewhere. Source: §20.3. */
export const mostExceptions = (dates: number): number => Math.floor(dates / DATES_FOR_EXCEPTION);

/** The dates of a pattern, in the order of `patternDates`, and whether they overlap each other. */
export type DatedPattern = {
  /** Equal for patterns with the same dates and buffers. */
  readonly key: string;
  readonly dates: readonly PatternDate[];
  readonly overlaps: boolean;
};

/** The verdict on each date of a pattern in a room: bits of `findVerdicts`, 0 is free. */
export type PatternVerdict = DatedPattern & {
  readonly verdicts: Uint8Array;
  readonly free: number;
};

/** The dates of one pattern of a request in the venues of rooms, and the verdicts in the rooms. */
export type JudgedPattern = {
  dates(room: Pick<PoolRoom, 'holidays'>): DatedPattern;
  /** On the dates in the venue of the room, or on other ones: those of the room of the first slot. */
  verdict(room: PoolRoom, dated?: DatedPattern): PatternVerdict;
};

/** Computes dates and verdicts; those of equal patterns are computed once. */
export type Judge = (buffers: Buffers, pattern: Pattern) => JudgedPattern;

const keyOf = ({ slots, weeks }: Pattern, buffers: Buffers): string => {
  const { prep_before_minutes, cleanup_after_minutes } = buffers;
  const times = slots.map(({ weekday, start, end }) => `${weekday}${start}${end}`).join();
  return `${times} ${weeks} ${prep_before_minutes} ${cleanup_after_minutes}`;
};

function verdictIn(dated: DatedPattern, room: PoolRoom): PatternVerdict {
  const verdicts = findVerdicts(dated.dates, room.calendar);
  const free = verdicts.reduce((count, bits) => (bits === 0 ? count + 1 : count), 0);
  return { ...dated, verdicts, free };
}

/** The value of a key, which is computed on first use. */
function remember<K, V>(known: Map<K, V>, key: K, compute: () => V): V {
  const before = known.get(key);
  if (before !== undefined) return before;
  const value = compute();
  known.set(key, value);
  return value;
}

type Judged = {
  readonly dated: Map<string, DatedPattern>;
  readonly verdicts: Map<DatedPattern, Map<PoolRoom, PatternVerdict>>;
};

/** A judge for the rooms of a term. */
export function createJudge(term: Term): Judge {
  const judged = new Map<string, Judged>();
  const sets = new Map<ReadonlySet<string>, string>();
  const textOf = (holidays: ReadonlySet<string>): string =>
    remember(sets, holidays, () => [...holidays].sort().join());
  return (buffers, pattern) => {
    const key = keyOf(pattern, buffers);
    const known = remember(judged, key, (): Judged => ({ dated: new Map(), verdicts: new Map() }));
    const dates: JudgedPattern['dates'] = ({ holidays }) =>
      remember(known.dated, textOf(holidays), () => {
        const found = patternDates(term, pattern, buffers, holidays);
        return { key: `${key} ${textOf(holidays)}`, dates: found, overlaps: overlapsItself(found) };
      });
    const verdict: JudgedPattern['verdict'] = (room, dated = dates(room)) => {
      const ofDates = remember(known.verdicts, dated, () => new Map<PoolRoom, PatternVerdict>());
      return remember(ofDates, room, () => verdictIn(dated, room));
    };
    return { dates, verdict };
  };
}

/** The slots of a pattern that must be in one room: all, or each for itself. Source: §20.2. */
export function unitsOf(
  { same_room }: Pick<PlanningRequest, 'same_room'>,
  { slots }: Pattern,
): (number | null)[] {
  return same_room || slots.length === 1 ? [null] : slots.map((_, slot) => slot);
}
