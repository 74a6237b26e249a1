import { CsvError, parse } from 'csv-parse/sync';
import {
  type ImportContext,
  type ImportedFile,
  type ImportType,
  MAX_RECORDS,
  type UnreadableFile,
} from '../../domain/imports/import-record.ts';
import { typeOfTable } from '../../domain/imports/table-columns.ts';
import type { Table, TableRow } from '../../domain/imports/table-events.ts';
import { readTableRecords } from '../../domain/imports/table-records.ts';

const SEPARATORS = [',', ';', '\t'] as const;
const MAX_ROW = 1_048_576;

/** The declaration of the separator that spreadsheets write into the first line. */
const declared = /^sep=([,;\t])\r?\n/i;

/** The separator that occurs most often in the headings, outside of quotes. */
function separatorOf(text: string): string {
  const [, said] = declared.exec(text) ?? [];
  if (said !== undefined) return said;
  const headings = (/^[^\r\n]*/.exec(text.trimStart().slice(0, MAX_ROW)) ?? [''])[0];
  const outside = headings.replace(/"[^"]*"/g, '');
  const count = (separator: string): number => outside.split(separator).length;
  return SEPARATORS.toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

type Line = { record: string[]; info: { lines: number } };

/** Rows with the lines on which they begin: a quoted cell can have several lines. */
function rowsOf(lines: readonly Line[], skipped: number): TableRow[] {
  return lines.map(({ record, info }) => {
    const breaks = record.join('').split('\n').length - 1;
    return { line: info.lines - breaks + skipped, cells: record };
  });
}

function parseRows(text: string, most: number): TableRow[] {
  // The parser counts CR LF within quotes as two lines.
  const body = text.replace(declared, '').replace(/\r\n?/g, '\n');
  const lines = parse(body, {
    delimiter: separatorOf(text),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: MAX_ROW,
    to: most,
  }) as unknown as Line[];
  return rowsOf(lines, declared.test(text) ? 1 : 0);
}

const unreadableBecause = (error: unknown): UnreadableFile => {
  if (!(error instanceof CsvError)) throw error;
  return { unreadable: `cannot be read as a table: ${error.message.slice(0, 200)}.` };
};

/**
 * Reads the rows of a table that are not empty, at most so many: separated by commas, semicolons or tabs (RFC 4180).
 */
export function readCsvRows(text: string, most: number): TableRow[] | UnreadableFile {
  try {
    return parseRows(text, most);
  } catch (error) {
    return unreadableBecause(error);
  }
}

/**
 * The rows of a file that are read: one more than it may have, so that it is seen to have too many, and the headings.
 */
export const MAX_ROWS = MAX_RECORDS + 2;

/** Reads the rows of a table, of which the first has the headings. */
export function readTable(
  read: readonly TableRow[],
  type: ImportType | null,
  context: ImportContext,
): ImportedFile | UnreadableFile {
  const [first, ...rows] = read;
  if (first === undefined) return { unreadable: 'must have a row of headings.' };
  const table: Table = { headings: first.cells, rows };
  return readTableRecords(table, type ?? typeOfTable(table.headings), context);
}
