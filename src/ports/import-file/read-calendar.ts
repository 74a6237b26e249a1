import ICAL from 'ical.js';
import { type CalendarBlock, calendarBlocks } from '../../domain/imports/calendar-blocks.ts';
import { type ReadComponent, readCalendarRecords } from '../../domain/imports/calendar-records.ts';
import { choosingFinder } from '../../domain/imports/chosen-rooms.ts';
import type {
  ImportContext,
  ImportedFile,
  ImportSource,
  UnreadableFile,
} from '../../domain/imports/import-record.ts';
import type { CalendarComponent, JcalComponent } from '../../domain/imports/jcal.ts';
import { sentRule } from '../../domain/imports/sent-rule.ts';
import {
  readZoneDefinition,
  type ZoneDefinition,
} from '../../domain/imports/zones/zone-definition.ts';
import { calendarZones } from './calendar-zones.ts';

const PRODUCTS: readonly [ImportSource, RegExp][] = [
  ['mrbs', /\bMRBS\b/i],
  ['librebooking', /phpScheduleIt|Booked ?Scheduler|LibreBooking/i],
  ['indico', /\bIndico\b/i],
];

const HEAD = 65_536;

/** The program that wrote a calendar, by its `PRODID` (RFC 5545, 3.7.3). */
function sourceOf(text: string): ImportSource {
  const [product = ''] = /^PRODID[:;].{0,500}$/im.exec(text.slice(0, HEAD)) ?? [];
  return PRODUCTS.find(([, pattern]) => pattern.test(product))?.[0] ?? 'icalendar';
}

/** The program and the name of a calendar: equal for all files that one calendar is exported to. */
function originOf(text: string): string {
  const head = text.slice(0, HEAD);
  const [, product = ''] = /^PRODID[:;]([^\r\n]{0,500})/im.exec(head) ?? [];
  const [, name = ''] =
    /^(?:X-WR-CALNAME|NAME)(?:;[^:\n]{0,200})?:([^\r\n]{0,500})/im.exec(head) ?? [];
  return `${product} ${name}`;
}

const rule = /^(RR|EXR)ULE(?:;[^:\n]*)?:(.*)$/gim;

/**
 * Names of Outlook and Exchange have a colon, and some programs write them without quotes:
 * `TZID=(UTC-05:00) Eastern Time`, `TZID=tzone://Microsoft/Utc`.
 */
const shownZone =
  /^([A-Z-]{1,20};TZID=)((?:\((?:UTC|GMT)[^)"\n]{0,9}\)|tzone:\/\/)[^":;\n]{0,200})(?=[:;])/gim;

/** A component without its rules, and the texts of these. */
type WithoutRules = { rest: string } & Pick<CalendarComponent, 'rules' | 'exclusionRules'>;

/** Rules are read by our own parser, which explains what it refuses; ical.js would refuse the whole component. */
function withoutRules(text: string): WithoutRules {
  const unfolded = text.replace(/\r?\n[ \t]/g, '').replace(shownZone, '$1"$2"');
  const found = [...unfolded.matchAll(rule)];
  const textsOf = (name: string): string[] =>
    [
      ...new Set(
        found
          .filter(([, kind = '']) => kind.toUpperCase() === name)
          .map(([, , value = '']) => sentRule(value)),
      ),
    ].filter((one) => one !== '');
  const exclusionRules = textsOf('EXR');
  return {
    rest: found.length === 0 ? unfolded : unfolded.replace(rule, 'X-RULE:'),
    rules: textsOf('RR'),
    ...(exclusionRules.length > 0 && { exclusionRules }),
  };
}

/**
 * The lines that identify the event and define its times: without one of them the calendar would mean something else.
 */
const NEEDED = /^(?:BEGIN|END|UID|STATUS|DTSTART|DTEND|DURATION|RDATE|EXDATE|RECURRENCE-ID)[;:]/i;

function canParse(line: string): boolean {
  try {
    ICAL.parse.property(line, ICAL.design.icalendar);
    return true;
  } catch {
    return false;
  }
}

/** A component with more lines that cannot be read is refused: each takes as long as hundreds of others. */
const MAX_UNREADABLE = 200;

/** The lines that can be read, and those that are needed; all of them where too many cannot be read. */
function readableLines(lines: readonly string[]): readonly string[] {
  const readable: string[] = [];
  for (const [at, line] of lines.entries()) {
    if (NEEDED.test(line) || canParse(line)) readable.push(line);
    else if (at - readable.length >= MAX_UNREADABLE) return lines;
  }
  return readable;
}

/** Parses a component, without lines that cannot be read and are not needed. @throws what ical.js throws */
function parseComponent(text: string): JcalComponent {
  try {
    return ICAL.parse(text) as unknown as JcalComponent;
  } catch (error) {
    const lines = text.split(/\r?\n/);
    const readable = readableLines(lines);
    if (readable.length === lines.length) throw error;
    return ICAL.parse(readable.join('\r\n')) as unknown as JcalComponent;
  }
}

const refused = ({ line }: CalendarBlock, refusal: string): ReadComponent => ({ line, refusal });

function readEvent(block: CalendarBlock): ReadComponent {
  if (block.refusal !== null) return refused(block, block.refusal);
  const { rest, ...rules } = withoutRules(block.text);
  try {
    const jcal = parseComponent(rest);
    if (jcal[0] !== 'vevent') return refused(block, 'It cannot be read as a calendar component.');
    return { component: { line: block.line, jcal, ...rules } };
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 200) : 'unknown';
    return refused(block, `It cannot be read: ${reason}.`);
  }
}

/** The most zones that a file defines: what the names of others mean is told by the names alone. */
const MAX_ZONES = 100;

/** The definitions of zones in a calendar; those that cannot be read are left out. */
export function zoneDefinitions(text: string): ZoneDefinition[] {
  const zones: ZoneDefinition[] = [];
  for (const block of calendarBlocks(text)) {
    if (block.name !== 'VTIMEZONE' || block.refusal !== null || zones.length >= MAX_ZONES) continue;
    try {
      zones.push(readZoneDefinition(ICAL.parse(block.text) as unknown as JcalComponent));
    } catch {
      // Its events are refused with the name of the zone, unless the name says enough.
    }
  }
  return zones;
}

const HEADER_ZONE = /^X-WR-TIMEZONE(?:;[^:\n]*)?:[ \t]*(\S[^\r\n]{0,200})/im;

/** The name of the zone of a calendar: the one that it says, else the only one that it describes. Source: §18.8. */
export function zoneOfCalendar(
  text: string,
  definitions: readonly ZoneDefinition[],
): string | undefined {
  const [, said] = HEADER_ZONE.exec(text) ?? [];
  if (said !== undefined) return said.trim();
  const [only, ...others] = definitions;
  return others.length === 0 ? only?.tzid : undefined;
}

/** Control characters but tabs and line ends: no text has them (RFC 5545, 3.1), and the database takes no NUL. */
const CONTROLS = /[^\P{Cc}\t\r\n]/gu;

/** The components of a calendar, one at a time; zones are left out. */
export function* calendarComponents(text: string): Generator<ReadComponent> {
  for (const block of calendarBlocks(text.replace(CONTROLS, ''))) {
    if (block.name === 'VTIMEZONE') continue;
    yield block.name === 'VEVENT' ? readEvent(block) : { other: block.name };
  }
}

/** Reads an iCalendar file (RFC 5545) with ical.js, one component at a time. */
export function readCalendar(text: string, context: ImportContext): ImportedFile | UnreadableFile {
  const definitions = zoneDefinitions(text);
  const rooms = choosingFinder(context);
  const read = readCalendarRecords(calendarComponents(text), sourceOf(text), {
    ...context,
    findRoom: rooms.find,
    zonesOf: calendarZones(definitions, context),
    calendarZone: zoneOfCalendar(text, definitions),
    origin: originOf(text),
  });
  if ('unreadable' in read) return read;
  return { ...read, named_rooms: rooms.named(), new_rooms: rooms.made() };
}
