export type {
  CalendarData,
  CalendarEntry,
  CalendarEvent,
  CalendarOrganizer,
  CalendarOverride,
  CalendarSeries,
} from './calendar-data.ts';
export { writeCalendar } from './write-calendar.ts';
