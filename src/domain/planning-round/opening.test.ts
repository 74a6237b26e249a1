import { describe, expect, test } from 'vitest';
import type { Schedule } from '../booking/schedule.ts';
import { isOpenInSomeWeek, roundCalendar } from './opening.ts';
import type { Slot, Weeks } from './world.ts';

/** Four weeks, from a Wednesday to a Friday. */
const DAYS = { from: '2027-04-07', to: '2027-04-30' };

const hours = (
  start: string,
  end: string,
  { days = [], start_date = '2027-01-01', end_date = '2027-12-31' }: Partial<Schedule> = {},
): Schedule => ({
  type: 'availability',
  days,
  start_date,
  end_date,
  periods: [{ start, end }],
});

const isOpen = (opening: readonly Schedule[], slot: Partial<Slot> = {}, weeks: Weeks = 'all') =>
  isOpenInSomeWeek(
    roundCalendar(DAYS),
    opening,
    { weekday: 'tuesday', start: '10:00', end: '12:00', ...slot },
    weeks,
  );

describe('the weeks of a round', () => {
  test.each<[Weeks, number[]]>([
    ['all', [1, 2, 3, 4]],
    ['odd', [1, 3]],
    ['even', [2, 4]],
    [
      [2, 4, 7],
      [2, 4],
    ],
  ])('of %j are %j', (weeks, numbers) => {
    expect(roundCalendar(DAYS).weeksOf(weeks)).toEqual(numbers);
  });

  test('have dates from the first day of the round to its last one', () => {
    const { dateOf } = roundCalendar(DAYS);
    expect(dateOf(1, 'tuesday')).toBeUndefined();
    expect(dateOf(1, 'wednesday')).toBe('2027-04-07');
    expect(dateOf(2, 'monday')).toBe('2027-04-12');
    expect(dateOf(4, 'friday')).toBe('2027-04-30');
    expect(dateOf(4, 'saturday')).toBeUndefined();
    expect(dateOf(5, 'monday')).toBeUndefined();
  });
});

describe('a room is open at a time of the week', () => {
  test('where it has no opening hours, or they contain the time', () => {
    expect(isOpen([])).toBe(true);
    expect(isOpen([hours('10:00', '12:00')])).toBe(true);
    expect(isOpen([hours('10:01', '20:00')])).toBe(false);
    expect(isOpen([hours('08:00', '11:59')])).toBe(false);
  });

  test('where several periods cover it without a break, in any order', () => {
    expect(isOpen([hours('11:00', '14:00'), hours('08:00', '11:00')])).toBe(true);
    expect(isOpen([hours('08:00', '14:00'), hours('09:00', '10:30')])).toBe(true);
    expect(isOpen([hours('08:00', '11:00'), hours('11:30', '14:00')])).toBe(false);
  });

  test('until midnight, where opening hours end at 23:59', () => {
    const late = { start: '22:00', end: '24:00' };
    expect(isOpen([hours('08:00', '23:59')], late)).toBe(true);
    expect(isOpen([hours('08:00', '23:58')], late)).toBe(false);
  });

  test('on the weekdays and days of the hours only', () => {
    expect(isOpen([hours('08:00', '20:00', { days: ['tuesday'] })])).toBe(true);
    expect(isOpen([hours('08:00', '20:00', { days: ['friday'] })])).toBe(false);
    expect(isOpen([hours('08:00', '20:00', { start_date: '2027-04-28' })])).toBe(false);
    expect(isOpen([hours('08:00', '20:00', { start_date: '2027-04-27' })])).toBe(true);
    expect(isOpen([hours('08:00', '20:00', { end_date: '2027-04-12' })])).toBe(false);
    expect(isOpen([hours('08:00', '20:00', { end_date: '2027-04-13' })])).toBe(true);
  });

  test('in one of the weeks that are asked for', () => {
    const late = [hours('08:00', '20:00', { start_date: '2027-04-26' })];
    expect(isOpen(late, {}, 'even')).toBe(true);
    expect(isOpen(late, {}, 'odd')).toBe(false);
    expect(isOpen(late, {}, [9])).toBe(false);
    expect(isOpen([hours('08:00', '20:00')], {}, [1])).toBe(false);
  });

  test('as it was found for equal hours before', () => {
    const calendar = roundCalendar(DAYS);
    const slot: Slot = { weekday: 'monday', start: '10:00', end: '12:00' };
    const answers = [1, 2].map(() =>
      isOpenInSomeWeek(calendar, [hours('08:00', '11:00')], slot, 'all'),
    );
    expect(answers).toEqual([false, false]);
    expect(calendar.answers.size).toBe(1);
  });
});
