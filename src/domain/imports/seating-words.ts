import { labelOf, SEATING_TYPES, type SeatingType } from '../enums.ts';
import { nameKey } from './room-finder.ts';

/** A map, because a text of a file may also be the name of a member that every object has. */
const GERMAN_SEATINGS: ReadonlyMap<string, SeatingType> = new Map([
  ['reihenbestuhlung', 'theater'],
  ['klassenzimmer', 'classroom'],
  ['parlamentarisch', 'classroom'],
  ['konferenztisch', 'boardroom'],
  ['u-form', 'u_shape'],
  ['bankett', 'banquet'],
  ['empfang', 'reception'],
  ['karree', 'hollow_square'],
  ['kino', 'cinema'],
  ['hufeisen', 'horseshoe'],
  ['andere', 'other'],
]);

/** The seating type that a word of a file means, English or German; undefined for other words. */
export function seatingOf(text: string): SeatingType | undefined {
  const key = nameKey(text);
  const known = SEATING_TYPES.find((type) => type === key || labelOf(type).toLowerCase() === key);
  return known ?? GERMAN_SEATINGS.get(key);
}
