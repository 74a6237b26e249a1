import { weekdayOf } from '../time/local-time/offset-spans.ts';

/** One day of the proleptic Gregorian calendar and its place in month, year and week. */
export type CalendarDay = {
  /** Days since 1970-01-01. */
  readonly number: number;
  readonly month: number;
  readonly day: number;
  readonly daysInMonth: number;
  readonly dayOfYear: number;
  readonly daysInYear: number;
  /** ISO weekday, 1 (Monday) to 7. */
  readonly weekday: number;
};

const DAYS_BEFORE_1970 = 719_162;

const isLeapYear = (year: number): boolean =>
  year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** Days from 1970-01-01 to the first of January of a year; negative before 1970. */
export function firstDayOfYear(year: number): number {
  const past = year - 1;
  return (
    past * 365 +
    Math.floor(past / 4) -
    Math.floor(past / 100) +
    Math.floor(past / 400) -
    DAYS_BEFORE_1970
  );
}

/** Days from 1970-01-01 to the first of a month; months are counted on from January of year 0, starting at 0. */
export function firstDayOfMonth(monthIndex: number): number {
  const year = Math.floor(monthIndex / 12);
  let day = firstDayOfYear(year);
  for (let month = 1; month <= monthIndex - year * 12; month++) day += monthLength(year, month);
  return day;
}

/** Months alternate between 31 and 30 days, but July and August both have 31. */
function monthLength(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month < 8 ? 30 + (month % 2) : 31 - (month % 2);
}

/** The calendar day that lies so many days after 1970-01-01. */
export function calendarDay(dayNumber: number): CalendarDay {
  let year = 1970 + Math.floor(dayNumber / 365.2425);
  if (firstDayOfYear(year) > dayNumber) year--;
  else if (firstDayOfYear(year + 1) <= dayNumber) year++;
  const dayOfYear = dayNumber - firstDayOfYear(year) + 1;
  let month = 1;
  let day = dayOfYear;
  for (; day > monthLength(year, month); month++) day -= monthLength(year, month);
  return {
    number: dayNumber,
    month,
    day,
    daysInMonth: monthLength(year, month),
    dayOfYear,
    daysInYear: isLeapYear(year) ? 366 : 365,
    weekday: weekdayOf(dayNumber),
  };
}
