import { queryOptions } from '@tanstack/react-query';
import { api, askPage, type Schemas } from '../api/client.ts';
import { MOST_DAYS_MS } from '../api/most-days.ts';
import type { RoomRow } from '../schedule/segments.ts';
import { instantOfMs, nowMs } from '../time/now.ts';

/** A booking as the parts of Home show it. */
export type HomeBooking = Required<
  Pick<Schemas['Event'], 'id' | 'title' | 'start_at' | 'end_at' | 'timezone' | 'status'> &
    Pick<Schemas['Event'], 'room' | 'extra_rooms'>
> &
  Pick<
    Schemas['Event'],
    | 'is_private'
    | 'creator'
    | 'current_step'
    | 'last_decision'
    | 'next_start_at'
    | 'has_room_conflict'
  >;

/** Rows of each list of Home. */
const SHOWN = 5;
const HOUR_MS = 3_600_000;
/** Bookings begin and end while the page stays open. */
const REFRESH_MS = 300_000;

/** The service leaves out only fields that were not requested, and all were. */
const isWhole = (row: object): row is HomeBooking =>
  'id' in row && 'start_at' in row && 'room' in row;

/** My next dates. */
export const nextQuery = queryOptions({
  queryKey: ['events', 'home', 'next'],
  queryFn: async (): Promise<HomeBooking[]> => {
    const now = nowMs();
    const query = {
      mine: true,
      from: instantOfMs(now),
      to: instantOfMs(now + MOST_DAYS_MS),
      status: 'pending,approved',
      per_page: SHOWN,
    };
    const { rows } = await askPage(api.GET('/api/v1/events', { params: { query } }));
    return rows.filter(isWhole);
  },
  refetchInterval: REFRESH_MS,
});

/** My requests that wait for a decision, the next to take place first. */
export const waitingQuery = queryOptions({
  queryKey: ['events', 'home', 'waiting'],
  queryFn: async () => {
    const query = {
      mine: true,
      status: 'pending',
      sort: 'start_at',
      per_page: SHOWN,
    } as const;
    const { rows, total } = await askPage(api.GET('/api/v1/events', { params: { query } }));
    return { rows: rows.filter(isWhole), total };
  },
});

const DRAFTS_READ = 50;
const BACK = new Set(['return', 'reject']);

/** My requests that came back from approval, the last first. */
export const returnedQuery = queryOptions({
  queryKey: ['events', 'home', 'returned'],
  queryFn: async (): Promise<HomeBooking[]> => {
    const sort = '-updated_at' as const;
    const query = { mine: true, status: 'draft', sort, per_page: DRAFTS_READ };
    const { rows } = await askPage(api.GET('/api/v1/events', { params: { query } }));
    const isBack = ({ last_decision: last }: HomeBooking): boolean =>
      last !== null && BACK.has(last.action);
    return rows.filter(isWhole).filter(isBack).slice(0, SHOWN);
  },
});

/** The first of what waits for my decision, and how many there are. */
export const inboxQuery = queryOptions({
  queryKey: ['events', 'home', 'inbox'],
  queryFn: async () => {
    const query = { sort: 'next_start_at', per_page: SHOWN } as const;
    const { rows, total } = await askPage(api.GET('/api/v1/events/pending', { params: { query } }));
    return { rows: rows.filter(isWhole), total };
  },
});

/** Hours from now in both directions that cover today in every room, wherever it is, on the longest day too. */
const AROUND_HOURS = 26;

/** The schedule of some rooms today, in the zone of each. */
export const roomsNowQuery = (ids: readonly string[]) => {
  const hour = Math.floor(nowMs() / HOUR_MS);
  return queryOptions({
    queryKey: ['schedule', 'home', ids, hour],
    queryFn: async (): Promise<RoomRow[]> => {
      const query = {
        room_id: ids.join(),
        from: instantOfMs((hour - AROUND_HOURS) * HOUR_MS),
        to: instantOfMs((hour + AROUND_HOURS) * HOUR_MS),
      };
      const { rows } = await askPage(api.GET('/api/v1/schedule', { params: { query } }));
      return rows;
    },
    enabled: ids.length > 0,
  });
};

/** Whether the service has a room at all. */
export const hasRoomsQuery = queryOptions({
  queryKey: ['rooms', 'any'],
  queryFn: async () => {
    const { total } = await askPage(
      api.GET('/api/v1/rooms', { params: { query: { per_page: 1 } } }),
    );
    return total > 0;
  },
});
