import { contentLine } from './content-line.ts';
import { dateComponent } from './date-component.ts';
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

/** The key of the master; the components of dates have their `RECURRENCE-ID` as the key. */
const MASTER = '';

/** The instant of `RECURRENCE-ID` in a component that the service wrote, or its day; `MASTER` without one. */
function dateOf(component: string): string {
  const [, zone, day, time, utc] =
    /^RECURRENCE-ID(?:;TZID=([^:\r\n]+))?(?:;VALUE=DATE)?:(\d{8})(?:T(\d{6})(Z?))?\r$/m.exec(
      component,
    ) ?? [];
  if (day === undefined) return MASTER;
  if (time === undefined) return Temporal.PlainDate.from(day).toString();
  const local = Temporal.PlainDateTime.from(`${day}T${time}`);
  const instant = local.toZonedDateTime(utc === 'Z' ? 'UTC' : (zone ?? 'UTC')).toInstant();
  return instant.toString({ smallestUnit: 'second' });
}

/** Lines of a component with its properties before its components, as RFC 5545 has them (3.6.1). */
function propertiesFirst(lines: string): string {
  const [properties, components]: [string[], string[]] = [[], []];
  let depth = 0;
  for (const line of lines.split(/(?<=\r\n)/)) {
    if (line.startsWith('BEGIN:')) depth += 1;
    (depth > 0 ? components : properties).push(line);
    if (line.startsWith('END:')) depth -= 1;
  }
  return [...properties, ...components].join('');
}

/**
 * Adds lines to the components that the service wrote: `kept` has them by the instant of the date, or by its day in a
 * series of whole days, those of the master under `MASTER`. Each ends with CRLF. A date of the series that has no
 * component is given one, because it has lines.
 */
export function withKeptLines(text: string, kept: Readonly<Record<string, string>>): string {
  const parts = text.split(END);
  const rest = parts.pop() ?? '';
  const known = new Set(parts.map(dateOf));
  const lacking = Object.keys(kept).filter((date) => !known.has(date));
  const master = parts.find((one) => dateOf(one) === MASTER);
  const component = master?.slice(master.indexOf('BEGIN:VEVENT')) ?? '';
  const added = lacking.flatMap((date) => dateComponent(component, date));
  const written = [...parts, ...added].map(
    (part) => `${part}${propertiesFirst(kept[dateOf(part)] ?? '')}${END}`,
  );
  return [...written, rest].join('');
}

/** The components with a SEQUENCE that is so much higher: it is never lower than what a program sent (§18.11). */
export const withAddedSequence = (text: string, added: number): string =>
  added === 0
    ? text
    : text.replace(/^SEQUENCE:(\d+)\r$/gm, (_, own: string) => `SEQUENCE:${Number(own) + added}\r`);

/** The components under another UID than that of the service. */
export function withUid(text: string, eventId: string, uid: string): string {
  const own = contentLine(`UID:${eventId}@stoa`);
  return text.replaceAll(own, () => contentLine(`UID:${textValue(uid)}`));
}
