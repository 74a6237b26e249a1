import type { Db, Trx } from '../../db/db.ts';
import type { MediaFile } from '../../domain/media-file.ts';
import { instantText } from '../../domain/time/instant.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStore } from '../../ports/file-store.ts';
import * as queries from './orphaned-files.queries.ts';

/** The dependencies of the removal of files. */
export type SweepDeps = { db: Db; files: FileStore };

const BATCH_SIZE = 100;

/**
 * Removes claimed files, then their rows: in this order, so that no file is left without a row. @returns the keys that
 * failed
 */
async function removeClaimed({ db, files }: SweepDeps, keys: readonly string[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(keys.map((key) => files.remove(key)));
  const isRemoved = (_: string, index: number) => outcomes[index]?.status === 'fulfilled';
  await queries.deleteOrphanedFiles(db, keys.filter(isRemoved));
  return keys.filter((key, index) => !isRemoved(key, index));
}

/**
 * Removes those files of these keys that no committed record names. A commit whose acknowledgement was lost counts as
 * committed, because the database is asked. Never throws: what cannot be removed now is left to `sweepFiles`.
 */
export async function discardFiles(deps: SweepDeps, keys: readonly string[]): Promise<void> {
  try {
    await removeClaimed(deps, await queries.claimOrphanedFiles(deps.db, keys));
  } catch {
    // The keys stay in `orphaned_files`.
  }
}

/** Enqueues the removal of the files of a record that is deleted in this transaction (§3.5). */
export async function enqueueFileCleanup(
  trx: Trx,
  clock: Clock,
  files: readonly MediaFile[],
): Promise<void> {
  if (files.length === 0) return;
  await enqueue(trx, 'sweep_files', { date: instantText(clock.now()).slice(0, 10) });
}

/**
 * Removes every file that is due: files of deleted events and rooms, and files that a crash left without a record
 * (§3.5). What cannot be removed is tried again ten minutes later at the earliest.
 * @returns how many were removed
 * @throws Error when some could not be removed
 */
export async function sweepFiles(deps: SweepDeps): Promise<number> {
  let removed = 0;
  const failed: string[] = [];
  for (;;) {
    const keys = await queries.claimDueFiles(deps.db, BATCH_SIZE);
    if (keys.length === 0) break;
    const stuck = await removeClaimed(deps, keys);
    removed += keys.length - stuck.length;
    failed.push(...stuck);
  }
  if (failed.length > 0) throw new Error(`${failed.length} files could not be removed.`);
  return removed;
}
