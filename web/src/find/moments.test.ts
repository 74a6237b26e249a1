import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { momentsOf } from './moments.ts';

const ALL_DAY = [{ from: 0, to: 1_440 }];

/** The times that are offered at an instant, written as `now 2026-11-24 09:30–10:30`. */
function offered(instant: string, zone: string, open = ALL_DAY): string[] {
  vi.spyOn(Temporal.Now, 'instant').mockReturnValue(Temporal.Instant.from(instant));
  return momentsOf(zone, () => open).map(({ id, date, from, to }) => `${id} ${date} ${from}–${to}`);
}

beforeEach(() => vi.restoreAllMocks());
afterEach(() => vi.restoreAllMocks());

test('times are those of the place', () => {
  expect(offered('2026-11-24T08:24:00Z', 'Europe/Berlin')).toEqual([
    'now 2026-11-24 09:30–10:00',
    'now 2026-11-24 09:30–10:30',
    'now 2026-11-24 09:30–11:30',
    'in_an_hour 2026-11-24 10:30–11:30',
    'this_evening 2026-11-24 18:00–20:00',
    'tomorrow_morning 2026-11-25 09:00–11:00',
  ]);
  expect(offered('2026-11-24T08:24:00Z', 'Asia/Tokyo')[1]).toBe('now 2026-11-24 17:30–18:30');
});

test('times lie within opening hours, and those that do not are left out', () => {
  const open = [{ from: 600, to: 1_140 }];
  expect(offered('2026-11-24T00:30:00Z', 'Europe/Berlin', open)).toEqual([
    'this_evening 2026-11-24 18:00–19:00',
    'tomorrow_morning 2026-11-25 10:00–11:00',
  ]);
});

test('an evening that has begun begins now, and one that is over is left out', () => {
  expect(offered('2026-11-24T17:40:00Z', 'Europe/Berlin')[4]).toBe(
    'this_evening 2026-11-24 18:45–20:00',
  );
  expect(offered('2026-11-24T22:00:00Z', 'Europe/Berlin')).toEqual([
    'now 2026-11-24 23:00–23:30',
    'now 2026-11-24 23:00–23:45',
    'tomorrow_morning 2026-11-25 09:00–11:00',
  ]);
});
