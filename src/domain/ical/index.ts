export type {
  CalendarData,
  CalendarEntry,
  CalendarEvent,
} from './calendar-data.ts';
export {
  calendarAround,
  writeCalendar,
  writePieces,
  type ZoneSpan,
  zonesOf,
  zoneText,
} from './write-calendar.ts';
