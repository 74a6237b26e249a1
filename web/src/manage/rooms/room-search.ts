import { readText } from '../../page/search-values.ts';
import type { RoomFilter } from '../venues/place-queries.ts';

const numberIn = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 && number < 1_000_000 ? number : undefined;
};

/** The filters in the address of the list of rooms, without unknown parts. */
export function readFilter(search: Record<string, unknown>): RoomFilter {
  const { q, venue, seats, page } = search;
  const filter = {
    q: readText(q) || undefined,
    venue: readText(venue) || undefined,
    seats: numberIn(seats),
    page: numberIn(page),
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}
