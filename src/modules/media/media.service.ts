import { randomUUIDv7 } from 'node:crypto';
import type { Db, Trx } from '../../db/db.ts';
import { isId } from '../../domain/id.ts';
import { PICTURE_TYPES, safeFileName, titleOf } from '../../domain/media-file.ts';
import type { Precondition } from '../../domain/precondition.ts';
import { type AppError, invalidInput, notFound } from '../../errors.ts';
import type { FileContent } from '../../ports/file-content.ts';
import type { FileStore, LocalFile } from '../../ports/file-store.ts';
import * as queries from './media.queries.ts';
import { discardFiles } from './sweep.service.ts';

/** What the use cases of files are built with. */
export type MediaDeps = { db: Db; files: FileStore; content: FileContent };

/** A file on the disk of this machine, and what its sender calls it. */
export type SentFile = LocalFile & { file_name: string };

/** What may be sent: any file, or pictures only. */
export type Wanted = 'file' | 'picture';

/** Makes the record of a file and commits it as one with what is answered; throws when that was not to be. */
export type Settle<A> = (make: () => Promise<queries.MediaRow>) => Promise<A>;

/** A file that is in the store and that no record names yet. */
export type StoredFile = Omit<queries.MediaRow, 'created_at'>;

/** Files that one event or room may have (3.8). */
const MAX_FILES = 100;

const refused = (sentence: string): AppError =>
  invalidInput({ file: [`The file field ${sentence}`] });

type Looked = { mime_type: string; thumb: Uint8Array | undefined };

/** What the file is by its bytes. @throws invalid_input when a picture is wanted and it is none that can be read */
async function look({ content }: MediaDeps, sent: SentFile, wanted: Wanted): Promise<Looked> {
  const mime_type = await content.typeOf(sent.path, sent.file_name);
  const isPicture = PICTURE_TYPES.includes(mime_type);
  if (wanted === 'picture' && !isPicture) {
    throw refused('must be a JPEG, PNG, WebP, GIF or AVIF image.');
  }
  const thumb = isPicture ? await content.thumbnailOf(sent.path) : undefined;
  if (wanted === 'picture' && thumb === undefined) {
    throw refused('must be an image that can be read, of at most 50 million pixels.');
  }
  return { mime_type, thumb };
}

async function putFiles(
  { db, files }: MediaDeps,
  sent: SentFile,
  { mime_type, thumb }: Looked,
): Promise<StoredFile> {
  const id = randomUUIDv7();
  const file_name = safeFileName(sent.file_name);
  const file_key = `${id.slice(-2)}/${id}`;
  const thumb_key = thumb === undefined ? null : `${file_key}-thumb`;
  const stored = { id, name: titleOf(file_name), file_name, mime_type, size: sent.size };
  const keys = { file_key, thumb_key };
  await queries.noteUnkept(db, keys);
  await files.put(file_key, sent, mime_type);
  if (thumb !== undefined && thumb_key !== null) await files.put(thumb_key, thumb, 'image/webp');
  return { ...stored, ...keys };
}

/**
 * Stores a file for as long as `work`, which makes its record with `addMedia`, succeeds; else nothing is kept.
 * @throws invalid_input when a picture is wanted and it is none that can be read
 */
export async function keepFile<T>(
  deps: MediaDeps,
  sent: SentFile,
  wanted: Wanted,
  work: (stored: StoredFile) => Promise<T>,
): Promise<T> {
  const looked = await look(deps, sent, wanted);
  const stored = await putFiles(deps, sent, looked);
  try {
    return await work(stored);
  } catch (error) {
    await discardFiles(deps, stored);
    throw error;
  }
}

/** Makes the record of a stored file. @throws invalid_input when the thing has as many files as it may have */
export async function addMedia(
  trx: Trx,
  owner: queries.MediaOwner,
  stored: StoredFile,
): Promise<queries.MediaRow> {
  const row = await queries.insertMedia(trx, owner, stored, MAX_FILES);
  if (row === undefined) throw refused(`is one too many: at most ${MAX_FILES} can be kept here.`);
  return row;
}

/** Removes the record of a file; the file goes after the commit, with `discardFiles`. @throws not_found; stale */
export async function removeMedia(
  trx: Trx,
  owner: queries.MediaOwner,
  id: string,
  expect: Precondition<queries.MediaRow>,
): Promise<queries.MediaRow> {
  const row = isId(id) ? await queries.deleteMedia(trx, owner, id) : undefined;
  if (row === undefined) throw notFound();
  expect(row);
  return row;
}

/** A file of a thing. @throws not_found, also for what belongs to another thing */
export async function readMedia(
  db: Db,
  owner: queries.MediaOwner,
  id: string,
): Promise<queries.MediaRow> {
  const row = isId(id) ? await queries.findMedia(db, owner, id) : undefined;
  if (row === undefined) throw notFound();
  return row;
}

/** What tells a file from all others, and stays as long as its bytes do. */
export const tagOfMedia = ({ id }: queries.MediaRow): string => id;

/** The files of a thing, the oldest first. */
export const browseMedia = queries.listMedia;

/** What of a file is asked for: all of it, or its thumbnail. */
export type AskedSize = 'thumb' | null | undefined;

/** A file on its way out: what is told of it, and its bytes when they are wanted. */
export type OpenMedia = {
  /** Other bytes have another one. */
  tag: string;
  file_name: string;
  mime_type: string;
  /** In bytes; of a thumbnail nobody knows. */
  size: number | undefined;
  /** Whether it is a picture that was read, which browsers may show; all else they only save. */
  isShown: boolean;
  /** Undefined when it was removed meanwhile. */
  open(): ReturnType<FileStore['open']>;
};

function thumbOf({ files }: MediaDeps, row: queries.MediaRow): OpenMedia {
  const { thumb_key } = row;
  if (thumb_key === null) throw notFound();
  return {
    tag: `${tagOfMedia(row)}-thumb`,
    file_name: `${row.name}.webp`,
    mime_type: 'image/webp',
    size: undefined,
    isShown: true,
    open: () => files.open(thumb_key),
  };
}

/** A file of a thing, or its thumbnail. @throws not_found, also for the thumbnail of what has none */
export async function openMedia(
  deps: MediaDeps,
  owner: queries.MediaOwner,
  id: string,
  size: AskedSize,
): Promise<OpenMedia> {
  const row = await readMedia(deps.db, owner, id);
  if (size === 'thumb') return thumbOf(deps, row);
  return {
    tag: tagOfMedia(row),
    file_name: row.file_name,
    mime_type: row.mime_type,
    size: row.size,
    isShown: row.thumb_key !== null,
    open: () => deps.files.open(row.file_key),
  };
}
