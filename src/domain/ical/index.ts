export type {
  CalendarData,
  CalendarEntry,
  CalendarEvent,
} from './calendar-data.ts';
export { writeCalendar } from './write-calendar.ts';
