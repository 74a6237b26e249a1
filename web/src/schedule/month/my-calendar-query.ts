import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, askPage, type Schemas } from '../../api/client.ts';
import { partsOf } from '../../api/event-dates.ts';
import { laterInstant } from '../../time/now.ts';
import { dateIn, dayOf } from '../../time/wall.ts';
import type { Booking, RoomRow } from '../segments.ts';

const PAGE = 500;
const FIELDS = [
  'id',
  'title',
  'start_at',
  'end_at',
  'timezone',
  'status',
  'room',
  'is_override',
  'is_private',
  'is_recurring',
  'prep_before_minutes',
  'cleanup_after_minutes',
  'pending_change',
  'creator',
  'category',
].join(',');

type Listed = Schemas['ListedEvent'];
type Shown = Required<Pick<Listed, 'id' | 'title' | 'start_at' | 'end_at' | 'timezone' | 'room'>> &
  Listed;

/** The service leaves out only fields that were not requested, and these were. */
const isShown = (row: Listed): row is Shown => row.id !== undefined && row.room !== undefined;

/** A date of mine as a schedule shows it, with its room; that it is mine goes without saying. */
function bookingOf(row: Shown): Booking {
  const { id, title, start_at, end_at, timezone, room, status = 'pending' } = row;
  const { series, occurrence } = partsOf(id);
  const kind = row.category?.event_type;
  return {
    id,
    start_at,
    end_at,
    status,
    title: `${title}, ${room.name}`,
    ...(kind && { event_type: kind }),
    is_mine: false,
    series_id: occurrence === undefined ? null : series,
    occurrence_date: dateIn(start_at, timezone),
    held_start_at: laterInstant(start_at, -(row.prep_before_minutes ?? 0)),
    held_end_at: laterInstant(end_at, row.cleanup_after_minutes ?? 0),
    is_override: row.is_override === true,
    is_private: row.is_private === true,
    is_recurring: row.is_recurring === true,
    pending_change_id: row.pending_change?.id ?? null,
    creator_name: row.creator?.name ?? null,
  };
}

type Days = { from: string; to: string; timezone: string; name: string };

async function readRow({ from, to, timezone, name }: Days, signal: AbortSignal): Promise<RoomRow> {
  const read = (page: number) => {
    const window = { from: dayOf(from, timezone).start, to: dayOf(to, timezone).end };
    const status = 'draft,pending,approved';
    const query = { mine: true, ...window, status, fields: FIELDS, page, per_page: PAGE };
    return askPage(api.GET('/api/v1/events', { params: { query }, signal }));
  };
  const { rows, total } = await read(1);
  for (let page = 2; rows.length < total; page += 1) {
    const next = await read(page);
    if (next.rows.length === 0) break;
    rows.push(...next.rows);
  }
  const none = { capacity: null, venue_id: null, seating_type: null };
  return {
    room: { id: '', name, is_active: true, ...none },
    timezone,
    closed: [],
    blocked: [],
    bookings: rows.filter(isShown).map(bookingOf),
  };
}

/** My bookings of some days, both included, in the form in which a schedule shows one room. */
export const myCalendarQuery = (days: Days) =>
  queryOptions({
    queryKey: ['events', 'mine', 'calendar', days],
    queryFn: ({ signal }) => readRow(days, signal),
    placeholderData: keepPreviousData,
  });
