import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import { type CellValue, type ColumnDef, writeXlsxStream } from 'hucre/xlsx';
import type { SheetCell, SheetColumn } from '../domain/events/sheet-plan.ts';
import { cellText, cutToCell, defuseFormula } from '../domain/text/sheet-text.ts';
import type { LocalFile } from './file-store.ts';
import { lockstepTee } from './lockstep-tee.ts';

type Row = readonly SheetCell[];

/** A sheet and its rows in pages. */
export type Sheet = {
  name: string;
  columns: readonly SheetColumn[];
  pages: AsyncIterable<readonly Row[]>;
};

/** The rows of a sheet in both formats. */
export type SheetFiles = {
  xlsx: LocalFile;
  csv: LocalFile;
  /** The number of rows without the header. */
  row_count: number;
  /** Deletes both files. */
  discard(): Promise<void>;
};

/** Writes a sheet to temporary files; no cell can become a formula. Holds one page in memory. */
export type SheetWriter = (sheet: Sheet) => Promise<SheetFiles>;

const MOMENT_FORMAT = 'yyyy-mm-dd hh:mm';

/** Before this day the day numbers of spreadsheets differ from the calendar. */
const FIRST_DAY_OF_SHEETS = '1900-03-01';

/** Spreadsheets interpret `_x0041_` in a text as a character; this escapes it. */
const escapeUnderscores = (text: string): string =>
  text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

const columnOf = ({ header, kind, width }: SheetColumn): ColumnDef => ({
  header,
  width,
  ...(kind === 'moment' && { numFmt: MOMENT_FORMAT }),
});

/** Cells have the text type. They are escaped as well, because an edit or a CSV copy loses the type. */
function xlsxCell(cell: SheetCell, column: SheetColumn | undefined): CellValue {
  if (typeof cell !== 'string') return cell;
  if (column?.kind === 'moment' && cell >= FIRST_DAY_OF_SHEETS) return new Date(`${cell}Z`);
  return escapeUnderscores(cutToCell(defuseFormula(cellText(cell))));
}

async function* xlsxRows({ columns, pages }: Sheet): AsyncGenerator<CellValue[]> {
  for await (const page of pages) {
    for (const row of page) yield row.map((cell, at) => xlsxCell(cell, columns[at]));
  }
}

function xlsxStream(sheet: Sheet): Readable {
  const columns = sheet.columns.map(columnOf);
  const options = { name: sheet.name, columns, freezePane: { rows: 1 } };
  return Readable.from(writeXlsxStream(xlsxRows(sheet), options), { objectMode: false });
}

function csvCell(cell: SheetCell, column: SheetColumn | undefined): SheetCell {
  if (typeof cell !== 'string') return cell;
  return column?.kind === 'moment' ? cell.replace('T', ' ') : defuseFormula(cellText(cell));
}

/** RFC 4180: records end with CR LF; a cell with any line break is quoted, even if it is not CR LF. */
const csvOptions = {
  escape_formulas: true,
  record_delimiter: 'windows',
  quoted_match: /[\r\n\u2028\u2029]/,
} as const;

async function* csvText({ columns, pages }: Sheet): AsyncGenerator<string> {
  const heads = columns.map(({ header }) => header);
  yield stringify([heads], { ...csvOptions, bom: true });
  for await (const page of pages) {
    const rows = page.map((row) => row.map((cell, at) => csvCell(cell, columns[at])));
    yield stringify(rows, csvOptions);
  }
}

/** A short table as CSV text, in the form of `writeSheet`; no cell can become a formula. */
export function writeCsv(headers: readonly string[], rows: readonly Row[]): string {
  const cells = rows.map((row) => row.map((cell) => csvCell(cell, undefined)));
  return stringify([headers, ...cells], { ...csvOptions, bom: true });
}

async function fileOf(stream: Readable, path: string): Promise<LocalFile> {
  await pipeline(stream, createWriteStream(path));
  return { path, size: (await stat(path)).size };
}

type Written = Omit<SheetFiles, 'discard'>;

async function writeInto(folder: string, sheet: Sheet): Promise<Written> {
  let row_count = 0;
  async function* counted(): AsyncGenerator<readonly Row[]> {
    for await (const page of sheet.pages) {
      row_count += page.length;
      yield page;
    }
  }
  const { readers, stop } = lockstepTee(counted());
  const [forXlsx, forCsv] = readers;
  const csv = Readable.from(csvText({ ...sheet, pages: forCsv }), { objectMode: false });
  const files = [
    fileOf(xlsxStream({ ...sheet, pages: forXlsx }), join(folder, 'sheet.xlsx')),
    fileOf(csv, join(folder, 'sheet.csv')),
  ] as const;
  for (const file of files) file.catch(stop);
  await Promise.allSettled(files);
  const [xlsx, csvFile] = await Promise.all(files);
  return { xlsx, csv: csvFile, row_count };
}

/** Writes a sheet as XLSX and as CSV: UTF-8 with a byte order mark for spreadsheets, commas, CR LF. */
export const writeSheet: SheetWriter = async (sheet) => {
  const folder = await mkdtemp(join(tmpdir(), 'stoa-sheet-'));
  const discard = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    return { ...(await writeInto(folder, sheet)), discard };
  } catch (error) {
    await discard();
    throw error;
  }
};
