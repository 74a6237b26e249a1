import { type Presence, tallyPresence } from '../../domain/statistics/presence.ts';
import type { UseRow } from './statistics.queries.ts';
import type { CountedScope } from './statistics-scope.service.ts';

/** The outcomes of the dates of rooms with check-in by group, and the names of the groups that have some. */
export type Came = {
  tallies: ReadonlyMap<string, Presence>;
  labels: ReadonlyMap<string | null, string>;
};

/** Whether a row counts who came, and not how long a room was used. */
const isPresence = ({ checked_in, no_show }: UseRow): boolean => checked_in + no_show > 0;

/** Tells the rows that count who came from those of the use. */
export function splitPresence(
  { group, cells }: CountedScope,
  rows: readonly UseRow[],
): { uses: UseRow[]; came: Came } {
  const counted = rows.filter(isPresence);
  const dates = counted.map((row) => ({
    ...row,
    cell: row.cell ?? 0,
    reading: (row.reading ?? 0) * 1_000,
  }));
  const labels = counted.map(({ place, label }) => [place, label ?? 'No institution'] as const);
  return {
    uses: rows.filter(({ occurrences, seconds }) => occurrences > 0 || seconds > 0),
    came: { tallies: tallyPresence(group, cells, dates), labels: new Map(labels) },
  };
}
