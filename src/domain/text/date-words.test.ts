import { expect, test } from 'vitest';
import { calendarDateWords, clockWords } from './date-words.ts';

test('a date is in English, without its weekday', () => {
  expect(calendarDateWords(Temporal.PlainDate.from('2027-03-29'))).toBe('29 March 2027');
});

test('an instant is a time of day of the zone, to the minute', () => {
  expect(clockWords('2027-03-28T00:59:59Z', 'Europe/Berlin')).toBe('01:59');
  expect(clockWords('2027-03-28T01:00:00Z', 'Europe/Berlin')).toBe('03:00');
  expect(() => clockWords('2027-03-28T01:00:00Z', 'Europe/Atlantis')).toThrow(RangeError);
});
