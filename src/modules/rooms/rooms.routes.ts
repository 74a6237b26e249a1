import type { FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { made, many, one } from '../../http/envelope.schema.ts';
import { created, pageOf, readPage, wrote } from '../../http/envelope.ts';
import { idParams, idParamsAs } from '../../http/fields.schema.ts';
import { guardsOf, serveReading, serveRetirement, writerOf } from '../../http/life-cycle.ts';
import { browseRooms, browseRoomsOfVenue, readVenue } from './browse-rooms.service.ts';
import { imageRoutes } from './image.routes.ts';
import {
  activityRecord,
  createRoom as createBody,
  room,
  roomsQuery,
  updateRoom as updateBody,
  venueRoomsQuery,
} from './rooms.schema.ts';
import { changeRoom, createRoom, roomLife } from './rooms.service.ts';
import { viewRooms } from './rooms.view.ts';

const tags = ['Rooms'];

const operations = {
  list: {
    tags,
    operationId: 'listRooms',
    summary: 'List rooms, by name',
    querystring: roomsQuery,
    response: { 200: many(room) },
  },
  listOfVenue: {
    tags: ['Venues'],
    operationId: 'listVenueRooms',
    summary: 'List the rooms of a venue, by name',
    params: idParamsAs('venue_id'),
    querystring: venueRoomsQuery,
    response: { 200: many(room) },
  },
  create: {
    tags,
    operationId: 'createRoom',
    summary: 'Create a room',
    body: createBody,
    response: { 201: made(room) },
  },
  update: {
    tags,
    operationId: 'updateRoom',
    summary: 'Change a room: what is absent stays',
    params: idParams,
    body: updateBody,
    response: { 200: one(room) },
  },
};

const thingsAt = (baseUrl: string) => ({
  name: 'room',
  oneOf: 'a room',
  idName: 'id',
  removal: 'not while events need it',
  record: room,
  activityRecord,
  view: viewRooms(baseUrl),
  life: roomLife,
});

function serveLists(api: Api, { db, config }: ModuleDeps): void {
  const view = viewRooms(config.baseUrl);

  api.get('/rooms', { schema: operations.list }, async (request, reply) => {
    const { query, actor } = request;
    const page = await browseRooms(db, actor, query, pageOf(query));
    return readPage(request, reply, page, view);
  });

  const ofVenue = {
    schema: operations.listOfVenue,
    config: {
      target: (request: FastifyRequest) =>
        readVenue(db, (request.params as { venue_id: string }).venue_id),
    },
  };
  api.get('/venues/:venue_id/rooms', ofVenue, async (request, reply) => {
    const { params, query, actor } = request;
    const asked = { ...query, venue_id: params.venue_id };
    const page = await browseRoomsOfVenue(db, actor, asked, pageOf(query));
    return readPage(request, reply, page, view);
  });
}

/** Rooms: list, read, write, put out of use, bring back, remove, what was done to them, and their pictures. */
export async function roomRoutes(api: Api, deps: ModuleDeps): Promise<void> {
  const { db, clock, config } = deps;
  const rooms = thingsAt(config.baseUrl);
  const { view } = rooms;

  serveLists(api, deps);

  const create = { schema: operations.create, config: { rank: 'manager', creates: true } } as const;
  api.post('/rooms', create, async ({ actor, body }, reply) => {
    const row = await createRoom(db, { actor, clock }, body);
    return created(reply, view(row), 'Room created.');
  });

  serveReading(api, deps, rooms);

  const update = { schema: operations.update, config: guardsOf(deps, rooms).manager };
  api.put('/rooms/:id', update, async (request) => {
    const by = writerOf(request, deps, rooms);
    const row = await changeRoom(db, by, request.params.id, request.body);
    return wrote(view(row), 'Room updated.');
  });

  serveRetirement(api, deps, rooms);
  await imageRoutes(api, deps);
}
