import {
  type HolidayLine,
  MAX_HOLIDAYS,
  readHoliday,
} from '../../domain/imports/holiday-records.ts';
import type { UnreadableFile } from '../../domain/imports/import-record.ts';
import { decodeCalendar } from './decode-text.ts';
import { calendarComponents } from './read-calendar.ts';

/** Reads a calendar of holidays. It runs in a thread of its own. */
export function readHolidays(bytes: Uint8Array): readonly HolidayLine[] | UnreadableFile {
  const holidays: HolidayLine[] = [];
  const lines = new Map<string, number>();
  for (const component of calendarComponents(decodeCalendar(bytes))) {
    const holiday = readHoliday(component, lines);
    if (holiday !== undefined) holidays.push(holiday);
    if (holidays.length > MAX_HOLIDAYS) {
      return { unreadable: `must have at most ${MAX_HOLIDAYS} events.` };
    }
  }
  if (holidays.length === 0) return { unreadable: 'must be a calendar with events (VEVENT).' };
  return holidays.sort((one, other) => one.line - other.line);
}
