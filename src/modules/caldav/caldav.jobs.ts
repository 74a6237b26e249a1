import type { JobHandlers } from '../../jobs/worker.ts';
import { type PruneCaldavDeps, pruneCaldav } from './prune-caldav.service.ts';

/** The handler of `prune_caldav`. */
export const caldavJobs = (deps: PruneCaldavDeps): Required<Pick<JobHandlers, 'prune_caldav'>> => ({
  prune_caldav: () => pruneCaldav(deps),
});
