import { contentLine } from '../ical/content-line.ts';
import { mailtoValue, parameterValue, textValue } from '../ical/text-value.ts';
import { utcTime } from '../ical/time-value.ts';
import type { Answer } from './invitation.ts';

/** The answer of one room to an organizer. */
export type Reply = {
  readonly uid: string;
  readonly sequence: number;
  /** The time of the reply. */
  readonly dtstamp: string;
  readonly organizer: { readonly address: string; readonly name: string | null };
  readonly room: { readonly address: string; readonly name: string };
  readonly answer: Answer;
  readonly comment: string | null;
  readonly title: string;
  /** The original start of the date that it is about; null for the whole. */
  readonly date: string | null;
  readonly start_at: string;
  readonly end_at: string;
  /** The zone of events that last whole days; null for others. */
  readonly days_in: string | null;
};

/** A time as a property: a date where the event lasts whole days, else in UTC. */
function timeLine(name: string, at: string, { days_in }: Reply): string {
  if (days_in === null) return `${name}:${utcTime(at)}`;
  const day = Temporal.Instant.from(at).toZonedDateTimeISO(days_in).toPlainDate();
  return `${name};VALUE=DATE:${day.toString().replaceAll('-', '')}`;
}

function eventLines(reply: Reply): string[] {
  const { uid, sequence, dtstamp, organizer, room, answer, comment, title, date } = reply;
  const cn = organizer.name === null ? '' : `;CN=${parameterValue(organizer.name)}`;
  const attendee = `ATTENDEE;CUTYPE=ROOM;PARTSTAT=${answer};CN=${parameterValue(room.name)}`;
  return [
    `UID:${textValue(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utcTime(dtstamp)}`,
    ...(date === null ? [] : [timeLine('RECURRENCE-ID', date, reply)]),
    timeLine('DTSTART', reply.start_at, reply),
    timeLine('DTEND', reply.end_at, reply),
    `SUMMARY:${textValue(title)}`,
    `ORGANIZER${cn}:${mailtoValue(organizer.address)}`,
    `${attendee}:${mailtoValue(room.address)}`,
    ...(comment === null ? [] : [`COMMENT:${textValue(comment)}`]),
    'REQUEST-STATUS:2.0;Success',
  ];
}

/** Writes an answer as a calendar with METHOD:REPLY (RFC 5546, 3.2.3). */
export function replyCalendar(reply: Reply): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'PRODID:-//Stoa//Stoa//EN',
    'VERSION:2.0',
    'METHOD:REPLY',
    'BEGIN:VEVENT',
    ...eventLines(reply),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map(contentLine).join('');
}
