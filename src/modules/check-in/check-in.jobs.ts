import type { JobHandlers } from '../../jobs/worker.ts';
import { type PrunePressesDeps, prunePresses } from './prune-presses.service.ts';

/** The handler of `prune_presses`. */
export const checkInJobs = (
  deps: PrunePressesDeps,
): Required<Pick<JobHandlers, 'prune_presses'>> => ({
  prune_presses: () => prunePresses(deps),
});
