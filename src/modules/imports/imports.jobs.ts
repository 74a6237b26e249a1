import type { JobHandlers } from '../../jobs/worker.ts';
import { discardImport, type ImportDeps, pruneImports } from './imports.service.ts';
import { runImport } from './run-import.service.ts';

type Handlers = Required<Pick<JobHandlers, 'import_run' | 'discard_import' | 'prune_imports'>>;

/** The handlers of imports. */
export const importJobs = (deps: ImportDeps): Handlers => ({
  import_run: (run, attempt) => runImport(deps, run, attempt),
  discard_import: (job) => discardImport(deps, job),
  prune_imports: ({ date }) => pruneImports(deps, date),
});
