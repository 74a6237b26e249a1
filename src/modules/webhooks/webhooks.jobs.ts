import type { JobHandlers } from '../../jobs/worker.ts';
import { pruneWebhooks } from './prune-webhooks.service.ts';
import { type SendDeps, sendWebhook } from './send-webhook.service.ts';

/** The handlers of the jobs of webhooks. */
export const webhookJobs = (
  deps: SendDeps,
): Required<Pick<JobHandlers, 'send_webhook' | 'prune_webhooks'>> => ({
  send_webhook: (job, attempt) => sendWebhook(deps, job, attempt),
  prune_webhooks: ({ date }, { signal }) => pruneWebhooks(deps.db, date, signal),
});
