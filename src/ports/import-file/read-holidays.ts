import {
  type HolidayLine,
  type HolidaySpan,
  MAX_HOLIDAYS,
  readHolidayLines,
} from '../../domain/imports/holiday-records.ts';
import type { UnreadableFile } from '../../domain/imports/import-record.ts';
import { decodeCalendar } from './decode-text.ts';
import { calendarComponents } from './read-calendar.ts';

/** Reads a calendar of holidays. It runs in a thread of its own. */
export function readHolidays(
  bytes: Uint8Array,
  span: HolidaySpan,
): readonly HolidayLine[] | UnreadableFile {
  const holidays = readHolidayLines(calendarComponents(decodeCalendar(bytes)), span);
  if (holidays === undefined) return { unreadable: `must have at most ${MAX_HOLIDAYS} events.` };
  if (holidays.length === 0) return { unreadable: 'must be a calendar with events (VEVENT).' };
  return holidays;
}
