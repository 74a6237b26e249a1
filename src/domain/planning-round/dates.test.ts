import { describe, expect, test } from 'vitest';
import { overlapsItself, patternDates, roundWindow, type Term } from './dates.ts';
import type { Slot, Weeks } from './world.ts';

/** Five weeks, in the first of which summer time begins. */
const TERM: Term = {
  from: '2027-03-24',
  to: '2027-04-24',
  timezone: 'Europe/Berlin',
  holidays: 'skip',
};
const NO_BUFFERS = { prep_before_minutes: 0, cleanup_after_minutes: 0 };
const slot = (weekday: Slot['weekday'], start: string, end: string): Slot => ({
  weekday,
  start,
  end,
});
const text = (epoch: number): string => Temporal.Instant.fromEpochMilliseconds(epoch).toString();

const startsOf = (slots: readonly Slot[], weeks: Weeks = 'all', holidays: string[] = []) =>
  patternDates(TERM, { slots, weeks }, NO_BUFFERS, new Set(holidays)).map(
    ({ week, start }) => `${week} ${text(start)}`,
  );

describe('the dates of a pattern', () => {
  test('are those in the term, at the hour of its zone in summer and in winter', () => {
    expect(startsOf([slot('wednesday', '10:00', '12:00')])).toEqual([
      '1 2027-03-24T09:00:00Z',
      '2 2027-03-31T08:00:00Z',
      '3 2027-04-07T08:00:00Z',
      '4 2027-04-14T08:00:00Z',
      '5 2027-04-21T08:00:00Z',
    ]);
    expect(startsOf([slot('tuesday', '10:00', '12:00')])[0]).toBe('2 2027-03-30T08:00:00Z');
    expect(startsOf([slot('sunday', '10:00', '12:00')])).toHaveLength(4);
  });

  test('are in the weeks that are asked for', () => {
    const weekly = [slot('friday', '10:00', '12:00')];
    const weeksOf = (weeks: Weeks) => startsOf(weekly, weeks).map((one) => Number(one[0]));
    expect(weeksOf('odd')).toEqual([1, 3, 5]);
    expect(weeksOf('even')).toEqual([2, 4]);
    expect(weeksOf([2, 5, 9])).toEqual([2, 5]);
  });

  test('leave out holidays, unless the round keeps them', () => {
    const pattern = { slots: [slot('friday', '10:00', '12:00')], weeks: [1] };
    const holidays = new Set(['2027-03-26']);
    expect(patternDates(TERM, pattern, NO_BUFFERS, holidays)).toEqual([]);
    const kept = { ...TERM, holidays: 'keep' as const };
    expect(patternDates(kept, pattern, NO_BUFFERS, holidays)).toHaveLength(1);
  });

  test('hold their room with buffers, and until midnight', () => {
    const pattern = { slots: [slot('friday', '22:00', '24:00')], weeks: [1] };
    const buffers = { prep_before_minutes: 30, cleanup_after_minutes: 15 };
    const [date] = patternDates(TERM, pattern, buffers, new Set());
    expect(date && [date.held_start, date.start, date.end, date.held_end].map(text)).toEqual([
      '2027-03-26T20:30:00Z',
      '2027-03-26T21:00:00Z',
      '2027-03-26T23:00:00Z',
      '2027-03-26T23:15:00Z',
    ]);
  });

  test('come by start, and overlap each other by their buffers too', () => {
    const slots = [slot('friday', '12:00', '13:00'), slot('friday', '10:00', '12:00')];
    const pattern = { slots, weeks: [1] };
    const dates = patternDates(TERM, pattern, NO_BUFFERS, new Set());
    expect(dates.map((date) => date.slot)).toEqual([1, 0]);
    expect(overlapsItself(dates)).toBe(false);
    const buffers = { prep_before_minutes: 1, cleanup_after_minutes: 0 };
    expect(overlapsItself(patternDates(TERM, pattern, buffers, new Set()))).toBe(true);
  });
});

test('calendars are read from a day before a round to a day after it', () => {
  const { start, end } = roundWindow(TERM);
  expect([start, end].map(text)).toEqual(['2027-03-22T23:00:00Z', '2027-04-25T22:00:00Z']);
});
