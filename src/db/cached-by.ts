import type { InstantText } from '../domain/time/instant.ts';
import type { OpenCache } from '../ports/cache.ts';

/** The time for which a value is right; half-open, without an end where `until` is null. */
export type RightTime = { from: InstantText; until: InstantText | null };

type Entry<Value> = { value: Value; version: string; time: RightTime | undefined };

/**
 * Values in memory that are never used without their version. A reader asks the database for the version, in a
 * statement that it needs anyway, and gets the value only if it was made from that version; otherwise it reads the rows
 * and keeps what it made of them. So nothing has to be thrown away when rows change, in this process or another one:
 * their version changes.
 */
export type CachedBy<Value> = {
  /** The value of this version; for one that depends on the time too, if it is right `now`. */
  find(key: string, version: string, now?: InstantText): Value | undefined;
  /** The cached value with its version, whatever the current version is. Readers send it to the database to compare. */
  peek(key: string): { value: Value; version: string } | undefined;
  /** Keeps what was made from the rows of this version, in place of what was kept before. */
  keep(key: string, version: string, value: Value, time?: RightTime): Value;
};

const isRight = ({ from, until }: RightTime, now: InstantText): boolean =>
  from <= now && (until === null || now < until);

/** Opens a memory of at most so many bytes for values of versions; the value that was used longest ago goes first. */
export function cachedBy<Value>(
  openCache: OpenCache,
  { maxBytes, sizeOf }: { maxBytes: number; sizeOf(value: Value): number },
): CachedBy<Value> {
  const entries = openCache<Entry<Value>>({ maxBytes, sizeOf: ({ value }) => sizeOf(value) });
  return {
    find: (key, version, now) => {
      const entry = entries.get(key);
      if (entry?.version !== version) return undefined;
      const { value, time } = entry;
      return time === undefined || (now !== undefined && isRight(time, now)) ? value : undefined;
    },
    peek: (key) => entries.get(key),
    keep: (key, version, value, time) => {
      entries.set(key, { value, version, time });
      return value;
    },
  };
}
