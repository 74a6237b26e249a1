import { queryOptions } from '@tanstack/react-query';
import { api, ask, askPage, type Schemas } from '../api/client.ts';
import type { Group, Subject } from './statistics-search.ts';

export type RoomStatistic = Schemas['RoomStatistic'];
export type RequestStatistic = Schemas['RequestStatistic'];

/** What is counted: everything that the address leaves out is filled in. */
export type Asked = {
  about: Subject;
  from: string;
  to: string;
  group_by: Group;
  venue_id: string | undefined;
  room_id: string | undefined;
};

const queryOf = ({ from, to, group_by, venue_id, room_id }: Asked) => ({
  ...{ from, to, group_by },
  ...(venue_id && { venue_id }),
  ...(room_id && { room_id }),
});

/** The address of the same rows as CSV. */
export const csvOf = (asked: Asked): string =>
  `/api/v1/statistics/${asked.about}?${new URLSearchParams({ ...queryOf(asked), format: 'csv' })}`;

/** The statistics of rooms. Only `format=csv`, which is not asked for, answers text. */
export const roomStatisticsQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['rooms', 'statistics', asked],
    queryFn: () => {
      const query = queryOf(asked);
      type Call = Promise<{
        data?: { data: RoomStatistic[] };
        error?: unknown;
        response: Response;
      }>;
      return ask(api.GET('/api/v1/statistics/rooms', { params: { query } }) as Call);
    },
  });

/** The statistics of requests. */
export const requestStatisticsQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['events', 'statistics', asked],
    queryFn: () => {
      const query = queryOf(asked);
      type Call = Promise<{
        data?: { data: RequestStatistic[] };
        error?: unknown;
        response: Response;
      }>;
      return ask(api.GET('/api/v1/statistics/requests', { params: { query } }) as Call);
    },
  });

/** Rooms and venues that statistics may be limited to. */
export const placesQuery = queryOptions({
  queryKey: ['rooms', 'statistics-places'],
  queryFn: async () => {
    const query = { per_page: 500 };
    const [rooms, venues] = await Promise.all([
      askPage(api.GET('/api/v1/rooms', { params: { query } })),
      askPage(api.GET('/api/v1/venues', { params: { query } })),
    ]);
    return { rooms: rooms.rows, venues: venues.rows };
  },
});
