import type { FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { made, many, nothing, one } from '../../http/envelope.schema.ts';
import { created, pageOf, read, readPage, wrote } from '../../http/envelope.ts';
import { ifMatch } from '../../http/etags.ts';
import { idParams, idParamsAs } from '../../http/fields.schema.ts';
import {
  activityQuery,
  activityRecord,
  createVenue as createBody,
  updateVenue as updateBody,
  venue,
  venuesQuery,
} from './venues.schema.ts';
import {
  browseVenues,
  changeVenue,
  createVenue,
  forceDeleteVenue,
  readVenue,
  readVenueActivity,
  restoreVenue,
  retireVenue,
} from './venues.service.ts';
import { toVenue } from './venues.view.ts';

const venueIdParams = idParamsAs('venue_id');

const about = (operationId: string, summary: string) => ({
  tags: ['Venues'],
  operationId,
  summary,
});

const aboutOne = (operationId: string, summary: string) => ({
  ...about(operationId, summary),
  params: idParams,
  response: { 200: one(venue) },
});

const operations = {
  list: {
    ...about('listVenues', 'List venues, by name'),
    querystring: venuesQuery,
    response: { 200: many(venue) },
  },
  create: {
    ...about('createVenue', 'Create a venue'),
    body: createBody,
    response: { 201: made(venue) },
  },
  get: aboutOne('getVenue', 'Read a venue, deleted ones too'),
  update: {
    ...aboutOne('updateVenue', 'Change a venue: what is absent stays'),
    body: updateBody,
  },
  retire: aboutOne('deleteVenue', 'Put a venue out of use'),
  restore: { ...aboutOne('restoreVenue', 'Bring a venue back into use'), params: venueIdParams },
  force: {
    ...about('forceDeleteVenue', 'Remove a venue for good; its rooms lose it'),
    params: venueIdParams,
    response: { 200: nothing() },
  },
  activity: {
    ...about('listVenueActivity', 'List what was done to a venue, newest first'),
    params: venueIdParams,
    querystring: activityQuery,
    response: { 200: many(activityRecord) },
  },
};

type RawParams = { id?: string; venue_id?: string };

/** The contract calls the same variable by two names. */
const idOf = ({ params }: FastifyRequest): string => {
  const { id, venue_id } = params as RawParams;
  return id ?? (venue_id as string);
};

/** Whom an operation on one venue is open to, and that it is judged before the body (1.4). */
const guards = (db: ModuleDeps['db']) => {
  const target = (request: FastifyRequest) => readVenue(db, idOf(request));
  return {
    anyone: { target },
    manager: { rank: 'manager', target },
    admin: { rank: 'admin', target },
  } as const;
};

function serveReading(api: Api, { db }: ModuleDeps): void {
  const { anyone, manager } = guards(db);

  api.get('/venues', { schema: operations.list }, async (request, reply) => {
    const { query, actor } = request;
    const page = await browseVenues(db, actor, query, pageOf(query));
    return readPage(request, reply, page, toVenue);
  });

  const get = { schema: operations.get, config: anyone };
  api.get('/venues/:id', get, async ({ params }) => read(toVenue(await readVenue(db, params.id))));

  const activity = { schema: operations.activity, config: manager };
  api.get('/venues/:venue_id/activity', activity, async (request, reply) => {
    const { params, query } = request;
    const page = await readVenueActivity(db, params.venue_id, pageOf(query));
    return readPage(request, reply, page, (row) => row);
  });
}

function serveWriting(api: Api, { db, clock }: ModuleDeps): void {
  const by = (request: FastifyRequest) => {
    return { actor: request.actor, clock, expect: ifMatch(request, toVenue) };
  };
  const { manager, admin } = guards(db);

  const create = { schema: operations.create, config: { rank: 'manager', creates: true } } as const;
  api.post('/venues', create, async ({ actor, body }, reply) => {
    const row = await createVenue(db, { actor, clock }, body);
    return created(reply, toVenue(row), 'Venue created.');
  });

  const update = { schema: operations.update, config: manager };
  api.put('/venues/:id', update, async (request) => {
    const row = await changeVenue(db, by(request), request.params.id, request.body);
    return wrote(toVenue(row), 'Venue updated.');
  });

  const retire = { schema: operations.retire, config: manager };
  api.delete('/venues/:id', retire, async (request) => {
    const row = await retireVenue(db, by(request), request.params.id);
    return wrote(toVenue(row), 'Venue deleted.');
  });

  const restore = { schema: operations.restore, config: manager };
  api.post('/venues/:venue_id/restore', restore, async ({ actor, params }) => {
    const row = await restoreVenue(db, { actor, clock }, params.venue_id);
    return wrote(toVenue(row), 'Venue restored.');
  });

  const force = { schema: operations.force, config: admin };
  api.delete('/venues/:venue_id/force', force, async (request) =>
    wrote(
      await forceDeleteVenue(db, by(request), request.params.venue_id),
      'Venue removed for good.',
    ),
  );
}

/** Venues: list, read, write, put out of use, bring back, remove, and what was done to them. */
export async function venueRoutes(api: Api, deps: ModuleDeps): Promise<void> {
  serveReading(api, deps);
  serveWriting(api, deps);
}
