import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, askPage, type Schemas } from '../api/client.ts';
import { roomRecordQuery } from '../api/room-record.ts';

const PAGE = 500;

async function readRooms(signal: AbortSignal): Promise<Schemas['Room'][]> {
  const ask = (page: number) =>
    askPage(api.GET('/api/v1/rooms', { params: { query: { per_page: PAGE, page } }, signal }));
  const { rows, total } = await ask(1);
  for (let page = 2; rows.length < total; page += 1) {
    const next = await ask(page);
    if (next.rows.length === 0) break;
    rows.push(...next.rows);
  }
  return rows;
}

/** Every room that can be booked. */
export const roomsQuery = queryOptions({
  queryKey: ['rooms', 'all'],
  queryFn: ({ signal }) => readRooms(signal),
  staleTime: 300_000,
});

/**
 * The room of the form, undefined until it is read: of those that can be booked, else one that is out of use by now.
 */
export function useRoomOf(id: string): Schemas['Room'] | undefined {
  const { data } = useQuery(roomsQuery);
  const known = data?.find((room) => room.id === id);
  const isOther = id !== '' && data !== undefined && known === undefined;
  const other = useQuery({ ...roomRecordQuery(id), enabled: isOther });
  return known ?? other.data;
}

/** The institutions that an event can be of. */
export const institutionsQuery = queryOptions({
  queryKey: ['institutions', 'bookable'],
  queryFn: async () =>
    (await askPage(api.GET('/api/v1/institutions', { params: { query: { per_page: PAGE } } })))
      .rows,
  staleTime: 300_000,
});
