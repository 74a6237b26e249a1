import { describe, expect, test } from 'vitest';
import { moveOverrides } from './move-overrides.ts';
import { blankOverride } from './override.ts';

const series = (timezone: string, ...starts: string[]) => ({
  start_at: starts[0] ?? '2027-03-29T08:00:00Z',
  timezone,
  starts,
  excluded_dates: [] as string[],
});

const moved = (
  key: string,
  before: ReturnType<typeof series>,
  after: ReturnType<typeof series>,
): string | undefined => {
  const { kept, removed } = moveOverrides([blankOverride(key)], before, after);
  expect(kept.length + removed.length).toBe(1);
  return kept[0]?.original_start_at;
};

const daily = series('UTC', '2027-03-29T08:00:00Z', '2027-03-30T08:00:00Z', '2027-03-31T08:00:00Z');

describe('An override moves', () => {
  test('nowhere while its series stays', () => {
    expect(moved('2027-03-30T08:00:00Z', daily, daily)).toBe('2027-03-30T08:00:00Z');
  });

  test('with the date of the start', () => {
    const later = series('UTC', '2027-04-01T09:00:00Z', '2027-04-02T09:00:00Z');
    expect(moved('2027-03-30T08:00:00Z', daily, later)).toBe('2027-04-02T09:00:00Z');
    expect(moved('2027-03-31T08:00:00Z', daily, later)).toBeUndefined();
  });

  test('by local days, whatever the days are in UTC', () => {
    const before = series('Asia/Tokyo', '2027-03-29T20:00:00Z', '2027-03-30T20:00:00Z');
    const after = series('Asia/Tokyo', '2027-03-29T15:30:00Z', '2027-03-30T15:30:00Z');
    expect(moved('2027-03-30T20:00:00Z', before, after)).toBe('2027-03-30T15:30:00Z');
  });

  test('to the occurrence of the same place on a day with several', () => {
    const before = series('UTC', '2027-03-29T08:00:00Z', '2027-03-29T12:00:00Z');
    const after = series('UTC', '2027-03-29T09:00:00Z', '2027-03-29T15:00:00Z');
    expect(moved('2027-03-29T12:00:00Z', before, after)).toBe('2027-03-29T15:00:00Z');
    const once = series('UTC', '2027-03-29T09:00:00Z');
    expect(moved('2027-03-29T12:00:00Z', before, once)).toBeUndefined();
  });

  test('nowhere while the start of its series stays, whatever comes and goes on its day', () => {
    const [early, noon] = ['2027-03-29T08:00:00Z', '2027-03-29T12:00:00Z'];
    const before = { ...series('UTC', early, noon), excluded_dates: ['2027-03-29T10:00:00Z'] };
    const added = { ...before, starts: [early, '2027-03-29T09:00:00Z', noon] };
    expect(moved(noon, before, added)).toBe(noon);
    const left = { ...before, starts: [noon], excluded_dates: [early] };
    expect(moved(noon, before, left)).toBe(noon);
    expect(moved(early, before, left)).toBeUndefined();
  });

  test('with its date where that is on a day with an excluded one', () => {
    const days = (day: string) => [`${day}T08:00:00Z`, `${day}T12:00:00Z`] as const;
    const [early, noon] = days('2027-03-29');
    const before = { ...series('UTC', early, noon), starts: [noon], excluded_dates: [early] };
    const [later, laterNoon] = days('2027-03-30');
    const after = { ...series('UTC', later), starts: [laterNoon], excluded_dates: [later] };
    expect(moved(noon, before, after)).toBe(laterNoon);
  });

  test('to the first of its day when its series did not make it any more', () => {
    expect(moved('2027-03-30T09:00:00Z', daily, daily)).toBe('2027-03-30T08:00:00Z');
    const later = series('UTC', '2027-03-30T08:00:00Z', '2027-03-31T08:00:00Z');
    expect(moved('2027-03-28T09:00:00Z', daily, later)).toBeUndefined();
    const gap = series('UTC', '2027-03-29T08:00:00Z', '2027-03-31T08:00:00Z');
    expect(moved('2027-03-30T08:00:00Z', gap, daily)).toBe('2027-03-30T08:00:00Z');
  });
});

test('all else that an override says stays as it was set', () => {
  const own = {
    ...blankOverride('2027-03-29T08:00:00Z'),
    title: 'Guest',
    start_at: '2027-05-01T08:00:00Z',
  };
  const after = series('UTC', '2027-03-30T08:00:00Z');
  const { kept, removed } = moveOverrides([own], daily, after);
  expect(kept).toEqual([{ ...own, original_start_at: '2027-03-30T08:00:00Z' }]);
  expect(removed).toEqual([]);
});
