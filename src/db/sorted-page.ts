import type { Page, Slice } from '../domain/list-page.ts';
import { cursorOf, readCursor, type SortKey } from './list-cursor.ts';

/** The order of rows that are sorted in memory. */
type SortedRows<Row> = {
  types: readonly SortKey['type'][];
  /** The keys of a row as texts. */
  keysOf: (row: Row) => string[];
  /** Whether a row comes behind one that has these keys. */
  isBehind: (row: Row, keys: readonly string[]) => boolean;
};

/**
 * One page of rows that are sorted in memory.
 * @throws invalid_input for `after`
 */
export function pageOfSorted<Row>(
  rows: readonly Row[],
  { limit, offset, after }: Slice,
  { types, keysOf, isBehind }: SortedRows<Row>,
): Page<Row> {
  const cursor = after === null ? null : readCursor(after, { types });
  const found = cursor === null ? offset : rows.findIndex((row) => isBehind(row, cursor.keys));
  const start = found < 0 ? rows.length : found;
  const page = rows.slice(start, start + limit);
  const position = cursor?.position ?? offset;
  const last = start + limit < rows.length ? page.at(-1) : undefined;
  const next =
    last === undefined ? null : cursorOf({}, { position: position + limit, keys: keysOf(last) });
  return { rows: page, total: rows.length, position, next };
}
