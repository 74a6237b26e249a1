/** Chance that is the same for the same seed (mulberry32). */
export type Dice = {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** From 0 up to, not including, `below`. */
  below(below: number): number;
  pick<T>(from: readonly T[]): T;
  /** True once in `times`. */
  once(times: number): boolean;
  bytes(count: number): Buffer;
};

export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below: Dice['below'] = (limit) => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: (from) => from[below(from.length)] as (typeof from)[number],
    once: (times) => below(times) === 0,
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => below(256))),
  };
}
