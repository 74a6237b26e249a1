import { expect, test } from 'vitest';
import { parseSlots } from './slot-text.ts';

test('weekly times are read, separated by commas', () => {
  expect(parseSlots('tuesday 14:00-16:00, Thursday 08:00-24:00')).toEqual([
    { weekday: 'tuesday', start: '14:00', end: '16:00' },
    { weekday: 'thursday', start: '08:00', end: '24:00' },
  ]);
});

test.each([
  '',
  'tuesday',
  'someday 10:00-12:00',
  'monday 12:00-12:00',
  'monday 10:00-24:30',
  'monday 9:00-10:00',
  Array.from({ length: 8 }, () => 'monday 10:00-12:00').join(),
])('%j is none', (text) => {
  expect(parseSlots(text)).toBeUndefined();
});
