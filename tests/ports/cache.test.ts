import { describe, expect, test } from 'vitest';
import { openCache } from '../../src/ports/cache.ts';

type Value = { bytes: number };

const cacheOf = (maxBytes: number) => openCache<Value>({ maxBytes, sizeOf: ({ bytes }) => bytes });

describe('a cache of so many bytes', () => {
  test('evicts what was used longest ago', () => {
    const cache = cacheOf(100);
    for (const key of ['first', 'second']) cache.set(key, { bytes: 40 });
    cache.get('first');
    cache.set('third', { bytes: 40 });
    expect(['first', 'second', 'third'].map((key) => cache.get(key)?.bytes)).toEqual([
      40,
      undefined,
      40,
    ]);
  });

  test('keeps nothing that is larger than all of it, and all else', () => {
    const cache = cacheOf(100);
    cache.set('small', { bytes: 100 });
    cache.set('large', { bytes: 101 });
    expect([cache.get('small')?.bytes, cache.get('large')]).toEqual([100, undefined]);
  });

  test('counts a value anew when it is set again', () => {
    const cache = cacheOf(100);
    const value = { bytes: 10 };
    cache.set('grown', value);
    cache.set('other', { bytes: 50 });
    value.bytes = 60;
    cache.set('grown', value);
    expect([cache.get('grown')?.bytes, cache.get('other')]).toEqual([60, undefined]);
  });
});
