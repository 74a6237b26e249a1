import type { Api, ModuleDeps } from '../../../http/api.ts';
import { listSchema } from '../../../http/response/envelope.schema.ts';
import { ok, pageOf, readPage } from '../../../http/response/envelope.ts';
import { readLoad } from '../booking/crew-load.service.ts';
import { load, loadQuery, workItem, workQuery } from '../reads/work.schema.ts';
import { browseWork } from '../reads/work.service.ts';
import { viewWork } from '../reads/work.view.ts';
import type { EventDeps } from '../record/event.service.ts';

const operations = {
  list: {
    tags: ['Work'],
    operationId: 'listWork',
    summary: 'List the work of my crews, by the beginning of its set-up',
    description:
      'Lists each requirement on each date that holds its room: for crews what is of their kind at their ' +
      'places, for managers everything at the places that they manage; the list is empty for others. ' +
      'Without a window it begins with today and has 62 days, the most that one request may ask for. ' +
      'Filters are combined; unknown values are refused with 422.',
    querystring: workQuery,
    response: { 200: listSchema(workItem) },
  },
  load: {
    tags: ['Work'],
    operationId: 'getWorkLoad',
    summary: 'Get how many jobs there are at once on a day of a venue',
    description:
      'Counts the rooms that are set up or cleared at once, by preparation and clean-up of what needs this ' +
      'kind of work, and the teams of the crews there. Parts of the day without a job are left out. Crews ' +
      'of the kind and managers of the venue see it; the list is empty for others. A venue that does not ' +
      'exist is refused with 422.',
    querystring: loadQuery,
    response: { 200: listSchema(load) },
  },
};

/** The work of crews (§19.3). */
export function workRoutes(
  api: Api,
  { onReplica, ...deps }: EventDeps & Pick<ModuleDeps, 'onReplica'>,
): void {
  api.get('/work', { schema: operations.list }, async (request, reply) => {
    const { query, actor } = request;
    const page = await onReplica((db) => browseWork({ ...deps, db }, actor, query, pageOf(query)));
    return readPage(request, reply, page, viewWork);
  });

  api.get('/work/load', { schema: operations.load }, async ({ actor, query }) =>
    ok(await readLoad(deps, actor, query)),
  );
}
