import {
  earliestInstant,
  type InstantText,
  isWritable,
  latestInstant,
  millisecondsOf,
  millisecondsText,
} from '../instant.ts';

/**
 * The value of a date or date-time in a request: a calendar date, a local time without a zone, or an instant. Source:
 * §1.8.
 */
export type ParsedDateTime =
  | { readonly kind: 'date'; readonly date: Temporal.PlainDate }
  | { readonly kind: 'wall'; readonly dateTime: Temporal.PlainDateTime }
  | { readonly kind: 'instant'; readonly instant: Temporal.Instant };

const offset = String.raw`(?<offset>[Zz]|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?`;
const extended = new RegExp(
  String.raw`^(?<y>\d{4})-(?<mo>\d\d)-(?<d>\d\d)(?:[Tt ](?<h>\d\d):(?<mi>\d\d)(?::(?<s>\d\d)(?:[.,]\d+)?)?${offset})?$`,
);
const basic = new RegExp(
  String.raw`^(?<y>\d{4})(?<mo>\d\d)(?<d>\d\d)(?:[Tt ](?<h>\d\d)(?<mi>\d\d)(?:(?<s>\d\d)(?:[.,]\d+)?)?${offset})?$`,
);

const firstDate = Temporal.PlainDate.from('0001-01-02');
const lastDate = Temporal.PlainDate.from('9999-12-30');

/**
 * Reads a date or date-time in an ISO 8601 calendar form, extended (`2027-03-29T10:00:00+02:00`) or basic
 * (`20270329T100000Z`); `T`, `t` or one space between; seconds, fraction and offset optional, a fraction is
 * dropped. Undefined for anything else: impossible dates, hour 24, second 60, relative words, days outside
 * 0001-01-02..9999-12-30. Linear in the length of the text. Source: §1.8.
 */
export function parseDateTime(text: string): ParsedDateTime | undefined {
  const parts = (extended.exec(text) ?? basic.exec(text))?.groups;
  if (parts === undefined) return undefined;
  const date = calendarDate(Number(parts.y), Number(parts.mo), Number(parts.d));
  if (date === undefined) return undefined;
  if (parts.h === undefined) return inRange(date) ? { kind: 'date', date } : undefined;
  const time = clockTime(Number(parts.h), Number(parts.mi), Number(parts.s ?? 0));
  if (time === undefined) return undefined;
  const dateTime = date.toPlainDateTime(time);
  if (parts.offset === undefined) return inRange(date) ? { kind: 'wall', dateTime } : undefined;
  const instant = atOffset(dateTime, parts.offset);
  return isWritable(instant) ? { kind: 'instant', instant } : undefined;
}

/**
 * Reads a calendar date in the format `Y-m-d`, 0001-01-02..9999-12-30. Undefined for anything else. Source:
 * §1.9.
 */
export function parseDate(text: string): Temporal.PlainDate | undefined {
  const parsed = /^\d{4}-\d\d-\d\d$/.test(text) ? parseDateTime(text) : undefined;
  return parsed?.kind === 'date' ? parsed.date : undefined;
}

/**
 * Reads a clock time in the format `H:i`, `00:00` to `23:59`, both with two digits. Undefined for anything
 * else. Source: §6.6.
 */
export function parseClockTime(text: string): Temporal.PlainTime | undefined {
  const match = /^(\d\d):(\d\d)$/.exec(text);
  return match === null ? undefined : clockTime(Number(match[1]), Number(match[2]), 0);
}

/**
 * The instant of a parsed text in a zone: a local time in a DST gap moves forward by the gap, in an overlap it is the
 * earlier one, a date alone is the first instant of that day. Results outside of `earliestInstant`..`latestInstant` are
 * limited to that range. Throws RangeError on an unknown zone. Source: §1.8.
 */
export function resolveInstant(parsed: ParsedDateTime, timeZone: string): Temporal.Instant {
  if (parsed.kind === 'instant') return parsed.instant;
  if (parsed.kind === 'date') return startOfDay(parsed.date, timeZone);
  return bounded(parsed.dateTime.toZonedDateTime(timeZone).toInstant());
}

/**
 * The exclusive end of a parsed text in a zone where a date alone means the whole day (`to`, `to_date`,
 * `recurrence_ends_at`): the first instant of the next day. A date-time has the result of `resolveInstant`. Throws
 * RangeError on an unknown zone. Source: §1.8.
 */
export function resolveEndOfDay(parsed: ParsedDateTime, timeZone: string): Temporal.Instant {
  if (parsed.kind === 'date') return startOfDay(parsed.date.add({ days: 1 }), timeZone);
  return resolveInstant(parsed, timeZone);
}

/**
 * The first instant of a local day, which is not always midnight; for a day that the zone skipped, the first instant
 * after it. Throws RangeError on an unknown zone. Source: §1.8.
 */
export function startOfDay(date: Temporal.PlainDate, timeZone: string): Temporal.Instant {
  return bounded(date.toZonedDateTime(timeZone).toInstant());
}

/** The local date at an instant. Throws RangeError on an unknown zone. Source: §3.2. */
export function localDate(instant: Temporal.Instant, timeZone: string): Temporal.PlainDate {
  return instant.toZonedDateTimeISO(timeZone).toPlainDate();
}

/** The time between two clock changes of a zone in epoch milliseconds, and its offset from UTC. */
type OffsetPeriod = { readonly from: number; readonly to: number; readonly ahead: number };

/** A cache of the last offset per zone, because lists request nearby days. */
const lastPeriod = new Map<string, OffsetPeriod>();

function periodAt(moment: number, timeZone: string): OffsetPeriod {
  const last = lastPeriod.get(timeZone);
  if (last !== undefined && moment >= last.from && moment < last.to) return last;
  const there = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone);
  const period = {
    from: moment,
    to: there.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    ahead: there.offsetNanoseconds / 1e6,
  };
  lastPeriod.set(timeZone, period);
  return period;
}

/** The local date of an instant as text, `Y-m-d`: a fast `localDate` for lists. Source: §3.2. */
export function localDateText(instant: InstantText, timeZone: string): string {
  const moment = millisecondsOf(instant);
  return millisecondsText(moment + periodAt(moment, timeZone).ahead).slice(0, 10);
}

function calendarDate(year: number, month: number, day: number): Temporal.PlainDate | undefined {
  try {
    return new Temporal.PlainDate(year, month, day);
  } catch {
    return undefined;
  }
}

function clockTime(hour: number, minute: number, second: number): Temporal.PlainTime | undefined {
  return hour < 24 && minute < 60 && second < 60
    ? new Temporal.PlainTime(hour, minute, second)
    : undefined;
}

function inRange(date: Temporal.PlainDate): boolean {
  return (
    Temporal.PlainDate.compare(date, firstDate) >= 0 &&
    Temporal.PlainDate.compare(date, lastDate) <= 0
  );
}

function atOffset(dateTime: Temporal.PlainDateTime, offset: string): Temporal.Instant {
  const zone = /^[Zz]$/.test(offset) ? 'UTC' : offset;
  return dateTime.toZonedDateTime(zone).toInstant();
}

function bounded(instant: Temporal.Instant): Temporal.Instant {
  if (isWritable(instant)) return instant;
  return instant.epochMilliseconds < 0 ? earliestInstant : latestInstant;
}
