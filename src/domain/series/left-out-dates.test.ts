import { describe, expect, test } from 'vitest';
import { lecture } from '../../../tests/support/event-fixtures.ts';
import type { EventFields } from '../events/event-fields.ts';
import {
  datesOnHolidays,
  type Holiday,
  type HolidayChange,
  leaveOutHolidays,
  leavesNothing,
  skippedHolidays,
  withHolidayDates,
  withoutHolidayDates,
} from './left-out-dates.ts';

/** At half past midnight in Berlin, which is the day before in UTC. */
const daily: EventFields = {
  ...lecture,
  start_at: '2027-03-29T22:30:00Z',
  end_at: '2027-03-30T00:30:00Z',
  timezone: 'Europe/Berlin',
  recurrence_rule: 'FREQ=DAILY;COUNT=5',
  skip_holidays: true,
};
const holiday = (
  id: string,
  starts_on: string,
  ends_on = starts_on,
  venue_id: string | null = null,
): Holiday => ({ id, name: `Day ${id}`, starts_on, ends_on, venue_id });
const EARLY: HolidayChange = { isRequested: false, now: '2020-01-01T00:00:00Z' };
const found = (event: EventFields, ...holidays: Holiday[]): string[] =>
  datesOnHolidays(event, holidays).map(({ date, holiday_id }) => `${date} ${holiday_id}`);

describe('The dates of a series on holidays', () => {
  test('begin on one by the calendar of its zone, and are of the first of several', () => {
    const days = [
      holiday('a', '2027-03-29'),
      holiday('b', '2027-03-31', '2027-04-01'),
      holiday('c', '2027-04-01', '2027-12-31'),
    ];
    expect(found(daily, ...days)).toEqual([
      '2027-03-30T22:30:00Z b',
      '2027-03-31T22:30:00Z b',
      '2027-04-01T22:30:00Z c',
      '2027-04-02T22:30:00Z c',
    ]);
    expect(found(daily)).toEqual([]);
  });

  test('are found for each holiday where the rule has no end', () => {
    const endless = { ...daily, recurrence_rule: 'FREQ=DAILY' };
    expect(found(endless, holiday('a', '2027-03-29'), holiday('z', '2036-01-01'))).toEqual([
      '2035-12-31T23:30:00Z z',
    ]);
    const ended = { ...endless, recurrence_ends_at: '2027-04-01T00:00:00Z' };
    expect(found(ended, holiday('z', '2027-03-31', '2036-01-01'))).toEqual([
      '2027-03-30T22:30:00Z z',
      '2027-03-31T22:30:00Z z',
    ]);
  });

  test('are its start and its dates by hand where it has no rule', () => {
    const dates = { recurrence_rule: null, recurrence_dates: ['2027-04-05T10:00:00Z'] };
    const days = [holiday('a', '2027-03-30'), holiday('b', '2027-04-05')];
    expect(found({ ...daily, ...dates }, ...days)).toEqual([
      '2027-03-29T22:30:00Z a',
      '2027-04-05T10:00:00Z b',
    ]);
    expect(found({ ...daily, ...dates, is_recurring: false }, ...days)).toEqual([
      '2027-03-29T22:30:00Z a',
    ]);
  });
});

describe('A series that leaves out holidays', () => {
  const fair = holiday('fair', '2027-03-31');
  const [second, third] = ['2027-03-30T22:30:00Z', '2027-03-31T22:30:00Z'] as const;
  const ofFair = { date: second, holiday_id: 'fair', name: 'Day fair' };

  test('leaves out its dates on them, and by hand those that are left out by hand', () => {
    const event = { ...daily, excluded_dates: [third] };
    const days = [fair, holiday('other', '2027-04-01')];
    expect(leaveOutHolidays(event, days, EARLY)).toEqual({
      excluded_dates: [second, third],
      holiday_dates: [ofFair],
    });
    const chosen = { ...event, skip_holidays: false, holiday_dates: [ofFair] };
    expect(leaveOutHolidays({ ...chosen, excluded_dates: [second, third] }, days, EARLY)).toEqual({
      excluded_dates: [third],
      holiday_dates: [],
    });
  });

  test('forgets what it left out where it has the date no more', () => {
    const stale = { date: '2027-05-05T22:30:00Z', holiday_id: 'gone', name: 'Gone' };
    const event = { ...daily, excluded_dates: [stale.date], holiday_dates: [stale] };
    expect(leaveOutHolidays(event, [], EARLY)).toEqual({ excluded_dates: [], holiday_dates: [] });
  });

  test('goes on with a date that takes place on its day, unless it is asked for or elsewhere', () => {
    const before = { ...daily, venue_id: 'here' };
    const after = { ...daily, start_at: '2027-03-30T08:00:00Z' };
    const moved = ['2027-03-31T08:00:00Z'];
    const dates = (holidays: Holiday[], change: Partial<HolidayChange>) =>
      leaveOutHolidays(after, holidays, { ...EARLY, ...change }).excluded_dates;
    expect(dates([fair], { before })).toEqual([]);
    expect(dates([holiday('own', '2027-03-31', '2027-03-31', 'here')], { before })).toEqual([]);
    expect(dates([holiday('new', '2027-03-31', '2027-03-31', 'there')], { before })).toEqual(moved);
    expect(dates([fair], { before, isRequested: true })).toEqual(moved);
    expect(dates([fair], { before: { ...before, skip_holidays: false } })).toEqual(moved);
    expect(dates([fair], { before: { ...before, excluded_dates: [second] } })).toEqual(moved);
    expect(dates([fair], {})).toEqual(moved);
    expect(dates([holiday('none', '2030-01-01')], { before })).toEqual([]);
  });

  test('never leaves out a date that has begun, unless it was left out', () => {
    const before = { ...daily, venue_id: null, skip_holidays: false };
    const change = { before, isRequested: true, now: second };
    expect(leaveOutHolidays(daily, [fair], change).excluded_dates).toEqual([]);
    const gone = { ...before, excluded_dates: [second] };
    expect(leaveOutHolidays(daily, [fair], { ...change, before: gone }).excluded_dates).toEqual([
      second,
    ]);
  });

  test('has no date left where all of them are left out', () => {
    const [only] = [daily.start_at];
    const once = { ...daily, recurrence_rule: 'FREQ=DAILY;COUNT=1', excluded_dates: [only] };
    expect(leavesNothing(once)).toBe(true);
    expect(leavesNothing({ ...once, recurrence_dates: [third] })).toBe(false);
    expect(leavesNothing({ ...once, recurrence_rule: null })).toBe(true);
    expect(leavesNothing({ ...once, recurrence_rule: 'FREQ=DAILY' })).toBe(false);
  });

  test('says of each holiday which dates it leaves out', () => {
    const other = { date: third, holiday_id: 'x', name: 'X' };
    const lists = { excluded_dates: [second, third], holiday_dates: [ofFair, other] };
    expect(skippedHolidays(lists)).toEqual([
      { id: 'fair', name: 'Day fair', dates: [second] },
      { id: 'x', name: 'X', dates: [third] },
    ]);
  });

  test('leaves out more dates, and some no longer', () => {
    const first = { date: daily.start_at, holiday_id: 'first', name: 'First' };
    const hand = '2027-04-01T22:30:00Z';
    const one = { excluded_dates: [second, hand], holiday_dates: [ofFair] };
    const both = withHolidayDates(one, [first]);
    expect(both).toEqual({
      excluded_dates: [first.date, second, hand],
      holiday_dates: [first, ofFair],
    });
    expect(withHolidayDates(both, [{ ...ofFair, date: third }]).holiday_dates).toHaveLength(3);
    expect(withoutHolidayDates(both, [first.date])).toEqual(one);
  });
});
