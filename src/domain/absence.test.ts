import { describe, expect, test } from 'vitest';
import { absenceError, absencePeriod } from './absence.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const days = (from: string, to: string) => ({ from: day(from), to: day(to) });
const context = { today: day('2027-03-10'), running_from: null };

describe('The days of an absence', () => {
  test.each([
    ['today alone', '2027-03-10', '2027-03-10'],
    ['a year less a day', '2027-03-10', '2028-03-09'],
    ['a year from a leap day', '2028-02-29', '2029-02-27'],
  ])('are accepted for %s', (_name, from, to) => {
    expect(absenceError(days(from, to), context)).toBeNull();
  });

  test.each([
    ['the end lies before the beginning', '2027-03-12', '2027-03-11', 'to', /before from/],
    ['it is over', '2027-03-01', '2027-03-09', 'to', /past/],
    ['it begins yesterday', '2027-03-09', '2027-03-11', 'from', /past/],
    ['it lasts a year', '2027-03-10', '2028-03-10', 'to', /less than a year/],
    ['it lasts a year from a leap day', '2028-02-29', '2029-02-28', 'to', /less than a year/],
  ])('are refused where %s', (_name, from, to, field, predicate) => {
    const error = absenceError(days(from, to), context);
    expect(error?.field).toBe(field);
    expect(error?.predicate).toMatch(predicate);
  });

  test('may begin in the past only where they go on from the absence that runs', () => {
    const running = { ...context, running_from: day('2027-03-01') };
    expect(absenceError(days('2027-03-01', '2027-03-20'), running)).toBeNull();
    expect(absenceError(days('2027-03-02', '2027-03-20'), running)?.field).toBe('from');
    expect(absenceError(days('2027-03-01', '2027-03-09'), running)?.field).toBe('to');
  });
});

describe('The period of an absence', () => {
  test('begins and ends with local days, over the change of the clocks', () => {
    expect(absencePeriod(days('2027-03-28', '2027-03-28'), 'Europe/Berlin')).toEqual({
      starts_at: '2027-03-27T23:00:00Z',
      ends_at: '2027-03-28T22:00:00Z',
    });
    expect(absencePeriod(days('2027-10-30', '2027-10-31'), 'Europe/Berlin')).toEqual({
      starts_at: '2027-10-29T22:00:00Z',
      ends_at: '2027-10-31T23:00:00Z',
    });
  });

  test('begins at one where the zone has no midnight on that day', () => {
    const { starts_at } = absencePeriod(days('2018-11-04', '2018-11-04'), 'America/Sao_Paulo');
    expect(starts_at).toBe('2018-11-04T03:00:00Z');
  });
});
