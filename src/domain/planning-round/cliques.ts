import type { Timetable } from './timetable.ts';

type Range = { readonly start: number; readonly end: number; readonly id: number };

/** A set of numbers as a key. */
const keyOf = (set: readonly number[]): string => set.join();

/** The sets without those that another one contains; each set is in order. */
export function maximalSets(sets: readonly (readonly number[])[]): (readonly number[])[] {
  const distinct = [...new Map(sets.map((set) => [keyOf(set), set])).values()];
  const larger = distinct.sort((a, b) => b.length - a.length);
  const containing = new Map<number, Set<number>[]>();
  return larger.filter((set) => {
    const first = set[0];
    if (first === undefined) return false;
    const lists = set.map((id) => containing.get(id) ?? []);
    const fewest = lists.reduce((least, list) => (list.length < least.length ? list : least));
    if (fewest.some((other) => set.every((id) => other.has(id)))) return false;
    const own = new Set(set);
    for (const id of set) containing.set(id, [...(containing.get(id) ?? []), own]);
    return true;
  });
}

/**
 * The maximal sets of times of which all take place at one instant. Two times overlap exactly when they are in one of
 * the sets, so "at most one of each set" says that no two overlap.
 */
export function cliquesOf(ids: readonly number[], timetable: Timetable): (readonly number[])[] {
  const ranges = ids
    .flatMap((id) => timetable.spans(id).map(({ start, end }): Range => ({ start, end, id })))
    .sort((a, b) => a.start - b.start);
  const found = new Map<string, number[]>();
  let active: Range[] = [];
  let hasGrown = false;
  const record = (): void => {
    if (!hasGrown) return;
    const set = [...new Set(active.map(({ id }) => id))].sort((a, b) => a - b);
    found.set(keyOf(set), set);
    hasGrown = false;
  };
  for (const range of ranges) {
    if (active.some(({ end }) => end <= range.start)) {
      record();
      active = active.filter(({ end }) => end > range.start);
    }
    active.push(range);
    hasGrown = true;
  }
  record();
  return maximalSets([...found.values()]);
}
