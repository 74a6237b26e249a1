import type { Api } from '../../../http/api.ts';
import { dryRunOnlyQuery, isDryRun } from '../../../http/request/dry-run.schema.ts';
import { always } from '../../../http/request/heavy-requests.ts';
import { okSchema } from '../../../http/response/envelope.schema.ts';
import { okWithMessage } from '../../../http/response/envelope.ts';
import { approvalTexts } from '../approval/approval-texts.schema.ts';
import { performBatchAction } from '../batches/approval-batch.service.ts';
import { approveBatchBody, batchResult, rejectBatchBody } from '../batches/batch.schema.ts';
import { batchMessage } from '../batches/batch.view.ts';
import type { EventDeps } from '../record/event.service.ts';

const tags = ['Approval'];

const batches = [
  { action: 'approve', ...approvalTexts.batchApprove, body: approveBatchBody },
  { action: 'reject', ...approvalTexts.batchReject, body: rejectBatchBody },
] as const;

/** Decisions on several events at once. */
export function batchRoutes(api: Api, deps: EventDeps): void {
  for (const { action, summary, description, message, body } of batches) {
    const response = { 200: okSchema(batchResult, message) };
    const texts = { operationId: `${action}Events`, summary, description };
    const schema = { tags, ...texts, querystring: dryRunOnlyQuery, body, response };
    const route = { schema, config: { isHeavy: always } };
    api.post(`/events/batch-${action}`, route, async ({ actor, body, query, log }) => {
      const options = { action, logger: log, isDry: isDryRun(query) };
      const result = await performBatchAction(deps, actor, { ...body, ...options });
      return okWithMessage(result, batchMessage(action, result));
    });
  }
}
