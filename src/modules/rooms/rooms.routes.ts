import type { FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { made, many, nothing, one } from '../../http/envelope.schema.ts';
import { created, pageOf, read, readPage, wrote } from '../../http/envelope.ts';
import { ifMatch } from '../../http/etags.ts';
import { idParams, idParamsAs } from '../../http/fields.schema.ts';
import {
  browseRooms,
  browseRoomsOfVenue,
  readRoom,
  readRoomActivity,
  readVenue,
} from './browse-rooms.service.ts';
import { imageRoutes } from './image.routes.ts';
import {
  activityQuery,
  activityRecord,
  createRoom as createBody,
  room,
  roomsQuery,
  updateRoom as updateBody,
  venueRoomsQuery,
} from './rooms.schema.ts';
import {
  changeRoom,
  createRoom,
  forceDeleteRoom,
  restoreRoom,
  retireRoom,
} from './rooms.service.ts';
import { viewRooms } from './rooms.view.ts';

const venueIdParams = idParamsAs('venue_id');
const roomIdParams = idParamsAs('room_id');

const about = (operationId: string, summary: string) => ({
  tags: ['Rooms'],
  operationId,
  summary,
});

const aboutOne = (operationId: string, summary: string) => ({
  ...about(operationId, summary),
  params: idParams,
  response: { 200: one(room) },
});

const operations = {
  list: {
    ...about('listRooms', 'List rooms, by name'),
    querystring: roomsQuery,
    response: { 200: many(room) },
  },
  listOfVenue: {
    ...about('listVenueRooms', 'List the rooms of a venue, by name'),
    tags: ['Venues'],
    params: venueIdParams,
    querystring: venueRoomsQuery,
    response: { 200: many(room) },
  },
  create: {
    ...about('createRoom', 'Create a room'),
    body: createBody,
    response: { 201: made(room) },
  },
  get: aboutOne('getRoom', 'Read a room, deleted ones too'),
  update: {
    ...aboutOne('updateRoom', 'Change a room: what is absent stays'),
    body: updateBody,
  },
  retire: aboutOne('deleteRoom', 'Put a room out of use'),
  restore: { ...aboutOne('restoreRoom', 'Bring a room back into use'), params: roomIdParams },
  force: {
    ...about('forceDeleteRoom', 'Remove a room for good; not while events need it'),
    params: roomIdParams,
    response: { 200: nothing() },
  },
  activity: {
    ...about('listRoomActivity', 'List what was done to a room, newest first'),
    params: roomIdParams,
    querystring: activityQuery,
    response: { 200: many(activityRecord) },
  },
};

type RawParams = { id?: string; room_id?: string };

/** The contract calls the same variable by two names. */
const idOf = ({ params }: FastifyRequest): string => {
  const { id, room_id } = params as RawParams;
  return id ?? (room_id as string);
};

/** Whom an operation on one room is open to, and that it is judged before the body (1.4). */
const guards = (db: ModuleDeps['db']) => {
  const target = (request: FastifyRequest) => readRoom(db, idOf(request));
  return {
    anyone: { target },
    manager: { rank: 'manager', target },
    admin: { rank: 'admin', target },
  } as const;
};

function serveReading(api: Api, { db, config }: ModuleDeps): void {
  const view = viewRooms(config.baseUrl);
  const { anyone, manager } = guards(db);

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

  const get = { schema: operations.get, config: anyone };
  api.get('/rooms/:id', get, async ({ params }) => read(view(await readRoom(db, params.id))));

  const activity = { schema: operations.activity, config: manager };
  api.get('/rooms/:room_id/activity', activity, async (request, reply) => {
    const { params, query } = request;
    const page = await readRoomActivity(db, params.room_id, pageOf(query));
    return readPage(request, reply, page, (row) => row);
  });
}

function serveWriting(api: Api, { db, clock, config }: ModuleDeps): void {
  const view = viewRooms(config.baseUrl);
  const by = (request: FastifyRequest) => {
    return { actor: request.actor, clock, expect: ifMatch(request, view) };
  };
  const { manager, admin } = guards(db);

  const create = { schema: operations.create, config: { rank: 'manager', creates: true } } as const;
  api.post('/rooms', create, async ({ actor, body }, reply) => {
    const row = await createRoom(db, { actor, clock }, body);
    return created(reply, view(row), 'Room created.');
  });

  const update = { schema: operations.update, config: manager };
  api.put('/rooms/:id', update, async (request) => {
    const row = await changeRoom(db, by(request), request.params.id, request.body);
    return wrote(view(row), 'Room updated.');
  });

  const retire = { schema: operations.retire, config: manager };
  api.delete('/rooms/:id', retire, async (request) => {
    const row = await retireRoom(db, by(request), request.params.id);
    return wrote(view(row), 'Room deleted.');
  });

  const restore = { schema: operations.restore, config: manager };
  api.post('/rooms/:room_id/restore', restore, async ({ actor, params }) => {
    const row = await restoreRoom(db, { actor, clock }, params.room_id);
    return wrote(view(row), 'Room restored.');
  });

  const force = { schema: operations.force, config: admin };
  api.delete('/rooms/:room_id/force', force, async (request) =>
    wrote(await forceDeleteRoom(db, by(request), request.params.room_id), 'Room removed for good.'),
  );
}

/** Rooms: list, read, write, put out of use, bring back, remove, what was done to them, and their pictures. */
export async function roomRoutes(api: Api, deps: ModuleDeps): Promise<void> {
  serveReading(api, deps);
  serveWriting(api, deps);
  await imageRoutes(api, deps);
}
