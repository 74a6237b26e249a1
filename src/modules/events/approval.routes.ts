import type { FastifyRequest } from 'fastify';
import type { Api } from '../../http/api.ts';
import { conflictBody, many, one } from '../../http/envelope.schema.ts';
import { pageOf, read, readPage, wrote } from '../../http/envelope.ts';
import {
  approvalParams,
  batchBody,
  batchResult,
  commentBody,
  historyEntry,
  historyQuery,
  requiredCommentBody,
  summaryStep,
} from './approval.schema.ts';
import { actOnEvent, readToAct } from './approval.service.ts';
import { batchMessage, historyView, stepView, transitionMessage } from './approval.view.ts';
import { actOnEvents } from './approval-batch.service.ts';
import { readHistory, readNamed, readSummary } from './approval-view.service.ts';
import type { EventDeps } from './event.service.ts';
import { viewEvents } from './event.view.ts';
import { event } from './event-record.schema.ts';

const tags = ['Approval'];

const actions = [
  { action: 'approve', summary: 'Approve the open step', body: commentBody },
  { action: 'reject', summary: 'Reject: the event is a draft again', body: commentBody },
  {
    action: 'return',
    summary: 'Return to the step before, or to draft',
    body: requiredCommentBody,
  },
  { action: 'discard', summary: 'Discard for good', body: requiredCommentBody },
  { action: 'cancel', summary: 'Cancel an event, or an occurrence', body: commentBody },
] as const;

const idOf = ({ params }: FastifyRequest): string => (params as { event_id: string }).event_id;

/** Refuses who may not act on what the path names. */
const targetOf =
  (deps: EventDeps, action: (typeof actions)[number]['action'] | 'submit') =>
  (request: FastifyRequest) =>
    readToAct(deps, request.actor, { id: idOf(request), action });

function actionRoutes(api: Api, deps: EventDeps): void {
  const view = viewEvents(deps.baseUrl);
  const common = { tags, params: approvalParams, response: { 200: one(event) } };
  const submit = { ...common, operationId: 'submitEvent', summary: 'Submit a draft for approval' };
  api.post(
    '/events/:event_id/submit',
    { schema: submit, config: { target: targetOf(deps, 'submit') } },
    async ({ actor, params }) => {
      const asked = { id: params.event_id, action: 'submit', comment: null } as const;
      const done = await actOnEvent(deps, actor, asked);
      return wrote(view(done.event), transitionMessage(done));
    },
  );

  for (const { action, summary, body } of actions) {
    const schema = { ...common, operationId: `${action}Event`, summary, body };
    const config = { target: targetOf(deps, action) };
    api.post(`/events/:event_id/${action}`, { schema, config }, async ({ actor, params, body }) => {
      const asked = { id: params.event_id, action, comment: body.comment ?? null };
      const done = await actOnEvent(deps, actor, asked);
      return wrote(view(done.event), transitionMessage(done));
    });
  }
}

const batches = [
  { action: 'approve', summary: 'Approve many events' },
  { action: 'reject', summary: 'Reject many events' },
] as const;

function batchRoutes(api: Api, deps: EventDeps): void {
  for (const { action, summary } of batches) {
    const operationId = `${action}Events`;
    const response = { 200: one(batchResult) };
    const schema = { tags, operationId, summary, body: batchBody, response };
    const config = { rank: 'manager' } as const;
    api.post(`/events/batch-${action}`, { schema, config }, async ({ actor, body }) => {
      const result = await actOnEvents(deps, actor, action, body);
      return wrote(result, batchMessage(action, result));
    });
  }
}

function readRoutes(api: Api, deps: EventDeps): void {
  const target = (request: FastifyRequest) => readNamed(deps, request.actor, idOf(request));
  const config = { target };
  const history = {
    tags,
    operationId: 'getApprovalHistory',
    summary: 'Read what was done to an event on its way, oldest first',
    params: approvalParams,
    querystring: historyQuery,
    response: { 200: many(historyEntry), 409: conflictBody },
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
    summary: 'Read how the steps of an event stand',
    params: approvalParams,
    response: { 200: many(summaryStep), 409: conflictBody },
  };
  api.get(
    '/events/:event_id/approval-summary',
    { schema: summary, config },
    async ({ actor, params }) => {
      const steps = await readSummary(deps, actor, params.event_id);
      return read(steps.map(stepView));
    },
  );
}

/** The operations on the way of an event to its approval, and what is shown of that way. */
export function approvalRoutes(api: Api, deps: EventDeps): void {
  actionRoutes(api, deps);
  batchRoutes(api, deps);
  readRoutes(api, deps);
}
