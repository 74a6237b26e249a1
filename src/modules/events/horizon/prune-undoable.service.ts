import type { Db } from '../../../db/db.ts';
import { instantText } from '../../../domain/time/instant.ts';
import { deleteInBatches } from '../../../jobs/delete-in-batches.ts';
import type { Clock } from '../../../ports/clock.ts';
import { deleteOldUndoable } from '../record/undoable-action.queries.ts';
import { UNDO_MINUTES } from '../record/undoable-action.service.ts';

/** The dependencies of the job that deletes what can no longer be taken back. */
export type PruneUndoableDeps = { db: Db; clock: Clock };

/** Deletes what was kept of events before actions that can no longer be taken back. */
export async function pruneUndoable(
  { db, clock }: PruneUndoableDeps,
  signal: AbortSignal,
): Promise<void> {
  const before = instantText(clock.now().subtract({ minutes: UNDO_MINUTES }));
  await deleteInBatches((limit) => deleteOldUndoable(db, before, limit), signal);
}
