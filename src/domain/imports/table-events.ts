import { cutText } from '../text/cut-text.ts';
import { oneLine } from '../text/one-line.ts';
import { categoryOf, titleOf, webAddressOf } from './calendar-fields.ts';
import { choosingFinder } from './chosen-rooms.ts';
import {
  type EventPayload,
  type ImportContext,
  type ImportRecord,
  type ImportSource,
  refusedRecord,
} from './import-record.ts';
import { cleanText } from './jcal.ts';
import { type FoundRoom, nameKey, type RoomFinder } from './room-finder.ts';
import { seatingOf } from './seating-words.ts';
import { sentRule } from './sent-rule.ts';
import { eventColumns } from './table-columns.ts';
import type { EventColumn } from './table-headings.ts';
import { peopleOfRow } from './table-people.ts';
import { DATE_COLUMNS, type RowTimes, readRowDay, readRowTimes } from './table-row-times.ts';
import { type DayOrder, dayOrderOf } from './table-times.ts';
import { isYes } from './table-words.ts';

/** A row of a table, with the line of the file on which it begins. */
export type TableRow = { readonly line: number; readonly cells: readonly string[] };

/** A table with its headings. */
export type Table = { readonly headings: readonly string[]; readonly rows: readonly TableRow[] };

type Cells = (column: EventColumn) => string | null;

const cancelled = /^(?:cancel|deleted|rejected|declined|storniert|abgesagt|gelöscht|abgelehnt)/;
const undecided = /^(?:awaiting|pending|tentative|wartet|vorläufig|offen)/;

/**
 * The identity of a row with a number: the number, whatever the room and the time are (§21.1). Indico numbers a series,
 * so the date of the row belongs to it. Further rows of one number, as for each room of a booking, are counted in the
 * order of the file.
 */
function numberOf(cells: Cells, { source, order, repeats }: Reader): string | null {
  const uid = cells('uid');
  if (uid === null) return null;
  const text = source === 'csv' ? cutText(uid, 500) : `${source} ${cutText(uid, 500)}`;
  const day = source === 'indico' ? readRowDay(cells, order) : null;
  const number = day === null ? text : `${text} ${day}`;
  const count = (repeats.get(number) ?? 0) + 1;
  repeats.set(number, count);
  return count === 1 ? number : `${number} (${count})`;
}

/** The identity of a row without a number: that of what it says. */
const contentOf = (cells: Cells, source: ImportSource, room: string, start_at: string): string =>
  `${source} ${room} ${start_at} ${nameKey(cells('title') ?? '')}`;

const secret = /^(?:private|confidential|personal|privat|vertraulich|persönlich)/;

/** Words and numbers by which Outlook says that a time stays free. */
const free =
  /^(?:3|free|frei|libre|disponible|disponibile|libero|vrij|beschikbaar|wolny|wolne|вільний|вільно)$/;

/** Whether a row is private, where it has a column that says so: that of Outlook, or its sensitivity (§18.2). */
function privacyOf(cells: Cells, has: Reader['has']): Pick<EventPayload['body'], 'is_private'> {
  if (!has('private') && !has('sensitivity')) return {};
  const isSecret = (column: EventColumn): boolean => secret.test(nameKey(cells(column) ?? ''));
  return { is_private: isYes(cells('private')) || isSecret('private') || isSecret('sensitivity') };
}

function bodyOf(
  cells: Cells,
  room_id: string,
  times: RowTimes,
  has: Reader['has'],
): EventPayload['body'] {
  const rule = sentRule(cells('recurrence_rule') ?? '');
  const website = webAddressOf(cells('website'));
  const layout = seatingOf(cells('layout') ?? '');
  return {
    title: titleOf(cells('title')),
    description: cells('description'),
    ...(website !== null && { website }),
    ...(layout !== undefined && { layout }),
    ...times,
    room_id,
    recurrence_rule: rule === '' ? null : rule,
    recurrence_timezone: null,
    recurrence_ends_at: null,
    recurrence_count: null,
    roles: peopleOfRow(cells),
    ...categoryOf(cells('event_type')),
    ...privacyOf(cells, has),
  };
}

type Reader = {
  source: ImportSource;
  order: DayOrder;
  /** How many rows had a number so far. */
  repeats: Map<string, number>;
  serviceZone: string;
  /** Whether the table has a column. */
  has(column: EventColumn): boolean;
  findRoom(text: string | null, venue: string | null): FoundRoom;
};

function readRow(line: number, cells: Cells, reader: Reader): ImportRecord {
  const title = titleOf(cells('title'));
  const number = numberOf(cells, reader);
  if (free.test(nameKey(cells('show_as') ?? ''))) {
    return refusedRecord(line, 'It is shown as free there, so it holds no room.', {
      uid: number,
      title,
    });
  }
  const found = reader.findRoom(cells('room'), cells('venue'));
  if ('refusal' in found) return refusedRecord(line, found.refusal, { uid: number, title });
  const { room } = found;
  const times = readRowTimes(cells, reader.order, room.timezone ?? reader.serviceZone);
  if ('refusal' in times) return refusedRecord(line, times.refusal, { uid: number, title });
  const uid = number ?? contentOf(cells, reader.source, room.id, times.value.start_at);
  const status = nameKey(cells('status') ?? '');
  const body = bodyOf(cells, room.id, times.value, reader.has);
  const is_cancelled = cancelled.test(status);
  const note = undecided.test(status) ? 'It was not approved in the other system yet.' : null;
  const payload: EventPayload = { kind: 'event', is_cancelled, body, overrides: [] };
  return { line, uid, title, sequence: null, modified: null, note, refusal: null, payload };
}

/** Reads the rows of a table as events (§12.9); `findRoom` finds their rooms, by the context where it is absent. */
export function readEventRows(
  { headings, rows }: Table,
  source: ImportSource,
  context: ImportContext,
  findRoom: RoomFinder = choosingFinder(context).find,
): ImportRecord[] {
  const { at } = eventColumns(headings, context.mapping);
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
    repeats: new Map<string, number>(),
    serviceZone: context.serviceZone,
    has: (column: EventColumn) => at.has(column),
    findRoom,
  };
  return rows.map((row) => readRow(row.line, cellsOf(row), reader));
}
