import { queryOptions } from '@tanstack/react-query';
import { api, askPage, type Schemas } from '../api/client.ts';
import { datesQuery, type EventDate, partsOf } from '../api/event-dates.ts';
import { MOST_DAYS_MS } from '../api/most-days.ts';
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
    | 'extra_rooms'
    | 'is_private'
    | 'is_recurring'
    | 'recurrence_rule'
    | 'recurrence_ends_at'
    | 'occurrences_count'
    | 'upcoming_count'
    | 'left_out'
    | 'last_end_at'
  >
> &
  Pick<
    Schemas['Event'],
    | 'series_id'
    | 'is_override'
    | 'is_cancelled'
    | 'cancel_reason'
    | 'original_start_at'
    | 'last_decision'
    | 'has_room_conflict'
    | 'prep_before_minutes'
    | 'cleanup_after_minutes'
    | 'waiting'
    | 'requirements'
    | 'can'
  >;

/** Whether a row is one date of a series; a single event is the only date of itself. */
export const isOneDate = ({ id }: Pick<Booking, 'id'>): boolean =>
  partsOf(id).occurrence !== undefined;

export const TABS = ['coming', 'waiting', 'drafts', 'waits', 'past', 'cancelled'] as const;
export type Tab = (typeof TABS)[number];

export const PER_PAGE = 100;
const MINUTE_MS = 60_000;

/** The present, to the minute: a key of queries must not change with each rendering. */
const nowMinute = (): number => Math.floor(nowMs() / MINUTE_MS) * MINUTE_MS;

function windowOf(tab: Tab) {
  const now = nowMinute();
  if (tab === 'coming')
    return {
      from: instantOfMs(now),
      to: instantOfMs(now + MOST_DAYS_MS),
      status: 'pending,approved',
      one_per_series: true,
    } as const;
  if (tab === 'past')
    return {
      from: instantOfMs(now - MOST_DAYS_MS),
      to: instantOfMs(now),
      status: 'pending,approved',
      sort: '-start_at',
      one_per_series: true,
    } as const;
  if (tab === 'waits') return { waiting: true, sort: 'start_at' } as const;
  const status = { waiting: 'pending', drafts: 'draft', cancelled: 'cancelled' }[tab];
  return { status, sort: tab === 'cancelled' ? '-start_at' : 'start_at' } as const;
}

/** The service leaves out only fields that were not requested, and all were. */
const isWhole = (row: Schemas['ListedEvent']): row is Booking & Schemas['ListedEvent'] =>
  row.id !== undefined && row.start_at !== undefined && row.room !== undefined;

/** Whether a date of a series has the fields of a booking. All have them, as the request leaves out no field. */
const isBooking = (date: EventDate | Booking): date is Booking => 'occurrences_count' in date;

/** My bookings of a tab, a page of them: each series is one row, with its next date, or of what is past its last. */
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
      const listed = await askPage(api.GET('/api/v1/events', { params: { query } }));
      return { ...listed, rows: listed.rows.filter(isWhole) };
    },
    placeholderData: (before) => before,
  });

/** Every date of a series, the cancelled ones too. */
export const seriesDatesQuery = (id: string) =>
  queryOptions({
    ...datesQuery(id),
    select: (dates): Booking[] => (dates as readonly (EventDate | Booking)[]).filter(isBooking),
  });
