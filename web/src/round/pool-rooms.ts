import { queryOptions } from '@tanstack/react-query';
import { api, askPage } from '../api/client.ts';
import { isInPool, type Pool, type PoolRoom } from './room-seats.ts';

const PER_PAGE = 500;

/** Every room in use; a pool has at most 1,000 of them. */
const roomsQuery = queryOptions({
  queryKey: ['rooms', 'for rounds'],
  queryFn: async (): Promise<PoolRoom[]> => {
    const rooms: PoolRoom[] = [];
    for (let page = 1; ; page += 1) {
      const query = { page, per_page: PER_PAGE };
      const { rows, total } = await askPage(api.GET('/api/v1/rooms', { params: { query } }));
      rooms.push(...rows);
      if (rows.length === 0 || rooms.length >= total) return rooms;
    }
  },
  staleTime: 300_000,
});

/** The rooms of the pool by their names. */
export const poolRoomsQuery = (pool: Pool) =>
  queryOptions({
    ...roomsQuery,
    select: (rooms: PoolRoom[]) => rooms.filter((room) => isInPool(pool, room)),
  });
