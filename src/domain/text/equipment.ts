import { compareNames } from './name-order.ts';
import { searchTextOf } from './search-text.ts';

/** The items of a room's equipment text: split at commas, semicolons and line ends, trimmed. Source: §9.10. */
export function equipmentItems(equipment: string | null): string[] {
  if (equipment === null) return [];
  return equipment
    .split(/[,;\r\n\u2028\u2029]/u)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/**
 * A filter of equipment texts: whether each word of `wanted` occurs in one, letter case ignored. Words are separated by
 * white space; without words every text matches. Source: §9.5.
 */
export function hasEquipment(wanted: string): (equipment: string | null) => boolean {
  // An empty word, beside white space, occurs in every text.
  const words = searchTextOf([wanted]).split(/\s/u);
  return (equipment) => {
    const text = searchTextOf([equipment]);
    return words.every((word) => text.includes(word));
  };
}

/** An equipment item in its most frequent spelling, and the number of rooms that have it. Source: §9.10. */
export type EquipmentCount = { readonly value: string; readonly count: number };

/**
 * The items of many equipment texts with the number of rooms that have each, by name; letter case is ignored. Source:
 * §9.10.
 * @param texts equipment texts, each with the number of rooms that have exactly that text
 */
export function countEquipment(
  texts: readonly { readonly equipment: string | null; readonly count: number }[],
): EquipmentCount[] {
  const spellings = new Map<string, Map<string, number>>();
  for (const { equipment, count } of texts) {
    const items = new Map(equipmentItems(equipment).map((item) => [searchTextOf([item]), item]));
    for (const [key, item] of items) {
      const known = spellings.get(key) ?? new Map<string, number>();
      spellings.set(key, known.set(item, (known.get(item) ?? 0) + count));
    }
  }
  return [...spellings]
    .sort(([a], [b]) => compareNames(a, b))
    .map(([, known]) => ({
      value: [...known].reduce((most, other) => (other[1] > most[1] ? other : most))[0],
      count: [...known.values()].reduce((sum, count) => sum + count, 0),
    }));
}
