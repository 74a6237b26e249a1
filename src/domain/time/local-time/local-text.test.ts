import { expect, test } from 'vitest';
import { wallTimesIn } from './local-text.ts';

test('instants are written in the local time of a zone, in any order', () => {
  const local = wallTimesIn('Europe/Berlin');
  const times = [
    ['2027-03-28T00:59:59Z', '2027-03-28T01:59:59'],
    ['2027-03-28T01:00:00Z', '2027-03-28T03:00:00'],
    ['2027-10-31T00:59:59Z', '2027-10-31T02:59:59'],
    ['2027-10-31T01:00:00Z', '2027-10-31T02:00:00'],
    ['1970-01-01T00:00:00Z', '1970-01-01T01:00:00'],
  ] as const;
  for (const [instant, text] of [...times, ...times.toReversed()]) {
    expect(local(instant)).toBe(text);
  }
});

test('zones without clock changes have a local time, and unknown zones have none', () => {
  expect(wallTimesIn('UTC')('2027-03-29T08:00:00Z')).toBe('2027-03-29T08:00:00');
  expect(wallTimesIn('+05:30')('2027-03-29T20:00:00Z')).toBe('2027-03-30T01:30:00');
  expect(() => wallTimesIn('Europe/Atlantis')('2027-03-29T08:00:00Z')).toThrow(RangeError);
});
