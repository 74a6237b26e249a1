import { queryOptions } from '@tanstack/react-query';
import { api, askPage } from '../api/client.ts';
import { nowText } from '../time/now.ts';
import { listedDateText, type Reading, timeText } from '../time/sentences.ts';
import { addDays, dateIn, wallAt } from '../time/wall.ts';

/** One result with this name: its page, and the detail that distinguishes it from others. */
export type SearchHit = { id: string; label: string; detail: string; to: string };

/** A room, which the person may be able to book. */
type RoomHit = SearchHit & { isBookable: boolean };

/** An event by its next date; `isSeries` where others follow. */
type EventHit = SearchHit & { isSeries: boolean; when: string };

/** The results, by kind. */
export type SearchHits = { rooms: RoomHit[]; events: EventHit[]; venues: SearchHit[] };

const SHOWN = 6;
const AHEAD_DAYS = 365;
/** Shorter texts find too much. */
export const LEAST_LETTERS = 2;

async function findRooms(search: string, today: string): Promise<RoomHit[]> {
  const query = { search, per_page: SHOWN, include: 'can' };
  const { rows } = await askPage(api.GET('/api/v1/rooms', { params: { query } }));
  return rows.map(({ id, name, venue, location, can = [] }) => ({
    id,
    label: name,
    detail: [venue?.name, location].filter(Boolean).join(', '),
    to: `/rooms/${id}/week/${today}`,
    isBookable: can.includes('book'),
  }));
}

async function findEvents(search: string, today: string, reading: Reading): Promise<EventHit[]> {
  const window = { from: today, to: addDays(today, AHEAD_DAYS), one_per_series: true };
  const query = { search, ...window, per_page: SHOWN };
  const { rows } = await askPage(api.GET('/api/v1/events', { params: { query } }));
  return rows.map(({ id = '', title = '', start_at = '', timezone = 'UTC', room, series_id }) => {
    const { date, time } = wallAt(start_at, timezone);
    return {
      id,
      label: title,
      detail: room?.name ?? '',
      to: `/events/${series_id ?? id}`,
      isSeries: series_id !== undefined,
      when: `${listedDateText(date, reading)}, ${timeText(time, reading)}`,
    };
  });
}

async function findVenues(search: string, today: string): Promise<SearchHit[]> {
  const query = { search, per_page: SHOWN };
  const { rows } = await askPage(api.GET('/api/v1/venues', { params: { query } }));
  return rows.map(({ id, name, address }) => ({
    id,
    label: name,
    detail: address ?? '',
    to: `/schedule/${today}?venue=${id}`,
  }));
}

/** Rooms, events from today on and venues with a text in their name; a series once. */
export const searchQuery = (text: string, zone: string, reading: Reading) =>
  queryOptions({
    queryKey: ['rooms', 'named', text, reading.locale, reading.hour12],
    queryFn: async (): Promise<SearchHits> => {
      const today = dateIn(nowText(), zone);
      const [rooms, events, venues] = await Promise.all([
        findRooms(text, today),
        findEvents(text, today, reading),
        findVenues(text, today),
      ]);
      return { rooms, events, venues };
    },
    enabled: text.length >= LEAST_LETTERS,
    meta: { isSecret: true },
  });
