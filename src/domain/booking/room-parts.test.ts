import { describe, expect, test } from 'vitest';
import { intervalOf } from '../time/interval.ts';
import type { NamedSchedule } from './room-closure.ts';
import { isInUse, placeChecker, placeClosures, placeHours } from './room-parts.ts';
import { zoneDays } from './zone-days.ts';

const DAY = Date.UTC(2027, 2, 29);
const HOUR = 3_600_000;
const at = (start: number, end: number) => ({ start: DAY + start * HOUR, end: DAY + end * HOUR });
const window = at(0, 24);
const days = zoneDays([window], 'UTC');

const schedule = (type: 'availability' | 'blocked', start: string, end: string): NamedSchedule => ({
  name: type,
  type,
  days: [],
  periods: [{ start, end }],
  start_date: '2027-01-01',
  end_date: '2027-12-31',
});
const open = (start: string, end: string) => schedule('availability', start, end);
const blocked = (start: string, end: string) => schedule('blocked', start, end);

const part = (...schedules: NamedSchedule[]) => ({
  id: 'a',
  name: 'Hall A',
  is_active: true,
  schedules,
});
const hall = (own: NamedSchedule[], ...parts: ReturnType<typeof part>[]) => ({
  is_active: true,
  schedules: own,
  parts,
});

const verdict = (room: ReturnType<typeof hall>, start: number, end: number) => {
  const span = intervalOf(at(start, end));
  return placeChecker(room, 'UTC')?.(span, span);
};

test('a room is in use while it is and each of its parts is', () => {
  expect(isInUse(hall([], part()))).toBe(true);
  expect(isInUse({ ...hall([], part()), is_active: false })).toBe(false);
  expect(isInUse(hall([], part(), { ...part(), is_active: false }))).toBe(false);
});

describe('a room with parts', () => {
  const room = hall(
    [open('08:00', '18:00')],
    part(open('10:00', '20:00'), blocked('12:00', '13:00')),
    part(),
  );

  test('is open while it and each of its parts are', () => {
    expect(verdict(room, 10, 11)).toBeUndefined();
    expect(verdict(room, 9, 10)).toBe('closed');
    expect(verdict(room, 18, 19)).toBe('closed');
    expect(placeHours(room, days).open).toEqual([at(10, 18)]);
    expect(placeClosures(room, window, days).closed).toEqual([at(0, 10), at(18, 24)]);
  });

  test('is blocked while one of its parts is, also where another place is closed', () => {
    expect(verdict(room, 12, 13)).toBe('blocked');
    expect(verdict(hall([open('08:00', '10:00')], part(blocked('12:00', '13:00'))), 12, 13)).toBe(
      'blocked',
    );
    expect(placeHours(room, days).blocked).toEqual([at(12, 13)]);
    expect(placeClosures(room, window, days).blocked).toEqual([{ ...at(12, 13), name: 'blocked' }]);
  });

  test('has the blocks of all places in order', () => {
    const both = hall([blocked('14:00', '15:00')], part(blocked('12:00', '13:00')));
    expect(placeClosures(both, window, days).blocked.map(({ start }) => start)).toEqual([
      at(12, 13).start,
      at(14, 15).start,
    ]);
    expect(placeHours(both, days)).toEqual({ blocked: [at(12, 13), at(14, 15)], open: null });
  });
});

test('a room without parts is judged by its own schedules', () => {
  const room = hall([open('08:00', '18:00')]);
  expect(verdict(room, 8, 18)).toBeUndefined();
  expect(verdict(room, 7, 8)).toBe('closed');
  expect(placeHours(room, days).open).toEqual([at(8, 18)]);
  expect(placeClosures(room, window, days).closed).toEqual([at(0, 8), at(18, 24)]);
});

test('a room that nothing opens or blocks needs no check', () => {
  expect(placeChecker(hall([], part()), 'UTC')).toBeUndefined();
});
