import type { JobHandlers } from '../../jobs/worker.ts';
import { type PruneChangesDeps, pruneChanges } from './prune-changes.service.ts';

/** The handler of `prune_schedule_changes`. */
export const scheduleJobs = (
  deps: PruneChangesDeps,
): Required<Pick<JobHandlers, 'prune_schedule_changes'>> => ({
  prune_schedule_changes: (_payload, { signal }) => pruneChanges(deps, signal),
});
