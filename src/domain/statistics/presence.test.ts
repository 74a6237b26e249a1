import { expect, test } from 'vitest';
import { tallyPresence } from './presence.ts';

const HOUR = 3_600_000;
const dates = [
  { place: 'a', zone: 'UTC', cell: 0, reading: 10.5 * HOUR, checked_in: 2, no_show: 1 },
  { place: 'a', zone: 'UTC', cell: 1, reading: 10 * HOUR, checked_in: 1, no_show: 0 },
  { place: null, zone: 'UTC', cell: 0, reading: 0, checked_in: 0, no_show: 1 },
];
const cell = (key: string | null) => ({ start: 0, end: 1, offset: 0, key });
const tally = (group: 'room' | 'month' | 'hour', keys: (string | null)[]) =>
  Object.fromEntries(tallyPresence(group, new Map([['UTC', keys.map(cell)]]), dates));

test('dates count where they start: by place, by month, by the hour that the clock reads', () => {
  expect(tally('room', [null, null])).toEqual({
    a: { checked_in: 3, no_show: 1 },
    '': { checked_in: 0, no_show: 1 },
  });
  expect(tally('month', ['2027-03', '2027-04'])).toEqual({
    '2027-03': { checked_in: 2, no_show: 2 },
    '2027-04': { checked_in: 1, no_show: 0 },
  });
  expect(tally('hour', [null, null])).toEqual({
    10: { checked_in: 3, no_show: 1 },
    0: { checked_in: 0, no_show: 1 },
  });
});
