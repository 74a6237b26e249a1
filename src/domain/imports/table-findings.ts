import type { NotTaken, UnreadableFile } from './import-record.ts';
import type { Table } from './table-events.ts';

const MAX_NAMED = 100;

/** The headings of columns that nothing reads, at most 100, each for all rows (§12.9). */
export const notTaken = (headings: readonly string[], { rows }: Pick<Table, 'rows'>): NotTaken[] =>
  headings.slice(0, MAX_NAMED).map((name) => ({ name, count: rows.length }));

/** The reason why a table cannot be read that lacks a column. @param what "the first day" */
export const missingColumn = (what: string): UnreadableFile => ({
  unreadable: `must have a column for ${what}: columns are told by their headings.`,
});
