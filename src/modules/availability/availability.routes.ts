import type { FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { made, many, nothing, one } from '../../http/envelope.schema.ts';
import { created, pageOf, read, readPage, wrote } from '../../http/envelope.ts';
import { ifMatch } from '../../http/etags.ts';
import {
  addedSchedule,
  createSchedule,
  roomParams,
  schedule,
  scheduleParams,
  schedulesQuery,
  slots,
  slotsQuery,
} from './availability.schema.ts';
import {
  type AvailabilityDeps,
  addSchedule,
  browseSchedules,
  readSchedule,
  readScheduledRoom,
  removeSchedule,
} from './availability.service.ts';
import { toAddedSchedule, toSchedule } from './availability.view.ts';
import { findSlots } from './slots.service.ts';

const about = (operationId: string, summary: string) => ({
  tags: ['Rooms'],
  operationId,
  summary,
  params: roomParams,
});

const operations = {
  list: {
    ...about('listSchedules', 'List the availability schedules of a room, by their first day'),
    querystring: schedulesQuery,
    response: { 200: many(schedule) },
  },
  add: {
    ...about('addSchedule', 'Open or block a room; what is booked already is named'),
    body: createSchedule,
    response: { 201: made(addedSchedule) },
  },
  remove: {
    ...about('removeSchedule', 'Remove an availability schedule of a room'),
    params: scheduleParams,
    response: { 200: nothing() },
  },
  slots: {
    ...about('listAvailableSlots', 'List when a room can be booked, day by day'),
    querystring: slotsQuery,
    response: { 200: one(slots) },
  },
};

/** Availability schedules of rooms, and the free slots that they and the bookings leave. */
export async function availabilityRoutes(
  api: Api,
  { db, clock, config }: ModuleDeps,
): Promise<void> {
  const deps: AvailabilityDeps = { db, clock, serviceZone: config.timezone };
  const target = ({ params }: FastifyRequest) =>
    readScheduledRoom(db, (params as { room_id: string }).room_id);
  const anyone = { target };
  const manager = { rank: 'manager', target } as const;

  const list = { schema: operations.list, config: anyone };
  api.get('/rooms/:room_id/availability', list, async (request, reply) => {
    const { params, query } = request;
    const page = await browseSchedules(deps, params.room_id, pageOf(query));
    return readPage(request, reply, page, toSchedule);
  });

  const add = { schema: operations.add, config: { ...manager, creates: true } };
  api.post('/rooms/:room_id/availability', add, async ({ actor, params, body }, reply) => {
    const added = await addSchedule(deps, actor, params.room_id, body);
    return created(reply, toAddedSchedule(added), 'Schedule added.');
  });

  const ofSchedule = ({ params }: FastifyRequest) =>
    readSchedule(db, params as { room_id: string; schedule: string });
  const remove = { schema: operations.remove, config: { ...manager, target: ofSchedule } };
  api.delete('/rooms/:room_id/availability/:schedule', remove, async (request) => {
    const { actor, params } = request;
    const expect = ifMatch(request, toSchedule);
    return wrote(await removeSchedule(deps, actor, params, expect), 'Schedule removed.');
  });

  const free = { schema: operations.slots, config: anyone };
  api.get('/rooms/:room_id/available-slots', free, async ({ params, query }) =>
    read(await findSlots(deps, params.room_id, query)),
  );
}
