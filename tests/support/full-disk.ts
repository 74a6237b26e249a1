import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const noSpace = (): NodeJS.ErrnoException =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
    errno: -28,
  });

const isBelow = (folder: string, path: unknown): boolean => String(path).startsWith(folder);

/** Streams open a file, which succeeds on a full disk, and then write to its descriptor, which fails. */
function failStreams(folder: string): () => void {
  const { open, write, writev } = fs;
  const full = new Set<number>();
  const openWatched = (path: unknown, ...rest: unknown[]): void => {
    const done = rest.pop() as (error: Error | null, descriptor?: number) => void;
    const watched = (error: Error | null, descriptor?: number): void => {
      if (descriptor !== undefined && isBelow(folder, path)) full.add(descriptor);
      done(error, descriptor);
    };
    Reflect.apply(open, fs, [path, ...rest, watched]);
  };
  const failing =
    (real: typeof write | typeof writev) =>
    (descriptor: number, ...rest: unknown[]): void => {
      const done = rest.at(-1) as (error: Error) => void;
      if (full.has(descriptor)) setImmediate(done, noSpace());
      else Reflect.apply(real, fs, [descriptor, ...rest]);
    };
  Object.assign(fs, { open: openWatched, write: failing(write), writev: failing(writev) });
  return () => void Object.assign(fs, { open, write, writev });
}

/** `writeFile` leaves an empty file on a full disk. */
function failWholeFiles(folder: string): () => void {
  const { writeFile } = fs.promises;
  const failing = async (path: unknown, ...rest: unknown[]): Promise<void> => {
    if (!isBelow(folder, path)) {
      await Reflect.apply(writeFile, fs.promises, [path, ...rest]);
      return;
    }
    await Reflect.apply(writeFile, fs.promises, [path, '']);
    throw noSpace();
  };
  Object.assign(fs.promises, { writeFile: failing });
  return () => void Object.assign(fs.promises, { writeFile });
}

/**
 * Makes this process see a full disk below a folder: files can be made there, and every write to them fails with
 * ENOSPC.
 * @returns what ends that
 */
export function fillDisk(folder: string): () => void {
  const restore = [failStreams(folder), failWholeFiles(folder)];
  syncBuiltinESMExports();
  return () => {
    for (const end of restore) end();
    syncBuiltinESMExports();
  };
}
