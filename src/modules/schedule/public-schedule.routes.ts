import type { FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { sendFile } from '../../http/response/downloads.ts';
import { errorBody, listSchema, okSchema } from '../../http/response/envelope.schema.ts';
import { ok, pageOf, readPage } from '../../http/response/envelope.ts';
import { openPublicRoomPicture } from './public-room.service.ts';
import {
  fileAnswer,
  publicBooking,
  publicRoom,
  publicRoomParams,
  publicRoomPictureParams,
  publicRoomPictureQuery,
  publicRoomsQuery,
  publicRoomToday,
  publicScheduleQuery,
} from './public-schedule.schema.ts';
import {
  listPublicToday,
  type PublicScheduleDeps,
  readPublicRoom,
  readPublicSchedule,
} from './public-schedule.service.ts';
import { toPublicBooking, toPublicRoom, toPublicRoomToday } from './public-schedule.view.ts';

/** §12.7. */
const REQUESTS_A_MINUTE = 60;
const PICTURES_A_MINUTE = 300;
const CACHE_CONTROL = 'public, max-age=60';

const operations = {
  rooms: {
    tags: ['Schedule'],
    operationId: 'listPublicRooms',
    summary: 'List the public rooms',
    description:
      'Returns the rooms whose schedule is public by venue and name, each with what holds it today. ' +
      'Everyone may call it, without a token. More than 60 requests in a minute from one address are ' +
      'refused with 429. Caches may keep the answer for a minute.',
    security: [],
    querystring: publicRoomsQuery,
    response: { 200: listSchema(publicRoomToday), 429: errorBody },
  },
  room: {
    tags: ['Schedule'],
    operationId: 'getPublicRoom',
    summary: 'Get a public room',
    description:
      'Returns the name, venue and time zone of a room whose schedule is public, for the heading of that ' +
      'schedule. Everyone may call it, without a token; a room that is not public is 404. More than 60 ' +
      'requests in a minute from one address are refused with 429. Caches may keep the answer for a minute.',
    security: [],
    params: publicRoomParams,
    response: { 200: okSchema(publicRoom), 429: errorBody },
  },
  schedule: {
    tags: ['Schedule'],
    operationId: 'getPublicSchedule',
    summary: 'Get the schedule of a public room',
    description:
      'Lists what holds a public room, by start: pending and approved events without their preparation and ' +
      'clean-up. Everyone may call it, without a token; a room that is not public is 404. A window of more ' +
      'than 42 days is refused with 422, more than 60 requests in a minute from one address with 429. ' +
      'Caches may keep the answer for a minute.',
    security: [],
    params: publicRoomParams,
    querystring: publicScheduleQuery,
    response: { 200: listSchema(publicBooking), 429: errorBody },
  },
  picture: {
    tags: ['Schedule'],
    operationId: 'getPublicRoomPicture',
    summary: 'Download the picture of a public room',
    description:
      'Returns the bytes of the picture that the page of a public room shows, which is its first one, or ' +
      'with `size=thumb` a small WebP of it. Everyone may call it, without a token; another picture, and ' +
      'one of a room that is not public, is 404. More than 300 requests in a minute from one address are ' +
      'refused with 429. Caches may keep the answer for a minute.',
    security: [],
    params: publicRoomPictureParams,
    querystring: publicRoomPictureQuery,
    response: { 200: fileAnswer, 429: errorBody },
  },
};

type PublicScheduleRouteDeps = Pick<
  ModuleDeps,
  'db' | 'onReplica' | 'clock' | 'config' | 'files' | 'content'
>;

/** The routes of public rooms and their schedules: open to everyone, 60 times a minute for each address (§12.7). */
export async function publicScheduleRoutes(
  api: Api,
  { db, onReplica, clock, config, files, content }: PublicScheduleRouteDeps,
): Promise<void> {
  const deps: PublicScheduleDeps = { db, clock, serviceZone: () => config.timezone };
  const limited = (what: string, max = REQUESTS_A_MINUTE) => ({
    public: true,
    rateLimit: {
      max,
      keyGenerator: ({ ip }: FastifyRequest) => `${what} from ${ip}`,
    },
  });
  const open = (what: string) => ({
    ...limited(what),
    authorizeTarget: ({ params }: FastifyRequest) =>
      readPublicRoom(deps, (params as { id: string }).id),
  });

  const rooms = { schema: operations.rooms, config: limited('public rooms') };
  api.get('/public/rooms', rooms, async (request, reply) => {
    const wanted = pageOf(request.query);
    const page = await onReplica((some) => listPublicToday({ ...deps, db: some }, wanted));
    reply.header('cache-control', CACHE_CONTROL);
    return readPage(request, reply, page, (row) => toPublicRoomToday(row, config.timezone));
  });

  const room = { schema: operations.room, config: open('public room') };
  api.get('/public/rooms/:id', room, async (request, reply) => {
    const row = await readPublicRoom(deps, request.params.id);
    reply.header('cache-control', CACHE_CONTROL);
    return ok(toPublicRoom(row, config.timezone));
  });

  const schedule = { schema: operations.schedule, config: open('public schedule') };
  api.get('/public/rooms/:id/schedule', schedule, async (request, reply) => {
    const { params, query } = request;
    const rows = await onReplica((some) =>
      readPublicSchedule({ ...deps, db: some }, params.id, query),
    );
    reply.header('cache-control', CACHE_CONTROL);
    return ok(rows.map(toPublicBooking));
  });

  const pictures = limited('public room pictures', PICTURES_A_MINUTE);
  const picture = { schema: operations.picture, config: pictures };
  api.get('/public/rooms/:id/pictures/:picture', picture, async (request, reply) => {
    const { params, query } = request;
    const file = await openPublicRoomPicture({ ...deps, files, content }, params, query.size);
    return sendFile(request, reply.header('cache-control', CACHE_CONTROL), file);
  });
}
