import { nowMs } from './now.ts';
import { dateText, type Reading, timeText, weekdayText } from './texts.ts';
import { addDays, wallAt } from './wall.ts';
import { browserZone } from './zones.ts';

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

/** Until when something lasts: a time, or the last day where it ends with that day. */
export function untilText(end: string, zone: string, reading: Reading): string {
  const { date, time } = wallAt(end, zone);
  return time === '00:00' ? dateText(addDays(date, -1), reading, 'short') : timeText(time, reading);
}

/** `Tue 24 Nov`, with its year where that is not the one of `now` (milliseconds since the epoch). */
export function listedDateText(date: string, reading: Reading, now = nowMs()): string {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(browserZone());
  const isThisYear = Temporal.PlainDate.from(date).year === today.year;
  return dateText(date, reading, isThisYear ? 'short' : 'dated');
}

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
  return listedDateText(date.toString(), reading, now);
}

/** `a, b and c`, or `a, b or c`. */
export const listText = (
  parts: readonly string[],
  { locale }: Reading,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => new Intl.ListFormat(locale, { type }).format(parts);

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

const lengths = [
  ['day', 1_440],
  ['hour', 60],
  ['minute', 1],
] as const;

/** Minutes as a length in whole words: `2 hours`, `1 day 30 minutes`. */
export function lengthText(minutes: number, { locale }: Reading): string {
  let rest = minutes;
  const parts = lengths.flatMap(([unit, length]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
    return count > 0 ? [format.format(count)] : [];
  });
  return parts.join(' ');
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
    // `byte` has no short form that takes the plural.
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power > 1 ? 1 : 0,
  }).format(bytes / 1024 ** power);
}
