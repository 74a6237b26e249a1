import { expect, test } from 'vitest';
import { offsetsOf, rowsAtOnce, rowsInSight } from './use-row-window.ts';

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

const sightAt = (row: number) => ({ top: HEADER + 44 * row, height: 440 });

test('the first rows are drawn without those around them', () => {
  expect(rowsAtOnce(rows(300), { top: 0, height: 440 }, undefined)).toEqual({ first: 0, last: 9 });
});

test('rows far from those before are drawn without those around them', () => {
  expect(rowsAtOnce(rows(300), sightAt(200), sightAt(100))).toEqual({ first: 200, last: 210 });
});

test('rows near those before are drawn at once where they are in sight, the others stay', () => {
  expect(rowsAtOnce(rows(300), sightAt(103), sightAt(100))).toEqual({ first: 97, last: 116 });
  expect(rowsAtOnce(rows(300), sightAt(90), sightAt(100))).toEqual({ first: 90, last: 106 });
});

test('once they are seen, those around them are drawn too', () => {
  expect(rowsAtOnce(rows(300), sightAt(100), sightAt(100))).toEqual({ first: 94, last: 116 });
});

test('a grid without rows draws none', () => {
  const { first, last } = rowsInSight(rows(0), { top: 0, height: 440 });
  expect(last).toBeLessThan(first);
});
