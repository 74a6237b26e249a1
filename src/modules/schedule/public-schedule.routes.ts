import type { FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { limitRates } from '../../http/request/rate-limit.ts';
import { errorBody, listSchema } from '../../http/response/envelope.schema.ts';
import { ok } from '../../http/response/envelope.ts';
import { publicBooking, publicRoomParams, publicScheduleQuery } from './public-schedule.schema.ts';
import {
  type PublicScheduleDeps,
  readPublicRoom,
  readPublicSchedule,
} from './public-schedule.service.ts';
import { toPublicBooking } from './public-schedule.view.ts';

/** Decision 12.7. */
const REQUESTS_A_MINUTE = 60;
const CACHE_CONTROL = 'public, max-age=60';

const schema = {
  tags: ['Schedule'],
  operationId: 'getPublicSchedule',
  summary: 'Get the schedule of a public room',
  description:
    'Lists what holds a public room, by start: pending and approved events without their preparation and clean-up. Everyone may call it, without a token; a room that is not public is 404. A window of more than 42 days is refused with 422, more than 60 requests in a minute from one address with 429. Caches may keep the answer for a minute.',
  security: [],
  params: publicRoomParams,
  querystring: publicScheduleQuery,
  response: { 200: listSchema(publicBooking), 429: errorBody },
};

/** The route of the schedules of public rooms: open to everyone, 60 times a minute for each address (decision 12.7). */
export async function publicScheduleRoutes(
  api: Api,
  { db, clock, config }: Pick<ModuleDeps, 'db' | 'clock' | 'config'>,
): Promise<void> {
  await limitRates(api, db);
  const deps: PublicScheduleDeps = { db, clock, serviceZone: config.timezone };
  const route = {
    schema,
    config: {
      public: true,
      hasEtag: true,
      rateLimit: {
        max: REQUESTS_A_MINUTE,
        keyGenerator: ({ ip }: FastifyRequest) => `public schedule from ${ip}`,
      },
      authorizeTarget: ({ params }: FastifyRequest) =>
        readPublicRoom(deps, (params as { id: string }).id),
    },
  };
  api.get('/public/rooms/:id/schedule', route, async (request, reply) => {
    const rows = await readPublicSchedule(deps, request.params.id, request.query);
    reply.header('cache-control', CACHE_CONTROL);
    return ok(rows.map(toPublicBooking));
  });
}
