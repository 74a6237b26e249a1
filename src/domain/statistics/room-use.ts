import type { Span } from '../time/span.ts';
import {
  type Cell,
  clockOf,
  readingOf,
  type StatisticsGroup,
  spread,
  within,
} from './statistics-cells.ts';

/**
 * Occurrences that count alike. `cell` is the position of the cell of their zone that has them whole, and `reading`
 * what its clock reads at their start, in milliseconds; null for one that begins or ends outside of a cell: then `span`
 * is its time. `event_id` is null for events that are no series, each of which has one occurrence.
 */
export type CountedUse = {
  readonly place: string | null;
  readonly zone: string;
  readonly cell: number | null;
  readonly reading: number;
  readonly span: Span;
  readonly event_id: string | null;
  /** The number of uses of a room. An occurrence in several rooms uses each, and counts with the first. */
  readonly uses: number;
  readonly occurrences: number;
  /** Of all uses. */
  readonly milliseconds: number;
};

/** The use of a group: its time, and the occurrences and events that it is of. */
export type Tally = {
  milliseconds: number;
  occurrences: number;
  /** Events that are no series, and the ids of others. */
  singles: number;
  series: Set<string>;
};

/** The key of a bucket of a clock. */
export const bucketKey = (index: number): string => String(index);

/**
 * The part of a span that falls under each key, in milliseconds; `place` is the key if the group is not one of time.
 */
export function timeByKey(
  group: StatisticsGroup,
  cells: readonly Cell[],
  span: Span,
  place: string,
): Map<string, number> {
  const parts = new Map<string, number>();
  const add = (key: string, length: number): void => {
    if (length > 0) parts.set(key, (parts.get(key) ?? 0) + length);
  };
  const clock = clockOf(group);
  for (const cell of cells) {
    const { start, end } = within(cell, span);
    if (start >= end) continue;
    if (clock === undefined) add(cell.key ?? place, end - start);
    else {
      const lengths = spread(clock, readingOf(clock, start + cell.offset), end - start);
      lengths.forEach((length, index) => {
        add(bucketKey(index), length);
      });
    }
  }
  return parts;
}

function partsOf(
  group: StatisticsGroup,
  cells: readonly Cell[],
  use: CountedUse,
): Map<string, number> {
  const { cell: position, uses, milliseconds } = use;
  const place = use.place ?? '';
  if (position === null) return timeByKey(group, cells, use.span, place);
  const clock = clockOf(group);
  if (clock === undefined) return new Map([[cells[position]?.key ?? place, milliseconds]]);
  const lengths = spread(clock, use.reading, milliseconds / uses);
  const parts = lengths.map((length, index) => [bucketKey(index), length * uses] as const);
  return new Map(parts.filter(([, length]) => length > 0));
}

/**
 * The use of each group by its key: the time that falls into it, and the occurrences and events that take place in it,
 * at least partly. The key of no place is ''. Source: §12.6.
 * @param tallies those of earlier uses, to which these are added, so that many are counted in parts
 */
export function tallyUses(
  group: StatisticsGroup,
  cells: ReadonlyMap<string, readonly Cell[]>,
  uses: readonly CountedUse[],
  tallies = new Map<string, Tally>(),
): Map<string, Tally> {
  for (const use of uses) {
    for (const [key, milliseconds] of partsOf(group, cells.get(use.zone) ?? [], use)) {
      const empty: Tally = { milliseconds: 0, occurrences: 0, singles: 0, series: new Set() };
      const tally = tallies.get(key) ?? empty;
      tallies.set(key, tally);
      tally.milliseconds += milliseconds;
      tally.occurrences += use.occurrences;
      if (use.event_id === null) tally.singles += use.occurrences;
      else tally.series.add(use.event_id);
    }
  }
  return tallies;
}
