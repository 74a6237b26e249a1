import { expect, test } from 'vitest';
import { refusedRecord, type Tally, tallied, tally } from './import-record.ts';

test('what was not taken over is counted by name, the most frequent first, then by name', () => {
  const counts: Tally = new Map();
  for (const name of ['VTODO', 'ATTENDEE', 'VALARM', 'ATTENDEE', 'GEO']) tally(counts, name);
  expect(tallied(counts)).toEqual([
    { name: 'ATTENDEE', count: 2 },
    { name: 'GEO', count: 1 },
    { name: 'VALARM', count: 1 },
    { name: 'VTODO', count: 1 },
  ]);
});

test('at most 100 names are listed, and the rare ones are left out', () => {
  const counts: Tally = new Map();
  for (let at = 0; at < 101; at++) tally(counts, `Z${String(at).padStart(3, '0')}`);
  tally(counts, 'Z100');
  const names = tallied(counts).map(({ name }) => name);
  expect([names.length, names[0], names.at(-1)]).toEqual([100, 'Z100', 'Z098']);
});

test('a refused line has a reason and nothing to write', () => {
  const nothing = { sequence: null, modified: null, note: null, payload: null };
  const refusal = 'It has no name.';
  expect(refusedRecord(3, refusal)).toEqual({
    line: 3,
    uid: null,
    title: null,
    refusal,
    ...nothing,
  });
  expect(refusedRecord(3, refusal, { uid: 'a', title: 'Choir' })).toEqual({
    line: 3,
    uid: 'a',
    title: 'Choir',
    refusal,
    ...nothing,
  });
});
