import type { CalendarContext } from '../../domain/imports/calendar-context.ts';
import { readCalendarEvent } from '../../domain/imports/calendar-event.ts';
import { latestByKey } from '../../domain/imports/component-version.ts';
import type { ImportContext, ImportRecord } from '../../domain/imports/import-record.ts';
import { type JcalComponent, propertiesOf, property } from '../../domain/imports/jcal.ts';
import { calendarZones } from './calendar-zones.ts';
import {
  type ObjectParts,
  type OpenedComponent,
  type OpenedObject,
  openObject,
  type RefusedObject,
  refused,
} from './open-object.ts';

/** The context in which an object is read. */
export type ObjectContext = Omit<ImportContext, 'roomId'> &
  Pick<CalendarContext, 'findRoom' | 'roomOfAddress' | 'shownRooms'> & {
    /** Whether an address is one of the service, which writes attendees with such addresses itself. */
    isOwnAddress?: (address: string) => boolean;
  };

/**
 * A property or a component that the service does not have, as it was written. `date` is null for those of the event
 * itself, else the instant of the date, or its local day in a series of whole days.
 */
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
  /** The greatest SEQUENCE of its components; 0 where they have none. */
  readonly sequence: number;
};

/** An object, or why it is none. */
export type ReadObject = CalendarObject | RefusedObject;

type IsOwnAddress = ObjectContext['isOwnAddress'];

const othersOf = (
  { others }: OpenedComponent,
  date: string | null,
  isOwnAddress: IsOwnAddress = () => false,
): OtherLine[] =>
  others
    .filter(({ address }) => address === null || !isOwnAddress(address))
    .map(({ name, text }) => ({ name, date, text }));

const categoriesOf = (jcal: JcalComponent): string[] =>
  propertiesOf(jcal, 'categories').flatMap((one) => one.slice(3).map(String));

/** A greater SEQUENCE is none that a program counts. */
const MAX_SEQUENCE = 2_000_000_000;

function sequenceOf({ jcal }: { jcal: JcalComponent }): number {
  const sequence = Number(property(jcal, 'sequence')?.[3] ?? 0);
  return Number.isInteger(sequence) && sequence <= MAX_SEQUENCE ? sequence : 0;
}

/** Reads an event from its components. */
export function readParts(
  { masters, changes }: ObjectParts,
  uid: string,
  context: CalendarContext & { isOwnAddress?: IsOwnAddress },
): ReadObject {
  const [master, ...more] = masters;
  if (master === undefined) {
    return refused('object', 'Single dates of a series are changed in the calendar of its room.');
  }
  if (more.length > 0) return refused('object', 'An object has one event, and its dates.');
  const entry = { uid, master, changes };
  const { record, named } = readCalendarEvent(entry, context);
  const { isOwnAddress } = context;
  const dates = changes.flatMap((component, at) => {
    const date = named[at];
    return date === undefined ? [] : [{ component, date }];
  });
  const dated = latestByKey(dates, ({ date }) => date).flatMap(({ component, date }) =>
    othersOf(component, date, isOwnAddress),
  );
  return {
    uid,
    record,
    categories: categoriesOf(master.jcal),
    others: [...othersOf(master, null, isOwnAddress), ...dated],
    sequence: Math.max(0, ...[master, ...changes].map(sequenceOf)),
  };
}

/** Reads an object that was opened: what it means with the rooms and zones of the service. */
export const readOpenedObject = (
  { uid, parts, zones, calendarZone }: OpenedObject,
  context: ObjectContext,
): ReadObject =>
  readParts(parts, uid, {
    ...context,
    roomId: null,
    calendarZone,
    zonesOf: calendarZones(zones, context),
  });

/** Reads an object that the service wrote itself, in which zones have the names that they have here. */
export function readOwnObject(text: string, context: ObjectContext): ReadObject {
  const own = openObject(text);
  return 'refusal' in own ? own : readOpenedObject({ ...own, zones: [] }, context);
}
