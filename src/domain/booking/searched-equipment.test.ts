import { expect, test } from 'vitest';
import { millisecondsOf } from '../time/instant.ts';
import { availableThrough, isUsableIn, shortTimes } from './searched-equipment.ts';

const at = (hour: number): string => `2027-03-29T${String(hour).padStart(2, '0')}:00:00Z`;
const span = (from: number, to: number) => ({
  start: millisecondsOf(at(from)),
  end: millisecondsOf(at(to)),
});
const thing = (wanted: number, ...steps: [number, number][]) => ({
  id: 'a',
  name: 'cameras',
  venue_id: null,
  stock: 6,
  wanted,
  steps: steps.map(([hour, used]) => ({ at: at(hour), used })),
});
const day = span(8, 18);

test('times are short while fewer are left than wanted', () => {
  const used = thing(3, [9, 4], [10, 3], [12, 5], [14, 0]);
  expect(shortTimes([used], day)).toEqual([span(9, 10), span(12, 14)]);
  expect(shortTimes([thing(1, [9, 4])], day)).toEqual([]);
  expect(shortTimes([thing(7)], day)).toEqual([day]);
  expect(shortTimes([used, thing(3, [10, 4], [11, 0])], day)).toEqual([span(9, 11), span(12, 14)]);
});

test('the least that is free through a range counts', () => {
  const used = thing(3, [9, 4], [10, 3], [12, 7]);
  expect(availableThrough(used, at(8), at(9))).toBe(6);
  expect(availableThrough(used, at(9), at(12))).toBe(2);
  expect(availableThrough(used, at(11), at(12))).toBe(3);
  expect(availableThrough(used, at(11), at(13))).toBe(0);
});

test('equipment of a venue is usable there alone', () => {
  const bound = { ...thing(1), venue_id: 'north' };
  expect(isUsableIn(null, [thing(1)])).toBe(true);
  expect(isUsableIn('north', [bound, thing(1)])).toBe(true);
  expect(isUsableIn('south', [bound])).toBe(false);
});
