import { expect, test } from 'vitest';
import { compareNames } from './name-order.ts';

test('numbers in names sort by value, and accents with their letters', () => {
  const names = ['Apfel', 'Ärger', 'Azur', 'Room 2', 'Room 10', 'Zoo'];
  expect([...names].reverse().sort(compareNames)).toEqual(names);
});
