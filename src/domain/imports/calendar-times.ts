import { type InstantText, instantText, isWritable } from '../time/instant.ts';
import { type ParsedDateTime, parseDateTime } from '../time/local-time/date-time-input.ts';
import { type JcalComponent, type JcalProperty, parameter, property } from './jcal.ts';
import { quoted } from './room-finder.ts';

/** The zone of a `TZID`; undefined for one that nothing explains. */
export type ZoneOf = (tzid: string) => string | undefined;

/** A time of a calendar: local in its zone, a date where `isDate`. */
export type CalendarTime = {
  readonly isDate: boolean;
  readonly local: Temporal.PlainDateTime;
  readonly zone: string;
  readonly instant: Temporal.Instant;
};

/** A value, or why it cannot be read. */
export type Read<T> = { readonly value: T } | { readonly refusal: string };

/** What the times of an event are read with; `zone` is that of times without one. */
export type TimeContext = { readonly zoneOf: ZoneOf; readonly zone: string };

const unreadable = (name: string, value: unknown): { refusal: string } => ({
  refusal: `${name.toUpperCase()} is not a time that a calendar can have: ${quoted(String(value))}.`,
});

function inZone(parsed: ParsedDateTime, zone: string): CalendarTime {
  if (parsed.kind === 'instant') {
    const local = parsed.instant.toZonedDateTimeISO('UTC').toPlainDateTime();
    return { isDate: false, local, zone: 'UTC', instant: parsed.instant };
  }
  const local = parsed.kind === 'date' ? parsed.date.toPlainDateTime() : parsed.dateTime;
  const instant = local.toZonedDateTime(zone).toInstant();
  return { isDate: parsed.kind === 'date', local, zone, instant };
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
  const parsed = typeof value === 'string' ? parseDateTime(value) : undefined;
  if (parsed === undefined) return unreadable(named[0], value);
  const tzid = parsed.kind === 'wall' ? parameter(named, 'tzid') : undefined;
  if (tzid === undefined) return { value: inZone(parsed, zone) };
  const own = zoneOf(tzid);
  if (own === undefined) return { refusal: `The time zone ${quoted(tzid)} is not known.` };
  return { value: inZone(parsed, own) };
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

/** The end by `DURATION`: days and weeks by the calendar, the rest exactly (RFC 5545, 3.3.6). */
function endAfter({ zone, instant }: CalendarTime, text: unknown): Read<Temporal.Instant> {
  try {
    const duration = Temporal.Duration.from(String(text));
    return { value: instant.toZonedDateTimeISO(zone).add(duration).toInstant() };
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
  const zoned = { ...context, zone: start.zone };
  const ends = readOnlyTime(component, 'dtend', zoned);
  if (ends !== undefined) return 'value' in ends ? { value: ends.value.instant } : ends;
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
}: CalendarSpan): { start_at: InstantText; end_at: InstantText } => ({
  start_at: instantText(start.instant),
  end_at: instantText(end),
});
