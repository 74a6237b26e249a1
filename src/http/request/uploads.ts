import { randomUUIDv7 } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import { toStorageError } from '../../ports/storage-errors.ts';
import type { Api } from '../api.ts';
import { type Created, created } from '../response/envelope.ts';
import { unreadableBody } from './body.ts';
import { type Commit, idempotentInSteps } from './idempotency.ts';
import { refusedFile, type SavedFile, save, tooLarge } from './saved-file.ts';
import { validatorCompiler } from './validation.ts';

/** An uploaded file in a temporary folder, for the duration of the request. */
export type Upload = SavedFile & {
  /** The texts of the form beside the file; untrusted. */
  fields: Readonly<Record<string, string>>;
};

/** The maximum size of a form without its file, in bytes. */
const AROUND_FILE = 1024 * 1024;
const limits = { files: 5, fields: 20, parts: 25, fieldSize: 65_536, headerPairs: 50 };

/** The multipart form of an upload. */
export const uploadBody = z
  .object({ file: z.string().meta({ format: 'binary', description: 'The file.' }) })
  .meta({ id: 'Upload', description: 'A form with one file.', example: { file: 'plan.pdf' } });

/** The body of an upload is described by its schema, and read by `withUpload` alone. */
const compileAllButBody: FastifySchemaCompiler<z.ZodType> = (route) =>
  route.httpPart === 'body' ? () => true : validatorCompiler(route);

/** The maximum duration of an upload: older temporary files are leftovers. */
const STALE_MS = 3_600_000;

async function removeStale(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const file = await stat(path).catch(() => undefined);
    if (file !== undefined && performance.timeOrigin - file.mtimeMs > STALE_MS) {
      await rm(path, { force: true });
    }
  }
}

/**
 * Registers routes in a scope that accepts only multipart forms (415). Files are received in `folder`; leftovers of a
 * killed process are deleted at the next start.
 */
export async function acceptUploads(
  api: Api,
  folder: string,
  serve: (scope: Api) => void,
): Promise<void> {
  await api.register(async (scope) => {
    scope.setValidatorCompiler(compileAllButBody);
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { throwFileSizeLimit: false, limits });
    scope.addContentTypeParser('*', (_request, _payload, done) => {
      const sentence = 'The content type is not supported: send multipart/form-data.';
      done(new AppError('unsupported_media_type', sentence));
    });
    scope.addHook('onReady', () => removeStale(folder));
    serve(scope as Api);
  });
}

async function readForm(request: FastifyRequest, path: string, limit: number): Promise<Upload> {
  if (Number(request.headers['content-length'] ?? 0) > limit + AROUND_FILE) throw tooLarge(limit);
  let upload: SavedFile | undefined;
  const fields: Record<string, string> = {};
  for await (const part of request.parts({ limits: { ...limits, fileSize: limit } })) {
    if (part.fieldname === 'file' && part.type === 'field') throw refusedFile('must be a file.');
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    if (part.fieldname !== 'file') part.file.resume();
    else if (upload !== undefined) throw refusedFile('must be one file.');
    else upload = await save(part, path, limit);
  }
  if (upload === undefined) throw refusedFile('is required.');
  return { ...upload, fields };
}

const isOfFileSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** An error of the disk that receives files is 503; every other error comes from the form. */
function toUploadError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return isOfFileSystem(error) ? toStorageError(error, 'disk for uploads') : unreadableBody();
}

async function receive(request: FastifyRequest, path: string, limit: number): Promise<Upload> {
  if (!request.isMultipart()) throw refusedFile('is required.');
  try {
    return await readForm(request, path, limit);
  } catch (error) {
    throw toUploadError(error);
  }
}

/** The folder for uploads, and their maximum size: one byte more is 422 and nothing further is read (§3.7). */
export type Receiving = { folder: string; limit: number };

async function withUpload<T>(
  request: FastifyRequest,
  { folder, limit }: Receiving,
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  await request.routeOptions.config.authorizeTarget?.(request);
  const path = join(folder, randomUUIDv7());
  try {
    await mkdir(folder, { recursive: true }).catch((error) => {
      throw toStorageError(error, 'disk for uploads');
    });
    return await work(await receive(request, path, limit));
  } finally {
    // Files that cannot be removed now are removed at the next start.
    await rm(path, { force: true }).catch(() => undefined);
  }
}

/** The request, and the response for what was made of the file. */
type UploadAnswer<T, A> = { request: FastifyRequest; reply: FastifyReply; answer(made: T): A };

/**
 * Reads the field `file` of a form into a temporary file, calls `work` and deletes the file. The record of the path is
 * checked before the first byte is read (§1.4), and no transaction waits for the client: the idempotency key is checked
 * when the file is complete, and applies to the same file only (§1.14).
 * @param work calls `commit` with the function that writes what is made of the file
 */
export async function answerUpload<T, A>(
  { request, reply, answer }: UploadAnswer<T, A>,
  { db, ...receiving }: Receiving & { db: Db },
  work: (upload: Upload, commit: Commit<T, A>) => Promise<A>,
): Promise<A> {
  return withUpload(request, receiving, (upload) => {
    const { file_name, type, sha256, fields } = upload;
    const file = { file_name, type, sha256 };
    const content = Object.keys(fields).length === 0 ? { file } : { file, fields };
    return idempotentInSteps(db, { request, reply, content, answer }, (commit) =>
      work(upload, commit),
    );
  });
}

/** The request, and the 201 response for the created record. */
type UploadRequest<T, V> = {
  request: FastifyRequest;
  reply: FastifyReply;
  view(made: T): V;
  message: string;
};

/** `answerUpload` for a file that becomes a record: 201. */
export const answerCreatingUpload = <T, V>(
  { view, message, ...asked }: UploadRequest<T, V>,
  receiving: Receiving & { db: Db },
  work: (upload: Upload, commit: Commit<T, Created<V>>) => Promise<Created<V>>,
): Promise<Created<V>> => {
  const answer = (made: T) => created(asked.reply, view(made), message);
  return answerUpload({ ...asked, answer }, receiving, work);
};
