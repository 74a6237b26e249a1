import type { UnreadableFile } from '../../domain/imports/import-record.ts';
import { createKeptThread } from '../kept-thread.ts';
import type { FileReading, ThreadMessage } from './reader-thread.ts';

/** Twenty megabytes of events take a few seconds. */
const LIMITS = {
  milliseconds: 60_000,
  megabytes: 768,
  code: new URL('./reader-thread.ts', import.meta.url),
};

const TOO_COMPLEX = 'takes too long or too much memory to read: divide it into smaller files.';

const isLast = ({ kind }: ThreadMessage): boolean => kind === 'end' || kind === 'unreadable';

/**
 * Reads a file in a thread, so that requests are answered meanwhile: what the thread sent, or why the file cannot be
 * read.
 */
type ThreadReader = (reading: FileReading) => Promise<readonly ThreadMessage[] | UnreadableFile>;

/** Reads files one after the other: together they would need more memory than the process should have. */
export function createThreadReader(): ThreadReader {
  const thread = createKeptThread<FileReading, ThreadMessage>(LIMITS);
  let last: Promise<unknown> = Promise.resolve();
  return async (reading) => {
    const own = last.then(() => thread.ask(reading, isLast));
    last = own.catch(() => undefined);
    const messages = await own;
    if (messages === 'limits') return { unreadable: TOO_COMPLEX };
    const end = messages.at(-1);
    return end?.kind === 'unreadable' ? { unreadable: end.unreadable } : messages;
  };
}
