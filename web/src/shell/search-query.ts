import { queryOptions } from '@tanstack/react-query';
import { api, askPage } from '../api/client.ts';
import { nowText } from '../time/now.ts';
import { addDays, dateIn, wallAt } from '../time/wall.ts';

/** One thing that is called so: where it is, and what tells it from others. */
export type SearchHit = { id: string; label: string; detail: string; to: string };
type Group = 'rooms' | 'events' | 'venues';

/** What was found, by kind. */
export type SearchHits = Record<Group, SearchHit[]>;

const SHOWN = 6;
const AHEAD_DAYS = 365;
/** Shorter texts find too much. */
export const LEAST_LETTERS = 2;

async function findRooms(search: string, today: string): Promise<SearchHit[]> {
  const query = { search, per_page: SHOWN };
  const { rows } = await askPage(api.GET('/api/v1/rooms', { params: { query } }));
  return rows.map(({ id, name, venue, location }) => ({
    id,
    label: name,
    detail: [venue?.name, location].filter(Boolean).join(', '),
    to: `/rooms/${id}/week/${today}`,
  }));
}

async function findEvents(search: string, today: string): Promise<SearchHit[]> {
  const query = { search, from: today, to: addDays(today, AHEAD_DAYS), per_page: SHOWN };
  const { rows } = await askPage(api.GET('/api/v1/events', { params: { query } }));
  return rows.map(({ id = '', title = '', start_at = '', timezone = 'UTC', room }) => ({
    id,
    label: title,
    detail: [wallAt(start_at, timezone).date, room?.name].filter(Boolean).join(', '),
    to: `/events/${id}`,
  }));
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

/** Rooms, events from today on and venues with a text in their name. */
export const searchQuery = (text: string, zone: string) =>
  queryOptions({
    queryKey: ['rooms', 'named', text],
    queryFn: async (): Promise<SearchHits> => {
      const today = dateIn(nowText(), zone);
      const [rooms, events, venues] = await Promise.all([
        findRooms(text, today),
        findEvents(text, today),
        findVenues(text, today),
      ]);
      return { rooms, events, venues };
    },
    enabled: text.length >= LEAST_LETTERS,
    meta: { isSecret: true },
  });
