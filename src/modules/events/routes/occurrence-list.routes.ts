import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Api, ModuleDeps } from '../../../http/api.ts';
import { listSchema } from '../../../http/response/envelope.schema.ts';
import { pageOf, readPage } from '../../../http/response/envelope.ts';
import { viewRows } from '../reads/listed-event.view.ts';
import { occurrenceListParams, occurrenceListQuery } from '../reads/occurrence-list.schema.ts';
import { browseOccurrences } from '../reads/occurrence-list.service.ts';
import { type EventDeps, readEvent } from '../record/event.service.ts';
import { event } from '../record/event-record.schema.ts';

/** The list of the occurrences of one event. */
export function occurrenceListRoutes(
  api: Api,
  { onReplica, ...deps }: EventDeps & Pick<ModuleDeps, 'onReplica'>,
): void {
  const view = viewRows(deps.baseUrl);
  const schema = {
    tags: ['Events'],
    operationId: 'listEventOccurrences',
    summary: 'List the occurrences of an event, by start',
    description:
      'Lists every occurrence of an event with its override applied, by start; a single event has one. ' +
      '`from` and `to` restrict the list to occurrences that touch the window. Whoever may read the event ' +
      'may read them; of a date that was cancelled the comment is shown to the people involved only.',
    params: occurrenceListParams,
    querystring: occurrenceListQuery,
    response: { 200: listSchema(event) },
  };
  const authorizeTarget = ({ actor, params }: FastifyRequest) =>
    readEvent(deps.db, actor, (params as z.output<typeof occurrenceListParams>).event_id);
  const config = { authorizeTarget };
  api.get('/events/:event_id/occurrences', { schema, config }, async (request, reply) => {
    const { actor, params, query } = request;
    const page = await onReplica((db) =>
      browseOccurrences({ ...deps, db }, actor, params.event_id, query, pageOf(query)),
    );
    return readPage(request, reply, page, view(actor, query));
  });
}
