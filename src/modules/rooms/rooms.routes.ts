import type { FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { idParams, idParamsAs } from '../../http/fields.schema.ts';
import { createdSchema, listSchema, okSchema } from '../../http/response/envelope.schema.ts';
import { created, okWithMessage, pageOf, readPage } from '../../http/response/envelope.ts';
import {
  routeGuards,
  serveReadRoutes,
  serveSoftDeleteRoutes,
  writeContext,
} from '../soft-delete/index.ts';
import {
  type BrowseDeps,
  browseRooms,
  browseRoomsOfVenue,
  readVenue,
} from './browse-rooms.service.ts';
import { facetRoutes } from './facets.routes.ts';
import { featureRoutes } from './features.routes.ts';
import { imageRoutes } from './image.routes.ts';
import { changeAnyRoom, createAnyRoom, type PartDeps } from './parts.service.ts';
import {
  activityRecord,
  createRoom as createBody,
  room,
  roomsQuery,
  updateRoom as updateBody,
  venueRoomsQuery,
} from './rooms.schema.ts';
import { roomSoftDeletion } from './rooms.service.ts';
import { type RoomViewDeps, viewListedRooms, viewRoomsFor } from './rooms.view.ts';

const tags = ['Rooms'];

const operations = {
  list: {
    tags,
    operationId: 'listRooms',
    summary: 'List rooms',
    description:
      'Lists the rooms that match all filters, a page at a time. Every user may list the active rooms; ' +
      'managers may ask for inactive ones too. `free_from` and `free_to` go together and keep the rooms in ' +
      'which a booking of that time would be accepted, opening hours and blocks included. One of the two ' +
      'alone, or a `free_to` that is not after `free_from`, is refused with 422.',
    querystring: roomsQuery,
    response: { 200: listSchema(room) },
  },
  listOfVenue: {
    tags: ['Venues'],
    operationId: 'listVenueRooms',
    summary: 'List the rooms of a venue',
    description:
      'Lists the rooms of a venue that match all filters, by name, a page at a time. Every user may list ' +
      'the active rooms; managers may ask for inactive ones too. A venue that does not exist is 404, a bad ' +
      'filter is 422.',
    params: idParamsAs('venue_id'),
    querystring: venueRoomsQuery,
    response: { 200: listSchema(room) },
  },
  create: {
    tags,
    operationId: 'createRoom',
    summary: 'Create a room',
    description:
      'Creates a room. Managers may call it, others get 403. Bad fields, or a venue that does not exist, ' +
      'are refused with 422. Who gives it parts must manage each of them. A retry with the same ' +
      '`Idempotency-Key` returns the first answer.',
    body: createBody,
    response: { 201: createdSchema(room, 'Room created.') },
  },
  update: {
    tags,
    operationId: 'updateRoom',
    summary: 'Update a room',
    description:
      'Updates the fields of the body; absent fields stay and null clears. Managers may call it, others ' +
      'get 403. Bad fields are refused with 422. Other `part_ids` are refused with 409 and `conflicts` ' +
      'where bookings that have not ended would collide. With `If-Match`, a record that was changed ' +
      'meanwhile is refused with 412.',
    params: idParams,
    body: updateBody,
    response: { 200: okSchema(room, 'Room updated.') },
  },
};

const thingsAt = (config: RoomViewDeps) => ({
  name: 'room',
  nounWithArticle: 'a room',
  idName: 'id',
  removal: 'While events need the room, the request is refused with 409.',
  record: room,
  activityRecord,
  view: viewRoomsFor(config),
  softDeletion: roomSoftDeletion,
});

/** The dependencies of lists in addition to those of every module. */
type RoomRouteDeps = ModuleDeps & PartDeps & Pick<BrowseDeps, 'findFreeRooms'>;

function serveLists(api: Api, { db, config, findFreeRooms }: RoomRouteDeps): void {
  const deps = { db, findFreeRooms };
  const viewOf = viewListedRooms(config);

  const isHeavy = ({ query }: FastifyRequest): boolean =>
    (query as { free_from?: unknown }).free_from != null;

  api.get('/rooms', { schema: operations.list, config: { isHeavy } }, async (request, reply) => {
    const { query, actor } = request;
    const page = await browseRooms(deps, actor, query, pageOf(query));
    return readPage(request, reply, page, viewOf(actor, query));
  });

  const ofVenue = {
    schema: operations.listOfVenue,
    config: {
      isHeavy,
      authorizeTarget: (request: FastifyRequest) =>
        readVenue(db, (request.params as { venue_id: string }).venue_id),
    },
  };
  api.get('/venues/:venue_id/rooms', ofVenue, async (request, reply) => {
    const { params, query, actor } = request;
    const asked = { ...query, venue_id: params.venue_id };
    const page = await browseRoomsOfVenue(deps, actor, asked, pageOf(query));
    return readPage(request, reply, page, viewOf(actor, query));
  });
}

/** The routes of rooms and their images. */
export async function roomRoutes(api: Api, deps: RoomRouteDeps): Promise<void> {
  const { clock, config } = deps;
  const rooms = thingsAt(config);
  const { view } = rooms;

  serveLists(api, deps);
  facetRoutes(api, deps);
  featureRoutes(api, deps);

  const create = {
    schema: operations.create,
    config: { minRole: 'scoped_manager', idempotent: true },
  } as const;
  api.post('/rooms', create, async ({ db, actor, body }, reply) => {
    const row = await createAnyRoom({ ...deps, db }, { actor, clock }, body);
    return created(reply, view(actor)(row), 'Room created.');
  });

  serveReadRoutes(api, deps, rooms);

  const update = { schema: operations.update, config: routeGuards(deps, rooms).manager };
  api.put('/rooms/:id', update, async (request) => {
    const by = writeContext(request, deps, rooms);
    const row = await changeAnyRoom(deps, by, request.params.id, request.body);
    return okWithMessage(view(request.actor)(row), 'Room updated.');
  });

  serveSoftDeleteRoutes(api, deps, rooms);
  await imageRoutes(api, deps);
}
