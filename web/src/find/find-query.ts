import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, askAnswer, askPage, type Schemas } from '../api/client.ts';
import type { Opening } from '../booking/first-opening.ts';
import { isDate, minutesOf, timeOf, wallSpan } from '../time/wall.ts';
import type { FindSearch } from './find-search.ts';

/** A room with the result of the search. */
export type FoundRoom = Schemas['FoundRoom'];
type Search = Schemas['RoomSearchInput'];

const DEFAULT_COUNT = 10;
/** The service takes no longer text. */
const MAX_EQUIPMENT = 255;
const HOUR = 60;
const LAST_END = 23 * HOUR + 45;

/** A search with its times. */
export type Timed = FindSearch & { date: string; from: string; to: string };

/** The search of an address, complete: where it names no day or time, that of the first opening is taken. */
export function timedOf(search: FindSearch, opening: Opening): Timed {
  const { date = opening.date, from = opening.from } = search;
  const isOpening = from === opening.from;
  const later = isOpening ? opening.to : timeOf(Math.min(minutesOf(from) + HOUR, LAST_END));
  return { ...search, date, from, to: search.to ?? later };
}

/** Whether date and times are complete: parts of them are empty while they are typed. */
export const isTimed = ({ date, from, to }: Timed): boolean =>
  isDate(date) && from !== '' && to !== '';

/** The service looks for rooms that have each of the words. */
const equipmentOf = (items: readonly string[]): string => items.join(' ').slice(0, MAX_EQUIPMENT);

/** The body of the search. */
export function bodyOf(search: Timed): Search {
  const { repeat, count, people, venue, seating, has = [], prep, clean, show, q } = search;
  return {
    ...wallSpan(search),
    ...(repeat && { recurrence_rule: repeat }),
    ...(repeat && !/COUNT=|UNTIL=/i.test(repeat) && { recurrence_count: count ?? DEFAULT_COUNT }),
    ...(people && { min_capacity: people }),
    ...(venue && { venue_id: venue }),
    ...(seating && { layout: seating }),
    ...(has.length > 0 && { equipment: equipmentOf(has) }),
    ...(search.features && { feature_ids: search.features }),
    ...(q && { search: q }),
    ...(prep && { prep_before_minutes: prep }),
    ...(clean && { cleanup_after_minutes: clean }),
    ...(show && { include_unavailable: true }),
  };
}

/** Rooms of a page of the finder. */
export const ROOMS_A_PAGE = 50;

/** The rooms of a page that fit, the best first, and how many there are in all. */
export const findQuery = (body: Search, page = 1) =>
  queryOptions({
    queryKey: ['rooms', 'search', body, page],
    queryFn: ({ signal }) => {
      const params = { query: { page, per_page: ROOMS_A_PAGE } };
      return askAnswer(api.POST('/api/v1/rooms/search', { params, body, signal }));
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { isSecret: true },
  });

/** The answer of a search. */
export type Found = Awaited<ReturnType<NonNullable<ReturnType<typeof findQuery>['queryFn']>>>;

/** The largest of the rooms that match all filters but the number of people. */
export const largestQuery = ({ venue, seating, has = [], features, q }: Timed) =>
  queryOptions({
    queryKey: ['rooms', 'largest', venue, seating, has, features, q],
    queryFn: async ({ signal }) => {
      const filters = {
        ...(venue && { venue_id: venue }),
        ...(seating && { seating_type: seating }),
        ...(has.length > 0 && { equipment: equipmentOf(has) }),
        ...(features && { feature_ids: features.join() }),
        ...(q && { search: q }),
      };
      const params = { query: { ...filters, is_active: true, per_page: 500 } };
      const { rows } = await askPage(api.GET('/api/v1/rooms', { params, signal }));
      return rows.reduce<(typeof rows)[number] | null>(
        (largest, room) => ((room.capacity ?? 0) > (largest?.capacity ?? 0) ? room : largest),
        null,
      );
    },
    staleTime: 60_000,
  });
