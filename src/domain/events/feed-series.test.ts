import { describe, expect, test } from 'vitest';
import { type DatedRow, seriesTiming } from './feed-series.ts';

const [first, second, third] = [
  '2027-03-29T08:00:00Z',
  '2027-04-05T08:00:00Z',
  '2027-04-12T08:00:00Z',
] as [string, string, string];
const EXTRA = '2027-04-07T12:00:00Z';

const row: DatedRow = {
  is_all_day: false,
  timezone: 'Europe/Berlin',
  start_at: first,
  recurrence_rule: 'FREQ=WEEKLY;COUNT=3',
  recurrence_dates: [],
  excluded_dates: [],
  planned_from: null,
  has_end: true,
  left_out: [],
  recurrence_count: null,
  recurrence_ends_at: null,
  first_start_at: first,
  last_start_at: third,
  last_made_at: third,
};

describe('When a series is', () => {
  test('is said by its rule alone where it has no dates by hand', () => {
    expect(seriesTiming({ ...row, left_out: [second] })).toMatchObject({
      start_at: first,
      last_start_at: third,
      dates: [],
      exdates: [second],
    });
    expect(seriesTiming({ ...row, has_end: false })?.last_start_at).toBeNull();
    expect(seriesTiming({ ...row, recurrence_rule: 'FREQ=NEVER' })).toBeUndefined();
    expect(seriesTiming({ ...row, recurrence_rule: null })).toBeUndefined();
  });

  test('has the dates by hand that the rule does not make, and leaves out the excluded ones', () => {
    const dates = [EXTRA, third, '2027-04-19T08:00:00Z', '2027-05-01T08:00:00Z'];
    const timing = seriesTiming({
      ...row,
      recurrence_dates: dates,
      excluded_dates: [first, '2027-05-01T08:00:00Z'],
      first_start_at: second,
      last_start_at: '2027-04-19T08:00:00Z',
      left_out: [EXTRA],
      last_made_at: second,
    });
    expect(timing).toMatchObject({
      start_at: first,
      last_start_at: third,
      count: 3,
      dates: ['2027-04-19T08:00:00Z'],
      exdates: [first, EXTRA, '2027-05-01T08:00:00Z'],
    });
  });

  test('ends by a number of dates where it has one, counted from its first date that is shown', () => {
    expect(seriesTiming(row)?.count).toBe(3);
    const columns = { ...row, recurrence_rule: 'FREQ=WEEKLY', recurrence_count: 3 };
    expect(seriesTiming(columns)?.count).toBe(3);
    expect(seriesTiming({ ...row, recurrence_count: 2 })?.count).toBe(2);
    expect(seriesTiming({ ...row, recurrence_ends_at: third })).not.toHaveProperty('count');
    const running = { ...row, planned_from: '2027-03-30T00:00:00Z', first_start_at: second };
    expect(seriesTiming(running)).toMatchObject({ start_at: second, count: 2 });
    expect(seriesTiming({ ...running, excluded_dates: [third] })).toMatchObject({
      start_at: second,
      count: 2,
      last_start_at: third,
      exdates: [third],
    });
  });

  test('has later dates by hand of a series without an end, and not those of the rule', () => {
    const endless = { ...row, recurrence_rule: 'FREQ=WEEKLY', has_end: false };
    const dates = [EXTRA, '2030-04-01T08:00:00Z', '2030-04-02T08:00:00Z'];
    expect(seriesTiming({ ...endless, recurrence_dates: dates })).toMatchObject({
      last_start_at: null,
      dates: [EXTRA, '2030-04-02T08:00:00Z'],
    });
    expect(seriesTiming({ ...endless, excluded_dates: [first] })).toMatchObject({
      start_at: first,
      dates: [],
      exdates: [first],
    });
  });

  test('starts with its first date where its rule cannot be computed', () => {
    const rare = { ...row, recurrence_rule: 'FREQ=HOURLY;INTERVAL=5;BYMONTH=2;BYMONTHDAY=30' };
    const timing = seriesTiming({ ...rare, recurrence_dates: [EXTRA], first_start_at: EXTRA });
    expect(timing).toMatchObject({ start_at: EXTRA, dates: [EXTRA] });
  });

  test('is a list where no date is made by the rule alone', () => {
    const dates = [EXTRA, second];
    const alone = { ...row, recurrence_rule: null, recurrence_dates: dates };
    expect(seriesTiming({ ...alone, last_made_at: first })).toMatchObject({
      rule: null,
      start_at: first,
      dates,
    });
    const byHand = { ...row, recurrence_dates: dates, last_made_at: null, first_start_at: second };
    expect(seriesTiming(byHand)).toMatchObject({ rule: null, start_at: second, dates: [EXTRA] });
  });
});
