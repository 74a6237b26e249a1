import { describe, expect, it } from 'vitest';
import { dayNumber } from '../time/local-time/offset-spans.ts';
import { calendarDay, firstDayOfMonth, firstDayOfYear } from './calendar-day.ts';

/** The calendar day of a date as Temporal computes it. */
function expectedDay(date: Temporal.PlainDate) {
  const { month, day, daysInMonth, dayOfYear, daysInYear, dayOfWeek: weekday } = date;
  return { number: dayNumber(date), month, day, daysInMonth, dayOfYear, daysInYear, weekday };
}

describe('a calendar day', () => {
  it.each([
    ['1970-01-01', 0, 1],
    ['1969-12-31', -1, 365],
    ['2000-02-29', 11_016, 60],
    ['2000-12-31', 11_322, 366],
    ['9999-12-31', 2_932_896, 365],
  ])('%s has the number %i and is day %i of its year', (text, number, dayOfYear) => {
    const { year, month, day } = Temporal.PlainDate.from(text);
    expect(calendarDay(number)).toMatchObject({ number, month, day, dayOfYear });
    expect(firstDayOfYear(year)).toBe(number - dayOfYear + 1);
  });

  it.each([1600, 1899, 1900, 1969, 1970, 1999, 2000, 2024, 2027, 2099, 2100, 9999])(
    'of the year %i has the place that Temporal gives it',
    (year) => {
      const first = Temporal.PlainDate.from({ year, month: 1, day: 1 });
      for (let index = 0; index < first.daysInYear; index++) {
        const expected = expectedDay(first.add({ days: index }));
        expect(calendarDay(expected.number)).toEqual(expected);
      }
    },
  );

  it('at either end of each of 800 years has the place that Temporal gives it', () => {
    for (let year = 1600; year < 2400; year++) {
      const first = Temporal.PlainDate.from({ year, month: 1, day: 1 });
      for (const date of [first, first.with({ month: 12, day: 31 })]) {
        const expected = expectedDay(date);
        expect(calendarDay(expected.number)).toEqual(expected);
      }
    }
  });
});

describe('the first day', () => {
  it('of each month is counted from January of year 0', () => {
    for (const year of [1600, 1900, 1969, 1970, 2000, 2027, 2100]) {
      for (let month = 1; month <= 12; month++) {
        const expected = dayNumber(Temporal.PlainDate.from({ year, month, day: 1 }));
        expect(firstDayOfMonth(year * 12 + month - 1)).toBe(expected);
      }
    }
  });

  it('of the month after December is the first day of the next year', () => {
    expect(firstDayOfMonth(2027 * 12 + 12)).toBe(firstDayOfYear(2028));
  });
});
