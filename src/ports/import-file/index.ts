import { Worker } from 'node:worker_threads';
import type {
  ImportedFile,
  ImportRecord,
  UnreadableFile,
} from '../../domain/imports/import-record.ts';
import type { Reading } from './read-file.ts';
import type { ThreadMessage } from './reader-thread.ts';

export {
  type ObjectContext,
  type ObjectReader,
  type ReadObject,
  readCalendarObject,
} from './read-calendar-object.ts';
export type { FileFormat, Reading } from './read-file.ts';
export { createHolidayReader, type HolidayReader } from './read-holidays.ts';
export {
  type InvitationReader,
  type InvitedDate,
  invitationReader,
  type OpenedInvitation,
} from './read-invitation.ts';

/** Reads a file of events or rooms; a file that cannot be read is an answer, not an error. */
export type ImportReader = (reading: Reading) => Promise<ImportedFile | UnreadableFile>;

/** Milliseconds and megabytes that reading a file may take. Twenty megabytes of events take a few seconds. */
const LIMIT_MS = 60_000;
const LIMIT_MB = 768;

const TOO_COMPLEX = 'takes too long or too much memory to read: divide it into smaller files.';

const isOutOfMemory = ({ code }: { code?: string }): boolean => code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Reads a file in a thread of its own, so that requests are answered meanwhile, and ends it at the limits. */
function readInThread(reading: Reading): Promise<ImportedFile | UnreadableFile> {
  const resourceLimits = { maxOldGenerationSizeMb: LIMIT_MB, maxYoungGenerationSizeMb: 64 };
  const options = { workerData: reading, resourceLimits, env: {}, execArgv: [] };
  const thread = new Worker(new URL('./reader-thread.ts', import.meta.url), options);
  return new Promise<ImportedFile | UnreadableFile>((resolve, reject) => {
    const late = setTimeout(() => resolve({ unreadable: TOO_COMPLEX }), LIMIT_MS);
    let answer: ImportedFile | UnreadableFile | undefined;
    const records: ImportRecord[] = [];
    thread.on('message', (message: ThreadMessage) => {
      if (message.kind === 'records') records.push(...message.records);
      else if (message.kind === 'unreadable') answer = { unreadable: message.unreadable };
      else if (message.kind === 'file') answer = message.file;
      else if (answer) resolve('unreadable' in answer ? answer : { ...answer, records });
    });
    thread.on('error', (error: Error & { code?: string }) =>
      isOutOfMemory(error) ? resolve({ unreadable: TOO_COMPLEX }) : reject(error),
    );
    thread.on('exit', () => {
      clearTimeout(late);
      reject(new Error('The thread that reads a file has ended without an answer.'));
    });
  }).finally(() => thread.terminate());
}

/** Reads files one after the other: together they would need more memory than the process should have. */
export function createImportReader(): ImportReader {
  let last: Promise<unknown> = Promise.resolve();
  return (reading) => {
    const own = last.then(() => readInThread(reading));
    last = own.catch(() => undefined);
    return own;
  };
}
