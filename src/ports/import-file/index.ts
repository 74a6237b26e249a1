import type { HolidayLine, HolidaySpan } from '../../domain/imports/holiday-records.ts';
import type { ImportedFile, UnreadableFile } from '../../domain/imports/import-record.ts';
import type { TableRow } from '../../domain/imports/table-events.ts';
import { type CalendarOpener, createCalendarOpener } from './calendar-opener.ts';
import { decodeCalendar } from './decode-text.ts';
import { readOpenedObject, readOwnObject } from './read-calendar-object.ts';
import type { Reading } from './read-file.ts';
import { createThreadReader } from './read-in-thread.ts';
import { invitedDates, readInvitation } from './read-invitation.ts';
import type { TableFormat } from './reader-thread.ts';

export { type CalendarOpener, createCalendarOpener, type TooComplex } from './calendar-opener.ts';
export type { OpenedInvitation } from './open-invitation.ts';
export type { OpenedObject, RefusedObject } from './open-object.ts';
export type { ObjectContext, ReadObject } from './read-calendar-object.ts';
export type { FileFormat, Reading } from './read-file.ts';
export type { InvitedDate } from './read-invitation.ts';
export type { TableFormat } from './reader-thread.ts';

/** The opener of the process: CalDAV and mails share its thread. */
export const calendarOpener: CalendarOpener = createCalendarOpener();

/**
 * Decodes what a client sent, and reads what the thread opened, and what the service wrote: without reading texts of
 * others on the main thread.
 */
export const objectReader = { decodeCalendar, readOpenedObject, readOwnObject };

/** Reads objects of calendar clients. */
export type ObjectReader = typeof objectReader;

/** Reads invitations that the thread opened, and what the service wrote of the events that they became. */
export const invitationReader = { readInvitation, invitedDates, readOwnObject };

/** Reads invitations. */
export type InvitationReader = typeof invitationReader;

/**
 * Reads a file of events or rooms; a file that cannot be read is an answer, not an error. `packed` is the file,
 * compressed.
 */
export type ImportReader = (reading: Reading) => Promise<ReadImport | UnreadableFile>;

/** A file that was read, with its content to read it again. */
export type ReadImport = ImportedFile & { readonly packed: Uint8Array };

/** Reads a calendar of holidays; a file that cannot be read is an answer, not an error. */
export type HolidayReader = (
  path: string,
  span: HolidaySpan,
) => Promise<readonly HolidayLine[] | UnreadableFile>;

/**
 * Reads the rows of a table that are not empty, at most `most`, each with its line; of a workbook those of the first
 * sheet. A file that cannot be read is an answer, not an error.
 */
export type TableReader = (
  path: string,
  table: TableFormat,
  most: number,
) => Promise<readonly TableRow[] | UnreadableFile>;

const messagesOf = createThreadReader();

/** Reads files of events and rooms in a thread, one after the other. */
export const readImport: ImportReader = async (reading) => {
  const messages = await messagesOf(reading);
  if ('unreadable' in messages) return messages;
  const records = messages.flatMap((one) => (one.kind === 'records' ? one.records : []));
  const [sent] = messages.flatMap((one) => (one.kind === 'file' ? [one] : []));
  if (sent === undefined) throw new Error('The thread that reads a file has sent none.');
  return { ...sent.file, records, packed: sent.packed };
};

/** Reads calendars of holidays in the same thread. */
export const readHolidays: HolidayReader = async (path, span) => {
  const messages = await messagesOf({ path, format: 'holidays', span });
  if ('unreadable' in messages) return messages;
  return messages.flatMap((one) => (one.kind === 'holidays' ? one.holidays : []));
};

/** Reads tables in the same thread. */
export const readTableRows: TableReader = async (path, table, most) => {
  const messages = await messagesOf({ path, format: 'table', table, most });
  if ('unreadable' in messages) return messages;
  return messages.flatMap((one) => (one.kind === 'rows' ? one.rows : []));
};
