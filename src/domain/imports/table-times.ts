import {
  type ParsedDateTime,
  parseDate,
  parseDateTime,
} from '../time/local-time/date-time-input.ts';
import { monthOf, plainWord, weekdaysOf } from './table-words.ts';

/** In which order a table writes days and months with numbers; unknown where its dates do not tell. */
export type DayOrder = 'day first' | 'month first' | 'unknown';

/** Longer texts are no times. */
const MAX_TEXT = 100;

/** A date that there is, in the years that requests may name. */
const dateOf = (...parts: readonly [year: number, month: number, day: number]) =>
  parseDate(parts.map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0')).join('-'));

/** A date of a text, and the weekdays that stand before it; none where it names no weekday. */
type WithWeekday = { rest: string; weekdays: readonly number[] | null };

/** Takes the weekday before a date: `Mo, 07.06.2027`, `lun. 7/6/2027`. */
function takeWeekday(text: string): WithWeekday {
  const [before = '', word = ''] = /^([\p{L}'’]{1,20})\.?,?\s*(?=\d)/u.exec(text) ?? [];
  const weekdays = weekdaysOf(word);
  return weekdays.length === 0
    ? { rest: text, weekdays: null }
    : { rest: text.slice(before.length), weekdays };
}

const yearFirst = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})(?!\d)\.?/;
const numeric = /^(\d{1,2})([./-]) ?(\d{1,2})\2 ?(\d{4}|\d{2})(?!\d)\.?/;

/** Years of two digits are those of this century. */
const CENTURY = 2_000;

type Readings = Partial<Record<'day first' | 'month first', Temporal.PlainDate>>;

/** The dates that a text with numbers can be, by the order of day and month; undefined where it has no such date. */
function readingsOf(text: string): Readings | undefined {
  const { rest, weekdays } = takeWeekday(text);
  const fits = (date: Temporal.PlainDate | undefined): boolean =>
    date !== undefined && (weekdays?.includes(date.dayOfWeek) ?? true);
  const [, first = '', point, second = '', year = ''] = numeric.exec(rest) ?? [];
  if (point === undefined) return undefined;
  const full = year.length === 2 ? CENTURY + Number(year) : Number(year);
  const dayFirst = dateOf(full, Number(second), Number(first));
  const monthFirst = point === '.' ? undefined : dateOf(full, Number(first), Number(second));
  return {
    ...(dayFirst && fits(dayFirst) && { 'day first': dayFirst }),
    ...(monthFirst && fits(monthFirst) && { 'month first': monthFirst }),
  };
}

/** Whether dates with points alone are read: in them the day is always first. */
const hasPoints = (text: string): boolean => /^[^\d]*\d{1,2}\./.test(text);

/**
 * The order of day and month in the dates of a table: that of the dates which have no other, by their numbers or their
 * weekday. Unknown where these differ.
 */
export function dayOrderOf(texts: Iterable<string>): DayOrder {
  const orders = new Set<DayOrder>();
  for (const text of texts) {
    const trimmed = text.trim();
    if (trimmed.length > MAX_TEXT || hasPoints(trimmed)) continue;
    const readings = readingsOf(trimmed) ?? {};
    const [order, ...others] = Object.keys(readings) as DayOrder[];
    if (order !== undefined && others.length === 0) orders.add(order);
  }
  const [order = 'unknown', ...others] = orders;
  return others.length === 0 ? order : 'unknown';
}

/** A date in numbers; undefined where day and month could be confused. */
function numericDay(
  readings: Readings,
  text: string,
  order: DayOrder,
): Temporal.PlainDate | undefined {
  const { 'day first': dayFirst, 'month first': monthFirst } = readings;
  if (dayFirst === undefined || monthFirst === undefined) return dayFirst ?? monthFirst;
  if (dayFirst.equals(monthFirst) || order === 'day first') return dayFirst;
  // Halves of the day are written where months are.
  const hasHalves = text.includes('/') && /\d\s*[ap]\.?m\b/i.test(text);
  return order === 'month first' || hasHalves ? monthFirst : undefined;
}

/** A date that begins with its year: `2027/06/07`, `2027-6-7`. */
function yearFirstDay(text: string): Temporal.PlainDate | undefined {
  const { rest, weekdays } = takeWeekday(text);
  const [, year, , month, day] = yearFirst.exec(rest) ?? [];
  if (year === undefined) return undefined;
  const date = dateOf(Number(year), Number(month), Number(day));
  return date && (weekdays?.includes(date.dayOfWeek) ?? true) ? date : undefined;
}

/** Words between the day, the month and the year. */
const FILLERS = new Set(['de', 'del', 'of', 'the', 'st', 'nd', 'rd', 'th', 'er']);

/**
 * The only month among words, and its place. A word that is a weekday in another language counts where no other is a
 * month.
 */
function monthAmong(words: readonly string[]): { at: number; month: number } | undefined {
  const all = words.flatMap((word, at) => {
    const month = monthOf(word);
    return month === undefined ? [] : [{ at, month, isSure: weekdaysOf(word).length === 0 }];
  });
  const sure = all.filter(({ isSure }) => isSure);
  const [found, ...others] = sure.length > 0 ? sure : all;
  return others.length === 0 ? found : undefined;
}

const isDay = (word: string | undefined): word is string =>
  word !== undefined && /^\d{1,2}$/.test(word);

/** A year of two digits after a month in letters: `7-Jun-27`. */
const shortYear = /\p{L}\.?[-/.](\d{2})(?![\d:.h])/u;

/** The year after a month in words; one of two digits only where day, month and year are joined by signs. */
function yearAfter(words: readonly string[], at: number, text: string): number | undefined {
  const year = words.slice(at + 1).find((word) => /^\d{4}$/.test(word));
  if (year !== undefined) return Number(year);
  const [, short] = shortYear.exec(text) ?? [];
  const isJoined = short !== undefined && words[at + 1] === short && isDay(words[at - 1]);
  return isJoined ? CENTURY + Number(short) : undefined;
}

/** `Monday 29 March 2027`, `29. März 2027`, `March 29, 2027`, `mar. 8 juin 2027`, `7-Jun-27`. */
function wordedDay(text: string): Temporal.PlainDate | undefined {
  const found = text.match(/[\p{L}\p{M}'’]+|\d+/gu) ?? [];
  const words = found.filter((word) => !FILLERS.has(plainWord(word)));
  const named = monthAmong(words);
  if (named === undefined) return undefined;
  const { at, month } = named;
  const day = isDay(words[at - 1]) ? words[at - 1] : words[at + 1];
  const year = yearAfter(words, at, text);
  if (!isDay(day) || year === undefined) return undefined;
  const date = dateOf(year, month, Number(day));
  if (date === undefined) return undefined;
  const weekdays = words.filter((word, place) => place < at && weekdaysOf(word).length > 0);
  const fits = weekdays.every((word) => weekdaysOf(word).includes(date.dayOfWeek));
  return fits ? date : undefined;
}

/** The date at the beginning of a text in numbers, else one in words. */
function dayIn(text: string, order: DayOrder): Temporal.PlainDate | undefined {
  const readings = readingsOf(text);
  return yearFirstDay(text) ?? (readings ? numericDay(readings, text, order) : wordedDay(text));
}

const clock = /(?<!\d)(\d{1,2})[:.h](\d{2})(?:[:.](\d{2}))?(?!\d)\s*([ap])?\.?(?:m\b)?/i;
const hourAlone = /(?<![\d:.])(\d{1,2})()()\s?([ap])\.?m\b/i;

/** A clock time anywhere in a text; undefined where there is none. */
function clockIn(text: string): Temporal.PlainTime | undefined {
  const [, hour, minute, second, half] = clock.exec(text) ?? hourAlone.exec(text) ?? [];
  if (hour === undefined) return undefined;
  const twelve = half === undefined ? Number(hour) : Number(hour) % 12;
  const added = half?.toLowerCase() === 'p' ? 12 : 0;
  const parts = { hour: twelve + added, minute: Number(minute), second: Number(second ?? 0) };
  try {
    return Temporal.PlainTime.from(parts, { overflow: 'reject' });
  } catch {
    return undefined;
  }
}

/** A clock time alone: `10:00`, `2:30 PM`, `10.15`. */
export const readClock = (text: string): Temporal.PlainTime | undefined =>
  text.length <= 12 ? clockIn(text) : undefined;

/**
 * Reads a date, or a date and a time, of a table: ISO 8601, numbers with points, slashes or hyphens, or words of the
 * eight languages, a weekday before it, the time before or after. Undefined for anything else, where day and month
 * could be confused, and where the weekday is another one (§18.9).
 */
export function readTableTime(text: string, order: DayOrder): ParsedDateTime | undefined {
  const trimmed = text.trim();
  if (trimmed.length > MAX_TEXT) return undefined;
  const iso = parseDateTime(trimmed);
  if (iso !== undefined) return iso;
  const date = dayIn(trimmed, order);
  if (date === undefined) return undefined;
  const { rest } = takeWeekday(trimmed);
  const time = clockIn(rest.replace(yearFirst, ' ').replace(numeric, ' '));
  return time ? { kind: 'wall', dateTime: date.toPlainDateTime(time) } : { kind: 'date', date };
}
