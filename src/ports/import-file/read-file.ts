import type {
  ImportContext,
  ImportedFile,
  ImportType,
  UnreadableFile,
} from '../../domain/imports/import-record.ts';
import { decodeCalendar, decodeText } from './decode-text.ts';
import { readCalendar } from './read-calendar.ts';
import { readTable } from './read-table.ts';

/** The formats of files, by the end of their names. */
export type FileFormat = 'ics' | 'csv';

/** What a file is read as; without a type a table is told by its headings. */
export type Reading = {
  readonly path: string;
  readonly format: FileFormat;
  readonly type: ImportType | null;
  readonly context: ImportContext;
};

/** Reads the events or rooms of a file. It computes for a long time, so it runs in a thread of its own. */
export function readFile(
  bytes: Uint8Array,
  { format, type, context }: Omit<Reading, 'path'>,
): ImportedFile | UnreadableFile {
  return format === 'ics'
    ? readCalendar(decodeCalendar(bytes), context)
    : readTable(decodeText(bytes), type, context);
}
