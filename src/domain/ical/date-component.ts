import { expandRule, parseRule } from '../recurrence/index.ts';
import { instantFromText, instantText } from '../time/instant.ts';
import { contentLine } from './content-line.ts';
import { utcTime } from './time-value.ts';

/** A time as the service writes it; `zone` is null for UTC. */
type WrittenTime = { readonly zone: string | null; readonly instant: Temporal.Instant };

const unfolded = (component: string): string => component.replaceAll('\r\n ', '');

/** The time of a property in an unfolded component; undefined where it has none, or is a date. */
function timeOf(component: string, name: string): WrittenTime | undefined {
  const line = new RegExp(`^${name}(?:;TZID=([^:\\r\\n]+))?:(\\d{8}T\\d{6})Z?\\r$`, 'm');
  const [, zone = null, time] = line.exec(component) ?? [];
  if (time === undefined) return undefined;
  const local = Temporal.PlainDateTime.from(time);
  return { zone, instant: local.toZonedDateTime(zone ?? 'UTC').toInstant() };
}

/** The instants of the RDATE or EXDATE of an unfolded component. */
function listedIn(component: string, name: string): Set<string> {
  const lines = component.matchAll(
    new RegExp(`^${name}(?:;TZID=([^:\\r\\n]+))?:([\\dTZ,]+)\\r$`, 'gm'),
  );
  const dates = [...lines].flatMap(([, zone = 'UTC', values = '']) =>
    values
      .split(',')
      .map((value) => Temporal.PlainDateTime.from(value.replace('Z', '')).toZonedDateTime(zone)),
  );
  return new Set(dates.map((date) => instantText(date.toInstant())));
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

/**
 * One date of a series as a component of its own, which differs from the series in nothing; none for a date that the series does not
 * have. RECURRENCE-ID is written as the master writes the date.
 * @param master the VEVENT of the series as the service writes it, without its end
 */
export function dateComponent(master: string, date: string): string[] {
  const plain = unfolded(master);
  const [start, end] = [timeOf(plain, 'DTSTART'), timeOf(plain, 'DTEND')];
  if (start === undefined || end === undefined || listedIn(plain, 'EXDATE').has(date)) return [];
  const isAdded = listedIn(plain, 'RDATE').has(date);
  if (!isAdded && !isMade(plain, start, date)) return [];
  const begins = instantFromText(date);
  const ends = instantText(begins.add(start.instant.until(end.instant)));
  const wall = begins.toZonedDateTimeISO(start.zone ?? 'UTC').toPlainDateTime();
  const local = wall.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
  const isInUtc = isAdded || start.zone === null;
  const id = isInUtc ? `:${utcTime(date)}` : `;TZID=${start.zone}:${local}`;
  const times = [`RECURRENCE-ID${id}`, `DTSTART:${utcTime(date)}`, `DTEND:${utcTime(ends)}`];
  const [head = '', ...lines] = master.split(/(?<=\r\n)(?! )/);
  const others = lines.filter((line) => !TIMING.test(line));
  const at = others.findIndex((line) => line.startsWith('SEQUENCE:'));
  return [[head, ...others.slice(0, at), ...times.map(contentLine), ...others.slice(at)].join('')];
}
