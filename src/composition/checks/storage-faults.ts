import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import type { Config } from '../../config/config.ts';
import { errorReason } from '../../ports/error-reason.ts';
import { type FileStore, openFileStore } from '../../ports/file-store.ts';
import { type Fault, fault } from './fault.ts';

const CONTENT = Buffer.from('Stoa writes, reads and deletes this file to check STORAGE_URL.\n');

/** The error below those that say that the storage is away. */
const rootOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? error.cause : error;

const REMEDY = 'create the folder or bucket, and let Stoa write, read and delete there';

/** Writes a file, reads it and deletes it. */
async function contentFaults(files: FileStore): Promise<Fault[]> {
  const key = `check/${randomUUID()}`;
  let step = 'written to';
  try {
    await files.put(key, CONTENT, 'text/plain');
    step = 'read';
    const content = Buffer.concat((await (await files.open(key))?.toArray()) ?? []);
    if (!content.equals(CONTENT)) throw new Error('a file came back with other bytes');
    step = 'deleted from';
    await files.remove(key);
    return [];
  } catch (error) {
    const problem = `the storage cannot be ${step}: ${errorReason(rootOf(error))}`;
    return [fault('STORAGE_URL', problem, REMEDY)];
  }
}

async function fileFaults(storageUrl: string): Promise<Fault[]> {
  try {
    const files = await openFileStore(storageUrl);
    await files.check();
    return await contentFaults(files);
  } catch (error) {
    const sentence = errorReason(error);
    return [{ setting: 'STORAGE_URL', sentence: `${sentence}: ${REMEDY}.` }];
  }
}

async function folderFaults(folder: string): Promise<Fault[]> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return [];
  } catch (error) {
    const problem = `the folder ${folder} cannot be written to: ${errorReason(error)}`;
    const remedy =
      'set it to a folder that belongs to the user of Stoa, also with S3: uploads arrive there';
    return [fault('DATA_DIR', problem, remedy)];
  }
}

/** The faults of the storage of files and of the folder of uploads. */
export async function storageFaults({ storageUrl, uploadsFolder }: Config): Promise<Fault[]> {
  return (await Promise.all([fileFaults(storageUrl), folderFaults(uploadsFolder)])).flat();
}
