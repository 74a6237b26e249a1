import type { JobHandlers } from '../../jobs/worker.ts';
import { type RunErasureDeps, runErasure } from './run-erasure.service.ts';

/** The handler of `erase_user`. */
export const privacyJobs = (deps: RunErasureDeps): Required<Pick<JobHandlers, 'erase_user'>> => ({
  erase_user: ({ user_id }, { signal }) => runErasure(deps, user_id, signal),
});
