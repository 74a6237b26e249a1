import { readFile } from 'node:fs/promises';
import {
  type HolidayLine,
  MAX_HOLIDAYS,
  readHoliday,
} from '../../domain/imports/holiday-records.ts';
import type { UnreadableFile } from '../../domain/imports/import-record.ts';
import type { Pause } from '../event-loop.ts';
import { decodeText } from './decode-text.ts';
import { calendarComponents } from './read-calendar.ts';

/** Reads a calendar of holidays; a file that cannot be read is an answer, not an error. */
export type HolidayReader = (path: string) => Promise<readonly HolidayLine[] | UnreadableFile>;

/** Reads calendars of holidays, which are small, on the event loop with pauses for other requests. */
export const createHolidayReader =
  (pause: Pause): HolidayReader =>
  async (path) => {
    const holidays: HolidayLine[] = [];
    const lines = new Map<string, number>();
    for (const component of calendarComponents(decodeText(await readFile(path)))) {
      await pause();
      const holiday = readHoliday(component, lines);
      if (holiday !== undefined) holidays.push(holiday);
      if (holidays.length > MAX_HOLIDAYS) {
        return { unreadable: `must have at most ${MAX_HOLIDAYS} events.` };
      }
    }
    if (holidays.length === 0) return { unreadable: 'must be a calendar with events (VEVENT).' };
    return holidays.sort((one, other) => one.line - other.line);
  };
