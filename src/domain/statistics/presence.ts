import { bucketKey } from './room-use.ts';
import { type Cell, clockOf, type StatisticsGroup } from './statistics-cells.ts';

/** Dates of a group that somebody checked in to, and those that nobody did. Source: §16.5. */
export type Presence = { readonly checked_in: number; readonly no_show: number };

/** Dates that count alike: in a cell of their zone, with what its clock reads at their start in milliseconds. */
export type CountedPresence = Presence & {
  readonly place: string | null;
  readonly zone: string;
  readonly cell: number;
  readonly reading: number;
};

/**
 * Counts the check-ins and no-shows of dates by the key of their group, that of their start; the key of no place is ''.
 * Source: §16.5.
 */
export function tallyPresence(
  group: StatisticsGroup,
  cells: ReadonlyMap<string, readonly Cell[]>,
  dates: readonly CountedPresence[],
): Map<string, Presence> {
  const clock = clockOf(group);
  const tallies = new Map<string, Presence>();
  for (const { place, zone, cell, reading, checked_in, no_show } of dates) {
    const month = cells.get(zone)?.[cell]?.key;
    const key = clock ? bucketKey(Math.floor(reading / clock.bucket)) : (month ?? place ?? '');
    const before = tallies.get(key) ?? { checked_in: 0, no_show: 0 };
    tallies.set(key, {
      checked_in: before.checked_in + checked_in,
      no_show: before.no_show + no_show,
    });
  }
  return tallies;
}
