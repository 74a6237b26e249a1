import type { JobHandlers } from '../../jobs/worker.ts';
import { type MakeExportDeps, makeExport } from './make-export.service.ts';

/** The handler of `export_run`. */
export const exportJobs = (deps: MakeExportDeps): Required<Pick<JobHandlers, 'export_run'>> => ({
  export_run: (run, attempt) => makeExport(deps, run, attempt),
});
