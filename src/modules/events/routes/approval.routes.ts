import type { FastifyRequest } from 'fastify';
import type { Api } from '../../../http/api.ts';
import { dryRunOnlyQuery } from '../../../http/request/dry-run.schema.ts';
import { conflictBody, listSchema, okSchema } from '../../../http/response/envelope.schema.ts';
import { ok, okWithMessage, pageOf, readPage } from '../../../http/response/envelope.ts';
import { ifMatch } from '../../../http/response/etags.ts';
import {
  approvalParams,
  approveBody,
  commentBody,
  historyEntry,
  historyQuery,
  rejectBody,
  requiredCommentBody,
  submitBody,
  summaryStep,
} from '../approval/approval.schema.ts';
import { historyView, stepView, transitionMessage } from '../approval/approval.view.ts';
import { approvalTexts } from '../approval/approval-texts.schema.ts';
import {
  readEventOrOccurrence,
  readHistory,
  readSummary,
} from '../approval/approval-view.service.ts';
import { orPlan, writtenEvent } from '../batches/dry-run.schema.ts';
import { viewWritten } from '../batches/dry-run.view.ts';
import type { EventDeps } from '../record/event.service.ts';
import { viewEvents, viewVersions } from '../record/event.view.ts';
import { event } from '../record/event-record.schema.ts';
import { type ActionIntent, getEventForAction } from '../write/act.service.ts';
import { writeEvent } from '../write/write.service.ts';
import { answerWrite } from './answer-write.routes.ts';
import { batchRoutes } from './approval-batch.routes.ts';
import { waitRoutes } from './wait.routes.ts';

const tags = ['Approval'];

const actions = [
  { action: 'reject', ...approvalTexts.reject, body: rejectBody },
  { action: 'return', ...approvalTexts.return, body: requiredCommentBody },
  { action: 'discard', ...approvalTexts.discard, body: requiredCommentBody },
  { action: 'cancel', ...approvalTexts.cancel, body: commentBody },
] as const;

const idOf = ({ params }: FastifyRequest): string => (params as { event_id: string }).event_id;

/** Checks that the actor may perform the action on the event of the path. */
const targetOf = (deps: EventDeps, action: ActionIntent['action']) => (request: FastifyRequest) =>
  getEventForAction(deps, request.actor, { id: idOf(request), action });

function submitRoute(api: Api, deps: EventDeps): void {
  const view = viewVersions(deps.baseUrl);
  const { message: submitted, ...submitTexts } = approvalTexts.submit;
  const submit = {
    tags,
    params: approvalParams,
    querystring: dryRunOnlyQuery,
    ...submitTexts,
    operationId: 'submitEvent',
    body: submitBody,
    response: { 200: orPlan(writtenEvent, submitted) },
  };
  api.post(
    '/events/:event_id/submit',
    {
      schema: submit,
      config: { authorizeTarget: targetOf(deps, 'submit'), honoursIfMatch: true as const },
    },
    async (request) => {
      const { actor, params, body } = request;
      const { on_conflict } = body;
      const expect = ifMatch(request, view(actor));
      const intent = { kind: 'act', id: params.event_id, action: 'submit', comment: null } as const;
      return answerWrite(deps, request, {
        intent: { ...intent, on_conflict },
        expect,
        subject: ({ event }) => ({ event }),
        answer: (done) =>
          okWithMessage(viewWritten(deps.baseUrl)(actor)(done), transitionMessage(done)),
      });
    },
  );
}

function approveRoute(api: Api, deps: EventDeps): void {
  const view = viewEvents(deps.baseUrl);
  const { message: approved, ...approveTexts } = approvalTexts.approve;
  const approve = {
    tags,
    params: approvalParams,
    querystring: dryRunOnlyQuery,
    ...approveTexts,
    operationId: 'approveEvent',
    body: approveBody,
    response: { 200: orPlan(writtenEvent, approved) },
  };
  const authorizeTarget = targetOf(deps, 'approve');
  const config = { authorizeTarget, honoursIfMatch: true as const };
  api.post('/events/:event_id/approve', { schema: approve, config }, async (request) => {
    const { actor, params, body } = request;
    const ignoresClosures = body.ignore_closures === true;
    const { comment = null, change_id: changeId = null } = body;
    const expect = ifMatch(request, viewVersions(deps.baseUrl)(actor));
    const intent = { kind: 'act', id: params.event_id, action: 'approve', comment } as const;
    return answerWrite(deps, request, {
      intent: { ...intent, changeId, ignoresClosures },
      expect,
      subject: (done) => ({ event: done.event, ...(done.change === 'open' && { waiting: {} }) }),
      answer: (done) => okWithMessage(view(actor)(done.event), transitionMessage(done)),
    });
  });
}

function otherActionRoutes(api: Api, deps: EventDeps): void {
  const view = viewEvents(deps.baseUrl);
  const common = { tags, params: approvalParams };
  for (const { action, summary, description, message, body } of actions) {
    const texts = { operationId: `${action}Event`, summary, description };
    const schema = { ...common, ...texts, body, response: { 200: okSchema(event, message) } };
    const config = { authorizeTarget: targetOf(deps, action), honoursIfMatch: true as const };
    api.post(`/events/:event_id/${action}`, { schema, config }, async (request) => {
      const { actor, params, body } = request;
      const changeId = ('change_id' in body && body.change_id) || null;
      const expect = ifMatch(request, viewVersions(deps.baseUrl)(actor));
      const { comment = null } = body;
      const intent = { kind: 'act', id: params.event_id, action, comment, changeId } as const;
      const done = await writeEvent(deps, actor, intent, { expect });
      return okWithMessage(view(actor)(done.event), transitionMessage(done));
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
  submitRoute(api, deps);
  approveRoute(api, deps);
  otherActionRoutes(api, deps);
  batchRoutes(api, deps);
  waitRoutes(api, deps);
  readRoutes(api, deps);
}
