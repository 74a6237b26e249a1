import { queryOptions } from '@tanstack/react-query';
import {
  api,
  askPage,
  askTagged,
  type ListPage,
  type Schemas,
  type Tagged,
} from '../../api/client.ts';
import type { Scope } from '../../session/scope.ts';

export type Room = Schemas['Room'];
export type Venue = Schemas['Venue'];
export type Institution = Schemas['Institution'];

/** Rows of a page of a list. */
export const PER_PAGE = 50;
const ALL = 500;

/** The filters of the list of rooms; every value may be absent. */
export type RoomFilter = {
  q?: string | undefined;
  venue?: string | undefined;
  seats?: number | undefined;
  page?: number | undefined;
};

const roomParameters = ({ q, venue, seats }: RoomFilter) => ({
  ...(q && { search: q }),
  ...(venue && { venue_id: venue }),
  ...(seats && { min_capacity: seats }),
});

/** Every room of a filter, up to 500, for the CSV file. */
export const readAllRooms = async (filter: RoomFilter): Promise<Room[]> => {
  const query = { ...roomParameters(filter), per_page: ALL };
  return (await askPage(api.GET('/api/v1/rooms', { params: { query } }))).rows;
};

/** The page of rooms that somebody sees who manages all of them. */
const readPage = (filter: RoomFilter, page: number): Promise<ListPage<Room>> => {
  const query = { ...roomParameters(filter), page, per_page: PER_PAGE };
  return askPage(api.GET('/api/v1/rooms', { params: { query } }));
};

/** The page of rooms that are assigned to somebody, out of the first 500 of the filter. */
async function readOwnPage(
  filter: RoomFilter,
  page: number,
  scope: Scope,
): Promise<ListPage<Room>> {
  const own = (await readAllRooms(filter)).filter((room) => scope.has('rooms', room));
  const rows = own.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return { rows, total: own.length, isCapped: false };
}

/** A page of the rooms in use that the reader manages. */
export const managedRoomsQuery = (filter: RoomFilter, scope: Scope) =>
  queryOptions({
    queryKey: ['rooms', 'page', filter, scope.isEverywhere],
    queryFn: () => {
      const { page = 1 } = filter;
      return scope.isEverywhere ? readPage(filter, page) : readOwnPage(filter, page, scope);
    },
    placeholderData: (before) => before,
  });

/** Rooms that are out of use. */
export const unusedRoomsQuery = queryOptions({
  queryKey: ['rooms', 'unused'],
  queryFn: () =>
    askPage(
      api.GET('/api/v1/rooms', {
        params: { query: { is_active: false, include_inactive: true, per_page: ALL } },
      }),
    ),
});

/** The rooms of a venue that are in use, up to 500. */
export const venueRoomsQuery = (venue: string) =>
  queryOptions({
    queryKey: ['rooms', 'of venue', venue],
    queryFn: () =>
      askPage(api.GET('/api/v1/rooms', { params: { query: { venue_id: venue, per_page: ALL } } })),
  });

/** Every venue, those out of use too. */
export const venuesQuery = queryOptions({
  queryKey: ['venues', 'all'],
  queryFn: () =>
    askPage(
      api.GET('/api/v1/venues', { params: { query: { include_inactive: true, per_page: ALL } } }),
    ),
});

/** Every institution, those out of use too, in their order. */
export const institutionsQuery = queryOptions({
  queryKey: ['institutions', 'all'],
  queryFn: () =>
    askPage(
      api.GET('/api/v1/institutions', {
        params: { query: { include_inactive: true, per_page: ALL } },
      }),
    ),
});

/** Reads a room with its ETag. */
export const readRoom = (id: string): Promise<Tagged<Room>> =>
  askTagged(api.GET('/api/v1/rooms/{id}', { params: { path: { id } } }));

/** Reads a venue with its ETag. */
export const readVenue = (id: string): Promise<Tagged<Venue>> =>
  askTagged(api.GET('/api/v1/venues/{id}', { params: { path: { id } } }));

/** Reads an institution with its ETag. */
export const readInstitution = (id: string): Promise<Tagged<Institution>> =>
  askTagged(
    api.GET('/api/v1/institutions/{institution_id}', {
      params: { path: { institution_id: id } },
    }),
  );

/** A room with its ETag. */
export const roomQuery = (id: string) =>
  queryOptions({ queryKey: ['rooms', 'one', id], queryFn: () => readRoom(id) });

export const venueQuery = (id: string) =>
  queryOptions({ queryKey: ['venues', 'one', id], queryFn: () => readVenue(id) });

export const institutionQuery = (id: string) =>
  queryOptions({ queryKey: ['institutions', 'one', id], queryFn: () => readInstitution(id) });
