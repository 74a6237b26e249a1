import type { Api, ModuleDeps } from '../../http/api.ts';
import { idParams } from '../../http/fields.schema.ts';
import { createdSchema, listSchema, okSchema } from '../../http/response/envelope.schema.ts';
import { created, okWithMessage, pageOf, readPage } from '../../http/response/envelope.ts';
import {
  routeGuards,
  serveReadRoutes,
  serveSoftDeleteRoutes,
  writeContext,
} from '../soft-delete/index.ts';
import {
  activityRecord,
  createVenue as createBody,
  updateVenue as updateBody,
  venue,
  venuesQuery,
} from './venues.schema.ts';
import { browseVenues, changeVenue, createVenue, venueSoftDeletion } from './venues.service.ts';
import { toVenue } from './venues.view.ts';

const tags = ['Venues'];

const operations = {
  list: {
    tags,
    operationId: 'listVenues',
    summary: 'List venues',
    description:
      'Lists the active venues, by name, a page at a time. Every user may call it; managers may ask for ' +
      'inactive ones too. A bad filter is refused with 422.',
    querystring: venuesQuery,
    response: { 200: listSchema(venue) },
  },
  create: {
    tags,
    operationId: 'createVenue',
    summary: 'Create a venue',
    description:
      'Creates a venue. Managers may call it, others get 403. Bad fields, such as an unknown time zone, ' +
      'are refused with 422. A retry with the same `Idempotency-Key` returns the first answer.',
    body: createBody,
    response: { 201: createdSchema(venue, 'Venue created.') },
  },
  update: {
    tags,
    operationId: 'updateVenue',
    summary: 'Update a venue',
    description:
      'Updates the fields of the body; absent fields stay and null clears. Managers may call it, others ' +
      'get 403. Bad fields are refused with 422. With `If-Match`, a record that was changed meanwhile is ' +
      'refused with 412.',
    params: idParams,
    body: updateBody,
    response: { 200: okSchema(venue, 'Venue updated.') },
  },
};

const venues = {
  name: 'venue',
  nounWithArticle: 'a venue',
  idName: 'id',
  removal: 'Its rooms stay, without a venue.',
  record: venue,
  activityRecord,
  view: () => toVenue,
  softDeletion: venueSoftDeletion,
};

/** The routes of venues. */
export async function venueRoutes(api: Api, deps: ModuleDeps): Promise<void> {
  const { db, clock } = deps;

  api.get('/venues', { schema: operations.list }, async (request, reply) => {
    const { query, actor } = request;
    const page = await browseVenues(db, actor, query, pageOf(query));
    return readPage(request, reply, page, toVenue);
  });

  const create = {
    schema: operations.create,
    config: { minRole: 'manager', idempotent: true },
  } as const;
  api.post('/venues', create, async ({ db, actor, body }, reply) => {
    const row = await createVenue(db, { actor, clock }, body);
    return created(reply, toVenue(row), 'Venue created.');
  });

  serveReadRoutes(api, deps, venues);

  const update = { schema: operations.update, config: routeGuards(deps, venues).manager };
  api.put('/venues/:id', update, async (request) => {
    const by = writeContext(request, deps, venues);
    const row = await changeVenue(db, by, request.params.id, request.body);
    return okWithMessage(toVenue(row), 'Venue updated.');
  });

  serveSoftDeleteRoutes(api, deps, venues);
}
