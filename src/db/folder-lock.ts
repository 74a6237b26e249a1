import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Releases the folder. */
export type ReleaseFolder = () => void;

/**
 * Locks a data folder for this process. The operating system holds the lock through SQLite's file lock: it is released
 * when the process ends for any reason, so nothing must be cleaned up after a SIGKILL. It also works between containers
 * that share the folder, where process ids are meaningless.
 * @throws Error with a message for the operator when another process has locked the folder
 */
export function lockFolder(folder: string): ReleaseFolder {
  mkdirSync(folder, { recursive: true });
  const file = new DatabaseSync(join(folder, 'stoa.lock'), { timeout: 0 });
  try {
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    throw new Error(
      `The data folder ${folder} is in use by another Stoa process. Stop that one first, or give this one ` +
        'another DATA_DIR.',
      { cause: error },
    );
  }
  return () => file.close();
}
