import { queryOptions } from '@tanstack/react-query';
import { api, askPage, type Schemas } from '../api/client.ts';
import { partsOf } from '../api/event-dates.ts';
import { instantOfMs, nowMs } from '../time/now.ts';

/** An event, or one date of a series, as lists have it. */
export type Booking = Required<
  Pick<
    Schemas['Event'],
    | 'id'
    | 'title'
    | 'start_at'
    | 'end_at'
    | 'timezone'
    | 'status'
    | 'room'
    | 'is_recurring'
    | 'recurrence_rule'
    | 'recurrence_count'
    | 'recurrence_ends_at'
  >
> &
  Pick<
    Schemas['Event'],
    | 'series_id'
    | 'is_override'
    | 'original_start_at'
    | 'last_decision'
    | 'has_room_conflict'
    | 'prep_before_minutes'
    | 'cleanup_after_minutes'
    | 'occurrences_count'
    | 'upcoming_count'
    | 'last_end_at'
  >;

/** Whether a row is one date of a series; a single event is the only date of itself. */
export const isOneDate = ({ id }: Pick<Booking, 'id'>): boolean =>
  partsOf(id).occurrence !== undefined;

export const TABS = ['coming', 'waiting', 'drafts', 'past', 'cancelled'] as const;
export type Tab = (typeof TABS)[number];

export const PER_PAGE = 100;
/** The service lists at most 400 days at once. */
const WINDOW_MS = 399 * 24 * 3_600_000;
const MINUTE_MS = 60_000;

/** The present, to the minute: a key of queries must not change with each rendering. */
const nowMinute = (): number => Math.floor(nowMs() / MINUTE_MS) * MINUTE_MS;

function windowOf(tab: Tab) {
  const now = nowMinute();
  if (tab === 'coming')
    return {
      from: instantOfMs(now),
      to: instantOfMs(now + WINDOW_MS),
      status: 'pending,approved',
    } as const;
  if (tab === 'past')
    return {
      from: instantOfMs(now - WINDOW_MS),
      to: instantOfMs(now),
      status: 'pending,approved',
      sort: '-start_at',
    } as const;
  const status = { waiting: 'pending', drafts: 'draft', cancelled: 'cancelled' }[tab];
  return { status, sort: tab === 'cancelled' ? '-start_at' : 'start_at' } as const;
}

/** The service leaves out only fields that were not asked for, and all were. */
const isWhole = (row: Schemas['ListedEvent']): row is Booking & Schemas['ListedEvent'] =>
  row.id !== undefined && row.start_at !== undefined && row.room !== undefined;

/** My bookings of a tab, a page of them. */
export const bookingsQuery = (tab: Tab, q?: string, page = 1) =>
  queryOptions({
    queryKey: ['events', 'mine', tab, q ?? '', page],
    queryFn: async () => {
      const query = {
        mine: true,
        ...windowOf(tab),
        ...(q && { search: q }),
        page,
        per_page: PER_PAGE,
      };
      const { rows, total } = await askPage(api.GET('/api/v1/events', { params: { query } }));
      return { rows: rows.filter(isWhole), total };
    },
    placeholderData: (before) => before,
  });

/** Dates of a series that are still to come. */
export const remainingQuery = (seriesId: string, title: string) =>
  queryOptions({
    queryKey: ['events', 'mine', 'remaining', seriesId],
    queryFn: async (): Promise<number> => {
      const query = {
        mine: true,
        ...windowOf('coming'),
        search: title.slice(0, 200),
        per_page: 500,
      };
      const { rows } = await askPage(api.GET('/api/v1/events', { params: { query } }));
      return rows.filter(({ series_id }) => series_id === seriesId).length;
    },
  });
