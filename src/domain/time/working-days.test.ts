import { expect, test } from 'vitest';
import { isWorkingDay, workingDaysBetween } from './working-days.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
const calendar = { isHoliday: (day: Temporal.PlainDate) => day.toString() === '2027-03-03' };

test.each([
  ['2027-03-05', true],
  ['2027-03-06', false],
  ['2027-03-07', false],
  ['2027-03-03', false],
])('%s is a working day: %s', (day, isWorking) => {
  expect(isWorkingDay(date(day), calendar)).toBe(isWorking);
});

test.each([
  ['2027-03-05', '2027-03-08', 9, 0],
  ['2027-03-04', '2027-03-08', 9, 1],
  ['2027-03-01', '2027-03-08', 9, 3],
  ['2027-03-01', '2027-03-08', 2, 2],
  ['2027-03-01', '2027-03-01', 9, 0],
  ['2027-03-02', '2027-03-01', 9, 0],
])('between %s and %s lie, counted up to %i, %i', (first, last, most, count) => {
  expect(workingDaysBetween(date(first), date(last), most, calendar)).toBe(count);
});
