import type { JobHandlers } from '../../jobs/worker.ts';
import { type ImportDeps, pruneImports } from './imports.service.ts';
import { runImport } from './run-import.service.ts';

type Handlers = Required<Pick<JobHandlers, 'import_run' | 'prune_imports'>>;

/** The handlers of imports. */
export const importJobs = (deps: ImportDeps): Handlers => ({
  import_run: (run, attempt) => runImport(deps, run, attempt),
  prune_imports: ({ date }) => pruneImports(deps, date),
});
