import { expect, test } from 'vitest';
import { OwnEventCounts } from './own-event-counts.ts';

const now = Temporal.Instant.from('2027-09-06T08:00:00Z');
const counted = { person_id: 'alice', status: 'pending', most: 500 } as const;

/** How many events a count stands for, at most a hundred. */
function standsForHowMany(counts: OwnEventCounts, at = now): number {
  let events = 0;
  while (events < 100 && counts.standsFor(counted, at)) events += 1;
  return events;
}

test.each([
  [0, 10],
  [250, 5],
  [251, 0],
  [499, 0],
  [500, 0],
  [600, 0],
])('a count of %i of 500 stands for %i further events', (count, further) => {
  const counts = new OwnEventCounts();
  counts.keep(counted, count, now);
  expect(standsForHowMany(counts)).toBe(further);
  expect(standsForHowMany(counts)).toBe(0);
});

test('a count stands for ten seconds, and for one person and one status alone', () => {
  const counts = new OwnEventCounts();
  counts.keep(counted, 0, now);
  expect(counts.standsFor({ ...counted, person_id: 'bob' }, now)).toBe(false);
  expect(counts.standsFor({ ...counted, status: 'draft' }, now)).toBe(false);
  expect(counts.standsFor(counted, now.add({ milliseconds: 9_999 }))).toBe(true);
  expect(standsForHowMany(counts, now.add({ seconds: 10 }))).toBe(0);
  expect(standsForHowMany(counts)).toBe(0);
});
