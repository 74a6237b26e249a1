import { contentLine } from './content-line.ts';
import { textValue } from './text-value.ts';
import { type ZoneSpan, zonesOf, zoneText } from './write-calendar.ts';

/** The components of an event, and the time that they take. */
type ObjectPiece = { readonly text: string; readonly spans: readonly ZoneSpan[] };

const HEAD = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Stoa//Stoa//EN',
  'CALSCALE:GREGORIAN',
].join('\r\n');

/** A calendar with the components of one event (RFC 4791, section 4.1). */
export function writeObject({ text, spans }: ObjectPiece): string {
  const zones = zonesOf([spans]).map(zoneText).join('');
  return `${HEAD}\r\n${zones}${text}END:VCALENDAR\r\n`;
}

const END = 'END:VEVENT\r\n';

/** Where the master is kept; the components of dates are kept by their `RECURRENCE-ID`. */
const MASTER = '';

/** The instant of `RECURRENCE-ID` in a component that the service wrote; `MASTER` without one. */
function dateOf(component: string): string {
  const [, zone, day, time, utc] =
    /^RECURRENCE-ID(?:;TZID=([^:\r\n]+))?:(\d{8})T(\d{6})(Z?)\r$/m.exec(component) ?? [];
  if (day === undefined) return MASTER;
  const local = Temporal.PlainDateTime.from(`${day}T${time}`);
  const instant = local.toZonedDateTime(utc === 'Z' ? 'UTC' : (zone ?? 'UTC')).toInstant();
  return instant.toString({ smallestUnit: 'second' });
}

/**
 * Adds lines to the components that the service wrote: `kept` has them by the instant of the date, those of the master under
 * `MASTER`. Each ends with CRLF.
 */
export function withKeptLines(text: string, kept: Readonly<Record<string, string>>): string {
  const parts = text.split(END);
  return parts
    .map((part, at) => {
      if (at === parts.length - 1) return part;
      return `${part}${kept[dateOf(part)] ?? ''}${END}`;
    })
    .join('');
}

/** The components under another UID than that of the service. */
export function withUid(text: string, eventId: string, uid: string): string {
  const own = contentLine(`UID:${eventId}@stoa`);
  return text.replaceAll(own, () => contentLine(`UID:${textValue(uid)}`));
}
