import type {
  ImportContext,
  ImportedFile,
  ImportType,
  UnreadableFile,
} from '../../domain/imports/import-record.ts';
import { decodeCalendar, decodeText } from './decode-text.ts';
import { readCalendar } from './read-calendar.ts';
import { MAX_ROWS, readCsvRows, readTable } from './read-table.ts';
import { readXlsxRows } from './read-xlsx.ts';

/** The formats of files, by the end of their names. */
export type FileFormat = 'ics' | 'csv' | 'xlsx';

/** A file by its path, or as it was packed before. */
export type FileContent = { readonly path: string } | { readonly packed: Uint8Array };

/** The format and the context in which a file is read; without a type a table is recognised by its headings. */
export type Reading = FileContent & {
  readonly format: FileFormat;
  readonly type: ImportType | null;
  readonly context: ImportContext;
};

/** Reads the events or rooms of a file. It computes for a long time, so it runs in a thread of its own. */
export async function readFile(
  bytes: Uint8Array,
  { format, type, context }: Pick<Reading, 'format' | 'type' | 'context'>,
): Promise<ImportedFile | UnreadableFile> {
  if (format === 'ics') return readCalendar(decodeCalendar(bytes), context);
  const rows =
    format === 'xlsx'
      ? await readXlsxRows(bytes, MAX_ROWS)
      : readCsvRows(decodeText(bytes), MAX_ROWS);
  return 'unreadable' in rows ? rows : readTable(rows, type, context);
}
