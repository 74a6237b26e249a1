import { describe, expect, test } from 'vitest';
import { periodsOutOfOrder, type Schedule, timetableOf } from './schedule.ts';

const hour = 3_600_000;

const schedule: Schedule = {
  type: 'availability',
  days: ['monday', 'sunday'],
  periods: [
    { start: '12:00', end: '18:00' },
    { start: '09:30', end: '12:00' },
    { start: '20:00', end: '23:59' },
  ],
  start_date: '1970-01-01',
  end_date: '1970-01-31',
};

describe('A period', () => {
  test('must end after it starts', () => {
    expect(
      periodsOutOfOrder([
        { start: '09:00', end: '10:00' },
        { start: '10:00', end: '10:00' },
        { start: '00:00', end: '23:59' },
        { start: '22:00', end: '02:00' },
      ]),
    ).toEqual([1, 3]);
  });
});

describe('A timetable', () => {
  test('joins periods that touch, and takes 23:59 for the end of the day', () => {
    expect(timetableOf([schedule], 'availability')).toEqual([
      {
        first: 0,
        last: 30,
        weekdays: new Set([1, 7]),
        clock: [
          { start: 9.5 * hour, end: 18 * hour },
          { start: 20 * hour, end: 24 * hour },
        ],
      },
    ]);
  });

  test('takes schedules of its own type only', () => {
    expect(timetableOf([schedule], 'blocked')).toEqual([]);
  });

  test('blocks the whole day where a block names no periods', () => {
    const block: Schedule = { ...schedule, type: 'blocked', periods: [] };
    expect(timetableOf([block], 'blocked')[0]?.clock).toEqual([{ start: 0, end: 24 * hour }]);
  });

  test('opens nothing where an opening names no periods', () => {
    expect(timetableOf([{ ...schedule, periods: [] }], 'availability')[0]?.clock).toEqual([]);
  });

  test('ends at 23:58 where a period says so', () => {
    const almost: Schedule = { ...schedule, periods: [{ start: '23:57', end: '23:58' }] };
    expect(timetableOf([almost], 'availability')[0]?.clock).toEqual([
      { start: 23.95 * hour, end: 24 * hour - 120_000 },
    ]);
  });

  test('refuses a date that does not exist', () => {
    const bad = { ...schedule, end_date: '2027-02-30' };
    expect(() => timetableOf([bad], 'availability')).toThrow(RangeError);
  });
});
