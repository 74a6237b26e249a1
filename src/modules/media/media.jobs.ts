import type { JobHandlers } from '../../jobs/worker.ts';
import { type SweepDeps, sweepFiles } from './sweep.service.ts';

/** The jobs of files: delete those that no record refers to (§3.5). */
export const mediaJobs = (deps: SweepDeps): JobHandlers => ({
  sweep_files: async () => {
    await sweepFiles(deps);
  },
});
