import { queryOptions } from '@tanstack/react-query';
import { api, ask, askPage, type Schemas } from '../api/client.ts';
import type { Group, StatisticsSearch, Subject } from './statistics-search.ts';

export type RoomStatistic = Schemas['RoomStatistic'];
export type RequestStatistic = Schemas['RequestStatistic'];

/** The parameters of statistics, with defaults for those that the address leaves out. */
export type Asked = {
  about: Subject;
  from: string;
  to: string;
  group_by: Group;
  venue_id: string | undefined;
  room_id: string | undefined;
  layout: StatisticsSearch['layout'] | undefined;
  feature_ids: string | undefined;
};

const queryOf = ({ from, to, group_by, venue_id, room_id, layout, feature_ids }: Asked) => ({
  from,
  to,
  group_by,
  ...(venue_id && { venue_id }),
  ...(room_id && { room_id }),
  ...(layout && { layout }),
  ...(feature_ids && { feature_ids }),
});

/** The address of the same rows as CSV. */
export const csvOf = (asked: Asked): string =>
  `/api/v1/statistics/${asked.about}?${new URLSearchParams({ ...queryOf(asked), format: 'csv' })}`;

/** The statistics of rooms. Only `format=csv`, which is not requested, answers text. */
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
