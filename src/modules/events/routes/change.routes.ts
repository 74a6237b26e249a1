import type { FastifyRequest } from 'fastify';
import type { Api } from '../../../http/api.ts';
import { emptySchema, okSchema } from '../../../http/response/envelope.schema.ts';
import { okWithMessage } from '../../../http/response/envelope.ts';
import { ifMatch } from '../../../http/response/etags.ts';
import { approvalParams } from '../approval/approval.schema.ts';
import { approvalTexts } from '../approval/approval-texts.schema.ts';
import { changeParams } from '../record/change.schema.ts';
import type { EventDeps } from '../record/event.service.ts';
import { viewEvents, viewVersions } from '../record/event.view.ts';
import { event } from '../record/event-record.schema.ts';
import { getEventToUndo } from '../write/undo.service.ts';
import { getEventToWithdraw } from '../write/withdraw.service.ts';
import { writeEvent } from '../write/write.service.ts';

const tags = ['Approval'];

function withdrawRoute(api: Api, deps: EventDeps): void {
  const view = viewVersions(deps.baseUrl);
  const { message, ...texts } = approvalTexts.withdrawChange;
  const response = { 200: emptySchema(message) };
  const schema = { tags, ...texts, operationId: 'withdrawChange', params: changeParams, response };
  const authorizeTarget = (request: FastifyRequest) =>
    getEventToWithdraw(deps, request.actor, (request.params as { event_id: string }).event_id);
  api.delete(
    '/events/:event_id/change',
    { schema, config: { authorizeTarget } },
    async (request) => {
      const { actor, params } = request;
      const expect = ifMatch(request, view(actor));
      await writeEvent(deps, actor, { kind: 'withdraw', id: params.event_id }, { expect });
      return okWithMessage(null, message);
    },
  );
}

function undoRoute(api: Api, deps: EventDeps): void {
  const view = viewEvents(deps.baseUrl);
  const { message, ...texts } = approvalTexts.undo;
  const response = { 200: okSchema(event, message) };
  const schema = {
    tags,
    ...texts,
    operationId: 'undoEventAction',
    params: approvalParams,
    response,
  };
  const authorizeTarget = (request: FastifyRequest) =>
    getEventToUndo(deps, request.actor, (request.params as { event_id: string }).event_id);
  const config = { authorizeTarget, honoursIfMatch: true as const };
  api.post('/events/:event_id/undo', { schema, config }, async (request) => {
    const { actor, params } = request;
    const expect = ifMatch(request, viewVersions(deps.baseUrl)(actor));
    const row = await writeEvent(deps, actor, { kind: 'undo', id: params.event_id }, { expect });
    return okWithMessage(view(actor)(row), message);
  });
}

/** The operations on change requests and on the last decision besides the decisions themselves. */
export function changeRoutes(api: Api, deps: EventDeps): void {
  withdrawRoute(api, deps);
  undoRoute(api, deps);
}
