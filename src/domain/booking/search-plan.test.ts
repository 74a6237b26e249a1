import { describe, expect, test } from 'vitest';
import { time } from '../../../tests/support/event-fixtures.ts';
import { millisecondsOf } from '../time/instant.ts';
import {
  areWithin,
  moveDates,
  planSearch,
  type SearchPlan,
  type SearchWish,
  searchWindows,
} from './search-plan.ts';

const HOUR = 3_600_000;
const moment = { now: Temporal.Instant.from('2027-03-01T12:00:00Z'), horizonDays: 400 };
const wish: SearchWish = { start_at: time('2027-03-29T10:00'), end_at: time('2027-03-29T11:00') };

function planned(more: Partial<SearchWish> = {}, now = moment): SearchPlan {
  const plan = planSearch({ ...wish, ...more }, 'Europe/Berlin', now);
  if (!plan.ok) throw new Error(plan.message);
  return plan;
}
const range = (start: number, end: number) => ({ start, end, held_start: start, held_end: end });

describe('The plan of a search', () => {
  test('has the dates of the event that would be made, with their buffers', () => {
    const { ranges, start, occurrences } = planned({ prep_before_minutes: 30 });
    const at = millisecondsOf('2027-03-29T08:00:00Z');
    expect(start).toBe(at);
    expect(ranges).toEqual([
      { start: at, end: at + HOUR, held_start: at - HOUR / 2, held_end: at + HOUR },
    ]);
    expect(occurrences).toHaveLength(1);
    expect(planned({ recurrence_rule: 'FREQ=WEEKLY;COUNT=3' }).ranges).toHaveLength(3);
  });

  test('keeps other times on the day of the start, and in the future unless it is in the past', () => {
    const limits = { least: -10 * HOUR, most: 14 * HOUR - 1_000 };
    expect(planned().limits).toEqual(limits);
    const at = (now: string) => ({ ...moment, now: Temporal.Instant.from(now) });
    expect(planned({}, at('2027-03-29T07:00:00Z')).limits).toEqual({ ...limits, least: -HOUR });
    expect(planned({}, at('2027-03-29T08:00:00Z')).limits).toEqual({ ...limits, least: 0 });
    expect(planned({}, at('2027-03-29T08:00:01Z')).limits).toEqual(limits);
    expect(planned().zone.at(-1)).toMatchObject({ offset: 2 * HOUR });
  });

  test.each([
    [{ end_at: time('2027-03-29T10:00') }, 'end_at', /^The end at field must /],
    [{ recurrence_rule: 'FREQ=NEVER' }, 'recurrence_rule', /recurrence/],
    [{ recurrence_rule: 'FREQ=DAILY;COUNT=5000' }, 'recurrence_rule', /occurrences/],
  ])('%j is refused by its field', (more, field, message) => {
    const plan = planSearch({ ...wish, ...more }, 'Europe/Berlin', moment);
    expect(plan).toMatchObject({ ok: false, field });
    expect('message' in plan && plan.message).toMatch(message);
  });
});

describe('Other times', () => {
  test('move every date, as the event would be made then', () => {
    const moved = moveDates(planned({ recurrence_rule: 'FREQ=WEEKLY;COUNT=2' }), HOUR, moment);
    expect(moved).toMatchObject({
      start_at: '2027-03-29T09:00:00Z',
      end_at: '2027-03-29T10:00:00Z',
      occurrences: [{ start_at: '2027-03-29T09:00:00Z' }, { start_at: '2027-04-05T09:00:00Z' }],
    });
  });

  test('are none where the series would have no dates', () => {
    const until = planned({ recurrence_rule: 'FREQ=DAILY;UNTIL=20270329T080000Z' });
    expect(moveDates(until, 0, moment)).toBeDefined();
    expect(moveDates(until, HOUR, moment)).toBeUndefined();
  });
});

test('rooms are read for all times that a date can move to, and for changes of the clock between dates', () => {
  const limits = { least: -2, most: 3 };
  const plan = { ...planned(), limits };
  expect(searchWindows({ ...plan, ranges: [range(100, 200)] })).toEqual([{ start: 98, end: 203 }]);
  const far = 100 * HOUR;
  expect(searchWindows({ ...plan, ranges: [range(0, 1), range(far, far + 1)] })).toEqual([
    { start: -2 - 3 * HOUR, end: 4 + 3 * HOUR },
    { start: far - 2 - 3 * HOUR, end: far + 4 + 3 * HOUR },
  ]);
});

test.each([
  [[range(10, 20), range(110, 120)], true],
  [[range(0, 100), range(100, 200)], true],
  [[range(90, 101)], false],
  [[range(-1, 10)], false],
  [[range(190, 201)], false],
  [[range(300, 310)], false],
  [[], true],
])('%j within the windows: %j', (ranges, isWithin) => {
  const windows = [
    { start: 0, end: 100 },
    { start: 100, end: 200 },
  ];
  expect(areWithin(ranges, windows)).toBe(isWithin);
});
