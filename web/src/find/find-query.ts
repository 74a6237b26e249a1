import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, ask, type Schemas } from '../api/client.ts';
import { nowText } from '../time/now.ts';
import { addDays, minutesOf, timeOf, wallAt } from '../time/wall.ts';
import type { FindSearch } from './find-search.ts';

/** A room, judged for what is searched. */
export type FoundRoom = Schemas['FoundRoom'];
type Search = Schemas['RoomSearchInput'];

const DEFAULT_COUNT = 10;
const HOUR = 60;
const LAST_START = 22 * HOUR;

/** A search with its times: the next full hour where the address names none. */
export type Timed = FindSearch & { date: string; from: string; to: string };

/** The search of an address, complete. */
export function timedOf(search: FindSearch, zone: string): Timed {
  const now = wallAt(nowText(), zone);
  const next = Math.ceil((minutesOf(now.time) + 1) / HOUR) * HOUR;
  const isTomorrow = next > LAST_START;
  const date = search.date ?? (isTomorrow ? addDays(now.date, 1) : now.date);
  const from = search.from ?? (isTomorrow ? '08:00' : timeOf(next));
  const later = timeOf(Math.min(minutesOf(from) + HOUR, 23 * HOUR + 45));
  return { ...search, date, from, to: search.to ?? later };
}

/** The body of the search. */
export function bodyOf(search: Timed): Search {
  const { date, from, to, repeat, count, people, venue, seating, has, prep, clean, show } = search;
  return {
    start_at: `${date}T${from}`,
    end_at: `${to > from ? date : addDays(date, 1)}T${to}`,
    ...(repeat && { recurrence_rule: repeat }),
    ...(repeat && !/COUNT=|UNTIL=/i.test(repeat) && { recurrence_count: count ?? DEFAULT_COUNT }),
    ...(people && { min_capacity: people }),
    ...(venue && { venue_id: venue }),
    ...(seating && { seating_type: seating }),
    ...(has && { equipment: has }),
    ...(prep && { prep_before_minutes: prep }),
    ...(clean && { cleanup_after_minutes: clean }),
    ...(show && { include_unavailable: true }),
  };
}

/** The rooms that fit, the best first. */
export const findQuery = (body: Search) =>
  queryOptions({
    queryKey: ['rooms', 'search', body],
    queryFn: ({ signal }) => ask(api.POST('/api/v1/rooms/search', { body, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { isSecret: true },
  });

/** Venues, seating types and equipment of the rooms that there are. */
export const facetsQuery = queryOptions({
  queryKey: ['rooms', 'facets'],
  queryFn: () => ask(api.GET('/api/v1/rooms/facets')),
  staleTime: 300_000,
});
