import { readFile as readBytes } from 'node:fs/promises';
import { promisify } from 'node:util';
import { parentPort } from 'node:worker_threads';
import { gunzip, gzip } from 'node:zlib';
import type { HolidayLine, HolidaySpan } from '../../domain/imports/holiday-records.ts';
import type { ImportRecord } from '../../domain/imports/import-record.ts';
import type { TableRow } from '../../domain/imports/table-events.ts';
import { decodeText } from './decode-text.ts';
import { type Reading, readFile } from './read-file.ts';
import { readHolidays } from './read-holidays.ts';
import { readCsvRows } from './read-table.ts';
import { readXlsxRows } from './read-xlsx.ts';

/** The formats of tables, by the end of their names. */
export type TableFormat = 'csv' | 'xlsx';

/** A table of which at most so many rows are read, whatever is in them. */
export type TableReading = {
  readonly path: string;
  readonly format: 'table';
  readonly table: TableFormat;
  readonly most: number;
};

/** A file that the thread reads. */
export type FileReading =
  | Reading
  | TableReading
  | { readonly path: string; readonly format: 'holidays'; readonly span: HolidaySpan };

/**
 * The messages of the thread: that it is ready, then of each file its data without the records, the records in parts,
 * so that none takes long to receive, and one message that is the last.
 */
export type ThreadMessage =
  | { kind: 'ready' }
  | {
      kind: 'file';
      file: Exclude<Awaited<ReturnType<typeof readFile>>, { unreadable: string }>;
      /** The file, compressed: it is kept, so that it can be read again with what is chosen for it. */
      packed: Uint8Array;
    }
  | { kind: 'records'; records: readonly ImportRecord[] }
  | { kind: 'holidays'; holidays: readonly HolidayLine[] }
  | { kind: 'rows'; rows: readonly TableRow[] }
  | { kind: 'end' }
  | { kind: 'unreadable'; unreadable: string };

const PART = 200;

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

async function* messagesOfTable(
  { table, most }: TableReading,
  bytes: Uint8Array,
): AsyncGenerator<ThreadMessage> {
  const rows =
    table === 'xlsx' ? await readXlsxRows(bytes, most) : readCsvRows(decodeText(bytes), most);
  if ('unreadable' in rows) return yield { kind: 'unreadable', unreadable: rows.unreadable };
  for (let at = 0; at < rows.length; at += PART) {
    yield { kind: 'rows', rows: rows.slice(at, at + PART) };
  }
  yield { kind: 'end' };
}

async function* messagesOfFile(
  reading: Exclude<FileReading, TableReading>,
  bytes: Uint8Array,
): AsyncGenerator<ThreadMessage> {
  if (reading.format === 'holidays') {
    const read = readHolidays(bytes, reading.span);
    if ('unreadable' in read) return yield { kind: 'unreadable', unreadable: read.unreadable };
    yield { kind: 'holidays', holidays: read };
    return yield { kind: 'end' };
  }
  const file = await readFile(bytes, reading);
  if ('unreadable' in file) return yield { kind: 'unreadable', unreadable: file.unreadable };
  const packed = 'packed' in reading ? reading.packed : await pack(bytes);
  yield { kind: 'file', file: { ...file, records: [] }, packed };
  for (let at = 0; at < file.records.length; at += PART) {
    yield { kind: 'records', records: file.records.slice(at, at + PART) };
  }
  yield { kind: 'end' };
}

const send = (message: ThreadMessage): void => parentPort?.postMessage(message);

/** An error ends the thread: whoever waits for the file hears of it. */
async function read(reading: FileReading): Promise<void> {
  const bytes = 'packed' in reading ? await unpack(reading.packed) : await readBytes(reading.path);
  const messages =
    reading.format === 'table' ? messagesOfTable(reading, bytes) : messagesOfFile(reading, bytes);
  for await (const message of messages) send(message);
}

parentPort?.on('message', (reading: FileReading) => void read(reading));
send({ kind: 'ready' });
