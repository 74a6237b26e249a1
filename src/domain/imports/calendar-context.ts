import type { CalendarZone, ZoneOf } from './calendar-times.ts';
import type { ImportContext, ImportRoom } from './import-record.ts';
import type { CalendarEntry } from './jcal.ts';
import type { RoomFinder } from './room-finder.ts';

/** The context in which the events of a calendar are read. */
export type CalendarContext = ImportContext & {
  readonly findRoom: RoomFinder;
  /** The room that an attendee is, by its address; absent where rooms have none. */
  readonly roomOfAddress?: (address: string) => ImportRoom | undefined;
  /**
   * The rooms of attendees that a calendar program was shown: where it sends them as they were, the location may say
   * others.
   */
  readonly shownRooms?: ReadonlySet<string>;
  readonly zonesOf: ZonesOf;
  /** The name of the zone of the whole calendar; absent where it says none. */
  readonly calendarZone?: string | undefined;
};

/** Finds the zones of an event, whose room is in `zone`, by the times that it has in them. */
export type ZonesOf = (entry: CalendarEntry, zone: string) => ZoneOf;

/** The context in which one event is read, once its zones are known. */
export type EntryContext = CalendarContext & {
  readonly zoneOf: ZoneOf;
  /** The clock of the whole calendar; undefined where it says none that is known. */
  readonly clock: CalendarZone | undefined;
};
