import { cutText } from '../text/cut-text.ts';
import { oneLine } from '../text/one-line.ts';
import { categoryOf, personOf, titleOf, webAddressOf } from './calendar-fields.ts';
import {
  type EventPayload,
  type ImportContext,
  type ImportRecord,
  type ImportSource,
  refusedRecord,
} from './import-record.ts';
import { cleanText } from './jcal.ts';
import { type FoundRoom, nameKey, roomFinder } from './room-finder.ts';
import { seatingOf } from './seating-words.ts';
import { type EventColumn, eventColumns } from './table-columns.ts';
import { DATE_COLUMNS, type RowTimes, readRowTimes } from './table-row-times.ts';
import { type DayOrder, dayOrderOf } from './table-times.ts';

/** A row of a table, with the line of the file on which it begins. */
export type TableRow = { readonly line: number; readonly cells: readonly string[] };

/** A table with its headings. */
export type Table = { readonly headings: readonly string[]; readonly rows: readonly TableRow[] };

type Cells = (column: EventColumn) => string | null;

const cancelled = /^(?:cancel|deleted|rejected|declined|storniert|abgesagt|gelöscht|abgelehnt)/;
const undecided = /^(?:awaiting|pending|tentative|wartet|vorläufig|offen)/;

/**
 * The identity of a row. Systems number a booking for all of its dates or rooms, so these belong to it; without a number
 * it is told by room, start and title.
 */
function uidOf(cells: Cells, source: ImportSource, room: string, { start_at }: RowTimes): string {
  const uid = cells('uid');
  if (uid === null) return `${source} ${room} ${start_at} ${nameKey(cells('title') ?? '')}`;
  return source === 'csv'
    ? cutText(uid, 500)
    : `${source} ${cutText(uid, 500)} ${room} ${start_at}`;
}

const YES = new Set(
  'true yes 1 x on private wahr ja ein privat vrai oui verdadero sí vero sì waar prawda tak так істина'.split(
    ' ',
  ),
);

const secret = /^(?:private|confidential|personal|privat|vertraulich|persönlich)/;

/** Whether a row is private, where it has a column that says so: that of Outlook, or its sensitivity (decision 18.2). */
function privacyOf(cells: Cells, has: Reader['has']): Pick<EventPayload['body'], 'is_private'> {
  if (!has('private') && !has('sensitivity')) return {};
  const isMarked = YES.has(nameKey(cells('private') ?? ''));
  return { is_private: isMarked || secret.test(nameKey(cells('sensitivity') ?? '')) };
}

function bodyOf(
  cells: Cells,
  room_id: string,
  times: RowTimes,
  has: Reader['has'],
): EventPayload['body'] {
  const rule = cells('recurrence_rule');
  const website = webAddressOf(cells('website'));
  const layout = seatingOf(cells('layout') ?? '');
  return {
    title: titleOf(cells('title')),
    description: cells('description'),
    ...(website !== null && { website }),
    ...(layout !== undefined && { layout }),
    ...times,
    room_id,
    recurrence_rule: rule,
    recurrence_timezone: null,
    recurrence_ends_at: null,
    recurrence_count: null,
    roles: personOf(cells('person'), cells('email')),
    ...categoryOf(cells('event_type')),
    ...privacyOf(cells, has),
  };
}

type Reader = {
  source: ImportSource;
  order: DayOrder;
  serviceZone: string;
  /** Whether the table has a column. */
  has(column: EventColumn): boolean;
  findRoom(text: string | null, venue: string | null): FoundRoom;
};

function readRow(line: number, cells: Cells, reader: Reader): ImportRecord {
  const title = titleOf(cells('title'));
  const found = reader.findRoom(cells('room'), cells('venue'));
  if ('refusal' in found) return refusedRecord(line, found.refusal, { title });
  const { room } = found;
  const times = readRowTimes(cells, reader.order, room.timezone ?? reader.serviceZone);
  if ('refusal' in times) return refusedRecord(line, times.refusal, { title });
  const uid = uidOf(cells, reader.source, room.id, times.value);
  const status = nameKey(cells('status') ?? '');
  const body = bodyOf(cells, room.id, times.value, reader.has);
  const is_cancelled = cancelled.test(status);
  const note = undecided.test(status) ? 'It was not approved in the other system yet.' : null;
  const payload: EventPayload = { kind: 'event', is_cancelled, body, overrides: [] };
  return { line, uid, title, sequence: null, modified: null, note, refusal: null, payload };
}

/** Reads the rows of a table as events (decision 12.9). */
export function readEventRows(
  { headings, rows }: Table,
  source: ImportSource,
  context: ImportContext,
): ImportRecord[] {
  const { at } = eventColumns(headings);
  const cellsOf =
    ({ cells }: TableRow): Cells =>
    (column) => {
      const index = at.get(column);
      const cell = index === undefined ? null : cleanText(cells[index] ?? '');
      return cell === null || column === 'description' ? cell : oneLine(cell);
    };
  const dates = rows.flatMap((row) => DATE_COLUMNS.map(cellsOf(row)));
  const reader = {
    source,
    order: dayOrderOf(dates.filter((date) => date !== null)),
    serviceZone: context.serviceZone,
    has: (column: EventColumn) => at.has(column),
    findRoom: roomFinder(context.rooms, context.roomId),
  };
  return rows.map((row) => readRow(row.line, cellsOf(row), reader));
}
