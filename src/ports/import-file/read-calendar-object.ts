import ICAL from 'ical.js';
import { readCalendarEvent } from '../../domain/imports/calendar-event.ts';
import { calendarAddress } from '../../domain/imports/calendar-fields.ts';
import type { ReadComponent } from '../../domain/imports/calendar-records.ts';
import type { CalendarContext } from '../../domain/imports/calendar-series.ts';
import { readTime } from '../../domain/imports/calendar-times.ts';
import type { ImportContext, ImportRecord } from '../../domain/imports/import-record.ts';
import {
  type ChangeComponent,
  type JcalComponent,
  type JcalProperty,
  propertiesOf,
  property,
  textOf,
} from '../../domain/imports/jcal.ts';
import { instantText, isWritable } from '../../domain/time/instant.ts';
import { calendarZones } from './calendar-zones.ts';
import { calendarComponents, zoneDefinitions } from './read-calendar.ts';

/** What an object is read with. */
export type ObjectContext = Omit<ImportContext, 'roomId'> &
  Pick<CalendarContext, 'findRoom' | 'roomOfAddress' | 'shownRooms'> & {
    /** Whether an address is one of the service, which writes attendees with such addresses itself. */
    isOwnAddress?: (address: string) => boolean;
  };

/** A property or a component that the service does not have, as it was written; `date` is null for those of the event itself. */
export type OtherLine = {
  readonly name: string;
  readonly date: string | null;
  readonly text: string;
};

/** An event of a calendar client. */
export type CalendarObject = {
  readonly uid: string;
  readonly record: ImportRecord;
  /** The categories of the event itself. */
  readonly categories: readonly string[];
  readonly others: readonly OtherLine[];
};

/** An object, or why it is none: `component` for other components than events. */
export type ReadObject =
  | CalendarObject
  | { readonly refusal: string; readonly kind: 'object' | 'component' | 'data' };

/** Reads an object of a calendar client. */
export type ObjectReader = (text: string, context: ObjectContext) => ReadObject;

/** What the service reads or writes itself. */
const OWN = new Set(
  'uid dtstamp dtstart dtend duration summary description location status url rrule rdate exdate recurrence-id sequence last-modified categories x-rule'.split(
    ' ',
  ),
);

/** The longest UID of an object or an invitation, in octets. */
const MAX_UID = 1_000;

/** A zone of an unknown name is compared with all that are known, so there are few. */
export const MAX_ZONES = 5;

const refused = (kind: 'object' | 'component' | 'data', refusal: string) => ({ kind, refusal });

type IsOwnAddress = ObjectContext['isOwnAddress'];

function othersOf(
  [, properties, components]: JcalComponent,
  date: string | null,
  isOwnAddress: IsOwnAddress = () => false,
): OtherLine[] {
  const isOwn = ([name, , , value]: JcalProperty): boolean =>
    OWN.has(name) || (name === 'attendee' && isOwnAddress(calendarAddress(value)));
  const lines = properties
    .filter((one) => !isOwn(one))
    .map((one) => ({
      name: one[0],
      date,
      text: `${ICAL.stringify.property(one as never, ICAL.design.icalendar, false)}\r\n`,
    }));
  const parts = components.map((one) => ({
    name: one[0],
    date,
    text: `${ICAL.stringify.component(one as never, ICAL.design.icalendar)}\r\n`,
  }));
  return [...parts, ...lines];
}

/** The components of one event: itself, and its changed dates. */
export type ObjectParts = {
  masters: ChangeComponent[];
  changes: ChangeComponent[];
  uids: Set<string>;
};

/** The components of the only event in a calendar. */
export function partsOf(
  components: Iterable<ReadComponent>,
): ObjectParts | ReturnType<typeof refused> {
  const parts: ObjectParts = { masters: [], changes: [], uids: new Set() };
  for (const read of components) {
    if ('other' in read)
      return refused('component', `${read.other} is not kept here: only VEVENT.`);
    if ('refusal' in read) return refused('data', read.refusal);
    const { component } = read;
    const uid = textOf(component.jcal, 'uid') ?? '';
    if (Buffer.byteLength(uid) > MAX_UID) {
      return refused('data', `A UID has at most ${MAX_UID} octets.`);
    }
    parts.uids.add(uid);
    const changed = property(component.jcal, 'recurrence-id');
    if (changed === undefined) parts.masters.push(component as ChangeComponent);
    else parts.changes.push({ ...component, changed });
  }
  return parts;
}

const categoriesOf = (jcal: JcalComponent): string[] =>
  propertiesOf(jcal, 'categories').flatMap((one: JcalProperty) => one.slice(3).map(String));

/** Reads an event from its components. */
export function readParts(
  parts: ObjectParts,
  uid: string,
  context: CalendarContext & { isOwnAddress?: IsOwnAddress },
): ReadObject {
  const [master, ...more] = parts.masters;
  if (master === undefined) {
    return refused('object', 'Single dates of a series are changed in the calendar of its room.');
  }
  if (more.length > 0) return refused('object', 'An object has one event, and its dates.');
  const record = readCalendarEvent({ uid, master, changes: parts.changes }, context);
  const { isOwnAddress } = context;
  const times = { zoneOf: context.zoneOf, zone: context.serviceZone };
  const dated = parts.changes.flatMap(({ jcal, changed }) => {
    const time = readTime(changed, changed[3], times);
    const isDate = 'value' in time && isWritable(time.value.instant);
    return isDate ? othersOf(jcal, instantText(time.value.instant), isOwnAddress) : [];
  });
  return {
    ...{ uid, record, categories: categoriesOf(master.jcal) },
    others: [...othersOf(master.jcal, null, isOwnAddress), ...dated],
  };
}

/** Reads an object (RFC 4791, 4.1): one event with its changed dates, under one UID. */
export const readCalendarObject: ObjectReader = (text, context) => {
  if (!/^\s*BEGIN:VCALENDAR[ \t]*\r?$/im.test(text)) return refused('data', 'This is no calendar.');
  if (/^METHOD[:;]/im.test(text)) return refused('object', 'An object has no METHOD.');
  if (text.split(/^BEGIN:VTIMEZONE/im).length - 1 > MAX_ZONES) {
    return refused('data', `An object has at most ${MAX_ZONES} time zones.`);
  }
  const parts = partsOf(calendarComponents(text));
  if ('refusal' in parts) return parts;
  const [uid = '', ...others] = parts.uids;
  if (uid === '' || others.length > 0) return refused('object', 'An object has exactly one UID.');
  const preferred = [
    context.serviceZone,
    ...new Set(context.rooms.flatMap(({ timezone }) => timezone ?? [])),
  ];
  const zoneOf = calendarZones(zoneDefinitions(text), preferred);
  return readParts(parts, uid, { ...context, roomId: null, zoneOf });
};
