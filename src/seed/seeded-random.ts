/** Random choices that repeat for the same seed. */
export type SeededRandom = {
  /** A whole number from 0, below `limit`. */
  below(limit: number): number;
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** True with this probability. */
  chance(percent: number): boolean;
};

/** A random generator by the mulberry32 algorithm: small, fast and good enough for test data. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  };
  const pick = <T>(list: readonly T[]): T => {
    const item = list[below(list.length)];
    if (item === undefined) throw new RangeError('The list to choose from is empty.');
    return item;
  };
  return { below, pick, chance: (percent) => below(100) < percent };
}
