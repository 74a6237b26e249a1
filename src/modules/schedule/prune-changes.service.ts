import type { Db } from '../../db/db.ts';
import { deleteOldChanges } from './schedule-change.queries.ts';

/** The dependencies of the job that deletes old changes. */
export type PruneChangesDeps = { db: Db };

/** Minutes for which a change is kept: longer than a stream can be resumed for (decision 9.8). */
const KEPT_MINUTES = 15;
/** Rows that one statement removes. */
const BATCH_SIZE = 10_000;

/** Deletes the changes that no stream may ask for any more. */
export async function pruneChanges({ db }: PruneChangesDeps, signal: AbortSignal): Promise<void> {
  let deleted = BATCH_SIZE;
  while (deleted === BATCH_SIZE && !signal.aborted) {
    deleted = await deleteOldChanges(db, KEPT_MINUTES, BATCH_SIZE);
  }
}
