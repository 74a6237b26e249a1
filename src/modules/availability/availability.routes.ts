import type { FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { dryRunOnlyQuery, isDryRun } from '../../http/request/dry-run.schema.ts';
import {
  conflict,
  createdSchema,
  emptySchema,
  listSchema,
  okSchema,
} from '../../http/response/envelope.schema.ts';
import { created, ok, okWithMessage, pageOf, readPage } from '../../http/response/envelope.ts';
import { ifMatch } from '../../http/response/etags.ts';
import {
  addedSchedule,
  createSchedule,
  plannedSchedule,
  roomParams,
  schedule,
  scheduleParams,
  schedulesQuery,
} from './availability.schema.ts';
import {
  type AvailabilityDeps,
  addSchedule,
  browseSchedules,
  readManagedRoom,
  readManagedSchedule,
  readScheduleConflicts,
  readScheduledRoom,
  removeSchedule,
} from './availability.service.ts';
import { toAddedSchedule, toSchedule } from './availability.view.ts';
import { scheduleRoutes } from './schedule.routes.ts';
import { type SlotRouteDeps, slotRoutes } from './slots.routes.ts';

const about = (operationId: string, summary: string, description: string) => ({
  tags: ['Rooms'],
  operationId,
  summary,
  description,
  params: roomParams,
});

const operations = {
  list: {
    ...about(
      'listSchedules',
      'List the availability schedules of a room',
      'Lists the opening hours and blocks of a room, by their first day, a page at a time. Every user may ' +
        'call it. A room that does not exist is 404.',
    ),
    querystring: schedulesQuery,
    response: { 200: listSchema(schedule) },
  },
  add: {
    ...about(
      'addSchedule',
      'Create an availability schedule of a room',
      'Adds opening hours or a block to a room. Managers may call it, others get 403. Existing bookings ' +
        'stay; those in a new block are listed in `conflicts`. Bad days, periods or dates are refused with 422.',
    ),
    querystring: dryRunOnlyQuery,
    body: createSchedule,
    response: {
      200: okSchema(plannedSchedule, 'Nothing was written.'),
      201: createdSchema(addedSchedule, 'Schedule added.'),
    },
  },
  remove: {
    ...about(
      'removeSchedule',
      'Delete an availability schedule of a room',
      'Deletes opening hours or a block of a room. Managers may call it, others get 403. A schedule that ' +
        'is not one of the room is 404. With `If-Match`, a record that was changed meanwhile is refused with 412.',
    ),
    params: scheduleParams,
    response: { 200: emptySchema('Schedule removed.') },
  },
  conflicts: {
    ...about(
      'listScheduleConflicts',
      'List the bookings in a block',
      'Lists the bookings that fall in a block now, at most 100, by time; opening hours have none. ' +
        'Managers may call it, others get 403. A schedule that is not one of the room is 404.',
    ),
    params: scheduleParams,
    response: { 200: listSchema(conflict) },
  },
};

/** The routes of availability schedules and free slots. */
export async function availabilityRoutes(
  api: Api,
  { db, clock, config, ...slotDeps }: ModuleDeps & SlotRouteDeps,
): Promise<void> {
  const deps: AvailabilityDeps = { db, clock, serviceZone: () => config.timezone };
  const authorizeTarget = ({ params }: FastifyRequest) =>
    readScheduledRoom(db, (params as { room_id: string }).room_id);
  const anyone = { authorizeTarget };
  const manager = {
    minRole: 'scoped_manager',
    authorizeTarget: ({ actor, params }: FastifyRequest) =>
      readManagedRoom(db, actor, (params as { room_id: string }).room_id),
  } as const;

  const list = { schema: operations.list, config: anyone };
  api.get('/rooms/:room_id/availability', list, async (request, reply) => {
    const { params, query } = request;
    const page = await browseSchedules(deps, params.room_id, pageOf(query));
    return readPage(request, reply, page, toSchedule);
  });

  const add = { schema: operations.add, config: { ...manager, idempotent: true } };
  api.post('/rooms/:room_id/availability', add, async (request, reply) => {
    const { db, actor, params, query, body } = request;
    const isDry = isDryRun(query);
    const added = toAddedSchedule(
      await addSchedule({ ...deps, db }, actor, params.room_id, body, isDry),
    );
    return isDry
      ? okWithMessage({ ...added, id: null }, 'Nothing was written.')
      : created(reply, added, 'Schedule added.');
  });

  const ofSchedule = ({ actor, params }: FastifyRequest) =>
    readManagedSchedule(db, actor, params as { room_id: string; schedule: string });
  const remove = { schema: operations.remove, config: { ...manager, authorizeTarget: ofSchedule } };
  api.delete('/rooms/:room_id/availability/:schedule', remove, async (request) => {
    const { actor, params } = request;
    const expect = ifMatch(request, toSchedule);
    return okWithMessage(await removeSchedule(deps, actor, params, expect), 'Schedule removed.');
  });

  const conflicts = {
    schema: operations.conflicts,
    config: { ...manager, authorizeTarget: ofSchedule },
  };
  api.get(
    '/rooms/:room_id/availability/:schedule/conflicts',
    conflicts,
    async ({ actor, params }) => ok(await readScheduleConflicts(deps, actor, params)),
  );

  scheduleRoutes(api, deps);
  slotRoutes(api, { ...deps, ...slotDeps });
}
