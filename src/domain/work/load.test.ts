import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadOf, overloadMessage, type WorkSpan, worstOf } from './load.ts';

const at = (minute: number): string =>
  Temporal.Instant.from('2027-06-07T00:00:00Z').add({ minutes: minute }).toString();
const span = (from: number, to: number): WorkSpan => ({ from: at(from), to: at(to) });
const DAY = span(0, 1440);

test('jobs at once are counted in half-open parts of the day, and parts without one are left out', () => {
  const spans = [span(60, 120), span(90, 150), span(150, 180), span(300, 360)];
  expect(loadOf(spans, DAY, 2)).toEqual([
    { ...span(60, 90), jobs: 1, teams: 2 },
    { ...span(90, 120), jobs: 2, teams: 2 },
    { ...span(120, 180), jobs: 1, teams: 2 },
    { ...span(300, 360), jobs: 1, teams: 2 },
  ]);
});

test('the load of random days is that which is counted minute by minute', () => {
  const spans = fc.array(
    fc.tuple(fc.integer({ min: -100, max: 1500 }), fc.integer({ min: 0, max: 200 })),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(spans, (drawn) => {
      const load = loadOf(
        drawn.map(([from, length]) => span(from, from + length)),
        DAY,
        null,
      );
      for (let minute = 0; minute < 1440; minute += 1) {
        const jobs = drawn.filter(([from, length]) => from <= minute && minute < from + length);
        const part = load.find((one) => one.from <= at(minute) && at(minute) < one.to);
        if ((part?.jobs ?? 0) !== jobs.length) return false;
      }
      return load.every(({ jobs, from, to }) => jobs > 0 && from < to);
    }),
    { numRuns: 50 },
  );
});

test('the worst part is the first with most jobs, of those with more jobs than teams', () => {
  const parts = [3, 5, 5, 2].map((jobs, hour) => ({ ...span(hour, hour + 1), jobs, teams: 2 }));
  expect(worstOf(parts)).toEqual(parts[1]);
  expect(worstOf(parts.map((one) => ({ ...one, teams: 5 })))).toBeUndefined();
  expect(worstOf(parts.map((one) => ({ ...one, teams: null })))).toBeUndefined();
});

test('an overload is said in words, at the clock of the place', () => {
  const overload = {
    ...span(900, 930),
    jobs: 5,
    teams: 2,
    kind: 'setup',
    timezone: 'Europe/Berlin',
  } as const;
  expect(overloadMessage(overload)).toBe(
    'Five rooms change over between 17:00 and 17:30 on 7 June 2027; two set-up teams are there.',
  );
  expect(overloadMessage({ ...overload, jobs: 13, teams: 1, kind: 'pr' })).toBe(
    '13 rooms change over between 17:00 and 17:30 on 7 June 2027; one PR team is there.',
  );
  expect(overloadMessage({ ...overload, jobs: 1, teams: 0, kind: 'catering' })).toBe(
    'One room changes over between 17:00 and 17:30 on 7 June 2027; no catering teams are there.',
  );
});
