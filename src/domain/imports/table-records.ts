import { cutText } from '../text/cut-text.ts';
import { oneLine } from '../text/one-line.ts';
import { choosingFinder } from './chosen-rooms.ts';
import {
  type ImportContext,
  type ImportedFile,
  type ImportRecord,
  type ImportSource,
  type ImportType,
  MAX_RECORDS,
  refusedRecord,
  type TableColumn,
  type UnreadableFile,
} from './import-record.ts';
import { cleanText } from './jcal.ts';
import { isMasterData } from './master-data/master-data-record.ts';
import { readMasterData } from './master-data/read-master-data.ts';
import { nameKey } from './room-finder.ts';
import { type Columns, eventColumns, roomColumns, sourceOfTable } from './table-columns.ts';
import { readEventRows, type Table } from './table-events.ts';
import { missingColumn, notTaken } from './table-findings.ts';
import { readRoomRows } from './table-rooms.ts';

const MAX_EXAMPLE = 100;

/** Columns that are shown with their fields. */
const MAX_COLUMNS = 100;

/** The system that wrote a table; tables of no known system are of one source where their headings are equal. */
const originOf = ({ headings }: Table, source: ImportSource): string =>
  source === 'csv' ? `csv ${headings.map(nameKey).sort().join('\n')}` : source;

/** The columns of a table, the first of each heading, with their first values (§21.3). */
function shownColumns({ headings, rows }: Table, { at }: Columns<string>): TableColumn[] {
  const fields = new Map([...at].map(([field, index]) => [index, field]));
  const exampleOf = (index: number): string | null => {
    for (const { cells } of rows) {
      const text = cleanText(cells[index] ?? '');
      if (text !== null) return cutText(oneLine(text), MAX_EXAMPLE);
    }
    return null;
  };
  const keys = headings.map(nameKey);
  return headings
    .flatMap((heading, index) => {
      const key = nameKey(heading);
      if (key === '' || keys.indexOf(key) !== index) return [];
      const shown = heading.trim().slice(0, MAX_EXAMPLE);
      return [{ heading: shown, field: fields.get(index) ?? null, example: exampleOf(index) }];
    })
    .slice(0, MAX_COLUMNS);
}

const WORDS = {
  start: 'the start',
  end: 'the end',
  title: 'the title',
  room: 'the room',
  name: 'the name of the room',
} as const;

/** A field that every table of its type has. */
type NeededField = keyof typeof WORDS;

/** The fields that a table of events needs and that none of its columns holds. */
function missingOfEvents({ at }: Columns<string>, { roomId }: ImportContext): NeededField[] {
  const missed: NeededField[] = [];
  if (!at.has('start') && !at.has('date')) missed.push('start');
  // A row with a date and no times is a whole day, as Google writes it.
  const hasDaysAlone = at.has('date') && !at.has('start');
  if (!at.has('end') && !at.has('end_date') && !hasDaysAlone) missed.push('end');
  if (!at.has('title')) missed.push('title');
  if (!at.has('room') && roomId === null) missed.push('room');
  return missed;
}

/** Rows that nothing can be read from before the columns are chosen. */
const unreadRows = ({ rows }: Table, missed: readonly NeededField[]): ImportRecord[] => {
  const words = missed.map((field) => WORDS[field]).join(' and ');
  const refusal = `Choose the column for ${words} first.`;
  return rows.map(({ line }) => refusedRecord(line, refusal));
};

/** A table of which fields are missing: they can be chosen where it has columns that nothing reads. */
function tableWithout(
  table: Table,
  missed: readonly NeededField[],
  columns: Columns<string>,
  { mapping }: ImportContext,
): Pick<ImportedFile, 'records' | 'missing_columns'> | UnreadableFile {
  const canChoose = columns.unknown.length > 0 || mapping !== undefined;
  if (!canChoose)
    return missingColumn(
      missed
        .slice(0, 1)
        .map((field) => WORDS[field])
        .join(''),
    );
  return { records: unreadRows(table, missed), missing_columns: missed };
}

function readEvents(table: Table, context: ImportContext): ImportedFile | UnreadableFile {
  const columns = eventColumns(table.headings, context.mapping);
  const source = sourceOfTable(table.headings);
  const number = columns.at.get('uid');
  const about = {
    type: 'events',
    source,
    not_taken: notTaken(columns.unknown, table),
    origin: originOf(table, source),
    columns: shownColumns(table, columns),
    is_numbered:
      number !== undefined && table.rows.some(({ cells }) => (cells[number] ?? '').trim() !== ''),
  } as const;
  const missed = missingOfEvents(columns, context);
  if (missed.length > 0) {
    const read = tableWithout(table, missed, columns, context);
    return 'unreadable' in read ? read : { ...about, ...read };
  }
  const rooms = choosingFinder(context);
  const records = readEventRows(table, source, context, rooms.find);
  return { ...about, records, named_rooms: rooms.named(), new_rooms: rooms.made() };
}

function readRooms(table: Table, context: ImportContext): ImportedFile | UnreadableFile {
  const columns = roomColumns(table.headings, context.mapping);
  const source = sourceOfTable(table.headings);
  const about = {
    type: 'rooms',
    source,
    not_taken: notTaken(columns.unknown, table),
    origin: originOf(table, source),
    columns: shownColumns(table, columns),
    is_numbered: true,
  } as const;
  if (columns.at.has('name')) return { ...about, records: readRoomRows(table, context.mapping) };
  const read = tableWithout(table, ['name'], columns, context);
  return 'unreadable' in read ? read : { ...about, ...read };
}

/** The records of a table; columns that nothing reads are named (§12.9). */
export function readTableRecords(
  table: Table,
  type: ImportType,
  context: ImportContext,
): ImportedFile | UnreadableFile {
  if (table.rows.length === 0) return { unreadable: 'must have a row below its headings.' };
  if (table.rows.length > MAX_RECORDS)
    return { unreadable: `must have at most ${MAX_RECORDS} rows.` };
  if (isMasterData(type)) return readMasterData(table, type, context);
  return type === 'events' ? readEvents(table, context) : readRooms(table, context);
}
