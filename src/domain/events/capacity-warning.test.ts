import { expect, test } from 'vitest';
import { capacityWarnings } from './capacity-warning.ts';

test('a warning names the people who are expected, the room and its seats', () => {
  expect(
    capacityWarnings([
      { room: 'Reading Room', capacity: 16, expected: 35 },
      { room: 'Booth', capacity: 1, expected: 2 },
    ]),
  ).toEqual([
    { code: 'over_capacity', message: '35 people are expected; Reading Room has 16 seats.' },
    { code: 'over_capacity', message: '2 people are expected; Booth has 1 seat.' },
  ]);
  expect(capacityWarnings([])).toEqual([]);
});
