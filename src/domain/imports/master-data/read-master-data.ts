import { cutText } from '../../text/cut-text.ts';
import { oneLine } from '../../text/one-line.ts';
import {
  goodRecord,
  type ImportContext,
  type ImportedFile,
  type ImportRecord,
  refusedRecord,
  type UnreadableFile,
} from '../import-record.ts';
import { cleanText } from '../jcal.ts';
import type { Table, TableRow } from '../table-events.ts';
import { missingColumn, notTaken } from '../table-findings.ts';
import { dayOrderOf } from '../table-times.ts';
import { type MasterDataColumn, masterDataColumns } from './master-data-headings.ts';
import { type MasterDataType, NO_PLACE } from './master-data-record.ts';
import type { Cells, RowContext, RowReader } from './row-reader.ts';
import { ROW_READERS } from './row-readers.ts';

const MAX_TITLE = 1_000;

const isLong = (column: MasterDataColumn): boolean => column === 'description';

function recordOf(
  { line, cells: texts }: TableRow,
  type: MasterDataType,
  at: ReadonlyMap<MasterDataColumn, number>,
  read: (cells: Cells) => ReturnType<RowReader['read']>,
): ImportRecord {
  const cells: Cells = (column) => {
    const cell = cleanText(texts[at.get(column) ?? texts.length] ?? '');
    return cell === null || isLong(column) ? cell : oneLine(cell);
  };
  const row = read(cells);
  const title = row.title === null ? null : cutText(row.title, MAX_TITLE);
  if ('refusal' in row) return refusedRecord(line, row.refusal, { title });
  const names = { room: cells('room'), venue: cells('venue'), institution: cells('institution') };
  return goodRecord({
    line,
    title,
    payload: { kind: 'master_data', type, names, place: NO_PLACE, body: row.body },
  });
}

/** The rows of a table of master data; columns that nothing reads are named (§21.4). */
export function readMasterData(
  table: Table,
  type: MasterDataType,
  { roomId }: Pick<ImportContext, 'roomId'>,
): ImportedFile | UnreadableFile {
  const { headings, rows } = table;
  const { at, unknown, language } = masterDataColumns(type, headings);
  const reader = ROW_READERS[type];
  const [, missing] = reader.required.find(([column]) => !at.has(column)) ?? [];
  if (missing !== undefined) return missingColumn(missing);
  if (type === 'opening_hours' && !at.has('room') && roomId === null) {
    return missingColumn('the room');
  }
  const days = [at.get('starts_on'), at.get('ends_on')].flatMap((index) => index ?? []);
  const order = dayOrderOf(rows.flatMap(({ cells }) => days.map((index) => cells[index] ?? '')));
  const context: RowContext = { has: (column) => at.has(column), order, language };
  return {
    type,
    source: 'csv',
    records: rows.map((row) => recordOf(row, type, at, (cells) => reader.read(cells, context))),
    not_taken: notTaken(unknown, table),
    origin: type,
    is_numbered: true,
  };
}
