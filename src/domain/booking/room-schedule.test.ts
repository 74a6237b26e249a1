import { expect, test } from 'vitest';
import type { NamedSchedule } from './room-closure.ts';
import { roomClosures } from './room-schedule.ts';
import { zoneDays } from './zone-days.ts';

const HOUR = 3_600_000;
const MONDAY = Date.UTC(2027, 2, 29);
/** Monday from 06:00 to midnight. */
const window = { start: MONDAY + 6 * HOUR, end: MONDAY + 24 * HOUR };

const schedule = (
  name: string,
  type: NamedSchedule['type'],
  ...clocks: (readonly [string, string])[]
): NamedSchedule => ({
  name,
  type,
  days: [],
  start_date: '2027-03-01',
  end_date: '2027-03-31',
  periods: clocks.map(([start, end]) => ({ start, end })),
});

const span = (start: number, end: number) => ({
  start: MONDAY + start * HOUR,
  end: MONDAY + end * HOUR,
});

const closures = (...schedules: NamedSchedule[]) =>
  roomClosures(schedules, window, zoneDays([window], 'UTC'));

test('a room without schedules is neither closed nor blocked', () => {
  expect(closures()).toEqual({ closed: [], blocked: [] });
});

test('a room is closed outside of its opening hours, within the window', () => {
  const open = schedule('Open', 'availability', ['08:00', '12:00'], ['13:00', '23:59']);
  expect(closures(open)).toEqual({ closed: [span(6, 8), span(12, 13)], blocked: [] });
});

test('a room with blocks alone is never closed', () => {
  expect(closures(schedule('Repair', 'blocked', ['05:00', '07:00']))).toEqual({
    closed: [],
    blocked: [{ ...span(6, 7), name: 'Repair' }],
  });
});

test('blocks of one name are merged, those of others are listed beside them by their start', () => {
  const blocks = [
    schedule('Repair', 'blocked', ['20:00', '23:59']),
    schedule('Exams', 'blocked', ['09:00', '11:00']),
    schedule('Repair', 'blocked', ['10:00', '12:00'], ['11:00', '13:00']),
    schedule('Early', 'blocked', ['04:00', '05:00']),
  ];
  expect(closures(...blocks).blocked).toEqual([
    { ...span(9, 11), name: 'Exams' },
    { ...span(10, 13), name: 'Repair' },
    { ...span(20, 24), name: 'Repair' },
  ]);
});
