import { describe, expect, test } from 'vitest';
import {
  addDays,
  dateIn,
  dayOf,
  daysBetween,
  isDate,
  minutesOf,
  resolveWall,
  startOfWeek,
  timeOf,
  wallAt,
  wallText,
  weekDates,
  weekOf,
} from './wall.ts';

const BERLIN = 'Europe/Berlin';

describe('a local time', () => {
  test('is the instant at which clocks show it', () => {
    expect(resolveWall({ date: '2026-11-24', time: '13:00' }, BERLIN)).toEqual({
      instant: '2026-11-24T12:00:00Z',
      kind: 'exact',
      taken: { date: '2026-11-24', time: '13:00' },
    });
  });

  test('that does not exist moves forward by the gap', () => {
    expect(resolveWall({ date: '2027-03-28', time: '02:30' }, BERLIN)).toEqual({
      instant: '2027-03-28T01:30:00Z',
      kind: 'gap',
      taken: { date: '2027-03-28', time: '03:30' },
    });
  });

  test('that happens twice is the earlier one', () => {
    expect(resolveWall({ date: '2026-10-25', time: '02:30' }, BERLIN)).toEqual({
      instant: '2026-10-25T00:30:00Z',
      kind: 'overlap',
      taken: { date: '2026-10-25', time: '02:30' },
    });
  });

  test('at the edges of gap and overlap is exact', () => {
    const kindOf = (date: string, time: string): string => resolveWall({ date, time }, BERLIN).kind;
    expect(kindOf('2027-03-28', '01:59')).toBe('exact');
    expect(kindOf('2027-03-28', '02:00')).toBe('gap');
    expect(kindOf('2027-03-28', '03:00')).toBe('exact');
    expect(kindOf('2026-10-25', '01:59')).toBe('exact');
    expect(kindOf('2026-10-25', '02:00')).toBe('overlap');
    expect(kindOf('2026-10-25', '03:00')).toBe('exact');
  });

  test('is read back from its instant in any zone', () => {
    expect(wallAt('2026-11-24T12:00:00Z', BERLIN)).toEqual({ date: '2026-11-24', time: '13:00' });
    expect(wallText('2026-11-24T12:00:00Z', BERLIN)).toBe('2026-11-24T13:00');
    expect(wallAt('2026-11-24T22:30:00Z', 'Asia/Kathmandu')).toEqual({
      date: '2026-11-25',
      time: '04:15',
    });
    expect(dateIn('2026-11-24T23:30:00Z', BERLIN)).toBe('2026-11-25');
  });
});

describe('a day', () => {
  test('has 23, 24 or 25 hours', () => {
    expect(dayOf('2027-03-28', BERLIN)).toEqual({
      start: '2027-03-27T23:00:00Z',
      end: '2027-03-28T22:00:00Z',
      minutes: 1_380,
    });
    expect(dayOf('2026-11-24', BERLIN).minutes).toBe(1_440);
    expect(dayOf('2026-10-25', BERLIN).minutes).toBe(1_500);
  });

  test('is counted on the calendar', () => {
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
    expect(daysBetween('2027-01-01', '2026-12-30')).toBe(-2);
  });

  test('is a text that names one', () => {
    expect(['2026-11-24', '2028-02-29'].every(isDate)).toBe(true);
    const wrong = ['2026-2-3', '2027-02-29', '2026-13-01', 'today', '2026-11-24T10:00', ''];
    expect(wrong.some(isDate)).toBe(false);
  });

  test('lies in a week that begins where the reader’s weeks begin', () => {
    expect(startOfWeek('2026-11-24', 1)).toBe('2026-11-23');
    expect(startOfWeek('2026-11-24', 7)).toBe('2026-11-22');
    expect(startOfWeek('2026-11-22', 7)).toBe('2026-11-22');
    const week = weekDates('2026-12-02', 1);
    expect([week.length, week[0], week[6]]).toEqual([7, '2026-11-30', '2026-12-06']);
    expect(weekOf('2026-11-24')).toBe(48);
    expect(weekOf('2027-01-01')).toBe(53);
  });
});

test('minutes of the day are read and written, and the end of a day is its end', () => {
  expect(minutesOf('07:30')).toBe(450);
  expect(minutesOf('23:59')).toBe(1_440);
  expect(timeOf(450)).toBe('07:30');
  expect(timeOf(1_440)).toBe('24:00');
});
