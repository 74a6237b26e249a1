import type { JobHandlers } from '../../jobs/worker.ts';
import { runPlan } from './plan-run.service.ts';
import { runPublication } from './publish.service.ts';

type Handlers = Required<Pick<JobHandlers, 'plan_run' | 'round_publish'>>;

/** The handlers of planning rounds. */
export const planningJobs = (
  deps: Parameters<typeof runPlan>[0] & Parameters<typeof runPublication>[0],
): Handlers => ({
  plan_run: (run, attempt) => runPlan(deps, run, attempt),
  round_publish: (run, attempt) => runPublication(deps, run, attempt),
});
