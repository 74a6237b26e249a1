import { LRUCache } from 'lru-cache';

/** Values in memory by their keys. */
export type Cache<Value> = {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
};

/**
 * Opens a cache of at most so many bytes: the value that was used longest ago goes first, and one that is larger than
 * all is not kept. `sizeOf` is the size of a value in bytes when it is set, at least 1.
 */
export type OpenCache = <Value extends object>(limits: {
  maxBytes: number;
  sizeOf(value: Value): number;
}) => Cache<Value>;

/** Opens a cache that `lru-cache` keeps. */
export const openCache: OpenCache = ({ maxBytes, sizeOf }) => {
  const values = new LRUCache<string, Parameters<typeof sizeOf>[0]>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
  });
  return {
    get: (key) => values.get(key),
    set: (key, value) => {
      // Set again, the same value would keep the size that it had.
      values.delete(key);
      values.set(key, value);
    },
  };
};
