import { describe, expect, test } from 'vitest';
import type { Schedule } from '../booking/schedule.ts';
import { zoneDays } from '../booking/zone-days.ts';
import { openTime } from './open-time.ts';
import { cellsOf, daysWindow, type StatisticsGroup } from './statistics-cells.ts';
import { timeGroups } from './statistics-labels.ts';

const HOUR = 3_600_000;
const from = Temporal.PlainDate.from('2027-03-29');
const to = Temporal.PlainDate.from('2027-04-01');

const hours = (start: string, end: string, more: Partial<Schedule> = {}): Schedule => ({
  type: 'availability',
  days: [],
  start_date: '2027-01-01',
  end_date: '2027-12-31',
  periods: [{ start, end }],
  ...more,
});

function open(group: StatisticsGroup, schedules: Schedule[], end?: string): object {
  const window = daysWindow(from, to, 'UTC');
  const until = end === undefined ? window.end : Temporal.Instant.from(end).epochMilliseconds;
  const cells = cellsOf(group, from, to, 'UTC');
  return Object.fromEntries(openTime(schedules, group, cells, zoneDays([window], 'UTC'), until));
}

describe('How long a room is open', () => {
  const morning = hours('08:00', '10:00');

  test('is its opening hours in each group', () => {
    expect(open('room', [morning])).toEqual({ '': 8 * HOUR });
    expect(open('month', [morning])).toEqual({ '2027-03': 6 * HOUR, '2027-04': 2 * HOUR });
    expect(open('hour', [morning])).toEqual({ 8: 4 * HOUR, 9: 4 * HOUR });
    expect(open('weekday', [morning])).toEqual({
      0: 2 * HOUR,
      1: 2 * HOUR,
      2: 2 * HOUR,
      3: 2 * HOUR,
    });
  });

  test('is less its blocks, and counted until the end', () => {
    const block = hours('09:00', '12:00', { type: 'blocked', days: ['monday'] });
    expect(open('weekday', [morning, block])).toMatchObject({ 0: HOUR, 1: 2 * HOUR });
    expect(open('room', [morning], '2027-03-30T09:00:00Z')).toEqual({ '': 3 * HOUR });
    expect(open('room', [morning], '2027-03-29T08:00:00Z')).toEqual({});
  });

  test('is all day without opening hours, over each of its months', () => {
    expect(open('month', [])).toEqual({ '2027-03': 72 * HOUR, '2027-04': 24 * HOUR });
  });
});

describe('The groups of a window', () => {
  test('are its months by name', () => {
    expect([...timeGroups('month', from, to)]).toEqual([
      ['2027-03', { value: '2027-03', label: 'March 2027' }],
      ['2027-04', { value: '2027-04', label: 'April 2027' }],
    ]);
  });

  test('are the weekdays or the hours', () => {
    const weekdays = timeGroups('weekday', from, to);
    expect([weekdays.size, weekdays.get('0'), weekdays.get('6')]).toEqual([
      7,
      { value: 'monday', label: 'Monday' },
      { value: 'sunday', label: 'Sunday' },
    ]);
    const clock = timeGroups('hour', from, to);
    expect([clock.size, clock.get('0'), clock.get('23')]).toEqual([
      24,
      { value: 0, label: '00:00' },
      { value: 23, label: '23:00' },
    ]);
  });

  test('are none where time is not what is grouped', () => {
    expect(timeGroups('room', from, to).size).toBe(0);
  });
});
