import ICAL from 'ical.js';
import { MAX_KEPT } from '../../domain/caldav/kept-lines.ts';
import { calendarAddress } from '../../domain/imports/calendar-fields.ts';
import type { ReadComponent } from '../../domain/imports/calendar-records.ts';
import { onlyLatest } from '../../domain/imports/component-version.ts';
import {
  type CalendarComponent,
  type ChangeComponent,
  type JcalComponent,
  type JcalProperty,
  propertiesOf,
  property,
  textOf,
} from '../../domain/imports/jcal.ts';
import type { ZoneDefinition } from '../../domain/imports/zones/zone-definition.ts';
import { calendarComponents, zoneDefinitions, zoneOfCalendar } from './read-calendar.ts';

/** A property or a component that the service may not have, as it was written; `address` is that of an attendee. */
export type OtherText = {
  readonly name: string;
  readonly text: string;
  readonly address: string | null;
};

/** A component with what else it has; its jCal has only what the service reads. */
export type OpenedComponent = CalendarComponent & { readonly others: readonly OtherText[] };

/** A component that changes one date. */
export type OpenedChange = ChangeComponent & { readonly others: readonly OtherText[] };

/** The components of one event: itself, and its changed dates. */
export type ObjectParts = {
  readonly masters: readonly OpenedComponent[];
  readonly changes: readonly OpenedChange[];
  readonly uids: readonly string[];
};

/** An object as plain data: what it says, without what that means here. */
export type OpenedObject = {
  readonly uid: string;
  readonly parts: ObjectParts;
  readonly zones: readonly ZoneDefinition[];
  /** The name of the zone of the calendar; absent where it says none. */
  readonly calendarZone?: string | undefined;
};

/** Why something is no object; `component` for other components than events. */
export type RefusedObject = {
  readonly refusal: string;
  readonly kind: 'object' | 'component' | 'data';
};

/** The properties that the service reads or writes itself. */
const OWN = new Set(
  'uid dtstamp dtstart dtend duration summary description location status url rrule rdate exdate recurrence-id sequence last-modified categories class x-rule'.split(
    ' ',
  ),
);

/** The properties that are read; the organizer and the attendees belong to the person's calendar too. */
const READ = new Set([...OWN, 'organizer', 'attendee']);

/** The longest UID of an object or an invitation, in octets. */
const MAX_UID = 1_000;

/** The zones that an object may define. */
export const MAX_ZONES = 5;

/** Changed dates of an object, and dates that it adds and leaves out: more than a series can have. */
const MAX_CHANGES = 1_500;
const MAX_DATES = 2_000;

/** A refusal with its kind. */
export const refused = (kind: RefusedObject['kind'], refusal: string): RefusedObject => ({
  kind,
  refusal,
});

/** A type with a line break, which VALUE=a^nb is read as (RFC 6868), would be written as two lines. */
const isWritable = ([, , type]: JcalProperty): boolean => /^[a-z\d-]+$/i.test(type);

/** A component without properties that cannot be written. */
const writable = ([name, properties, components]: JcalComponent): JcalComponent => [
  name,
  properties.filter(isWritable),
  components.map(writable),
];

function* othersIn([, properties, components]: JcalComponent): Generator<OtherText> {
  for (const one of components) {
    const text = ICAL.stringify.component(writable(one) as never, ICAL.design.icalendar);
    yield { name: one[0], text: `${text}\r\n`, address: null };
  }
  for (const one of properties) {
    const [name, , , value] = one;
    if (OWN.has(name) || !isWritable(one)) continue;
    const text = ICAL.stringify.property(one as never, ICAL.design.icalendar, false);
    const address = name === 'attendee' ? calendarAddress(value) : null;
    yield { name, text: `${text}\r\n`, address };
  }
}

/** The other texts of a component, until there are more than are ever stored; attendees may be left out of that. */
function othersOf(jcal: JcalComponent): OtherText[] {
  const others: OtherText[] = [];
  let left = MAX_KEPT;
  for (const other of othersIn(jcal)) {
    if (left < 0) break;
    others.push(other);
    if (other.address === null) left -= other.text.length;
  }
  return others;
}

function opened(component: CalendarComponent): OpenedComponent {
  const [name, properties] = component.jcal;
  const read = properties.filter((one) => READ.has(one[0]));
  return { ...component, jcal: [name, read, []], others: othersOf(component.jcal) };
}

const datesOf = (jcal: JcalComponent): number =>
  ['rdate', 'exdate']
    .flatMap((name) => propertiesOf(jcal, name))
    .reduce((sum, one: JcalProperty) => sum + one.length - 3, 0);

/** The components of the only event in a calendar. */
export function partsOf(components: Iterable<ReadComponent>): ObjectParts | RefusedObject {
  const masters: OpenedComponent[] = [];
  const changes: OpenedChange[] = [];
  const uids = new Set<string>();
  let dates = 0;
  for (const read of components) {
    if ('other' in read)
      return refused('component', `${read.other} is not kept here: only VEVENT.`);
    if ('refusal' in read) return refused('data', read.refusal);
    const component = opened(read.component);
    const uid = textOf(component.jcal, 'uid') ?? '';
    if (Buffer.byteLength(uid) > MAX_UID) {
      return refused('data', `A UID has at most ${MAX_UID} octets.`);
    }
    uids.add(uid);
    dates += datesOf(component.jcal);
    const changed = property(component.jcal, 'recurrence-id');
    if (changed === undefined) masters.push(component);
    else changes.push({ ...component, changed });
    if (changes.length > MAX_CHANGES || dates > MAX_DATES) {
      return refused('data', 'It changes, adds or leaves out more dates than a series can have.');
    }
  }
  return { masters: onlyLatest(masters), changes, uids: [...uids] };
}

/** Whether a calendar defines more zones than are read. */
export const hasTooManyZones = (text: string): boolean =>
  text.split(/^BEGIN:VTIMEZONE/im).length - 1 > MAX_ZONES;

/**
 * Opens an object (RFC 4791, 4.1): one event with its changed dates, under one UID. Its text is bounded by its reader.
 */
export function openObject(text: string): OpenedObject | RefusedObject {
  if (!/^[ \t\ufeff]*BEGIN:VCALENDAR[ \t]*\r?$/im.test(text))
    return refused('data', 'This is no calendar.');
  if (/^METHOD[:;]/im.test(text)) return refused('object', 'An object has no METHOD.');
  if (hasTooManyZones(text)) {
    return refused('data', `An object has at most ${MAX_ZONES} time zones.`);
  }
  const parts = partsOf(calendarComponents(text));
  if ('refusal' in parts) return parts;
  const [uid = '', ...others] = parts.uids;
  if (uid === '' || others.length > 0) return refused('object', 'An object has exactly one UID.');
  const zones = zoneDefinitions(text);
  return { uid, parts, zones, calendarZone: zoneOfCalendar(text, zones) };
}
