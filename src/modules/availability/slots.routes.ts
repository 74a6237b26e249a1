import type { FastifyRequest } from 'fastify';
import type { Api, ModuleDeps } from '../../http/api.ts';
import { always } from '../../http/request/heavy-requests.ts';
import { okSchema } from '../../http/response/envelope.schema.ts';
import { ok } from '../../http/response/envelope.ts';
import { roomParams, slots, slotsQuery } from './availability.schema.ts';
import { type AvailabilityDeps, readScheduledRoom } from './availability.service.ts';
import { findSlots, type SlotsDeps } from './slots.service.ts';

const schema = {
  tags: ['Rooms'],
  operationId: 'listAvailableSlots',
  summary: 'List the free slots of a room',
  description:
    'Lists when the caller can book a room, day by day, at most 366 days: opening hours, bookings and ' +
    'the rules of the room count. Every user may call it. With `duration`, slots of that length are ' +
    'listed back to back, from the next quarter hour of each free window. A longer range or a bad date ' +
    'is refused with 422.',
  params: roomParams,
  querystring: slotsQuery,
  response: { 200: okSchema(slots) },
};

/** The dependencies of free slots in addition to those of schedules. */
export type SlotRouteDeps = Pick<ModuleDeps, 'onReplica'> & Pick<SlotsDeps, 'pause'>;

/** The route of the free slots of a room (§6.7). */
export function slotRoutes(
  api: Api,
  { onReplica, pause, ...deps }: AvailabilityDeps & SlotRouteDeps,
): void {
  const authorizeTarget = ({ params }: FastifyRequest) =>
    readScheduledRoom(deps.db, (params as { room_id: string }).room_id);
  const config = { authorizeTarget, isHeavy: always };
  api.get(
    '/rooms/:room_id/available-slots',
    { schema, config },
    async ({ actor, params, query }) => {
      const find = (db: AvailabilityDeps['db']) =>
        findSlots({ ...deps, db, pause }, actor, params.room_id, query);
      return ok(await onReplica(find));
    },
  );
}
