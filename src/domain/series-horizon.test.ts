import { describe, expect, test } from 'vitest';
import { lecture as event } from '../../tests/support/facts.ts';
import { at } from '../../tests/support/rules.ts';
import { blankOverride } from './override.ts';
import { extendSeries, horizonOf } from './series.ts';

const horizon = at('2027-04-05T08:00:00Z');

describe('The horizon', () => {
  test('is so many days from now, or from a start that comes later', () => {
    const days = (now: string) => horizonOf(event, at(now), 730).toString();
    expect(days('2028-01-01T12:00:00Z')).toBe('2029-12-31T12:00:00Z');
    expect(days('2027-01-01T12:00:00Z')).toBe('2029-03-28T08:00:00Z');
    expect(days('2027-03-29T08:00:00Z')).toBe('2029-03-28T08:00:00Z');
  });

  test('is never beyond what can be written down', () => {
    const last = { start_at: '9999-12-01T08:00:00Z' };
    expect(horizonOf(last, at('2027-01-01T00:00:00Z'), 730).toString()).toBe(
      '9999-12-30T23:59:59Z',
    );
  });

  test('that moves on brings the days between, overrides applied', () => {
    const endless = { ...event, recurrence_rule: 'FREQ=DAILY' };
    const exam = { ...blankOverride('2027-04-06T08:00:00Z'), room_id: 'hall' };
    const more = extendSeries(endless, [exam], horizon, at('2027-04-07T08:00:00Z'));
    expect(more).toMatchObject([
      { start_at: '2027-04-05T08:00:00Z', room_id: 'room' },
      { start_at: '2027-04-06T08:00:00Z', room_id: 'hall' },
    ]);
  });

  test('brings nothing where the rule does not work out', () => {
    const to = at('2028-01-01T00:00:00Z');
    const none = (recurrence_rule: string | null) =>
      extendSeries({ ...event, recurrence_rule }, [], horizon, to);
    expect(none(null)).toEqual([]);
    expect(none('FREQ=NEVER')).toEqual([]);
    expect(none('FREQ=HOURLY;INTERVAL=7;BYHOUR=1;BYMONTH=2;BYMONTHDAY=29;BYDAY=SU')).toEqual([]);
  });
});
