import type { Db, Trx } from '../../db/db.ts';
import { isId } from '../../domain/id.ts';
import type { Precondition } from '../../domain/precondition.ts';
import { notFound } from '../../errors.ts';
import type { FileContent } from '../../ports/file-content.ts';
import type { FileStore } from '../../ports/file-store.ts';
import * as queries from './media.queries.ts';

/** The dependencies of the file services. */
export type MediaDeps = { db: Db; files: FileStore; content: FileContent };

/**
 * Deletes the record of a file; `discardMedia` removes the file after the commit. @throws not_found;
 * precondition_failed
 */
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

/** A file of a record. @throws not_found, also for the file of another record */
export async function readMedia(
  db: Db,
  owner: queries.MediaOwner,
  id: string,
): Promise<queries.MediaRow> {
  const row = isId(id) ? await queries.findMedia(db, owner, id) : undefined;
  if (row === undefined) throw notFound();
  return row;
}

/** The strong ETag of a file. */
export const tagOfMedia = ({ id }: queries.MediaRow): string => id;

/** The files of a thing, in their order and then the oldest first. */
export const browseMedia = queries.listMedia;

/** Describes a picture in words. @returns the file after it */
export async function describeMedia(
  trx: Trx,
  row: queries.MediaRow,
  alt: string | null,
): Promise<queries.MediaRow> {
  await queries.updateMediaAlt(trx, row.id, alt);
  return { ...row, alt };
}

/** Puts the files of a thing in an order. */
export const orderMedia = queries.updateMediaOrder;

/** The requested size of a file: all of it, or its thumbnail. */
export type RequestedSize = 'thumb' | null | undefined;

/** A file for download: its metadata, and its bytes on demand. */
export type OpenMedia = {
  /** Unique for the bytes. */
  tag: string;
  file_name: string;
  mime_type: string;
  /** In bytes; unknown for a thumbnail. */
  size: number | undefined;
  /** Whether browsers may display it: an image that could be decoded. */
  isShown: boolean;
  /** Undefined if it was removed concurrently. */
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

/** A file of a record, or its thumbnail. @throws not_found, also for a file without a thumbnail */
export async function openMedia(
  deps: MediaDeps,
  owner: queries.MediaOwner,
  id: string,
  size: RequestedSize,
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
