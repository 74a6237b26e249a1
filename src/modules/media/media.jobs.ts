import type { JobHandlers } from '../../jobs/worker.ts';
import { type SweepDeps, sweepFiles } from './sweep.service.ts';

/** The jobs of files: remove those that no record names any more (decision 3.5). */
export const mediaJobs = (deps: SweepDeps): JobHandlers => ({
  sweep_files: async () => {
    await sweepFiles(deps);
  },
});
