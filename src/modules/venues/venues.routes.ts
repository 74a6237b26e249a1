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
    summary: 'List venues, by name',
    querystring: venuesQuery,
    response: { 200: listSchema(venue) },
  },
  create: {
    tags,
    operationId: 'createVenue',
    summary: 'Create a venue',
    body: createBody,
    response: { 201: createdSchema(venue) },
  },
  update: {
    tags,
    operationId: 'updateVenue',
    summary: 'Change a venue: what is absent stays',
    params: idParams,
    body: updateBody,
    response: { 200: okSchema(venue) },
  },
};

const venues = {
  name: 'venue',
  nounWithArticle: 'a venue',
  idName: 'id',
  removal: 'its rooms lose it',
  record: venue,
  activityRecord,
  view: toVenue,
  softDeletion: venueSoftDeletion,
};

/** Venues: list, read, write, put out of use, bring back, remove, and what was done to them. */
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
  api.post('/venues', create, async ({ actor, body }, reply) => {
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
