import { Worker } from 'node:worker_threads';
import type { UnreadableFile } from '../../domain/imports/import-record.ts';
import type { FileReading, ThreadMessage } from './reader-thread.ts';

/** What reading a file may take. */
export type FileLimits = { readonly milliseconds: number; readonly megabytes: number };

const TOO_COMPLEX = 'takes too long or too much memory to read: divide it into smaller files.';

const isOutOfMemory = ({ code }: { code?: string }): boolean => code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Reads a file in a thread of its own, so that requests are answered meanwhile, and ends it at the limits. */
function readInThread(
  workerData: FileReading,
  { milliseconds, megabytes }: FileLimits,
): Promise<ThreadMessage[] | UnreadableFile> {
  const resourceLimits = { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 64 };
  const options = { workerData, resourceLimits, env: {}, execArgv: [] };
  const thread = new Worker(new URL('./reader-thread.ts', import.meta.url), options);
  return new Promise<ThreadMessage[] | UnreadableFile>((resolve, reject) => {
    const late = setTimeout(() => resolve({ unreadable: TOO_COMPLEX }), milliseconds);
    const messages: ThreadMessage[] = [];
    thread.on('message', (message: ThreadMessage) => {
      if (message.kind === 'unreadable') resolve({ unreadable: message.unreadable });
      else if (message.kind === 'end') resolve(messages);
      else messages.push(message);
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

/** Reads a file in a thread: what the thread sent, or why the file cannot be read. */
type ThreadReader = (reading: FileReading) => Promise<ThreadMessage[] | UnreadableFile>;

/** Reads files one after the other: together they would need more memory than the process should have. */
export function createThreadReader(limits: FileLimits): ThreadReader {
  let last: Promise<unknown> = Promise.resolve();
  return (reading) => {
    const own = last.then(() => readInThread(reading, limits));
    last = own.catch(() => undefined);
    return own;
  };
}
