import { describe, expect, test } from 'vitest';
import { patternDates, type Term } from './dates.ts';
import { reachOf } from './reach.ts';
import type { Pattern, Slot } from './world.ts';

const term = (from: string, to: string, timezone = 'Europe/Berlin'): Term => ({
  from,
  to,
  timezone,
  holidays: 'skip',
});
const NONE = { prep_before_minutes: 0, cleanup_after_minutes: 0 };
const at = (weekday: Slot['weekday'], start: string, end: string): Pattern => ({
  slots: [{ weekday, start, end }],
  weeks: 'all',
});
const HOUR = 3_600_000;

describe('what can stand in the way of a request', () => {
  test('is held on each of its dates, holidays included, because venues have other ones', () => {
    const { windows } = reachOf(
      term('2027-05-03', '2027-05-16'),
      [at('monday', '10:00', '12:00')],
      {
        prep_before_minutes: 30,
        cleanup_after_minutes: 15,
      },
    );
    const first = Date.parse('2027-05-03T07:30:00Z');
    const week = 7 * 24 * HOUR;
    expect(windows).toEqual([
      { start: first, end: first + 2.75 * HOUR },
      { start: first + week, end: first + week + 2.75 * HOUR },
    ]);
  });

  test('is at its times of the week with its buffers, also seen from the week before and after', () => {
    const sunday = 6 * 24 * 60;
    const week = 7 * 24 * 60;
    const { weekly } = reachOf(term('2027-05-03', '2027-05-16'), [at('sunday', '23:00', '24:00')], {
      prep_before_minutes: 60,
      cleanup_after_minutes: 120,
    });
    const start = sunday + 22 * 60;
    expect(weekly).toEqual([
      { start: start - week, end: start + 240 - week },
      { start, end: start + 240 },
      { start: start + week, end: start + 240 + week },
    ]);
    // A slot on Monday from 0:00 on is touched: the range of the week before reaches two hours into it.
    expect(weekly[0]?.end).toBe(120);
  });

  test('is as much wider as clocks are changed within the term', () => {
    const monday = [at('monday', '10:00', '12:00')];
    const [, summer] = reachOf(term('2027-05-03', '2027-05-16'), monday, NONE).weekly;
    const [, autumn] = reachOf(term('2027-10-18', '2027-11-07'), monday, NONE).weekly;
    const [, island] = reachOf(
      term('2027-03-22', '2027-04-18', 'Australia/Lord_Howe'),
      monday,
      NONE,
    ).weekly;
    expect([summer, autumn, island]).toEqual([
      { start: 600, end: 720 },
      { start: 540, end: 780 },
      { start: 570, end: 750 },
    ]);
  });

  test('is nothing for no alternatives', () => {
    const found = reachOf(term('2027-05-03', '2027-05-16'), [], NONE);
    expect(found).toEqual({ windows: [], weekly: [] });
  });

  test('is all that overlaps a date of it, close to a change of clocks too', () => {
    const night = term('2027-03-22', '2027-04-04');
    const asked = at('sunday', '01:00', '01:30');
    const buffers = { prep_before_minutes: 0, cleanup_after_minutes: 60 };
    const { weekly } = reachOf(night, [asked], buffers);
    const other = at('sunday', '03:15', '04:00');
    const [own] = patternDates(night, asked, buffers, new Set());
    const [next] = patternDates(night, other, NONE, new Set());
    expect(own?.held_end).toBeGreaterThan(next?.held_start ?? 0);
    const from = 6 * 24 * 60 + 3 * 60 + 15;
    expect(weekly.some(({ start, end }) => start < from + 45 && from < end)).toBe(true);
  });
});
