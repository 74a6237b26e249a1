import { expandRule, parseRule } from '../recurrence/index.ts';
import { instantFromText, instantText } from '../time/instant.ts';
import { contentLine } from './content-line.ts';
import { utcTime } from './time-value.ts';

/** A time as the service writes it: `zone` is null for UTC, and a day is its midnight there. */
type WrittenTime = {
  readonly zone: string | null;
  readonly instant: Temporal.Instant;
  readonly isDay: boolean;
};

const unfolded = (component: string): string => component.replaceAll('\r\n ', '');

/** Whether a date is named by its day. */
const isDay = (of: string): boolean => !of.includes('T');

const written = (value: string, zone: string | null): Temporal.Instant =>
  Temporal.PlainDateTime.from(value.replace('Z', ''))
    .toZonedDateTime(zone ?? 'UTC')
    .toInstant();

/** The time of a property in an unfolded component; undefined where it has none. */
function timeOf(component: string, name: string): WrittenTime | undefined {
  const line = new RegExp(
    `^${name}(?:;TZID=([^:\\r\\n]+)|;VALUE=DATE)?:(\\d{8}(?:T\\d{6})?)Z?\\r$`,
    'm',
  );
  const [, zone = null, value] = line.exec(component) ?? [];
  if (value === undefined) return undefined;
  return { zone, instant: written(value, zone), isDay: isDay(value) };
}

/** The instants of the RDATE or EXDATE of an unfolded component. */
function listedIn(component: string, name: string): Set<string> {
  const lines = component.matchAll(
    new RegExp(`^${name}(?:;TZID=([^:\\r\\n]+)|;VALUE=DATE)?:([\\dTZ,]+)\\r$`, 'gm'),
  );
  const dates = [...lines].flatMap(([, zone = null, values = '']) =>
    values.split(',').map((value) => written(value, zone)),
  );
  return new Set(dates.map(instantText));
}

function isMade(component: string, start: WrittenTime, date: string): boolean {
  const [, text = ''] = /^RRULE:(.*)\r$/m.exec(component) ?? [];
  const parsed = parseRule(text);
  if (!parsed.ok) return false;
  const from = instantFromText(date);
  const input = { rule: parsed.rule, startAt: start.instant, timeZone: start.zone ?? 'UTC' };
  const made = expandRule({ ...input, from, horizon: from.add({ seconds: 1 }), limit: 1 });
  return made.ok && made.starts.length > 0;
}

/** Everything but when it is. */
const TIMING = /^(?:DTSTART|DTEND|RRULE|RDATE|EXDATE)[;:]/;

/** The lines that say when a date is; RECURRENCE-ID is written as the master writes the date. */
function timingOf(start: WrittenTime, date: string, ends: string, isAdded: boolean): string[] {
  if (start.isDay) {
    const [day, next] = [utcTime(date).slice(0, 8), utcTime(ends).slice(0, 8)];
    const value = (name: string, of: string): string => `${name};VALUE=DATE:${of}`;
    return [value('RECURRENCE-ID', day), value('DTSTART', day), value('DTEND', next)];
  }
  const zoned = instantFromText(date).toZonedDateTimeISO(start.zone ?? 'UTC');
  const wall = zoned.toPlainDateTime().toString({ smallestUnit: 'second' });
  const isInUtc = isAdded || start.zone === null;
  const id = isInUtc ? `:${utcTime(date)}` : `;TZID=${start.zone}:${wall.replaceAll(/[-:]/g, '')}`;
  return [`RECURRENCE-ID${id}`, `DTSTART:${utcTime(date)}`, `DTEND:${utcTime(ends)}`];
}

/**
 * One date of a series as a component of its own, which differs from the series in nothing; none for a date that the
 * series does not have, as one of the time before it became a series of whole days, or ceased to be one.
 * @param master the VEVENT of the series as the service writes it, without its end
 * @param of the instant of the date, or its day where the series is of whole days
 */
export function dateComponent(master: string, of: string): string[] {
  const plain = unfolded(master);
  const [start, end] = [timeOf(plain, 'DTSTART'), timeOf(plain, 'DTEND')];
  if (start === undefined || end === undefined || start.isDay !== isDay(of)) return [];
  const date = start.isDay ? `${of}T00:00:00Z` : of;
  const isAdded = listedIn(plain, 'RDATE').has(date);
  const isThere = isAdded || isMade(plain, start, date);
  if (!isThere || listedIn(plain, 'EXDATE').has(date)) return [];
  const ends = instantText(instantFromText(date).add(start.instant.until(end.instant)));
  const times = timingOf(start, date, ends, isAdded);
  const [head = '', ...lines] = master.split(/(?<=\r\n)(?! )/);
  const others = lines.filter((line) => !TIMING.test(line));
  const at = others.findIndex((line) => line.startsWith('SEQUENCE:'));
  return [[head, ...others.slice(0, at), ...times.map(contentLine), ...others.slice(at)].join('')];
}
