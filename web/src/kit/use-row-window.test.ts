import { expect, test } from 'vitest';
import { offsetsOf, rowsInSight, sightAfter } from './use-row-window.ts';

const HEADER = 33;
const sightAt = (row: number, around = 6) => ({ top: HEADER + 44 * row, height: 440, around });
const rows = (count: number): number[] => offsetsOf(Array<number>(count).fill(44), HEADER);

test('rows begin below the header, each where the one before it ends', () => {
  expect(offsetsOf([28, 44, 44], HEADER)).toEqual([33, 61, 105, 149]);
});

test('only the rows in sight are drawn, and six on either side', () => {
  expect(rowsInSight(rows(300), sightAt(100))).toEqual({
    first: 94,
    last: 116,
  });
});

test('at the top and at the end there are no rows beyond', () => {
  expect(rowsInSight(rows(300), { top: 0, height: 440, around: 6 })).toEqual({
    first: 0,
    last: 15,
  });
  expect(rowsInSight(rows(300), sightAt(300))).toEqual({ first: 293, last: 299 });
});

test('rows are first drawn without those around them', () => {
  expect(rowsInSight(rows(300), sightAt(100, 0))).toEqual({ first: 100, last: 110 });
});

const afterScroll = (from: number, to: number, around = 6) =>
  sightAfter(rows(300), sightAt(from, around), sightAt(to));

test('a scroll draws the rows around those in sight with them', () => {
  expect(afterScroll(100, 103)).toEqual(sightAt(103));
  expect(afterScroll(100, 90)).toEqual(sightAt(90));
});

test('a jump draws the rows in sight alone, and takes those before away later', () => {
  const left = { first: 94, last: 116 };
  expect(afterScroll(100, 200)).toEqual({ ...sightAt(200, 0), left });
  expect(afterScroll(100, 20)).toEqual({ ...sightAt(20, 0), left });
});

test('a scroll before the rows around those in sight are drawn leaves them for later', () => {
  expect(afterScroll(100, 103, 0)).toEqual(sightAt(103, 0));
});

test('a sight with the rows of the one before is the one before', () => {
  const now = sightAt(100);
  expect(sightAfter(rows(300), now, { top: now.top + 1, height: 440 })).toBe(now);
});

test('a grid without rows draws none', () => {
  const { first, last } = rowsInSight(rows(0), { top: 0, height: 440, around: 6 });
  expect(last).toBeLessThan(first);
});
