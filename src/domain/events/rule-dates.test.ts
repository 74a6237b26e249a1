import { expect, test } from 'vitest';
import { lecture } from '../../../tests/support/event-fixtures.ts';
import { ruleDatesAround, ruleStarts } from './rule-dates.ts';

const weekly = { ...lecture, recurrence_rule: 'FREQ=WEEKLY' };

test('the dates of a rule end with its last day, and are none without one that can be computed', () => {
  const ended = { ...weekly, recurrence_ends_at: '2027-04-06T00:00:00Z' };
  expect(ruleStarts(ended, { limit: 9 })).toEqual(['2027-03-29T08:00:00Z', '2027-04-05T08:00:00Z']);
  expect(ruleStarts({ ...weekly, recurrence_rule: null }, { limit: 9 })).toEqual([]);
  const rule = 'FREQ=HOURLY;INTERVAL=5;BYMONTH=2;BYMONTHDAY=30';
  expect(ruleStarts({ ...weekly, recurrence_rule: rule }, { limit: 9 })).toEqual([]);
});

test('the dates around an instant are those before it, and the next one', () => {
  expect(ruleDatesAround(weekly, '2027-04-05T08:00:00Z')).toEqual({
    before: ['2027-03-29T08:00:00Z'],
    next: '2027-04-05T08:00:00Z',
  });
});
