import type { Api, ModuleDeps } from '../../http/api.ts';
import { listSchema } from '../../http/response/envelope.schema.ts';
import { pageOf, readPage } from '../../http/response/envelope.ts';
import { writtenRow } from '../../http/response/written-json.ts';
import { listEventsQuery } from './event.schema.ts';
import { type EventDeps, searchEvents } from './event.service.ts';
import { writeListed } from './kept-event.view.ts';
import { type KeptEvents, searchKeptEvents } from './kept-events.service.ts';
import { listedEvent, listFields } from './listed-event.schema.ts';
import { keepMembers, type ListedView, viewListed } from './listed-event.view.ts';

type ListDeps = EventDeps & Pick<ModuleDeps, 'onReplica'> & { kept: KeptEvents };

/** The list of events, and of occurrences in a window. */
export function eventListRoute(api: Api, { onReplica, kept, ...deps }: ListDeps): void {
  const view = viewListed(deps.baseUrl);
  const schema = {
    tags: ['Events'],
    operationId: 'listEvents',
    summary: 'List events',
    description:
      'Lists the events that match all filters, a page at a time; with `from` and `to`, the occurrences that touch that window. Every user may call it; drafts are listed only for those who may read them. A window of more than 400 days, only one of `from` and `to`, or a bad filter is refused with 422.',
    querystring: listEventsQuery.extend(listFields),
    response: { 200: listSchema(listedEvent) },
  };
  api.get('/events', { schema }, async (request, reply) => {
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
    const textOf = writeListed(deps.baseUrl)(actor, query);
    return readPage(request, reply, page, (record) => writtenRow<ListedView>(textOf(record)));
  });
}
