import type { Api, ModuleDeps } from '../../http/api.ts';
import { listSchema } from '../../http/response/envelope.schema.ts';
import { ok } from '../../http/response/envelope.ts';
import { foundRoom, MAX_RESULTS, searchRoomsBody } from './room-search.schema.ts';
import type { RoomSearchDeps } from './room-search.service.ts';
import { viewFoundRooms } from './room-search.view.ts';
import { searchRooms, viewRooms } from './search-rooms.service.ts';

const schema = {
  tags: ['Rooms'],
  operationId: 'searchRooms',
  summary: 'Search free rooms for an event or a series',
  description:
    'Checks every active room that matches the filters on every date against bookings with their buffers, blocks, opening hours and the rules of the room for the caller; drafts do not count. Rooms that are free on all dates come first, then those with most free dates, then the smallest that is large enough; at most 500 are listed. A room that is not free comes with its first five conflicts and with alternatives. Every user may call it, and nothing is written or held. Times or a rule that could not be booked are refused with 422.',
  body: searchRoomsBody,
  response: { 200: listSchema(foundRoom) },
};

/** The route of the room search (decision 9.5). */
export async function roomSearchRoutes(
  api: Api,
  {
    onReplica,
    clock,
    config,
    startPause,
    keptHolds,
  }: ModuleDeps & Pick<RoomSearchDeps, 'startPause' | 'keptHolds'>,
): Promise<void> {
  const { timezone, bookingHorizonDays, approvalSteps } = config;
  const deps: Omit<RoomSearchDeps, 'db'> = {
    clock,
    serviceZone: timezone,
    horizonDays: bookingHorizonDays,
    steps: approvalSteps,
    ...{ startPause, keptHolds },
  };
  const view = viewFoundRooms(viewRooms(config));
  api.post('/rooms/search', { schema }, async ({ actor, body }) => {
    const found = await onReplica((db) => searchRooms({ ...deps, db }, actor, body, MAX_RESULTS));
    return ok(found.map(view));
  });
}
