import type { RoomLayout } from '../booking/room-layouts.ts';
import { LONGEST_FEATURE_NAME, MAX_FEATURES } from '../resources/room-features.ts';
import { equipmentItems } from '../text/equipment.ts';
import { oneLine } from '../text/one-line.ts';
import { searchTextOf } from '../text/search-text.ts';
import { isLongerThan } from '../text/text-rules.ts';
import { goodRecord, type ImportRecord, type RoomPayload, refusedRecord } from './import-record.ts';
import { cleanText } from './jcal.ts';
import { nameKey, quoted } from './room-finder.ts';
import { seatingOf } from './seating-words.ts';
import { type Mapping, roomColumns } from './table-columns.ts';
import type { Table, TableRow } from './table-events.ts';
import type { RoomColumn } from './table-headings.ts';

/** `U shape: 24, Theater: 120`: the layouts of a cell; a sentence where one cannot be read. */
function readLayouts(text: string | null): RoomLayout[] | { refusal: string } {
  const layouts: RoomLayout[] = [];
  for (const item of equipmentItems(text)) {
    const [, name = '', seats = ''] = /^(.*?)[:=\s]+(\d{1,9})$/.exec(item) ?? [];
    const seating_type = seatingOf(name);
    if (seating_type === undefined) return { refusal: `${quoted(item)} is not a layout.` };
    layouts.push({ seating_type, capacity: Number(seats) });
  }
  return layouts;
}

/** A value of a column, or why it cannot be read. */
function readValue(column: RoomColumn, text: string): string | number | { refusal: string } {
  if (column === 'capacity') {
    return /^\d{1,9}$/.test(text)
      ? Number(text)
      : { refusal: `${quoted(text)} is not a capacity.` };
  }
  if (column !== 'seating_type') return text;
  return seatingOf(text) ?? { refusal: `${quoted(text)} is not a seating type.` };
}

/** The names of the features of a cell, each once; a sentence where there are too many or one is too long. */
function readFeatures(text: string | null): string[] | { refusal: string } {
  const byKey = new Map(equipmentItems(text).map((name) => [searchTextOf([name]), oneLine(name)]));
  const names = [...byKey.values()].flatMap((name) => name ?? []);
  const long = names.find((name) => isLongerThan(name, LONGEST_FEATURE_NAME));
  if (long !== undefined) return { refusal: `${quoted(long)} is too long for a feature.` };
  return names.length > MAX_FEATURES ? { refusal: 'It has too many features.' } : names;
}

type Cells = readonly (readonly [RoomColumn, string | null])[];

function readRow(line: number, cells: Cells): ImportRecord {
  const body: Record<string, string | number | null> = {};
  let features: string[] | undefined;
  let layouts: RoomLayout[] | undefined;
  for (const [column, text] of cells) {
    if (column === 'layouts') {
      const read = readLayouts(text);
      if (!Array.isArray(read)) return refusedRecord(line, read.refusal);
      layouts = read;
      continue;
    }
    if (column === 'features') {
      const read = readFeatures(text);
      if (!Array.isArray(read)) return refusedRecord(line, read.refusal);
      features = read;
      continue;
    }
    const value = text === null ? null : readValue(column, text);
    if (typeof value === 'object' && value !== null) return refusedRecord(line, value.refusal);
    body[column] = value;
  }
  const { name, venue = null, ...fields } = body;
  if (typeof name !== 'string') return refusedRecord(line, 'It has no name.');
  const place = venue === null ? null : String(venue);
  const payload: RoomPayload = {
    kind: 'room',
    venue: place,
    ...(features && { features }),
    body: { name, ...fields, ...(layouts && { layouts }) },
  };
  const uid = place === null ? name : `${name} (${place})`;
  return goodRecord({ line, uid, title: name, payload });
}

/** Only the first row of a room counts. */
function withoutRepeats(records: readonly ImportRecord[]): ImportRecord[] {
  const lines = new Map<string, number>();
  return records.map((record) => {
    if (record.uid === null) return record;
    const { line, uid, title } = record;
    const first = lines.get(nameKey(uid));
    if (first !== undefined)
      return refusedRecord(line, `Line ${first} has the same room.`, { uid, title });
    lines.set(nameKey(uid), line);
    return record;
  });
}

/** Reads the rows of a table as rooms (§12.9). Columns that the table does not have stay as they are. */
export function readRoomRows({ headings, rows }: Table, mapping?: Mapping): ImportRecord[] {
  const columns = [...roomColumns(headings, mapping).at];
  const isLong = (column: RoomColumn): boolean =>
    ['description', 'equipment', 'features', 'layouts'].includes(column);
  const cellsOf = ({ cells }: TableRow): Cells =>
    columns.map(([column, index]) => {
      const cell = cleanText(cells[index] ?? '');
      return [column, cell === null || isLong(column) ? cell : oneLine(cell)] as const;
    });
  return withoutRepeats(rows.map((row) => readRow(row.line, cellsOf(row))));
}
