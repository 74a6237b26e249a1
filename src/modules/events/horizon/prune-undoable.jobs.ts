import type { JobHandlers } from '../../../jobs/worker.ts';
import { type PruneUndoableDeps, pruneUndoable } from './prune-undoable.service.ts';

/** The handler of `prune_undoable_actions`. */
export const undoJobs = (
  deps: PruneUndoableDeps,
): Required<Pick<JobHandlers, 'prune_undoable_actions'>> => ({
  prune_undoable_actions: (_payload, { signal }) => pruneUndoable(deps, signal),
});
