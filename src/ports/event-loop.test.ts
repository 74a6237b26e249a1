import { expect, test } from 'vitest';
import { pause } from './event-loop.ts';

/** Milliseconds that a part of a computation takes, at least. */
const PART_MS = 3;

function burn(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

/** A computation of so many parts, with a pause before each; `onPart` is called with each. */
async function compute(parts: number, onPart: () => void): Promise<void> {
  for (let part = 0; part < parts; part += 1) {
    await pause();
    onPart();
    burn(PART_MS);
  }
}

/** Calls `onTurn` with each turn of the event loop until the work is done. */
async function watchTurns(work: () => Promise<unknown>, onTurn: () => void): Promise<void> {
  let isDone = false;
  const turn = (): void => {
    onTurn();
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isDone = true;
}

test('a long computation lets other callbacks run in between', async () => {
  let turns = 0;
  const work = () => compute(40, () => undefined);
  await watchTurns(work, () => {
    turns += 1;
  });
  // 120 ms in shares of 10.
  expect(turns).toBeGreaterThanOrEqual(9);
});

test('many computations at once take no more of a turn of the event loop than one does', async () => {
  // What was let in before has had its share.
  burn(20);
  const partsOfTurns = [0];
  const onPart = (): void => {
    partsOfTurns.push((partsOfTurns.pop() ?? 0) + 1);
  };
  const ended: number[] = [];
  const one = (n: number) => compute(n === 3 ? 1 : 12, onPart).then(() => ended.push(n));
  const work = () => Promise.all(Array.from({ length: 8 }, (_, n) => one(n)));
  await watchTurns(work, () => partsOfTurns.push(0));
  expect(partsOfTurns.reduce((sum, parts) => sum + parts)).toBe(7 * 12 + 1);
  // Parts begin 0, 3, 6 and 9 ms after the computation was let in.
  expect(Math.max(...partsOfTurns)).toBeLessThanOrEqual(4);
  // A short one does not wait until the long ones before it have ended.
  expect(ended[0]).toBe(3);
});
