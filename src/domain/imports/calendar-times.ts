import { instantText, isWritable } from '../time/instant.ts';
import { type ParsedDateTime, parseDateTime } from '../time/local-time/date-time-input.ts';
import type { Lasting } from '../time/whole-days.ts';
import { type JcalComponent, type JcalProperty, parameter, property } from './jcal.ts';
import { quoted } from './room-finder.ts';
import type { OffsetAt } from './zones/zone-clock.ts';

/** A clock that a calendar describes and that no zone has. */
export type UnnamedClock = {
  /** The name that the calendar has for it. */
  readonly tzid: string;
  /** The zone in which its times are kept: that of the venue. */
  readonly zone: string;
  readonly offsetAt: OffsetAt;
};

/** A zone that Temporal knows, or a clock that no zone has. */
export type CalendarZone = string | UnnamedClock;

/** The zone of a `TZID`; undefined for one that nothing explains. */
export type ZoneOf = (tzid: string) => CalendarZone | undefined;

/** A time of a calendar: local by its clock, a date where `isDate`. */
export type CalendarTime = {
  readonly isDate: boolean;
  readonly local: Temporal.PlainDateTime;
  /** The zone of the clock; where no zone has it, the one in which the time is kept. */
  readonly zone: string;
  /** The clock, where no zone has it. */
  readonly unnamed: UnnamedClock | null;
  readonly instant: Temporal.Instant;
};

/** A value, or why it cannot be read. */
export type Read<T> = { readonly value: T } | { readonly refusal: string };

/** The context in which the times of an event are read; `zone` is that of times without one. */
export type TimeContext = { readonly zoneOf: ZoneOf; readonly zone: CalendarZone };

const unreadable = (name: string, value: unknown): { refusal: string } => ({
  refusal: `${name.toUpperCase()} is not a time that a calendar can have: ${quoted(String(value))}.`,
});

/** Why a time in a zone that nothing explains is refused. */
export const unknownZone = (tzid: string): { refusal: string } => ({
  refusal: `The time zone ${quoted(tzid)} is not known.`,
});

/** The instant of a local time; an unnamed clock is refused where it is not known then. */
function instantIn(local: Temporal.PlainDateTime, zone: CalendarZone): Read<Temporal.Instant> {
  if (typeof zone === 'string') return { value: local.toZonedDateTime(zone).toInstant() };
  const asUtc = local.toZonedDateTime('UTC').toInstant();
  const seconds = zone.offsetAt(Math.floor(asUtc.epochMilliseconds / 1000));
  return seconds === undefined ? unknownZone(zone.tzid) : { value: asUtc.subtract({ seconds }) };
}

/** The clock of a time. */
export const clockOf = ({ unnamed, zone }: CalendarTime): CalendarZone => unnamed ?? zone;

function inZone(parsed: ParsedDateTime, zone: CalendarZone): Read<CalendarTime> {
  if (parsed.kind === 'instant') {
    const local = parsed.instant.toZonedDateTimeISO('UTC').toPlainDateTime();
    const time = { isDate: false, local, zone: 'UTC', unnamed: null, instant: parsed.instant };
    return { value: time };
  }
  const isDate = parsed.kind === 'date';
  const kept = typeof zone === 'string' ? zone : zone.zone;
  const unnamed = isDate || typeof zone === 'string' ? null : zone;
  const local = isDate ? parsed.date.toPlainDateTime() : parsed.dateTime;
  const instant = instantIn(local, unnamed ?? kept);
  if ('refusal' in instant) return instant;
  return { value: { isDate, local, zone: kept, unnamed, instant: instant.value } };
}

/** The instant of another local time by the clock of a time. */
export const instantBy = (
  time: CalendarTime,
  local: Temporal.PlainDateTime,
): Read<Temporal.Instant> => instantIn(local, clockOf(time));

/** The date of eight digits that are not said to be one: ical.js gives them the separators of a time. */
const writtenDate = (value: string): string => value.replace(/T::$/, '');

/** Whether a property is a date (RFC 5545, 3.3.4). */
export const isDateProperty = ([, , type, value]: JcalProperty): boolean =>
  type === 'date' || String(value).endsWith('T::');

/** The local time of an instant by a clock; that in UTC where the clock is not known then. */
export function localBy(instant: Temporal.Instant, clock: CalendarZone): Temporal.PlainDateTime {
  if (typeof clock === 'string') return instant.toZonedDateTimeISO(clock).toPlainDateTime();
  const seconds = clock.offsetAt(Math.floor(instant.epochMilliseconds / 1000)) ?? 0;
  return instant.add({ seconds }).toZonedDateTimeISO('UTC').toPlainDateTime();
}

/**
 * The local date of a time by its own clock. One in UTC that is a midnight by the clock of the calendar means the day
 * that begins then.
 */
function dayOf({ local, zone, instant }: CalendarTime, clock: CalendarZone): Temporal.PlainDate {
  const there = localBy(instant, clock);
  const isMidnight = there.toPlainTime().equals(Temporal.PlainTime.from('00:00'));
  return (zone === 'UTC' && isMidnight ? there : local).toPlainDate();
}

/**
 * A time as the series that starts with `start` means it: in one of whole days its local date (§18.8).
 * @param clock that of the calendar
 */
export function asDayOf(
  start: CalendarTime,
  time: CalendarTime,
  clock: CalendarZone,
): CalendarTime {
  if (!start.isDate || time.isDate) return time;
  const { zone } = start;
  const local = dayOf(time, clock).toPlainDateTime();
  const instant = local.toZonedDateTime(zone).toInstant();
  return { isDate: true, local, zone, unnamed: null, instant };
}

/**
 * Reads one value of a property of times (RFC 5545, 3.3.4 and 3.3.5): a date, a time in UTC, in the zone of `TZID`, or
 * without a zone.
 */
export function readTime(
  named: JcalProperty,
  value: unknown,
  { zoneOf, zone }: TimeContext,
): Read<CalendarTime> {
  const parsed = typeof value === 'string' ? parseDateTime(writtenDate(value)) : undefined;
  if (parsed === undefined) return unreadable(named[0], value);
  const tzid = parsed.kind === 'wall' ? parameter(named, 'tzid') : undefined;
  if (tzid === undefined) return inZone(parsed, zone);
  const own = zoneOf(tzid);
  return own === undefined ? unknownZone(tzid) : inZone(parsed, own);
}

/** Reads the only value of a property; undefined where it is absent. */
export function readOnlyTime(
  component: JcalComponent,
  name: string,
  context: TimeContext,
): Read<CalendarTime> | undefined {
  const found = property(component, name);
  return found && readTime(found, found[3], context);
}

/** A duration of whole days, where it is said in hours. */
const inDays = (duration: Temporal.Duration): Temporal.Duration => {
  const { years, months, weeks, days } = duration;
  const exact = duration.with({ years: 0, months: 0, weeks: 0, days: 0 });
  return Temporal.Duration.from({
    years,
    months,
    weeks,
    days: days + Math.ceil(exact.total('hours') / 24),
  });
};

/** The end by `DURATION`: days and weeks by the calendar, the rest exactly (RFC 5545, 3.3.6). */
function endAfter(start: CalendarTime, text: unknown): Read<Temporal.Instant> {
  try {
    const sent = Temporal.Duration.from(String(text));
    const duration = start.isDate ? inDays(sent) : sent;
    const { years, months, weeks, days } = duration;
    const exact = duration.with({ years: 0, months: 0, weeks: 0, days: 0 });
    const day = instantBy(start, start.local.add({ years, months, weeks, days }));
    return 'refusal' in day ? day : { value: day.value.add(exact) };
  } catch {
    return unreadable('duration', text);
  }
}

/** The end of an event that names none: the whole day, else no time at all (RFC 5545, 3.6.1). */
const defaultEnd = ({ isDate, local, zone, instant }: CalendarTime): Temporal.Instant =>
  isDate ? local.add({ days: 1 }).toZonedDateTime(zone).toInstant() : instant;

/** The start and the end of a component, and whether it lasts whole days. */
export type CalendarSpan = { readonly start: CalendarTime; readonly end: Temporal.Instant };

function readEnd(
  component: JcalComponent,
  start: CalendarTime,
  context: TimeContext,
): Read<Temporal.Instant> {
  const zoned = { ...context, zone: clockOf(start) };
  const ends = readOnlyTime(component, 'dtend', zoned);
  if (ends !== undefined) {
    if ('refusal' in ends) return ends;
    const end = asDayOf(start, ends.value, zoned.zone).instant;
    return { value: start.isDate && end.equals(start.instant) ? defaultEnd(start) : end };
  }
  const duration = property(component, 'duration');
  return duration ? endAfter(start, duration[3]) : { value: defaultEnd(start) };
}

/** Reads when a component takes place: `DTSTART` with `DTEND` or `DURATION`. */
export function readSpan(component: JcalComponent, context: TimeContext): Read<CalendarSpan> {
  const start = readOnlyTime(component, 'dtstart', context);
  if (start === undefined) return { refusal: 'It has no start (DTSTART).' };
  if ('refusal' in start) return start;
  const end = readEnd(component, start.value, context);
  if ('refusal' in end) return end;
  if (!isWritable(start.value.instant) || !isWritable(end.value)) {
    return { refusal: 'Its time is outside of the years 1 to 9999.' };
  }
  if (Temporal.Instant.compare(end.value, start.value.instant) <= 0) {
    return { refusal: 'It does not end after it starts.' };
  }
  return { value: { start: start.value, end: end.value } };
}

/** The start and end of a span as a request has them. */
export const spanTexts = ({
  start,
  end,
}: CalendarSpan): Pick<Lasting, 'start_at' | 'end_at' | 'is_all_day'> => ({
  start_at: instantText(start.instant),
  end_at: instantText(end),
  is_all_day: start.isDate,
});
