import { cutText } from '../text/cut-text.ts';
import { oneLine } from '../text/one-line.ts';
import { instantText, isWritable } from '../time/instant.ts';
import { type ParsedDateTime, resolveInstant } from '../time/local-time/date-time-input.ts';
import { categoryOf, personOf, titleOf, webAddressOf } from './calendar-fields.ts';
import type { Read } from './calendar-times.ts';
import {
  type EventPayload,
  type ImportContext,
  type ImportRecord,
  type ImportSource,
  refusedRecord,
} from './import-record.ts';
import { cleanText } from './jcal.ts';
import { type FoundRoom, nameKey, quoted, roomFinder } from './room-finder.ts';
import { type EventColumn, eventColumns } from './table-columns.ts';
import { type DayOrder, dayOrderOf, readClock, readTableTime } from './table-times.ts';

/** A row of a table, with the line of the file on which it begins. */
export type TableRow = { readonly line: number; readonly cells: readonly string[] };

/** A table with its headings. */
export type Table = { readonly headings: readonly string[]; readonly rows: readonly TableRow[] };

type Cells = (column: EventColumn) => string | null;
type Times = { start_at: string; end_at: string };

const unreadable = (text: string): { refusal: string } => ({
  refusal: `${quoted(text)} is not a date and time that can be read without doubt: write it as 2027-03-29 10:00.`,
});

/** A time of a row: whole in one cell, or a clock time with its date in another. */
function readMoment(text: string, date: string | null, order: DayOrder): Read<ParsedDateTime> {
  const whole = readTableTime(text, order);
  if (whole !== undefined) return { value: whole };
  const time = readClock(text);
  const day = date === null ? undefined : readTableTime(date, order);
  if (time === undefined || day === undefined || day.kind === 'instant') return unreadable(text);
  const on = day.kind === 'date' ? day.date : day.dateTime.toPlainDate();
  return { value: { kind: 'wall', dateTime: on.toPlainDateTime(time) } };
}

/** A row whose cells are dates lasts whole days, the last one included. */
const endOf = (parsed: ParsedDateTime): ParsedDateTime =>
  parsed.kind === 'date' ? { kind: 'date', date: parsed.date.add({ days: 1 }) } : parsed;

function readTimes(cells: Cells, order: DayOrder, zone: string): Read<Times> {
  const [first, last] = [cells('start'), cells('end')];
  if (first === null || last === null) return { refusal: 'It has no start or no end.' };
  const date = cells('date');
  const start = readMoment(first, date, order);
  if ('refusal' in start) return start;
  const end = readMoment(last, cells('end_date') ?? date ?? first, order);
  if ('refusal' in end) return end;
  const [from, to] = [resolveInstant(start.value, zone), resolveInstant(endOf(end.value), zone)];
  if (!isWritable(from) || !isWritable(to) || Temporal.Instant.compare(to, from) <= 0) {
    return { refusal: 'It does not end after it starts.' };
  }
  return { value: { start_at: instantText(from), end_at: instantText(to) } };
}

const cancelled = /^(?:cancel|deleted|rejected|declined|storniert|abgesagt|gelöscht|abgelehnt)/;
const undecided = /^(?:awaiting|pending|tentative|wartet|vorläufig|offen)/;

/**
 * The identity of a row. Systems number a booking for all of its dates or rooms, so these belong to it; without a number
 * it is told by room, start and title.
 */
function uidOf(cells: Cells, source: ImportSource, room: string, { start_at }: Times): string {
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
  times: Times,
  has: Reader['has'],
): EventPayload['body'] {
  const rule = cells('recurrence_rule');
  const website = webAddressOf(cells('website'));
  return {
    title: titleOf(cells('title')),
    description: cells('description'),
    ...(website !== null && { website }),
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
  const times = readTimes(cells, reader.order, room.timezone ?? reader.serviceZone);
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
  const dates = rows.flatMap((row) => [cellsOf(row)('date'), cellsOf(row)('start')]);
  const reader = {
    source,
    order: dayOrderOf(dates.filter((date) => date !== null)),
    serviceZone: context.serviceZone,
    has: (column: EventColumn) => at.has(column),
    findRoom: roomFinder(context.rooms, context.roomId),
  };
  return rows.map((row) => readRow(row.line, cellsOf(row), reader));
}
