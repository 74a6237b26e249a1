import type { JobHandlers } from '../../jobs/worker.ts';
import { type PruneDeps, pruneNotifications } from './prune.service.ts';

/** The handler of `prune_notifications`. */
export const pruneJobs = (deps: PruneDeps): Required<Pick<JobHandlers, 'prune_notifications'>> => ({
  prune_notifications: ({ date }, { signal }) => pruneNotifications(deps, date, signal),
});
