import type { Db } from '../../db/db.ts';
import { deleteInBatches } from '../../jobs/delete-in-batches.ts';
import { deleteOldCalendarChanges, deleteOldPersonChanges } from '../events/index.ts';

/** The dependencies of the job that deletes old changes. */
export type PruneChangesDeps = { db: Db };

/** Hours for which a change is kept: longer than a process changes a feed that it keeps, or a stream can be resumed. */
const KEPT_HOURS = 24;

/** Deletes the changes that no stream and no feed may ask for any more, and what newer changes of a person replace. */
export async function pruneChanges({ db }: PruneChangesDeps, signal: AbortSignal): Promise<void> {
  await deleteInBatches((limit) => deleteOldCalendarChanges(db, KEPT_HOURS, limit), signal);
  await deleteInBatches((limit) => deleteOldPersonChanges(db, limit), signal);
}
