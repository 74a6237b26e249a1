import type { FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../../http/api.ts';
import { listSchema } from '../../../http/response/envelope.schema.ts';
import { pageOf, readPage } from '../../../http/response/envelope.ts';
import { rowToWrite, writtenText } from '../../../http/response/written-json.ts';
import { type ListEvents, listEventsQuery } from '../reads/event-list.schema.ts';
import { writeListed } from '../reads/kept-event.view.ts';
import { type KeptEvents, sameUntil, searchKeptEvents } from '../reads/kept-events.service.ts';
import { listedEvent, listFields } from '../reads/listed-event.schema.ts';
import { keepMembers, type ListedView, viewListed } from '../reads/listed-event.view.ts';
import { searchEvents } from '../reads/search-events.service.ts';
import type { EventDeps } from '../record/event.service.ts';

/** A list of more rows is much work. */
const LIGHT_ROWS = 100;

type ListDeps = EventDeps & Pick<ModuleDeps, 'onReplica'> & { kept: KeptEvents };

/** The list of events, and of occurrences in a window. */
export function eventListRoute(api: Api, { onReplica, kept, ...deps }: ListDeps): void {
  const view = viewListed(deps.baseUrl);
  const schema = {
    tags: ['Events'],
    operationId: 'listEvents',
    summary: 'List events',
    description:
      'Lists the events that match all filters, a page at a time; with `from` and `to`, the occurrences ' +
      'that touch that window. Every user may call it; drafts are listed only for those who may read them. ' +
      'A window of more than 400 days, only one of `from` and `to`, or a bad filter is refused with 422.',
    querystring: listEventsQuery.extend(listFields),
    response: { 200: listSchema(listedEvent) },
  };
  const isHeavy = ({ query }: FastifyRequest): boolean =>
    ((query as ListEvents).per_page ?? LIGHT_ROWS) > LIGHT_ROWS;
  const config = { isHeavy, keepsAnswers: true };
  api.get('/events', { schema, config }, async (request, reply) => {
    const { actor, query } = request;
    const subject = { inbox: null, within: null };
    if (query.fields) {
      const page = await onReplica((db) =>
        searchEvents({ ...deps, db }, actor, query, pageOf(query), subject),
      );
      return readPage(request, reply, page, keepMembers(view(actor, query), query));
    }
    const page = await onReplica((db) =>
      searchKeptEvents(kept, { ...deps, db }, actor, query, pageOf(query), subject),
    );
    request.sameUntil = sameUntil(query, page);
    const textOf = writeListed(deps.baseUrl, writtenText)(actor, query);
    return readPage(request, reply, page, (record) => rowToWrite<ListedView>(() => textOf(record)));
  });
}
