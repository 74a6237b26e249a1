import { expect, test } from 'vitest';
import { movedStart, repetitionOf, rhythmOn, ruleOfRepetition } from './repetition.ts';

const TUESDAY = '2026-12-01';

test.each([
  ['FREQ=DAILY;INTERVAL=3', 'day'],
  ['FREQ=WEEKLY', 'week'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TH,TU;WKST=MO', 'week'],
  ['RRULE:FREQ=MONTHLY', 'month_day'],
  ['FREQ=MONTHLY;BYDAY=TU;BYSETPOS=1', 'month_weekday'],
  ['FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=1', 'year'],
  ['FREQ=WEEKLY;BYDAY=TH', 'own'],
  ['FREQ=MONTHLY;BYDAY=-1TU', 'own'],
  ['FREQ=WEEKLY;BYDAY=TU;WKST=SU', 'own'],
  ['FREQ=WEEKLY;COUNT=4', 'own'],
])('%s is %s from a first Tuesday on', (rule, repeat) => {
  expect(repetitionOf(rule, TUESDAY).repeat).toBe(repeat);
});

test('a rule is written as it is read', () => {
  for (const rule of [
    'FREQ=DAILY;INTERVAL=3',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH',
    'FREQ=MONTHLY;BYDAY=1TU',
    'FREQ=HOURLY',
  ])
    expect(ruleOfRepetition(repetitionOf(rule, TUESDAY), TUESDAY)).toBe(rule);
});

test('the fourth weekday can be the last, and the fifth is always the last', () => {
  expect(repetitionOf('FREQ=MONTHLY;BYDAY=-1TU', '2026-11-24').repeat).toBe('month_last');
  expect(repetitionOf('FREQ=MONTHLY;BYDAY=4TU', '2026-11-24').repeat).toBe('month_weekday');
  expect(rhythmOn('month_weekday', '2026-12-29')).toBe('month_last');
  expect(rhythmOn('month_last', TUESDAY)).toBe('month_weekday');
});

test('a series begins on the next of its days', () => {
  const weekly = repetitionOf('FREQ=WEEKLY;BYDAY=TU,TH', TUESDAY);
  expect(movedStart(weekly, TUESDAY, '2027-01-06')).toEqual({ date: '2027-01-07', otherDays: [2] });
  const monthly = repetitionOf('FREQ=MONTHLY;BYDAY=1TU', TUESDAY);
  expect(movedStart(monthly, TUESDAY, '2027-01-06').date).toBe('2027-02-02');
  expect(movedStart(repetitionOf('FREQ=DAILY', TUESDAY), TUESDAY, '2027-01-06').date).toBe(
    '2027-01-06',
  );
});
