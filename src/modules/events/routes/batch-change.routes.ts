import type { Api } from '../../../http/api.ts';
import { dryRunOnlyQuery, isDryRun } from '../../../http/request/dry-run.schema.ts';
import { always } from '../../../http/request/heavy-requests.ts';
import { okSchema } from '../../../http/response/envelope.schema.ts';
import { okWithMessage } from '../../../http/response/envelope.ts';
import { batchResult } from '../batches/batch.schema.ts';
import { batchMessage } from '../batches/batch.view.ts';
import { batchCancelBody, batchMoveBody } from '../batches/batch-change.schema.ts';
import { cancelEvents, moveEvents } from '../batches/batch-change.service.ts';
import type { EventDeps } from '../record/event.service.ts';

/** Changes of several events at once. */
export function batchChangeRoutes(api: Api, deps: EventDeps): void {
  const common = {
    tags: ['Events'],
    querystring: dryRunOnlyQuery,
    response: { 200: okSchema(batchResult) },
  };

  const config = { isHeavy: always };

  const move = {
    ...common,
    operationId: 'moveEvents',
    summary: 'Update the room of many events',
    description:
      'Moves each event to the room, in a transaction of its own; with `from` and `to` only those dates of ' +
      'a series. Owners and managers of an event may move it. An event that the caller may not change, or ' +
      'whose dates are not available there, fails by itself and stays as it was.',
    body: batchMoveBody,
  };
  api.post('/events/batch-move', { schema: move, config }, async ({ actor, body, query, log }) => {
    const options = { logger: log, isDry: isDryRun(query) };
    const result = await moveEvents(deps, actor, body, options);
    return okWithMessage(result, batchMessage('move', result));
  });

  const cancel = {
    ...common,
    operationId: 'cancelEvents',
    summary: 'Cancel many events',
    description:
      'Cancels each event, in a transaction of its own; with `from` and `to` only those dates of a series. ' +
      'Owners and managers of an event may cancel it. An event that the caller may not cancel fails by ' +
      'itself and stays as it was.',
    body: batchCancelBody,
  };
  api.post(
    '/events/batch-cancel',
    { schema: cancel, config },
    async ({ actor, body, query, log }) => {
      const options = { logger: log, isDry: isDryRun(query) };
      const result = await cancelEvents(deps, actor, body, options);
      return okWithMessage(result, batchMessage('cancel', result));
    },
  );
}
