import type { Db } from '../../db/db.ts';
import { deleteOldCalendarChanges } from '../events/index.ts';
import { deleteOldChanges } from './schedule-change.queries.ts';

/** The dependencies of the job that deletes old changes. */
export type PruneChangesDeps = { db: Db };

/** Minutes for which a change is kept: longer than a stream can be resumed for (decision 9.8). */
const KEPT_MINUTES = 15;
/** Hours for which a change of a calendar is kept: longer than a process changes a feed that it keeps. */
const CALENDAR_KEPT_HOURS = 24;
/** Rows that one statement removes. */
const BATCH_SIZE = 10_000;

/** Deletes the changes that no stream and no feed may ask for any more. */
export async function pruneChanges({ db }: PruneChangesDeps, signal: AbortSignal): Promise<void> {
  const prunings = [
    () => deleteOldChanges(db, KEPT_MINUTES, BATCH_SIZE),
    () => deleteOldCalendarChanges(db, CALENDAR_KEPT_HOURS, BATCH_SIZE),
  ];
  for (const prune of prunings) {
    let deleted = BATCH_SIZE;
    while (deleted === BATCH_SIZE && !signal.aborted) deleted = await prune();
  }
}
