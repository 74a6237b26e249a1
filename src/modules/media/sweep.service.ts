import type { Db, Trx } from '../../db/db.ts';
import { instantText } from '../../domain/instant.ts';
import type { MediaFile } from '../../domain/media-file.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStore } from '../../ports/file-store.ts';
import * as queries from './media.queries.ts';

/** What sweeping is done with. */
export type SweepDeps = { db: Db; files: FileStore };

const AT_ONCE = 100;

/** Removes files, then the notes about them: in this order, so that no file is forgotten. */
async function removeAll({ db, files }: SweepDeps, keys: readonly string[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(keys.map((key) => files.remove(key)));
  const isGone = (_: string, index: number) => outcomes[index]?.status === 'fulfilled';
  await queries.deleteNotes(db, keys.filter(isGone));
  return keys.filter((key, index) => !isGone(key, index));
}

/**
 * Removes files that no record names, at once. What hinders it is no concern of who asked: what stays is noted, and
 * `sweepFiles` comes for it.
 */
export async function discardFiles(deps: SweepDeps, keys: queries.Keys): Promise<void> {
  try {
    await removeAll(deps, await queries.claimUnkept(deps.db, keys));
  } catch {
    // Noted.
  }
}

/**
 * Has the files of a thing that is about to be removed swept as soon as that is committed. Their rows go with the
 * thing's, and the ledger knows of the files from then on (decision 3.5).
 */
export async function sweepAfterwards(
  trx: Trx,
  clock: Clock,
  files: readonly MediaFile[],
): Promise<void> {
  if (files.length === 0) return;
  await enqueue(trx, 'sweep_files', { date: instantText(clock.now()).slice(0, 10) });
}

/**
 * Removes every file that is due: of removed events and rooms, and of uploads that a crash cut off (decision 3.5).
 * What cannot be removed is tried again ten minutes later at the earliest.
 * @returns how many were removed
 * @throws Error when some could not be
 */
export async function sweepFiles(deps: SweepDeps): Promise<number> {
  let removed = 0;
  const left: string[] = [];
  for (;;) {
    const keys = await queries.claimDue(deps.db, AT_ONCE);
    if (keys.length === 0) break;
    const stuck = await removeAll(deps, keys);
    removed += keys.length - stuck.length;
    left.push(...stuck);
  }
  if (left.length > 0) throw new Error(`${left.length} files could not be removed.`);
  return removed;
}
