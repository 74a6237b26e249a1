import { expect, test } from 'vitest';
import { offsetsOf, rowsInSight } from './use-row-window.ts';

const HEADER = 33;
const rows = (count: number): number[] => offsetsOf(Array<number>(count).fill(44), HEADER);

test('rows begin below the header, each where the one before it ends', () => {
  expect(offsetsOf([28, 44, 44], HEADER)).toEqual([33, 61, 105, 149]);
});

test('only the rows in sight are drawn, and six on either side', () => {
  expect(rowsInSight(rows(300), { top: 33 + 44 * 100, height: 440 })).toEqual({
    first: 94,
    last: 116,
  });
});

test('at the top and at the end there are no rows beyond', () => {
  expect(rowsInSight(rows(300), { top: 0, height: 440 })).toEqual({ first: 0, last: 15 });
  expect(rowsInSight(rows(300), { top: 44 * 300, height: 440 })).toEqual({ first: 293, last: 299 });
});

test('the first rows are drawn without those around them', () => {
  expect(rowsInSight(rows(300), { top: 0, height: 440 }, 0)).toEqual({ first: 0, last: 9 });
});

test('a grid without rows draws none', () => {
  const { first, last } = rowsInSight(rows(0), { top: 0, height: 440 });
  expect(last).toBeLessThan(first);
});
