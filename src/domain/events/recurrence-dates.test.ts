import { describe, expect, test } from 'vitest';
import { lecture } from '../../../tests/support/event-fixtures.ts';
import { parseDateTime } from '../time/local-time/date-time-input.ts';
import type { EventFields } from './event-fields.ts';
import {
  datesAfter,
  instantsOfDates,
  repeatedDates,
  strangeDates,
  withDatesByHand,
  withoutUnmatched,
} from './recurrence-dates.ts';

const anchor = { start_at: '2027-03-29T08:00:00Z', timezone: 'Europe/Berlin', is_all_day: false };
const named = (...texts: string[]) =>
  texts.map((text) => parseDateTime(text)).filter((parsed) => parsed !== undefined);

describe('Dates of a request', () => {
  test('are read in the zone of the event, a date alone at the time of the start', () => {
    const dates = named('2027-04-07', '2027-04-07T14:00', '2027-11-03', '2027-04-07T10:00+05:00');
    expect(instantsOfDates(dates, anchor)).toEqual([
      '2027-04-07T08:00:00Z',
      '2027-04-07T12:00:00Z',
      '2027-11-03T09:00:00Z',
      '2027-04-07T05:00:00Z',
    ]);
  });

  test('are the first of two equal times, and after the hour that the clock skips', () => {
    const night = { ...anchor, start_at: '2027-03-27T01:30:00Z' };
    expect(instantsOfDates(named('2027-03-28', '2027-10-31'), night)).toEqual([
      '2027-03-28T01:30:00Z',
      '2027-10-31T00:30:00Z',
    ]);
  });

  test('that name one twice, or none of the series, are wrong at their places', () => {
    const lists = {
      recurrence_dates: named('2027-04-07', '2027-04-08', '2027-04-07T10:00'),
      excluded_dates: named('2027-04-07'),
      holiday_dates: [],
    };
    expect(Object.keys(repeatedDates(lists, anchor))).toEqual(['recurrence_dates.2']);
    expect(repeatedDates({ recurrence_dates: null }, anchor)).toEqual({});
    const unmatched = ['2027-04-07T08:00:00Z'];
    expect(Object.keys(strangeDates(lists, anchor, unmatched))).toEqual(['excluded_dates.0']);
    expect(strangeDates({}, anchor, unmatched)).toEqual({});
  });
});

describe('The lists of an event', () => {
  const current: EventFields = {
    ...lecture,
    ...anchor,
    recurrence_rule: 'FREQ=WEEKLY',
    recurrence_dates: ['2027-04-07T08:00:00Z', '2027-04-08T16:00:00Z'],
    excluded_dates: ['2027-04-05T08:00:00Z'],
  };

  test('are empty by default, those of the request in order, and the current ones else', () => {
    expect(datesAfter(undefined, {}, { ...lecture, ...anchor })).toEqual({
      recurrence_dates: [],
      excluded_dates: [],
      holiday_dates: [],
    });
    const given = { recurrence_dates: named('2027-05-02', '2027-05-01'), excluded_dates: null };
    expect(datesAfter(current, given, current)).toEqual({
      recurrence_dates: ['2027-05-01T08:00:00Z', '2027-05-02T08:00:00Z'],
      excluded_dates: [],
      holiday_dates: [],
    });
    expect(datesAfter(current, {}, current).recurrence_dates).toBe(current.recurrence_dates);
  });

  test('keep the dates of holidays that a request names, and those that move with the rule are by hand', () => {
    const fair = { date: '2027-04-12T08:00:00Z', holiday_id: 'fair', name: 'Fair' };
    const skipping = {
      ...current,
      recurrence_dates: [],
      skip_holidays: true,
      holiday_dates: [fair],
      excluded_dates: [...current.excluded_dates, fair.date],
    };
    const leftOut = (excluded_dates: string[] | undefined, changed: Partial<EventFields> = {}) => {
      const given = excluded_dates && { excluded_dates: named(...excluded_dates) };
      const after = datesAfter(skipping, given ?? {}, { ...skipping, ...changed });
      return [after.excluded_dates, after.holiday_dates];
    };
    const both = skipping.excluded_dates;
    const none = { excluded_dates: [] };
    expect(leftOut(undefined)).toEqual([both, [fair]]);
    expect(leftOut(['2027-04-12', '2027-04-05'])).toEqual([both, [fair]]);
    expect(leftOut(['2027-04-05'])).toEqual([current.excluded_dates, []]);
    const staying = datesAfter(skipping, { ...none, skip_holidays: true }, skipping);
    expect(staying).toMatchObject({ excluded_dates: [fair.date], holiday_dates: [fair] });
    const later = { start_at: '2027-03-29T10:00:00Z' };
    expect(leftOut(['2027-04-12'], later)).toEqual([[fair.date], [fair]]);
    const chosen = { skip_holidays: false };
    expect(leftOut(undefined, chosen)).toEqual([current.excluded_dates, []]);
    expect(leftOut(['2027-04-12'], chosen)).toEqual([[fair.date], []]);
    expect(withoutUnmatched(skipping, { unmatched: [fair.date] })).toMatchObject({
      excluded_dates: current.excluded_dates,
      holiday_dates: [],
    });
    expect(withoutUnmatched(skipping, {})).toBe(skipping);
  });

  test('move with a series that moves: by its days, and to its time where they are at it', () => {
    const later = { ...current, start_at: '2027-03-31T10:00:00Z' };
    expect(datesAfter(current, {}, later)).toEqual({
      recurrence_dates: ['2027-04-09T10:00:00Z', '2027-04-10T16:00:00Z'],
      excluded_dates: ['2027-04-07T10:00:00Z'],
      holiday_dates: [],
    });
  });

  test('stay on their days where the rule keeps its own, at the new time where they are at it', () => {
    const later = { ...current, start_at: '2027-04-05T10:00:00Z' };
    expect(datesAfter(current, {}, later)).toEqual({
      recurrence_dates: ['2027-04-07T10:00:00Z', '2027-04-08T16:00:00Z'],
      excluded_dates: ['2027-04-05T10:00:00Z'],
      holiday_dates: [],
    });
  });

  test('keep their local times in another time zone', () => {
    const timezone = 'Asia/Kathmandu';
    expect(datesAfter(current, {}, { ...current, timezone })).toEqual({
      recurrence_dates: ['2027-04-07T08:00:00Z', '2027-04-08T12:15:00Z'],
      excluded_dates: ['2027-04-05T08:00:00Z'],
      holiday_dates: [],
    });
    const start_at = '2027-03-01T09:00:00Z';
    const winter = { ...current, start_at, recurrence_dates: ['2027-03-29T08:00:00Z'] };
    expect(datesAfter(winter, {}, { ...winter, timezone }).recurrence_dates).toEqual([
      '2027-03-29T09:00:00Z',
    ]);
  });

  test('add dates to those of the rule and take others out, as far as they are planned', () => {
    const made = ['2027-03-29T08:00:00Z', '2027-04-05T08:00:00Z', '2027-04-12T08:00:00Z'];
    const none = { recurrence_dates: [], excluded_dates: [] };
    expect(withDatesByHand(none, made, null)).toEqual({ starts: made, unmatched: [] });
    const until = '2027-04-08T00:00:00Z';
    const excluded_dates = [
      ...current.excluded_dates,
      '2027-04-06T08:00:00Z',
      '2027-06-01T08:00:00Z',
    ];
    const lists = { ...current, excluded_dates };
    expect(withDatesByHand(lists, made.slice(0, 2), until)).toEqual({
      starts: ['2027-03-29T08:00:00Z', '2027-04-07T08:00:00Z'],
      unmatched: ['2027-04-06T08:00:00Z'],
    });
    expect(withDatesByHand(lists, made, null).unmatched).toHaveLength(2);
  });

  test('lose what a plan does not have', () => {
    expect(withoutUnmatched(current, {})).toBe(current);
    const [gone = ''] = current.excluded_dates;
    expect(withoutUnmatched(current, { unmatched: [gone] }).excluded_dates).toEqual([]);
  });
});
