import type { Api, ModuleDeps } from '../../../http/api.ts';
import { errorBody, listSchema, okSchema } from '../../../http/response/envelope.schema.ts';
import { ok, pageOf, readPage } from '../../../http/response/envelope.ts';
import { counts, pendingEvent, pendingEventsQuery } from '../reads/inbox.schema.ts';
import { type InboxDeps, listPending, readCounts } from '../reads/inbox.service.ts';
import { viewPending } from '../reads/inbox.view.ts';
import { keepMembers } from '../reads/listed-event.view.ts';

const operations = {
  pending: {
    tags: ['Events'],
    operationId: 'listPendingEvents',
    summary: 'List the events that wait for my decision',
    description:
      'Lists the events whose open approval step waits for the caller, by role or by assignment, those ' +
      'that wait longest first; the list is empty when nothing waits. Each row tells what an approval ' +
      'would be refused for now and which bookings are around it. With `scope=all` managers and admins ' +
      'list everything that is pending, managers by assignment what is pending within their scope; others ' +
      'get 403. Filters are those of the list of events.',
    querystring: pendingEventsQuery,
    response: { 200: listSchema(pendingEvent), 403: errorBody },
  },
  counts: {
    tags: ['General'],
    operationId: 'getMyCounts',
    summary: 'Count what the caller has to do',
    description:
      'Counts unread notifications, events that wait for a decision of the caller, the pending events and ' +
      'drafts of the caller, those drafts that wait for something to become free, what the caller approved ' +
      'since Monday, and the open work of the crews of the caller. Everyone with a token may ask. ' +
      '`to_decide` is the length of the list of pending events without filters.',
    response: { 200: okSchema(counts) },
  },
};

/** The events that await a person's decision, and the counts of open tasks (§10.4, §10.5). */
export function inboxRoutes(
  api: Api,
  { onReplica, ...deps }: InboxDeps & Pick<ModuleDeps, 'onReplica'>,
): void {
  const view = viewPending(deps.baseUrl);
  api.get('/events/pending', { schema: operations.pending }, async (request, reply) => {
    const { query, actor } = request;
    const page = await onReplica((db) => listPending({ ...deps, db }, actor, query, pageOf(query)));
    return readPage(request, reply, page, keepMembers(view(actor, query), query));
  });

  const config = { keepsAnswers: true };
  api.get('/me/counts', { schema: operations.counts, config }, async (request) => {
    const { until, ...counts } = await readCounts(deps, request.actor);
    request.sameUntil = until;
    return ok(counts);
  });
}
