import type { JobHandlers } from '../../jobs/worker.ts';
import { type DigestDeps, sendDigestMail, sendDigests } from './send-digests.service.ts';

/** The handlers of `send_digests` and `send_mail`. */
export const digestJobs = (
  deps: DigestDeps,
): Required<Pick<JobHandlers, 'send_digests' | 'send_mail'>> => ({
  send_digests: ({ date }) => sendDigests(deps, date),
  send_mail: ({ delivery_id }) => sendDigestMail(deps, delivery_id),
});
