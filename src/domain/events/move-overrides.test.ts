import { expect, test } from 'vitest';
import { lecture } from '../../../tests/support/event-fixtures.ts';
import { moveOverrides, plannedDateMover } from './move-overrides.ts';
import { blankOverride } from './override.ts';

const own = {
  ...blankOverride('2027-03-29T08:00:00Z'),
  title: 'Guest',
  start_at: '2027-05-01T08:00:00Z',
};

test('all that an override says stays as it was set, on its new date', () => {
  const { kept, removed } = moveOverrides([own], () => '2027-03-30T08:00:00Z');
  expect(kept).toEqual([{ ...own, original_start_at: '2027-03-30T08:00:00Z' }]);
  expect(removed).toEqual([]);
});

test('an override without a date is removed, and of two that come to one date the second', () => {
  const other = blankOverride('2027-04-05T08:00:00Z');
  const gone = blankOverride('2027-04-12T08:00:00Z');
  const move = (date: string) =>
    date === gone.original_start_at ? undefined : '2027-03-30T08:00:00Z';
  const { kept, removed } = moveOverrides([own, other, gone], move);
  expect(kept.map(({ title }) => title)).toEqual(['Guest']);
  expect(removed).toEqual([other, gone]);
});

test('a date that the series leaves out then is gone', () => {
  const weekly = { ...lecture, is_recurring: true, recurrence_rule: 'FREQ=WEEKLY' };
  const start_at = '2027-03-29T08:00:00Z';
  const before = { ...weekly, start_at, starts: [start_at, '2027-04-05T08:00:00Z'] };
  const later = { ...weekly, start_at: '2027-03-29T09:00:00Z' };
  const move = plannedDateMover(before, { ...later, starts: ['2027-04-05T09:00:00Z'] });
  expect(move('2027-04-05T08:00:00Z')).toBe('2027-04-05T09:00:00Z');
  expect(move(start_at)).toBeUndefined();
});
