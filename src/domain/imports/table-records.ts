import {
  type ImportContext,
  type ImportedFile,
  type ImportType,
  MAX_RECORDS,
  type NotTaken,
  type UnreadableFile,
} from './import-record.ts';
import { eventColumns, roomColumns, sourceOfTable } from './table-columns.ts';
import { readEventRows, type Table } from './table-events.ts';
import { readRoomRows } from './table-rooms.ts';

const missing = (what: string): UnreadableFile => ({
  unreadable: `must have a column for ${what}: columns are told by their headings.`,
});

const MAX_NAMED = 100;

const notTaken = (headings: readonly string[], { rows }: Table): NotTaken[] =>
  headings.slice(0, MAX_NAMED).map((name) => ({ name, count: rows.length }));

function readEvents(table: Table, context: ImportContext): ImportedFile | UnreadableFile {
  const { at, unknown } = eventColumns(table.headings);
  if (!at.has('start') && !at.has('date')) return missing('the start');
  if (!at.has('end') && !at.has('end_date')) return missing('the end');
  if (!at.has('room') && context.roomId === null) return missing('the room');
  const source = sourceOfTable(table.headings);
  const not_taken = notTaken(unknown, table);
  return { type: 'events', source, records: readEventRows(table, source, context), not_taken };
}

function readRooms(table: Table): ImportedFile | UnreadableFile {
  const { at, unknown } = roomColumns(table.headings);
  if (!at.has('name')) return missing('the name of the room');
  const not_taken = notTaken(unknown, table);
  return {
    type: 'rooms',
    source: sourceOfTable(table.headings),
    records: readRoomRows(table),
    not_taken,
  };
}

/** The events or rooms of a table; columns that nothing reads are named (decision 12.9). */
export function readTableRecords(
  table: Table,
  type: ImportType,
  context: ImportContext,
): ImportedFile | UnreadableFile {
  if (table.rows.length === 0) return { unreadable: 'must have a row below its headings.' };
  if (table.rows.length > MAX_RECORDS)
    return { unreadable: `must have at most ${MAX_RECORDS} rows.` };
  return type === 'events' ? readEvents(table, context) : readRooms(table);
}
