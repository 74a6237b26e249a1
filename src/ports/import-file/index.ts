import type { HolidayLine, HolidaySpan } from '../../domain/imports/holiday-records.ts';
import type { ImportedFile, UnreadableFile } from '../../domain/imports/import-record.ts';
import { type CalendarOpener, createCalendarOpener } from './calendar-opener.ts';
import { decodeCalendar } from './decode-text.ts';
import { readOpenedObject, readOwnObject } from './read-calendar-object.ts';
import type { Reading } from './read-file.ts';
import { createThreadReader } from './read-in-thread.ts';
import { invitedDates, readInvitation } from './read-invitation.ts';

export { type CalendarOpener, createCalendarOpener, type TooComplex } from './calendar-opener.ts';
export type { OpenedInvitation } from './open-invitation.ts';
export type { OpenedObject, RefusedObject } from './open-object.ts';
export type { ObjectContext, ReadObject } from './read-calendar-object.ts';
export type { FileFormat, Reading } from './read-file.ts';
export type { InvitedDate } from './read-invitation.ts';

/** The opener of the process: CalDAV and mails share its thread. */
export const calendarOpener: CalendarOpener = createCalendarOpener();

/**
 * Decodes what a client sent, and reads what the thread opened, and what the service wrote: without reading texts of others on the main
 * thread.
 */
export const objectReader = { decodeCalendar, readOpenedObject, readOwnObject };

/** Reads objects of calendar clients. */
export type ObjectReader = typeof objectReader;

/** Reads invitations that the thread opened, and what the service wrote of the events that they became. */
export const invitationReader = { readInvitation, invitedDates, readOwnObject };

/** Reads invitations. */
export type InvitationReader = typeof invitationReader;

/** Reads a file of events or rooms; a file that cannot be read is an answer, not an error. */
export type ImportReader = (reading: Reading) => Promise<ImportedFile | UnreadableFile>;

/** Reads a calendar of holidays; a file that cannot be read is an answer, not an error. */
export type HolidayReader = (
  path: string,
  span: HolidaySpan,
) => Promise<readonly HolidayLine[] | UnreadableFile>;

/** Twenty megabytes of events take a few seconds. */
const IMPORT_LIMITS = { milliseconds: 60_000, megabytes: 768 };

/** A calendar of holidays has at most 1 000 events. */
const HOLIDAY_LIMITS = { milliseconds: 20_000, megabytes: 256 };

/** Reads files in a thread of its own for each, one after the other. */
export function createImportReader(): ImportReader {
  const read = createThreadReader(IMPORT_LIMITS);
  return async (reading) => {
    const messages = await read(reading);
    if ('unreadable' in messages) return messages;
    const records = messages.flatMap((one) => (one.kind === 'records' ? one.records : []));
    const [file] = messages.flatMap((one) => (one.kind === 'file' ? [one.file] : []));
    if (file === undefined) throw new Error('The thread that reads a file has sent none.');
    return { ...file, records };
  };
}

/** Reads calendars of holidays in the same way. */
export function createHolidayReader(): HolidayReader {
  const read = createThreadReader(HOLIDAY_LIMITS);
  return async (path, span) => {
    const messages = await read({ path, format: 'holidays', span });
    if ('unreadable' in messages) return messages;
    return messages.flatMap((one) => (one.kind === 'holidays' ? one.holidays : []));
  };
}
