import { describe, expect, test } from 'vitest';
import { lecture } from '../../../tests/support/event-fixtures.ts';
import { instantFromText } from '../time/instant.ts';
import { divideSeries } from './divide-series.ts';
import type { EventFields } from './event-fields.ts';
import { MAX_OCCURRENCES, planEvent } from './series.ts';

const HORIZON = instantFromText('2027-12-31T00:00:00Z');

function startsOf(event: EventFields): string[] {
  const plan = planEvent(event, [], { horizon: HORIZON, most: MAX_OCCURRENCES, now: null });
  if (!plan.ok) throw new Error(plan.message);
  return plan.occurrences.map((one) => one.original_start_at);
}

const series = (rule: string, fields: Partial<EventFields> = {}): EventFields => ({
  ...lecture,
  timezone: 'Europe/Berlin',
  recurrence_rule: rule,
  ...fields,
});

const byHand = {
  recurrence_dates: ['2027-04-01T10:00:00Z', '2027-04-05T16:00:00Z', '2027-05-20T08:00:00Z'],
  excluded_dates: ['2027-04-05T08:00:00Z'],
};
const early = {
  recurrence_dates: ['2027-03-30T08:00:00Z', '2027-03-31T08:00:00Z', '2027-06-01T08:00:00Z'],
};

describe('the two parts of a series', () => {
  const many: [name: string, event: EventFields][] = [
    ['with a COUNT', series('FREQ=WEEKLY;COUNT=9')],
    ['with a count beside the rule', series('FREQ=DAILY', { recurrence_count: 12 })],
    ['with both', series('FREQ=DAILY;COUNT=20', { recurrence_count: 12 })],
    ['with an UNTIL', series('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;UNTIL=20270701T000000Z')],
    ['with a last day', series('FREQ=DAILY', { recurrence_ends_at: '2027-04-20T21:59:59Z' })],
    ['without an end', series('FREQ=MONTHLY;BYDAY=-1FR')],
    ['every third month', series('FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=31,15')],
    ['several times a day', series('FREQ=HOURLY;INTERVAL=5;COUNT=14')],
    ['several times a day without a count', series('FREQ=DAILY;BYHOUR=8,14,20;UNTIL=20270420')],
    [
      'across the change of the clock',
      series('FREQ=DAILY', {
        recurrence_count: 10,
        start_at: '2027-10-27T23:30:00Z',
        end_at: '2027-10-28T00:30:00Z',
      }),
    ],
    ['anchored before its first date', series('FREQ=WEEKLY;BYDAY=WE;COUNT=6')],
    ['with dates by hand', series('FREQ=WEEKLY;COUNT=4', byHand)],
    ['with dates by hand and a last day', series('FREQ=WEEKLY;UNTIL=20270430', byHand)],
    ['with dates by hand and without an end', series('FREQ=WEEKLY', byHand)],
    ['with dates by hand alone', { ...series('', byHand), recurrence_rule: null }],
    ['with dates by hand before those of its rule', series('FREQ=WEEKLY;BYDAY=SU;COUNT=3', early)],
    [
      'without its first dates',
      series('FREQ=WEEKLY;COUNT=9', { excluded_dates: [lecture.start_at, '2027-04-05T08:00:00Z'] }),
    ],
  ];

  test.each(many)('%s have all of its dates together, wherever it is divided', (_name, event) => {
    const all = startsOf(event);
    expect(all.length).toBeGreaterThan(3);
    for (let at = 1; at < Math.min(all.length, 12); at++) {
      const { first, second } = divideSeries(event, all, at);
      expect(startsOf(first)).toEqual(all.slice(0, at));
      expect(startsOf(second)).toEqual(all.slice(at));
    }
  });
});

test('a series without a count ends on the day of its last date', () => {
  const event = series('FREQ=WEEKLY');
  const { first } = divideSeries(event, startsOf(event), 2);
  expect(first).toMatchObject({
    recurrence_rule: 'FREQ=WEEKLY',
    recurrence_ends_date: '2027-04-05',
    recurrence_ends_at: '2027-04-05T21:59:59Z',
  });
});

test('where the next date is on the same day it ends with the start of its last date', () => {
  const event = series('FREQ=HOURLY;INTERVAL=3');
  const starts = startsOf({ ...event, recurrence_count: 5 });
  const { first } = divideSeries(event, starts, 2);
  expect(first).toMatchObject({ recurrence_ends_date: null, recurrence_ends_at: starts[1] });
});

test('a counted series keeps its end, and each part its share', () => {
  const event = series('FREQ=WEEKLY;COUNT=9', { recurrence_count: 7 });
  const { first, second } = divideSeries(event, startsOf(event), 3);
  expect([first.recurrence_rule, first.recurrence_count]).toEqual(['FREQ=WEEKLY;COUNT=3', 3]);
  expect([second.recurrence_rule, second.recurrence_count]).toEqual(['FREQ=WEEKLY;COUNT=6', 4]);
  for (const counted of [
    event,
    { ...event, recurrence_count: null },
    { ...event, recurrence_rule: 'FREQ=WEEKLY' },
  ]) {
    expect(divideSeries(counted, startsOf(event), 3).first.recurrence_ends_at).toBeNull();
  }
});

test('each part has its dates on holidays', () => {
  const holidays = ['2027-04-05T08:00:00Z', '2027-04-19T08:00:00Z'].map((date) => ({
    date,
    holiday_id: 'h',
    name: 'Fair',
  }));
  const event = series('FREQ=WEEKLY;COUNT=6', {
    skip_holidays: true,
    holiday_dates: holidays,
    excluded_dates: holidays.map(({ date }) => date),
  });
  const { first, second } = divideSeries(event, startsOf(event), 1);
  expect([first.holiday_dates, second.holiday_dates]).toEqual([[holidays[0]], [holidays[1]]]);
  expect([first.skip_holidays, second.skip_holidays]).toEqual([true, true]);
});

test('an event without a rule has none afterwards either', () => {
  const event = { ...lecture, recurrence_rule: null };
  const { first, second } = divideSeries(event, [event.start_at, '2027-03-30T08:00:00Z'], 1);
  expect([first.recurrence_rule, second.recurrence_rule]).toEqual([null, null]);
  expect(second.start_at).toBe('2027-03-30T08:00:00Z');
});
