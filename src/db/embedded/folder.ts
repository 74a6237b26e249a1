import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { lockFolder } from '../folder-lock.ts';
import { embeddedExtensions } from './engine.ts';

/** The folder of the embedded database in a data folder. */
export const embeddedFolder = (dataDir: string): string => join(resolve(dataDir), 'postgres');

/**
 * The embedded PostgreSQL of a data folder on this thread, for what PGlite itself must do, such as a dump. The folder
 * is locked for this process; `close` unlocks it.
 */
export async function openEmbedded(
  dataDir: string,
): Promise<{ lite: PGlite; close(): Promise<void> }> {
  const release = lockFolder(resolve(dataDir));
  try {
    const lite = await PGlite.create(embeddedFolder(dataDir), { extensions: embeddedExtensions });
    const close = async (): Promise<void> => {
      if (!lite.closed) await lite.close();
      release();
    };
    return { lite, close };
  } catch (error) {
    release();
    throw error;
  }
}
