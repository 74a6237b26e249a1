import { type ParsedDateTime, parseDateTime } from '../time/local-time/date-time-input.ts';

/** In which order a table writes days and months with numbers; unknown where its dates do not tell. */
export type DayOrder = 'day first' | 'month first' | 'unknown';

const numeric = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?!\d)/;

/** The order of day and month in the dates of a table with slashes; with points it is always the day. */
export function dayOrderOf(texts: Iterable<string>): DayOrder {
  for (const text of texts) {
    const [, first = '0', second = '0'] = numeric.exec(text.trim()) ?? [];
    if (Number(first) > 12) return 'day first';
    if (Number(second) > 12) return 'month first';
  }
  return 'unknown';
}

const MONTHS = [
  ['jan', 'januar', 'january'],
  ['feb', 'februar', 'february'],
  ['mar', 'mär', 'märz', 'mrz', 'march'],
  ['apr', 'april'],
  ['may', 'mai'],
  ['jun', 'juni', 'june'],
  ['jul', 'juli', 'july'],
  ['aug', 'august'],
  ['sep', 'sept', 'september'],
  ['oct', 'okt', 'october', 'oktober'],
  ['nov', 'november'],
  ['dec', 'dez', 'december', 'dezember'],
];

type Day = { year: number; month: number; day: number };

function numericDay(text: string, order: DayOrder): Day | undefined {
  const [whole = '', first, second, year] = numeric.exec(text) ?? [];
  if (year === undefined) return undefined;
  const [one, two] = [Number(first), Number(second)];
  if (whole.includes('.') || order === 'day first') {
    return { year: Number(year), month: two, day: one };
  }
  const monthFirst = { year: Number(year), month: one, day: two };
  const hasHalves = /\d\s*[ap]\.?m\b/i.test(text);
  return order === 'month first' || hasHalves || one === two ? monthFirst : undefined;
}

/** `Monday 29 March 2027`, `29. März 2027`, `March 29, 2027`. */
function wordedDay(text: string): Day | undefined {
  const words = text.toLowerCase().match(/[\p{L}]+|\d+/gu) ?? [];
  const at = words.findIndex((word) => MONTHS.some((names) => names.includes(word)));
  const month = MONTHS.findIndex((names) => names.includes(words[at] ?? '')) + 1;
  if (month === 0) return undefined;
  const isDay = (word: string | undefined) => word !== undefined && /^\d{1,2}$/.test(word);
  const day = isDay(words[at - 1]) ? words[at - 1] : words[at + 1];
  const year = words.slice(at + 1).find((word) => /^\d{4}$/.test(word));
  if (!isDay(day) || year === undefined) return undefined;
  return { year: Number(year), month, day: Number(day) };
}

const clock = /(?<!\d)(\d{1,2})[:.h](\d{2})(?:[:.](\d{2}))?(?!\d)\s*([ap])?\.?(?:m\b)?/i;

/** A clock time anywhere in a text; midnight where there is none. */
function clockIn(text: string): Temporal.PlainTime | undefined {
  const [, hour, minute, second = '0', half] = clock.exec(text) ?? [];
  if (hour === undefined) return undefined;
  const twelve = half === undefined ? Number(hour) : Number(hour) % 12;
  const added = half?.toLowerCase() === 'p' ? 12 : 0;
  const parts = { hour: twelve + added, minute: Number(minute), second: Number(second) };
  return exact(() => Temporal.PlainTime.from(parts, { overflow: 'reject' }));
}

/** The value, or undefined where there is no such date or time. */
function exact<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** A clock time alone: `10:00`, `2:30 PM`, `10.15`. */
export const readClock = (text: string): Temporal.PlainTime | undefined =>
  text.length <= 12 ? clockIn(text) : undefined;

/** Longer texts are no times. */
const MAX_TEXT = 100;

/**
 * Reads a date, or a date and a time, of a table: ISO 8601, numbers with points or slashes, or words in English or German,
 * the time before or after them. Undefined for anything else, and where day and month could be confused.
 */
export function readTableTime(text: string, order: DayOrder): ParsedDateTime | undefined {
  const trimmed = text.trim();
  if (trimmed.length > MAX_TEXT) return undefined;
  const iso = parseDateTime(trimmed);
  if (iso !== undefined) return iso;
  const day = numericDay(trimmed, order) ?? wordedDay(trimmed);
  const date = day && exact(() => Temporal.PlainDate.from(day, { overflow: 'reject' }));
  if (date === undefined) return undefined;
  const time = clockIn(trimmed.replace(numeric, ' '));
  return time ? { kind: 'wall', dateTime: date.toPlainDateTime(time) } : { kind: 'date', date };
}
