import { readFile as readBytes } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { HolidayLine, HolidaySpan } from '../../domain/imports/holiday-records.ts';
import type { ImportRecord } from '../../domain/imports/import-record.ts';
import { type Reading, readFile } from './read-file.ts';
import { readHolidays } from './read-holidays.ts';

/** A file that the thread reads. */
export type FileReading =
  | Reading
  | { readonly path: string; readonly format: 'holidays'; readonly span: HolidaySpan };

/** What the thread sends: the file without its records, then these in parts, so that none takes long to receive. */
export type ThreadMessage =
  | { kind: 'file'; file: Exclude<ReturnType<typeof readFile>, { unreadable: string }> }
  | { kind: 'unreadable'; unreadable: string }
  | { kind: 'records'; records: readonly ImportRecord[] }
  | { kind: 'holidays'; holidays: readonly HolidayLine[] }
  | { kind: 'end' };

const PART = 200;

function* messagesOf(reading: FileReading, bytes: Uint8Array): Generator<ThreadMessage> {
  if (reading.format === 'holidays') {
    const read = readHolidays(bytes, reading.span);
    if ('unreadable' in read) yield { kind: 'unreadable', unreadable: read.unreadable };
    else yield { kind: 'holidays', holidays: read };
    return;
  }
  const file = readFile(bytes, reading);
  if ('unreadable' in file) {
    yield { kind: 'unreadable', unreadable: file.unreadable };
    return;
  }
  yield { kind: 'file', file: { ...file, records: [] } };
  for (let at = 0; at < file.records.length; at += PART) {
    yield { kind: 'records', records: file.records.slice(at, at + PART) };
  }
}

const reading = workerData as FileReading;
for (const message of messagesOf(reading, await readBytes(reading.path))) {
  parentPort?.postMessage(message);
}
parentPort?.postMessage({ kind: 'end' } satisfies ThreadMessage);
