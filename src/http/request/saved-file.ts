import { createHash, type Hash } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { type AppError, invalidInput } from '../../errors.ts';
import type { LocalFile } from '../../ports/file-store.ts';

/** A file of a form that was written to a temporary folder. */
export type SavedFile = LocalFile & {
  /** The name that the client sent; untrusted. */
  file_name: string;
  /** The content type that the client sent; untrusted. */
  type: string;
  /** SHA-256 of the bytes. */
  sha256: string;
};

/** 422 for the field `file`; the sentence goes on after "The file field". */
export const refusedFile = (sentence: string): AppError =>
  invalidInput({ file: [`The file field ${sentence}`] });

/** 422 for a file of more bytes than the limit. */
export const tooLarge = (limit: number): AppError =>
  refusedFile(`must not be larger than ${limit / 1024} kilobytes.`);

/** Browsers write quotes in names as `%22` (HTML, "Multipart form data"). */
const nameOf = ({ filename }: MultipartFile): string => (filename ?? '').replaceAll('%22', '"');

/** Passes bytes on, and counts and hashes them. */
const hashing = (digest: Hash) =>
  async function* (bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of bytes) {
      digest.update(chunk);
      yield chunk;
    }
  };

/**
 * Waits until a file that was destroyed is closed: one that is still being opened would appear after it was removed.
 */
async function whenClosed(file: WriteStream): Promise<void> {
  if (!file.closed) await new Promise((resolve) => file.once('close', resolve));
}

/**
 * Writes a file of a form to a path, as far as it is sent; the caller removes it, also after an error.
 * @throws invalid_input when it is empty or has more bytes than the limit
 */
export async function save(part: MultipartFile, path: string, limit: number): Promise<SavedFile> {
  part.file.once('limit', () => part.file.destroy(tooLarge(limit)));
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  const digest = createHash('sha256');
  try {
    await pipeline(part.file, hashing(digest), file);
  } catch (error) {
    await whenClosed(file);
    throw error;
  }
  if (part.file.truncated) throw tooLarge(limit);
  if (file.bytesWritten === 0) throw refusedFile('must not be empty.');
  const sha256 = digest.digest('hex');
  return { path, size: file.bytesWritten, file_name: nameOf(part), type: part.mimetype, sha256 };
}
