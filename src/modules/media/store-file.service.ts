import { randomUUIDv7 } from 'node:crypto';
import type { Db, Trx } from '../../db/db.ts';
import { PICTURE_TYPES, safeFileName, titleOf } from '../../domain/media-file.ts';
import type { Actor } from '../../domain/permission.ts';
import { limitSentences, limitsOf, type PersonLimits } from '../../domain/person-limits.ts';
import { type AppError, invalidInput, storageUnavailable } from '../../errors.ts';
import type { LocalFile } from '../../ports/file-store.ts';
import * as queries from './media.queries.ts';
import type { MediaDeps } from './media.service.ts';
import { insertPendingFiles } from './orphaned-files.queries.ts';
import { discardFiles } from './sweep.service.ts';

/** A local file, and the name that the client sent. */
export type SentFile = LocalFile & { file_name: string };

/** The allowed types: any file, or images only. */
export type Wanted = 'file' | 'picture';

/** Creates the record of a file and commits it together with the response; throws if that fails. */
export type Commit<A> = (make: (trx: Trx) => Promise<queries.MediaRow>) => Promise<A>;

/** A file that is in the store and that no record names yet. */
export type StoredFile = queries.NewMedia;

/** The maximum number of files of an event or room (§3.8). */
const MAX_FILES = 100;

const refused = (sentence: string): AppError =>
  invalidInput({ file: [`The file field ${sentence}`] });

type Inspected = { mime_type: string; thumb: Uint8Array | undefined };

/** The type of a file by its bytes, and its thumbnail. @throws invalid_input for a picture that cannot be read */
async function inspect({ content }: MediaDeps, sent: SentFile, wanted: Wanted): Promise<Inspected> {
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

/** A file before it is stored: its record without the time of creation. */
function describe(sent: SentFile, { mime_type, thumb }: Inspected): StoredFile {
  const id = randomUUIDv7();
  const file_name = safeFileName(sent.file_name);
  const file_key = `${id.slice(-2)}/${id}`;
  const thumb_key = thumb === undefined ? null : `${file_key}-thumb`;
  const shown = { id, name: titleOf(file_name), file_name, mime_type, size: sent.size };
  return { ...shown, file_key, thumb_key };
}

/** Hours after which a pending file without a record is removed. Uploads are shorter. */
const PENDING_HOURS = 1;

/** Records the keys of a file before it is stored, so that a crash leaves no untracked file. */
const trackPendingFile = (db: Db, stored: StoredFile): Promise<void> =>
  insertPendingFiles(db, queries.keysOf(stored), PENDING_HOURS);

async function putFiles(
  { files }: MediaDeps,
  sent: SentFile,
  stored: StoredFile,
  thumb?: Uint8Array,
) {
  await files.put(stored.file_key, sent, stored.mime_type);
  if (thumb !== undefined && stored.thumb_key !== null) {
    await files.put(stored.thumb_key, thumb, 'image/webp');
  }
}

/**
 * Stores a file and runs `work`, which writes its record with `addMedia`. If storing or `work` fails, the file is
 * removed, unless its record was committed (the acknowledgement of a commit can be lost).
 * @throws invalid_input for an image that cannot be decoded; storage_full; storage_unavailable
 */
export async function storeFile<T>(
  deps: MediaDeps,
  sent: SentFile,
  wanted: Wanted,
  work: (stored: StoredFile) => Promise<T>,
): Promise<T> {
  const inspected = await inspect(deps, sent, wanted);
  const stored = describe(sent, inspected);
  await trackPendingFile(deps.db, stored);
  try {
    await putFiles(deps, sent, stored, inspected.thumb);
    return await work(stored);
  } catch (error) {
    await discardFiles(deps, queries.keysOf(stored));
    throw error;
  }
}

/** Removes the files of a record whose deletion is committed. */
export const discardMedia = (deps: MediaDeps, row: queries.MediaRow): Promise<void> =>
  discardFiles(deps, queries.keysOf(row));

/** The uploader of a file, and the limits of one person. */
export type Uploader = { actor: Actor; limits: PersonLimits };

/**
 * Writes the record of a stored file.
 * @throws invalid_input when the owner or the uploader has as many files as they may have; storage_unavailable when a
 * cleanup has claimed the file because the upload took too long
 */
export async function addMedia(
  trx: Trx,
  owner: queries.MediaOwner,
  stored: StoredFile,
  { actor, limits }: Uploader,
): Promise<queries.MediaRow> {
  const { fileBytes: bytes } = limitsOf(actor, limits);
  const row = { ...stored, uploader_id: actor.id };
  const most = { files: MAX_FILES, bytes };
  const { inserted, isStored, isTooMuch } = await queries.insertMedia(trx, owner, row, most);
  if (!isStored) throw storageUnavailable(new Error('A cleanup has claimed the file.'));
  if (isTooMuch) throw invalidInput({ file: [limitSentences.file(bytes)] });
  if (inserted === undefined) {
    throw refused(`is one too many: at most ${MAX_FILES} can be kept here.`);
  }
  return inserted;
}
