import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Gives the folder back. */
export type ReleaseFolder = () => void;

/**
 * Takes a data folder for this process alone. The lock is the operating system's, held through SQLite's file lock:
 * it ends with the process however that dies, so a SIGKILL leaves nothing to clean up, and it holds between
 * containers that share the folder, where process numbers mean nothing.
 * @throws Error with a sentence for the operator when another process has the folder
 */
export function lockFolder(folder: string): ReleaseFolder {
  mkdirSync(folder, { recursive: true });
  const file = new DatabaseSync(join(folder, 'stoa.lock'), { timeout: 0 });
  try {
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    throw new Error(
      `The data folder ${folder} is in use by another Stoa process. Stop that one first, or give this one another DATA_DIR.`,
      { cause: error },
    );
  }
  return () => file.close();
}
