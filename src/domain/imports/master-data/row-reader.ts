import type { Locale } from '../../messages/index.ts';
import type { DayOrder } from '../table-times.ts';
import type { MasterDataColumn } from './master-data-headings.ts';

/** The text of a cell, without line ends but in descriptions; null where it is empty or there is no such column. */
export type Cells = (column: MasterDataColumn) => string | null;

/** What the rows of one table have in common. */
export type RowContext = {
  readonly has: (column: MasterDataColumn) => boolean;
  readonly order: DayOrder;
  readonly language: Locale | null;
};

/** A row as the request that creates its record, or why it cannot be read. */
export type ReadRow =
  | { readonly title: string; readonly body: Readonly<Record<string, unknown>> }
  | { readonly title: string | null; readonly refusal: string };

/** Reads the rows of one type of table. */
export type RowReader = {
  /** The columns that a table must have, with the words for them in a sentence. */
  readonly required: readonly (readonly [column: MasterDataColumn, words: string])[];
  readonly read: (cells: Cells, context: RowContext) => ReadRow;
};

/** Joins what a row says to a title. */
export const titleOf = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null).join(' · ');
