import { END_OF_DAY } from './wall.ts';

/** How a person reads times: the language, and the clock where it is not the language's own. */
export type Reading = { locale: string; hour12?: boolean | undefined };

/** Looks of a date: `Tuesday, 24 November`, with its year, `Tue 24 Nov`, `24/11/2026`. */
export type DateLook = 'day' | 'full' | 'short' | 'numeric';

const dateLooks: Record<DateLook, Intl.DateTimeFormatOptions> = {
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  numeric: { day: '2-digit', month: '2-digit', year: 'numeric' },
};

/** A date in words. */
export const dateText = (date: string, { locale }: Reading, look: DateLook = 'full'): string =>
  Temporal.PlainDate.from(date).toLocaleString(locale, dateLooks[look]);

/** From one date to another, without saying twice what both have in common. */
export function dateRangeText(from: string, to: string, { locale }: Reading): string {
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const at = (date: string): number =>
    Temporal.PlainDate.from(date).toZonedDateTime('UTC').epochMilliseconds;
  return format.formatRange(at(from), at(to));
}

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
  const result = isEnd ? text.replace(/^00/, '24') : text;
  writtenTimes.set(key, result);
  return result;
}

/** `13:00–15:00`. */
export const timeRangeText = (from: string, to: string, reading: Reading): string =>
  `${timeText(from, reading)}–${timeText(to, reading)}`;

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['minute', 60],
  ['hour', 24],
  ['day', 7],
];

/** `10 minutes ago`, `yesterday`; after a week the date. Both in milliseconds since the epoch. */
export function relativeText(at: number, now: number, zone: string, reading: Reading): string {
  const format = new Intl.RelativeTimeFormat(reading.locale, { numeric: 'auto', style: 'short' });
  let amount = Math.trunc((at - now) / 60_000);
  for (const [unit, size] of steps) {
    if (Math.abs(amount) < size) return format.format(amount, unit);
    amount = Math.trunc(amount / size);
  }
  const date = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();
  return dateText(date.toString(), reading, 'short');
}

/** `a, b and c`. */
export const listText = (parts: readonly string[], { locale }: Reading): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts);

/** `November 2026`. */
export const monthText = (month: string, { locale }: Reading): string =>
  Temporal.PlainDate.from(`${month}-01`).toLocaleString(locale, { month: 'long', year: 'numeric' });

/** The name of a day of the week, 1 for Monday to 7 for Sunday. */
export function weekdayText(
  day: number,
  { locale }: Reading,
  width: 'long' | 'short' = 'long',
): string {
  // The first of January 2024 was a Monday.
  const date = Temporal.PlainDate.from('2024-01-01').add({ days: day - 1 });
  return date.toLocaleString(locale, { weekday: width });
}

/** Days of the week, three and more in a row as a range: `Mon–Fri, Sun`. */
export function weekdaysText(
  days: readonly number[],
  reading: Reading,
  width: 'long' | 'short' = 'short',
): string {
  const sorted = [...days].sort((one, other) => one - other);
  const runs: number[][] = [];
  for (const day of sorted) {
    const run = runs.at(-1);
    if (run !== undefined && run.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const name = (day: number): string => weekdayText(day, reading, width);
  const parts = runs.flatMap((run) => {
    const [first = 1] = run;
    const last = run.at(-1) ?? first;
    return run.length > 2 ? [`${name(first)}–${name(last)}`] : run.map(name);
  });
  return parts.join(', ');
}

/** Minutes as hours and minutes: `1h 30m` as the language writes it. */
export function durationText(minutes: number, { locale }: Reading): string {
  const amount = (value: number, unit: 'hour' | 'minute'): string =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [hours > 0 && amount(hours, 'hour'), rest > 0 && amount(rest, 'minute')];
  return parts.filter(Boolean).join(' ');
}

/** A number of bytes in the unit that people use: `12 MB`. */
export function bytesText(bytes: number, { locale }: Reading): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const power = Math.min(
    units.length - 1,
    Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)),
  );
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    maximumFractionDigits: power > 1 ? 1 : 0,
  }).format(bytes / 1024 ** power);
}

type WeekInfo = { firstDay: number };

/** The first day of the week of a language: 1 for Monday to 7 for Sunday. */
export function firstDayOf(locale: string): number {
  const known: Intl.Locale & { weekInfo?: WeekInfo; getWeekInfo?(): WeekInfo } = new Intl.Locale(
    locale,
  );
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
}
