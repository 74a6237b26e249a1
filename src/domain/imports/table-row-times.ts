import { instantText, isWritable } from '../time/instant.ts';
import { type ParsedDateTime, resolveInstant } from '../time/local-time/date-time-input.ts';
import type { Lasting } from '../time/whole-days.ts';
import type { Read } from './calendar-times.ts';
import { quoted } from './room-finder.ts';
import type { EventColumn } from './table-headings.ts';
import { type DayOrder, readClock, readTableTime } from './table-times.ts';
import { isYes } from './table-words.ts';

/** The texts of a row by their columns; null for an empty cell. */
type Cells = (column: EventColumn) => string | null;

/** The times of the event of a row. */
export type RowTimes = Pick<Lasting, 'start_at' | 'end_at' | 'is_all_day'>;

/** The columns whose dates tell the order of day and month. */
export const DATE_COLUMNS = ['date', 'start', 'end_date', 'end'] as const;

const unreadable = (text: string): { refusal: string } => ({
  refusal: `${quoted(text)} is not a date and time that can be read without doubt: write it as 2027-03-29 10:00.`,
});

/** A clock time alone in its cell: with points it looks like a date with a year of two digits. */
const clockAlone = /^\d{1,2}[:.h]\d{2}(?:[:.]\d{2})?(?:\s*[ap]\.?m\.?)?$/i;

/** A time of a row: whole in one cell, or a clock time with its date in another. */
function readMoment(text: string, date: string | null, order: DayOrder): Read<ParsedDateTime> {
  const isClock = date !== null && clockAlone.test(text) && readClock(text) !== undefined;
  const whole = isClock ? undefined : readTableTime(text, order);
  if (whole !== undefined) return { value: whole };
  const time = readClock(text);
  const day = date === null ? undefined : dayOf(readTableTime(date, order));
  if (time === undefined) return unreadable(text);
  if (day === undefined) return unreadable(date ?? text);
  return { value: { kind: 'wall', dateTime: day.toPlainDateTime(time) } };
}

/** The end of a day as the hour after its last one. */
const endOfDay = /^24[:.h]00(?:[:.]00)?(?:\s*uhr)?$/i;

/** The end of a row: a time as above, or the end of its day. */
function readLast(text: string, date: string, order: DayOrder): Read<ParsedDateTime> {
  if (!endOfDay.test(text)) return readMoment(text, date, order);
  const day = dayOf(readTableTime(date, order));
  return day === undefined
    ? unreadable(date)
    : { value: { kind: 'wall', dateTime: day.add({ days: 1 }).toPlainDateTime() } };
}

/** The day of a date or a local time. */
function dayOf(parsed: ParsedDateTime | undefined): Temporal.PlainDate | undefined {
  if (parsed === undefined || parsed.kind === 'instant') return undefined;
  return parsed.kind === 'date' ? parsed.date : parsed.dateTime.toPlainDate();
}

/** A row whose cells are dates lasts whole days, the last one included. */
const endOf = (parsed: ParsedDateTime): ParsedDateTime =>
  parsed.kind === 'date' ? { kind: 'date', date: parsed.date.add({ days: 1 }) } : parsed;

function timesBetween(start: ParsedDateTime, end: ParsedDateTime, zone: string): Read<RowTimes> {
  const [from, to] = [resolveInstant(start, zone), resolveInstant(endOf(end), zone)];
  if (!isWritable(from) || !isWritable(to) || Temporal.Instant.compare(to, from) <= 0) {
    return { refusal: 'It does not end after it starts.' };
  }
  const is_all_day = start.kind === 'date' && end.kind === 'date';
  return { value: { start_at: instantText(from), end_at: instantText(to), is_all_day } };
}

/** Whether a row says that it lasts whole days, or has dates and no times. */
function isOfDays(cells: Cells): boolean {
  if (isYes(cells('all_day'))) return true;
  return cells('date') !== null && cells('start') === null && cells('end') === null;
}

const isMidnight = (parsed: ParsedDateTime | undefined, text: string | null): boolean => {
  const time = parsed?.kind === 'wall' ? parsed.dateTime.toPlainTime() : readClock(text ?? '');
  return time?.equals(new Temporal.PlainTime()) === true;
};

/**
 * The days of a row. Its last day is included, as Google writes it; where both times are midnight it ends with the day
 * before, as Outlook writes it.
 */
function readDays(cells: Cells, order: DayOrder, zone: string): Read<RowTimes> {
  const [start, end] = [cells('start'), cells('end')];
  const first = cells('date') ?? start ?? '';
  const [from, until] = [readTableTime(first, order), readTableTime(end ?? '', order)];
  const last = cells('end_date') ?? (until === undefined ? first : String(end));
  const day = dayOf(from);
  const lastDay = dayOf(readTableTime(last, order));
  if (day === undefined) return unreadable(first);
  if (lastDay === undefined) return unreadable(last);
  const isExclusive =
    isMidnight(from, start) &&
    isMidnight(until, end) &&
    Temporal.PlainDate.compare(lastDay, day) > 0;
  const date = isExclusive ? lastDay.subtract({ days: 1 }) : lastDay;
  return timesBetween({ kind: 'date', date: day }, { kind: 'date', date }, zone);
}

/** The day on which the event of a row begins, as `2027-03-29`; null where it cannot be read. */
export function readRowDay(cells: Cells, order: DayOrder): string | null {
  const day = dayOf(readTableTime(cells('date') ?? cells('start') ?? '', order));
  return day?.toString() ?? null;
}

/** Reads when the event of a row takes place; `zone` is that of its room. */
export function readRowTimes(cells: Cells, order: DayOrder, zone: string): Read<RowTimes> {
  if (isOfDays(cells)) return readDays(cells, order, zone);
  const [first, last] = [cells('start'), cells('end')];
  if (first === null || last === null) return { refusal: 'It has no start or no end.' };
  const date = cells('date');
  const start = readMoment(first, date, order);
  if ('refusal' in start) return start;
  const end = readLast(last, cells('end_date') ?? date ?? first, order);
  return 'refusal' in end ? end : timesBetween(start.value, end.value, zone);
}
