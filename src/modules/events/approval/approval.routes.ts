import type { FastifyRequest } from 'fastify';
import type { Api } from '../../../http/api.ts';
import { conflictBody, listSchema, okSchema } from '../../../http/response/envelope.schema.ts';
import { ok, okWithMessage, pageOf, readPage } from '../../../http/response/envelope.ts';
import { ifMatch } from '../../../http/response/etags.ts';
import type { EventDeps } from '../event.service.ts';
import { viewEvents } from '../event.view.ts';
import { event } from '../event-record.schema.ts';
import {
  approvalParams,
  approveBody,
  commentBody,
  historyEntry,
  historyQuery,
  rejectBody,
  requiredCommentBody,
  summaryStep,
} from './approval.schema.ts';
import { getEventForAction, performAction } from './approval.service.ts';
import { batchMessage, historyView, stepView, transitionMessage } from './approval.view.ts';
import { performBatchAction } from './approval-batch.service.ts';
import { approvalTexts } from './approval-texts.schema.ts';
import { readEventOrOccurrence, readHistory, readSummary } from './approval-view.service.ts';
import { approveBatchBody, batchResult, rejectBatchBody } from './batch.schema.ts';

const tags = ['Approval'];

const actions = [
  { action: 'approve', ...approvalTexts.approve, body: approveBody },
  { action: 'reject', ...approvalTexts.reject, body: rejectBody },
  { action: 'return', ...approvalTexts.return, body: requiredCommentBody },
  { action: 'discard', ...approvalTexts.discard, body: requiredCommentBody },
  { action: 'cancel', ...approvalTexts.cancel, body: commentBody },
] as const;

const idOf = ({ params }: FastifyRequest): string => (params as { event_id: string }).event_id;

/** Checks that the actor may perform the action on the event of the path. */
const targetOf =
  (deps: EventDeps, action: (typeof actions)[number]['action'] | 'submit') =>
  (request: FastifyRequest) =>
    getEventForAction(deps, request.actor, { id: idOf(request), action });

function actionRoutes(api: Api, deps: EventDeps): void {
  const view = viewEvents(deps.baseUrl);
  const answer = (message: string) => ({ 200: okSchema(event, message) });
  const common = { tags, params: approvalParams };
  const { message: submitted, ...submitTexts } = approvalTexts.submit;
  const submit = {
    ...common,
    ...submitTexts,
    operationId: 'submitEvent',
    response: answer(submitted),
  };
  api.post(
    '/events/:event_id/submit',
    {
      schema: submit,
      config: { authorizeTarget: targetOf(deps, 'submit'), honoursIfMatch: true as const },
    },
    async (request) => {
      const { actor, params } = request;
      const expect = ifMatch(request, view(actor));
      const asked = { id: params.event_id, action: 'submit', comment: null, expect } as const;
      const done = await performAction(deps, actor, asked);
      return okWithMessage(view(actor)(done.event), transitionMessage(done));
    },
  );

  for (const { action, summary, description, message, body } of actions) {
    const texts = { operationId: `${action}Event`, summary, description };
    const schema = { ...common, ...texts, body, response: answer(message) };
    const config = { authorizeTarget: targetOf(deps, action), honoursIfMatch: true as const };
    api.post(`/events/:event_id/${action}`, { schema, config }, async (request) => {
      const { actor, params, body } = request;
      const ignoresClosures = 'ignore_closures' in body && body.ignore_closures === true;
      const changeId = ('change_id' in body && body.change_id) || null;
      const expect = ifMatch(request, view(actor));
      const { comment = null } = body;
      const asked = { id: params.event_id, action, comment, ignoresClosures, changeId, expect };
      const done = await performAction(deps, actor, asked);
      return okWithMessage(view(actor)(done.event), transitionMessage(done));
    });
  }
}

const batches = [
  { action: 'approve', ...approvalTexts.batchApprove, body: approveBatchBody },
  { action: 'reject', ...approvalTexts.batchReject, body: rejectBatchBody },
] as const;

function batchRoutes(api: Api, deps: EventDeps): void {
  for (const { action, summary, description, message, body } of batches) {
    const operationId = `${action}Events`;
    const response = { 200: okSchema(batchResult, message) };
    const schema = { tags, operationId, summary, description, body, response };
    api.post(`/events/batch-${action}`, { schema }, async ({ actor, body, log }) => {
      const result = await performBatchAction(deps, actor, { ...body, action, logger: log });
      return okWithMessage(result, batchMessage(action, result));
    });
  }
}

function readRoutes(api: Api, deps: EventDeps): void {
  const authorizeTarget = (request: FastifyRequest) =>
    readEventOrOccurrence(deps, request.actor, idOf(request));
  const config = { authorizeTarget };
  const history = {
    tags,
    operationId: 'getApprovalHistory',
    ...approvalTexts.history,
    params: approvalParams,
    querystring: historyQuery,
    response: { 200: listSchema(historyEntry), 409: conflictBody },
  };
  api.get(
    '/events/:event_id/approval-history',
    { schema: history, config },
    async (request, reply) => {
      const { event_id } = request.params;
      const page = await readHistory(deps, request.actor, event_id, pageOf(request.query));
      return readPage(request, reply, page, historyView);
    },
  );

  const summary = {
    tags,
    operationId: 'getApprovalSummary',
    ...approvalTexts.summary,
    params: approvalParams,
    response: { 200: listSchema(summaryStep), 409: conflictBody },
  };
  api.get(
    '/events/:event_id/approval-summary',
    { schema: summary, config },
    async ({ actor, params }) => {
      const steps = await readSummary(deps, actor, params.event_id);
      return ok(steps.map(stepView));
    },
  );
}

/** The routes of the approval process. */
export function approvalRoutes(api: Api, deps: EventDeps): void {
  actionRoutes(api, deps);
  batchRoutes(api, deps);
  readRoutes(api, deps);
}
