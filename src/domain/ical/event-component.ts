import type {
  CalendarEntry,
  CalendarEvent,
  CalendarOrganizer,
  CalendarRoom,
} from './calendar-data.ts';
import { contentLine } from './content-line.ts';
import { mailtoValue, parameterValue, textValue, uriValue } from './text-value.ts';
import { dateValue, midnightOf, secondOf, utcTime, wallTime } from './time-value.ts';
import { wallSecond, type ZoneTimeline } from './vtimezone-timeline.ts';

/** Independent of the host that serves the calendar, so that an event keeps its UID when the service moves. */
const UID_SUFFIX = '@stoa';

/**
 * A VEVENT. `timing` holds its lines for when it is (DTSTART, DTEND, rules, RECURRENCE-ID), the rest comes from the
 * entry; `id` makes the UID (RFC 5545 3.6.1, RFC 7986).
 */
export function eventComponent(
  id: string,
  entry: CalendarEntry,
  timing: readonly string[],
): string {
  const lines = [
    'BEGIN:VEVENT',
    `UID:${textValue(id)}${UID_SUFFIX}`,
    `DTSTAMP:${utcTime(entry.last_modified_at)}`,
    ...timing,
    `SEQUENCE:${entry.sequence}`,
    `LAST-MODIFIED:${utcTime(entry.last_modified_at)}`,
    ...detailLines(entry),
    `STATUS:${entry.status}`,
    'END:VEVENT',
  ];
  let text = '';
  for (const line of lines) text += contentLine(line);
  return text;
}

/**
 * The VEVENT of an event that does not recur: in local time where its timeline is given, so that a rule that a program
 * adds counts there (§18.11), else in UTC (§7.5).
 */
export function singleEvent(event: CalendarEvent, timeline?: ZoneTimeline): string {
  const isPlain = timeline === undefined || event.days_in !== undefined;
  const timing = isPlain ? plainTiming(event) : localTiming(event, timeline);
  return eventComponent(event.id, event, timing);
}

/** DTSTART and DTEND in local time; in UTC near a local time that comes twice, which programs read differently. */
function localTiming(event: CalendarEvent, timeline: ZoneTimeline): string[] {
  const [start, end] = [secondOf(event.start_at), secondOf(event.end_at)];
  const isTwice = timeline.onsets.some(({ at, from, to }) =>
    [start, end].some((second) => Math.abs(second - at) <= from - to),
  );
  if (isTwice) return plainTiming(event);
  const local = (second: number): string =>
    `;TZID=${timeline.timeZone}:${wallTime(wallSecond(timeline, second))}`;
  return [`DTSTART${local(start)}`, `DTEND${local(end)}`];
}

/** DTSTART and DTEND of an entry: dates where it lasts whole days, else in UTC. */
export function plainTiming({ start_at, end_at, days_in }: CalendarEntry): string[] {
  if (days_in !== undefined) {
    const [start, end] = [start_at, end_at].map(midnightOf(days_in)).map(dateValue);
    return [`DTSTART;VALUE=DATE:${start}`, `DTEND;VALUE=DATE:${end}`];
  }
  return [`DTSTART:${utcTime(start_at)}`, `DTEND:${utcTime(end_at)}`];
}

function detailLines(entry: CalendarEntry): string[] {
  const { organizer, attendee, categories, rooms = [] } = entry;
  const lines = [`SUMMARY:${textValue(entry.title)}`];
  if (entry.description) lines.push(`DESCRIPTION:${textValue(entry.description)}`);
  if (entry.location) lines.push(`LOCATION:${textValue(entry.location)}`);
  const url = uriValue(entry.url ?? '');
  if (url) lines.push(`URL:${url}`);
  if (categories.length > 0) lines.push(`CATEGORIES:${categories.map(textValue).join(',')}`);
  if (entry.is_private) lines.push('CLASS:PRIVATE');
  if (organizer) {
    const name = parameterValue(organizer.name);
    lines.push(`ORGANIZER;CN=${name}:${mailtoValue(organizer.address)}`);
  }
  if (attendee) lines.push(attendeeLine(attendee));
  return [...lines, ...rooms.map(roomLine)];
}

/** A room answers here, so programs send it no invitation (RFC 6638, 7.1). */
function roomLine({ name, address, partstat }: CalendarRoom): string {
  const answer = `PARTSTAT=${partstat};RSVP=FALSE;SCHEDULE-AGENT=NONE`;
  return `ATTENDEE;CUTYPE=ROOM;CN=${parameterValue(name)};${answer}:${mailtoValue(address)}`;
}

/** The reader of a mail takes part as far as the service knows, and nobody is asked for an answer (RFC 5546, 3.2.2). */
function attendeeLine({ name, address }: CalendarOrganizer): string {
  const cn = parameterValue(name === '' ? address : name);
  return `ATTENDEE;CN=${cn};PARTSTAT=ACCEPTED;RSVP=FALSE:${mailtoValue(address)}`;
}
