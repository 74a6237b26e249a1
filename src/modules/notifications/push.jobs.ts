import type { JobHandlers } from '../../jobs/worker.ts';
import { type SendPushDeps, sendPush } from './push.service.ts';

/** The handler of `send_push`. */
export const pushJobs = (deps: SendPushDeps): Required<Pick<JobHandlers, 'send_push'>> => ({
  send_push: (job, { id }) => sendPush(deps, job, id),
});
