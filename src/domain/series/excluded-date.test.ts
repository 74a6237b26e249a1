import { expect, test } from 'vitest';
import { lecture } from '../../../tests/support/event-fixtures.ts';
import type { EventFields } from '../events/event-fields.ts';
import { shownExcludedDates } from './excluded-date.ts';

const series: EventFields = {
  ...lecture,
  start_at: '2027-03-01T01:30:00Z',
  timezone: 'Europe/Berlin',
  recurrence_rule: 'FREQ=DAILY',
};
const datesOf = (fields: Partial<EventFields>): string[] =>
  shownExcludedDates({ ...series, ...fields }).map(({ date }) => date);

test('a date that is left out says why, in order', () => {
  const holiday = { date: '2027-03-03T01:30:00Z', holiday_id: 'h', name: 'Fair' };
  const lists = {
    excluded_dates: ['2027-03-02T01:30:00Z', holiday.date],
    holiday_dates: [holiday],
  };
  expect(shownExcludedDates({ ...series, ...lists })).toEqual([
    { date: '2027-03-02', reason: 'hand', name: null },
    { date: '2027-03-03', reason: 'holiday', name: 'Fair' },
  ]);
  expect(shownExcludedDates(series)).toEqual([]);
});

test('it is named by its local date, also where the clock jumps over its time', () => {
  expect(datesOf({ excluded_dates: ['2027-03-28T01:30:00Z'] })).toEqual(['2027-03-28']);
});

test('it is named with its time where that is not the time of the start, or the rule has several a day', () => {
  const excluded_dates = ['2027-03-02T01:30:00Z'];
  expect(datesOf({ excluded_dates: ['2027-03-02T10:00:00Z'] })).toEqual(['2027-03-02T11:00']);
  for (const recurrence_rule of [
    'FREQ=DAILY;BYHOUR=2,5',
    'FREQ=DAILY;BYMINUTE=0,30',
    'FREQ=HOURLY',
  ])
    expect(datesOf({ recurrence_rule, excluded_dates })).toEqual(['2027-03-02T02:30']);
  expect(datesOf({ recurrence_rule: null, excluded_dates })).toEqual(['2027-03-02']);
});

test('it is named by its instant where no local time names it', () => {
  const again = '2027-10-31T01:30:00Z';
  expect(datesOf({ excluded_dates: [again] })).toEqual([again]);
  const seconds = '2027-03-02T10:00:15Z';
  expect(datesOf({ excluded_dates: [seconds] })).toEqual([seconds]);
});
