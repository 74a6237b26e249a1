import { createHash } from 'node:crypto';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { toStorageError } from './storage-errors.ts';

/** A temporary file without a name: nothing of it is left when it is closed, or when the process dies. */
export type NamelessFile = {
  /** In bytes. */
  size: number;
  /** SHA-256 of the bytes, as base64url. */
  hash: string;
  /** A reader of the file, which closes it. */
  read(): Readable;
  /** Closes the file unless `read` was called. */
  discard(): Promise<void>;
};

async function openNameless(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'stoa-'));
  try {
    return await open(join(folder, 'file'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Tells errors of the disk apart from errors of the source. */
const onDisk = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw toStorageError(error, 'disk for temporary files');
  }
};

/** Writes texts to a temporary file, one in memory at a time. @throws storage_full; storage_unavailable */
export type WriteNamelessFile = (texts: AsyncIterable<string>) => Promise<NamelessFile>;

/** Writes texts to a file in the folder for temporary files. */
export const writeNamelessFile: WriteNamelessFile = async (texts) => {
  const file = await onDisk(openNameless());
  const digest = createHash('sha256');
  let size = 0;
  try {
    for await (const text of texts) {
      const bytes = Buffer.from(text);
      digest.update(bytes);
      size += bytes.length;
      await onDisk(file.writeFile(bytes));
    }
  } catch (error) {
    await file.close();
    throw error;
  }
  let isRead = false;
  return {
    size,
    hash: digest.digest('base64url'),
    read: () => {
      isRead = true;
      return file.createReadStream({ start: 0 });
    },
    discard: async () => {
      if (!isRead) await file.close();
    },
  };
};
