import { EncryptedFileError, HucreError } from 'hucre';
import { type CellValue, streamXlsxRows } from 'hucre/xlsx';
import type { UnreadableFile } from '../../domain/imports/import-record.ts';
import type { TableRow } from '../../domain/imports/table-events.ts';
import { zipVerdict } from './zip-size.ts';

/** The most bytes that the texts of a workbook have when they are unpacked: far more than 10,000 lines need. */
const MAX_UNPACKED = 128 * 1_048_576;

/** Columns further to the right are not read. */
const MAX_COLUMNS = 200;

const two = (value: number): string => String(value).padStart(2, '0');

/** Times of a day without a date are days of this year or before. */
const FIRST_YEAR = 1900;

const MINUTE = 60_000;

/** A date cell as `Y-m-d`, `Y-m-d H:i` or, without a date, `H:i`: fractions of a day are rounded to minutes. */
function momentText(moment: Date): string {
  const rounded = new Date(Math.round(moment.getTime() / MINUTE) * MINUTE);
  const clock = `${two(rounded.getUTCHours())}:${two(rounded.getUTCMinutes())}`;
  if (rounded.getUTCFullYear() <= FIRST_YEAR) return clock;
  const day = rounded.toISOString().slice(0, 10);
  return clock === '00:00' ? day : `${day} ${clock}`;
}

/** A cell as text: numbers without digits that come from their binary form. */
function cellText(cell: CellValue | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : momentText(cell);
  return typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : String(cell);
}

const NO_WORKBOOK = 'cannot be read as a workbook (.xlsx): save it as one, or as .csv.';

function unreadableBecause(error: unknown): UnreadableFile {
  if (error instanceof EncryptedFileError) return { unreadable: 'must not have a password.' };
  if (error instanceof HucreError) return { unreadable: NO_WORKBOOK };
  throw error;
}

/** Reads the rows of the first sheet of a workbook that are not empty, at most so many. */
export async function readXlsxRows(
  bytes: Uint8Array,
  most: number,
): Promise<TableRow[] | UnreadableFile> {
  // Workbooks with a password are no archives: the reader says so.
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const verdict = isArchive ? zipVerdict(bytes, MAX_UNPACKED) : 'fine';
  if (verdict === 'unreadable') return { unreadable: NO_WORKBOOK };
  if (verdict === 'too large') {
    return { unreadable: 'must have at most 128 MiB when it is unpacked.' };
  }
  const rows: TableRow[] = [];
  try {
    for await (const { index, values } of streamXlsxRows(bytes)) {
      const cells = values.slice(0, MAX_COLUMNS).map(cellText);
      if (cells.every((cell) => cell.trim() === '')) continue;
      rows.push({ line: index + 1, cells });
      if (rows.length >= most) break;
    }
  } catch (error) {
    return unreadableBecause(error);
  }
  return rows;
}
