import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import S3rver from 's3rver';
import type { Config } from '../../src/config/config.ts';

/** A place for the files of a test app, of which the test sees the inside. */
export type FilePlace = {
  config: Pick<Config, 'storageUrl' | 'uploadsFolder'>;
  /** The keys of the files that are kept, and the names of those that are being received. */
  files(): Promise<{ kept: string[]; received: string[] }>;
  remove(): Promise<void>;
};

/** Nothing kept, nothing being received. */
export const NO_FILES = { kept: [], received: [] };

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort();
}

/** A folder of this machine. */
export async function onDisk(): Promise<FilePlace> {
  const folder = await mkdtemp(join(tmpdir(), 'stoa-files-'));
  const kept = join(folder, 'files');
  const uploadsFolder = join(folder, 'uploads');
  return {
    config: { storageUrl: pathToFileURL(kept).href, uploadsFolder },
    files: async () => ({ kept: await filesIn(kept), received: await filesIn(uploadsFolder) }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** What s3rver calls the bytes of an object. */
const OBJECT = '._S3rver_object';

/** A bucket of a real S3 server. */
export async function inBucket(): Promise<FilePlace> {
  const folder = await mkdtemp(join(tmpdir(), 'stoa-bucket-'));
  const uploadsFolder = join(folder, 'uploads');
  const directory = join(folder, 's3');
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'stoa', configs: [] }],
  });
  const { port } = await server.run();
  const kept = async () => {
    const files = await filesIn(join(directory, 'stoa'));
    return files.filter((name) => name.endsWith(OBJECT)).map((name) => name.replace(OBJECT, ''));
  };
  return {
    config: { storageUrl: `s3://S3RVER:S3RVER@127.0.0.1:${port}/stoa?tls=0`, uploadsFolder },
    files: async () => ({ kept: await kept(), received: await filesIn(uploadsFolder) }),
    remove: async () => {
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
