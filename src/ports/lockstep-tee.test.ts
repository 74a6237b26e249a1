import { describe, expect, test } from 'vitest';
import { lockstepTee } from './lockstep-tee.ts';

describe('two readers in step', () => {
  test('both read everything, and no page is asked for before both had the last', async () => {
    const asked: number[] = [];
    async function* source(): AsyncGenerator<number> {
      for (let page = 1; page <= 3; page += 1) {
        asked.push(page);
        yield page;
      }
    }
    const [first, second] = lockstepTee(source()).readers;
    const ahead = first.next();
    expect(asked).toEqual([]);
    expect(await Promise.all([ahead, second.next()])).toMatchObject([{ value: 1 }, { value: 1 }]);
    const rest = await Promise.all([Array.fromAsync(first), Array.fromAsync(second)]);
    expect(rest).toEqual([
      [2, 3],
      [2, 3],
    ]);
    expect(asked).toEqual([1, 2, 3]);
  });

  test('end when they are stopped, the one that waits too, and so does the source', async () => {
    let isEnded = false;
    async function* endless(): AsyncGenerator<number> {
      try {
        for (;;) yield 1;
      } finally {
        isEnded = true;
      }
    }
    const { readers, stop } = lockstepTee(endless());
    await Promise.all(readers.map((reader) => reader.next()));
    const waiting = readers[0].next();
    stop(new Error('full'));
    stop(new Error('later'));
    await expect(waiting).rejects.toThrow('full');
    await expect(readers[1].next()).rejects.toThrow('full');
    expect(isEnded).toBe(true);
  });
});
