import type { FastifyRequest } from 'fastify';
import type { Api } from '../../http/api.ts';
import { createdSchema, okSchema } from '../../http/response/envelope.schema.ts';
import { created, ok, okWithMessage } from '../../http/response/envelope.ts';
import { ifMatch } from '../../http/response/etags.ts';
import {
  addedSchedule,
  changeSchedule as changeBody,
  createSchedule,
  schedule,
  scheduleParams,
  venueParams,
  venueSchedules,
} from './availability.schema.ts';
import {
  type AvailabilityDeps,
  readManagedSchedule,
  readSchedule,
} from './availability.service.ts';
import { toAddedSchedule, toSchedule, toVenueSchedules } from './availability.view.ts';
import { changeSchedule } from './change-schedule.service.ts';
import { addVenueSchedules, readManagedVenue } from './venue-schedules.service.ts';

const operations = {
  get: {
    tags: ['Rooms'],
    operationId: 'getRoomSchedule',
    summary: 'Get an availability schedule of a room',
    description:
      'Returns opening hours or a block of a room, with the `ETag` that updates and deletions take. Every ' +
      'user may call it. A schedule that is not one of the room is 404.',
    params: scheduleParams,
    response: { 200: okSchema(schedule) },
  },
  update: {
    tags: ['Rooms'],
    operationId: 'updateSchedule',
    summary: 'Update an availability schedule of a room',
    description:
      'Updates the fields of the body; absent fields stay and null clears. Managers may call it, others ' +
      'get 403. Existing bookings stay; those in a block are listed in `conflicts`. Bad days, periods or ' +
      'dates are refused with 422. With `If-Match`, a record that was changed meanwhile is refused with 412.',
    params: scheduleParams,
    body: changeBody,
    response: { 200: okSchema(addedSchedule, 'Schedule updated.') },
  },
  addToVenue: {
    tags: ['Venues'],
    operationId: 'addVenueSchedules',
    summary: 'Create an availability schedule of every room of a venue',
    description:
      'Adds the same opening hours or block to every room of a venue that is not deleted; rooms that join ' +
      'the venue later do not get it. Managers may call it, others get 403. Existing bookings stay; those ' +
      'in a new block are listed in `conflicts`. Bad days, periods or dates are refused with 422, a venue ' +
      'with more than 1000 rooms with 409.',
    params: venueParams,
    body: createSchedule,
    response: { 201: createdSchema(venueSchedules, 'Schedules added.') },
  },
};

/** Single schedules: get and update, and one for every room of a venue. */
export function scheduleRoutes(api: Api, deps: AvailabilityDeps): void {
  const { db } = deps;
  const authorizeTarget = ({ params }: FastifyRequest) =>
    readSchedule(db, params as { room_id: string; schedule: string });
  const ofManaged = ({ actor, params }: FastifyRequest) =>
    readManagedSchedule(db, actor, params as { room_id: string; schedule: string });
  const path = '/rooms/:room_id/availability/:schedule';

  const get = { schema: operations.get, config: { authorizeTarget } };
  api.get(path, get, async ({ params }) => ok(toSchedule(await readSchedule(db, params))));

  const update = {
    schema: operations.update,
    config: { minRole: 'scoped_manager', authorizeTarget: ofManaged },
  } as const;
  api.put(path, update, async (request) => {
    const { actor, params, body } = request;
    const change = { params, body, expect: ifMatch(request, toSchedule) };
    return okWithMessage(
      toAddedSchedule(await changeSchedule(deps, actor, change)),
      'Schedule updated.',
    );
  });

  const ofVenue = ({ actor, params }: FastifyRequest) =>
    readManagedVenue(db, actor, (params as { id: string }).id);
  const add = {
    schema: operations.addToVenue,
    config: { minRole: 'scoped_manager', authorizeTarget: ofVenue, idempotent: true },
  } as const;
  api.post('/venues/:id/availability', add, async ({ db, actor, params, body }, reply) => {
    const added = await addVenueSchedules({ ...deps, db }, actor, params.id, body);
    return created(reply, toVenueSchedules(added), 'Schedules added.');
  });
}
