/** Random values that repeat for the same seed. */
export type SeededRandom = {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** From 0 up to, not including, `below`. */
  below(below: number): number;
  pick<T>(from: readonly T[]): T;
  /** True with a probability of one in `times`. */
  once(times: number): boolean;
  bytes(count: number): Buffer;
};

/** A random generator by the mulberry32 algorithm. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below: SeededRandom['below'] = (limit) => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: (from) => from[below(from.length)] as (typeof from)[number],
    once: (times) => below(times) === 0,
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => below(256))),
  };
}
