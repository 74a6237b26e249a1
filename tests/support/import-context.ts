import type {
  EventPayload,
  ImportContext,
  ImportedFile,
  ImportRecord,
  ImportRoom,
  UnreadableFile,
} from '../../src/domain/imports/import-record.ts';
import { readCalendar } from '../../src/ports/import-file/read-calendar.ts';

const room = (id: string, name: string, timezone: string | null): ImportRoom => ({
  id,
  name,
  timezone,
  venue: timezone === null ? null : 'Abbey',
});

/** Two rooms of a venue in Berlin, and one without a venue in a service of London. */
export const importContext: ImportContext = {
  rooms: [
    room('hall', 'Hall', 'Europe/Berlin'),
    room('attic', 'Attic', 'Europe/Berlin'),
    room('tent', 'Tent', null),
  ],
  roomId: null,
  serviceZone: 'Europe/London',
  horizon: '2028-01-01T00:00:00Z',
};

/** A file that is known to be read. */
export function readable(file: ImportedFile | UnreadableFile): ImportedFile {
  if ('unreadable' in file) throw new Error(`The file field ${file.unreadable}`);
  return file;
}

/** A calendar of events, each a list of lines; the first event begins on line 2, its lines on line 3. */
export const calendarText = (...events: readonly (readonly string[])[]): string =>
  [
    'BEGIN:VCALENDAR',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');

/** What is read of a calendar of events. */
export const recordsOf = (...events: readonly (readonly string[])[]): readonly ImportRecord[] =>
  readable(readCalendar(calendarText(...events), importContext)).records;

/** The event of a record that is known to be one. */
export function eventOf(record: ImportRecord | undefined): EventPayload {
  if (record?.payload?.kind !== 'event') throw new Error(record?.refusal ?? 'no event');
  return record.payload;
}
