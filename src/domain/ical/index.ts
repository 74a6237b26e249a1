export type {
  CalendarData,
  CalendarEntry,
  CalendarEvent,
  CalendarSeries,
} from './calendar-data.ts';
export { withAddedSequence, withKeptLines, withUid, writeObject } from './calendar-object.ts';
export { onlyOnce } from './series-component.ts';
export {
  calendarAround,
  writeCalendar,
  writePieces,
  type ZoneSpan,
  zonesOf,
  zoneText,
} from './write-calendar.ts';
