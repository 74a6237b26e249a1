import { describe, expect, test } from 'vitest';
import type { Schedule, Weekday } from './schedule.ts';
import { weeklyHours } from './weekly-hours.ts';

const MONDAY = Temporal.PlainDate.from('2027-03-01');

const open = (from: string, to: string, fields: Partial<Schedule> = {}): Schedule => ({
  type: 'availability',
  days: [],
  periods: [{ start: from, end: to }],
  start_date: '2027-01-01',
  end_date: '2027-12-31',
  ...fields,
});

const hoursOf = (schedules: Schedule[], monday = MONDAY, parts: Schedule[][] = []) =>
  weeklyHours({ schedules, parts: parts.map((some) => ({ schedules: some })) }, monday).map((day) =>
    day.map(({ start, end }) => [start / 60, end / 60]),
  );
const everyDay = (...spans: number[][]): number[][][] => Array.from({ length: 7 }, () => spans);

const on = (...days: Weekday[]): Pick<Schedule, 'days'> => ({ days });

describe('The opening hours of a week', () => {
  test('are the whole of each day for a room without opening hours, blocked or not', () => {
    expect(hoursOf([])).toEqual(everyDay([0, 24]));
    const block = { ...open('10:00', '12:00'), type: 'blocked' as const };
    expect(hoursOf([block])).toEqual(everyDay([0, 24]));
    expect(hoursOf([open('00:00', '23:59')])).toEqual(everyDay([0, 24]));
  });

  test('are by weekday, merged where they meet', () => {
    const week = hoursOf([
      open('08:00', '12:00', on('monday', 'tuesday')),
      open('12:00', '18:00', on('monday')),
      open('13:00', '17:00', on('tuesday')),
    ]);
    expect(week).toEqual([
      [[8, 18]],
      [
        [8, 12],
        [13, 17],
      ],
      [],
      [],
      [],
      [],
      [],
    ]);
  });

  test('are none where all hours are over or yet to come', () => {
    expect(hoursOf([open('08:00', '18:00', { end_date: '2027-02-28' })])).toEqual(everyDay());
    expect(hoursOf([open('08:00', '18:00', { start_date: '2027-03-08' })])).toEqual(everyDay());
  });

  test('belong to the day on which they began where they go on past midnight', () => {
    const night = [
      open('18:00', '23:59', on('friday', 'saturday')),
      open('00:00', '02:00', on('saturday', 'sunday')),
    ];
    expect(hoursOf(night)).toEqual([[], [], [], [], [[18, 26]], [[18, 26]], []]);
    const sunday = [open('20:00', '23:59', on('sunday')), open('00:00', '01:00', on('monday'))];
    expect(hoursOf(sunday)).toEqual([[], [], [], [], [], [], [[20, 25]]]);
  });

  test('stay those of two days where one range would not show the next day', () => {
    const long = [
      open('10:00', '23:59', on('friday')),
      open('00:00', '12:00', on('saturday')),
      open('00:00', '23:59', on('sunday')),
    ];
    expect(hoursOf(long)).toEqual([[], [], [], [], [[10, 24]], [[0, 12]], [[0, 24]]]);
  });

  test('are by the clock in a week in which the clocks change', () => {
    const week = hoursOf([open('01:00', '04:00')], Temporal.PlainDate.from('2027-03-22'));
    expect(week).toEqual(everyDay([1, 4]));
  });

  test('are those that a room and all its parts have', () => {
    const parts = [
      [open('10:00', '20:00')],
      [open('08:00', '12:00', on('monday')), open('14:00', '16:00')],
    ];
    const week = hoursOf([], MONDAY, parts);
    expect(week[0]).toEqual([
      [10, 12],
      [14, 16],
    ]);
    expect(week[1]).toEqual([[14, 16]]);
  });
});
