import { readFile as readBytes } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { ImportRecord } from '../../domain/imports/import-record.ts';
import { type Reading, readFile } from './read-file.ts';

/** What the thread sends: the file without its records, then these in parts, so that none takes long to receive. */
export type ThreadMessage =
  | { kind: 'file'; file: Exclude<ReturnType<typeof readFile>, { unreadable: string }> }
  | { kind: 'unreadable'; unreadable: string }
  | { kind: 'records'; records: readonly ImportRecord[] }
  | { kind: 'end' };

const PART = 200;

const { path, ...reading } = workerData as Reading;
const send = (message: ThreadMessage): void => parentPort?.postMessage(message);
const file = readFile(await readBytes(path), reading);
if ('unreadable' in file) send({ kind: 'unreadable', unreadable: file.unreadable });
else {
  send({ kind: 'file', file: { ...file, records: [] } });
  for (let at = 0; at < file.records.length; at += PART) {
    send({ kind: 'records', records: file.records.slice(at, at + PART) });
  }
}
send({ kind: 'end' });
