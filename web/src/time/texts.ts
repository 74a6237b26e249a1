import { addDays, dateIn, END_OF_DAY, isOfDays } from './wall.ts';

/** The language of a person, the clock if it differs from the language's, words for all day and private events. */
export type Reading = {
  locale: string;
  hour12?: boolean | undefined;
  allDay?: string | undefined;
  privateWord?: string | undefined;
};

/**
 * Looks of a date: `Tuesday, 24 November`, `Tuesday, 24 November 2026`, `Tue 24 Nov`, `Tue 24 Nov 2026`, `24/11/2026`,
 * `24 November`.
 */
export type DateLook = 'day' | 'full' | 'short' | 'dated' | 'numeric' | 'plain';

const dateLooks: Record<DateLook, Intl.DateTimeFormatOptions> = {
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  dated: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  numeric: { day: '2-digit', month: '2-digit', year: 'numeric' },
  plain: { day: 'numeric', month: 'long' },
};

/** Formats are kept: to make one, as `toLocaleString` does each time, takes ten times as long as to use it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A date in a look, each with a name of its own. */
function written(date: string, locale: string, name: string, look: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${name}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...look, timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(Date.parse(date.slice(0, 10)));
}

/** A date in words. */
export const dateText = (date: string, { locale }: Reading, look: DateLook = 'full'): string =>
  written(date, locale, look, dateLooks[look]);

/** The date of an event, or both dates of whole days that are several; in its zone. */
export function daysText(
  { start_at, end_at, timezone }: { start_at: string; end_at: string; timezone: string },
  look: (date: string) => string,
): string {
  const [start, end] = [dateIn(start_at, timezone), dateIn(end_at, timezone)];
  const last = isOfDays({ start_at, end_at }, timezone) ? addDays(end, -1) : start;
  return last === start ? look(start) : `${look(start)} – ${look(last)}`;
}

/** `26 Jan`, where the weekday and the year are clear. */
export const monthDayText = (date: string, { locale }: Reading): string =>
  written(date, locale, 'monthDay', { day: 'numeric', month: 'short' });

/** Times that were written before: a schedule writes the same few hundred again and again. */
const writtenTimes = new Map<string, string>();

/** `13:00` as the reader writes it; the end of a day is 24:00 on 24-hour clocks. */
export function timeText(time: string, { locale, hour12 }: Reading): string {
  const key = `${time} ${locale} ${hour12}`;
  const written = writtenTimes.get(key);
  if (written !== undefined) return written;
  const isEnd = time === END_OF_DAY || time === '24:00';
  const options: Intl.DateTimeFormatOptions = {
    timeStyle: 'short',
    ...(hour12 !== undefined && { hour12 }),
  };
  const text = Temporal.PlainTime.from(isEnd ? '00:00' : time).toLocaleString(locale, options);
  // A time is never broken over two lines.
  const result = (isEnd ? text.replace(/^00/, '24') : text).replaceAll(' ', '\u00a0');
  writtenTimes.set(key, result);
  return result;
}

/** A full hour above a column: `13:00`, and on a clock of twelve hours `1 PM`, which fits there. */
export function hourText(time: string, reading: Reading): string {
  const text = timeText(time, reading);
  const isTwelveHours = /\p{L}/u.test(text);
  return isTwelveHours ? text.replace(':00', '') : text;
}

/** The half of the day in a time of the 12-hour clock. */
const HALF = /\s?\p{L}[\p{L}.\s]*$/u;

/**
 * `13:00–15:00`; on a clock of twelve hours `1:00–3:00 PM`, the half of the day once where it is the same; whole days
 * in words.
 */
export function timeRangeText(from: string, to: string, reading: Reading): string {
  if (reading.allDay !== undefined && from === '00:00' && (to === from || to === '24:00'))
    return reading.allDay;
  const [start, end] = [timeText(from, reading), timeText(to, reading)];
  const isSameHalf = start.match(HALF)?.[0] === end.match(HALF)?.[0];
  return `${isSameHalf ? start.replace(HALF, '') : start}–${end}`;
}

/** `November 2026`. */
export const monthText = (month: string, { locale }: Reading): string =>
  written(`${month}-01`, locale, 'month', { month: 'long', year: 'numeric' });

/** The name of a day of the week, 1 for Monday to 7 for Sunday. */
export const weekdayText = (
  day: number,
  { locale }: Reading,
  width: 'long' | 'short' = 'long',
): string =>
  // The first of January 2024 was a Monday.
  written(`2024-01-0${day}`, locale, `weekday ${width}`, { weekday: width });

type WeekInfo = { firstDay: number };

/** The first day of the week of a language: 1 for Monday to 7 for Sunday. */
export function firstDayOf(locale: string): number {
  const known: Intl.Locale & { weekInfo?: WeekInfo; getWeekInfo?(): WeekInfo } = new Intl.Locale(
    locale,
  );
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
}
