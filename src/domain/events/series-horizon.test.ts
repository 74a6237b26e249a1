import { describe, expect, test } from 'vitest';
import { lecture as event } from '../../../tests/support/event-fixtures.ts';
import { at } from '../../../tests/support/rules.ts';
import { blankOverride } from './override.ts';
import { MAX_OCCURRENCES, planEvent, replanEvent } from './series.ts';
import { extendSeries, horizonOf, withoutSelfOverlap } from './series-horizon.ts';

const horizon = at('2027-04-05T08:00:00Z');

describe('The horizon', () => {
  test('is so many days from now, or from a start that comes later', () => {
    const days = (now: string) => horizonOf(event, at(now), 730).toString();
    expect(days('2028-01-01T12:00:00Z')).toBe('2029-12-31T12:00:00Z');
    expect(days('2027-01-01T12:00:00Z')).toBe('2029-03-28T08:00:00Z');
    expect(days('2027-03-29T08:00:00Z')).toBe('2029-03-28T08:00:00Z');
  });

  test('is never beyond the supported range', () => {
    const last = { start_at: '9999-12-01T08:00:00Z' };
    expect(horizonOf(last, at('2027-01-01T00:00:00Z'), 730).toString()).toBe(
      '9999-12-30T23:59:59Z',
    );
  });

  test('that moves on brings the days between, overrides applied', () => {
    const endless = { ...event, recurrence_rule: 'FREQ=DAILY' };
    const exam = { ...blankOverride('2027-04-06T08:00:00Z'), room_id: 'hall' };
    const more = extendSeries(endless, [exam], horizon, at('2027-04-07T08:00:00Z'));
    expect(more).toMatchObject({
      ok: true,
      held_until: '2027-04-07T08:00:00Z',
      occurrences: [
        { start_at: '2027-04-05T08:00:00Z', room_id: 'room' },
        { start_at: '2027-04-06T08:00:00Z', room_id: 'hall' },
      ],
    });
  });

  test('that moves on further than the limit is planned up to the last occurrence, and then from there', () => {
    const endless = { ...event, recurrence_rule: 'FREQ=DAILY' };
    const end = at('2027-04-10T08:00:00Z');
    const planned: string[] = [];
    const steps: string[] = [];
    let from = horizon;
    while (from.epochMilliseconds < end.epochMilliseconds) {
      const step = extendSeries(endless, [], from, end, 2);
      if (!step.ok) throw new Error(step.message);
      planned.push(...step.occurrences.map((one) => one.start_at.slice(0, 10)));
      steps.push(step.held_until);
      from = at(step.held_until);
    }
    expect(planned).toEqual(['05', '06', '07', '08', '09'].map((day) => `2027-04-${day}`));
    expect(steps).toEqual(['2027-04-06T08:00:01Z', '2027-04-08T08:00:01Z', '2027-04-10T08:00:00Z']);
  });

  test('says why a rule cannot be expanded', () => {
    const to = at('2028-01-01T00:00:00Z');
    const extended = (recurrence_rule: string | null) =>
      extendSeries({ ...event, recurrence_rule }, [], horizon, to);
    const flaw = { ok: false, field: 'recurrence_rule' };
    expect(extended(null)).toMatchObject({
      ...flaw,
      message: 'The series has no recurrence rule.',
    });
    expect(extended('FREQ=NEVER')).toMatchObject(flaw);
    expect(
      extended('FREQ=HOURLY;INTERVAL=7;BYHOUR=1;BYMONTH=2;BYMONTHDAY=29;BYDAY=SU'),
    ).toMatchObject(flaw);
  });
});

test('occurrences that overlap one before them in the same room are set apart', () => {
  const at8 = {
    original_start_at: '2027-04-05T08:00:00Z',
    room_id: 'room',
    extra_room_ids: [],
    start_at: '2027-04-05T08:00:00Z',
    end_at: '2027-04-05T09:00:00Z',
    held_start_at: '2027-04-05T08:00:00Z',
    held_end_at: '2027-04-05T09:30:00Z',
    is_cancelled: false,
  };
  const at9 = {
    ...at8,
    held_start_at: '2027-04-05T09:00:00Z',
    held_end_at: '2027-04-05T10:00:00Z',
  };
  const at930 = { ...at9, held_start_at: '2027-04-05T09:30:00Z' };
  const elsewhere = { ...at9, room_id: 'hall' };
  const cancelled = { ...at9, is_cancelled: true };
  expect(withoutSelfOverlap([at8, at9, elsewhere, cancelled, at930])).toEqual({
    apart: [at8, elsewhere, cancelled, at930],
    overlapping: [at9],
  });
});

test('a stored series is planned again without a limit, and although dates overlap', () => {
  const long = { ...event, recurrence_rule: `FREQ=HOURLY;COUNT=${MAX_OCCURRENCES + 1}` };
  expect(replanEvent(long, [], horizon)).toMatchObject({
    occurrences: { length: MAX_OCCURRENCES + 1 },
  });
  const moved = {
    ...blankOverride('2027-03-30T08:00:00Z'),
    start_at: '2027-03-29T08:30:00Z',
    end_at: '2027-03-29T09:30:00Z',
  };
  expect(planEvent(event, [moved], { horizon, most: MAX_OCCURRENCES, now: null })).toMatchObject({
    ok: false,
  });
  expect(replanEvent(event, [moved], horizon)).toMatchObject({
    ok: true,
  });
});

test('an extended series has its dates by hand in that time, and not those that it leaves out', () => {
  const dates = ['2027-04-01T10:00:00Z', '2027-04-06T10:00:00Z', '2027-06-01T08:00:00Z'];
  const excluded_dates = ['2027-04-06T08:00:00Z'];
  const daily = {
    ...event,
    recurrence_rule: 'FREQ=DAILY',
    recurrence_dates: dates,
    excluded_dates,
  };
  const extension = extendSeries(daily, [], at('2027-04-05T00:00:00Z'), at('2027-04-08T00:00:00Z'));
  expect(extension.ok && extension.occurrences.map((one) => one.original_start_at)).toEqual([
    '2027-04-05T08:00:00Z',
    '2027-04-06T10:00:00Z',
    '2027-04-07T08:00:00Z',
  ]);
});
