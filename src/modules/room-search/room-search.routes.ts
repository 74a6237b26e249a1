import type { Api, ModuleDeps } from '../../http/api.ts';
import { always } from '../../http/request/heavy-requests.ts';
import { listSchema } from '../../http/response/envelope.schema.ts';
import { pageOf, paginationOf, readPage } from '../../http/response/envelope.ts';
import { foundRoom, searchPagination } from './found-room.schema.ts';
import { searchRoomsBody, searchRoomsQuery } from './room-search.schema.ts';
import type { RoomSearchDeps } from './room-search.service.ts';
import { viewFoundRooms } from './room-search.view.ts';
import { searchRooms, viewRooms } from './search-rooms.service.ts';

const schema = {
  tags: ['Rooms'],
  operationId: 'searchRooms',
  summary: 'Search free rooms for an event or a series',
  description:
    'Checks every active room that matches the filters on every date against bookings with their ' +
    'buffers, blocks, opening hours, the rules of the room for the caller and what is left of ' +
    '`with_equipment`; drafts do not count. Rooms that are free on all dates come first, then those with ' +
    'most free dates, then those with less than 1.5 times the requested seats; among these the starred ' +
    'rooms of the caller, then the rooms that the caller booked last, then the smallest that is large ' +
    'enough, page by page; `pagination.counts` counts the rooms of all pages by status. A room that is ' +
    'not free comes with its first five conflicts and with alternatives. Every user may call it, and ' +
    'nothing is written or held. Times or a rule that could not be booked are refused with 422.',
  querystring: searchRoomsQuery,
  body: searchRoomsBody,
  response: { 200: listSchema(foundRoom).extend({ pagination: searchPagination }) },
};

/** The route of the room search (§9.5, §17.7). */
export async function roomSearchRoutes(
  api: Api,
  {
    onReplica,
    clock,
    config,
    pause,
    keptHolds,
  }: ModuleDeps & Pick<RoomSearchDeps, 'pause' | 'keptHolds'>,
): Promise<void> {
  const { bookingHorizonDays, approvalSteps } = config;
  const deps: Omit<RoomSearchDeps, 'db'> = {
    clock,
    serviceZone: () => config.timezone,
    horizonDays: bookingHorizonDays,
    steps: approvalSteps,
    pause,
    keptHolds,
  };
  const view = viewFoundRooms(viewRooms(config));
  api.post('/rooms/search', { schema, config: { isHeavy: always } }, async (request, reply) => {
    const { actor, body, query } = request;
    const { counts, ...found } = await onReplica((db) =>
      searchRooms({ ...deps, db }, actor, body, pageOf(query)),
    );
    const pagination = { ...paginationOf(query, found), counts };
    return { ...readPage(request, reply, found, view), pagination };
  });
}
