import { describe, expect, test } from 'vitest';
import { catalogues, type Locale } from '../messages/index.ts';
import { seriesDates, type Timing, whenText } from './when-text.ts';

const now = Temporal.Instant.from('2027-06-01T00:00:00Z');
const style = (locale: Locale, showsZone = false) => ({
  catalogue: catalogues[locale],
  now,
  showsZone,
});
const timing = (more: Partial<Timing> = {}): Timing => ({
  start_at: '2027-04-15T08:15:00Z',
  end_at: '2027-04-15T09:45:00Z',
  timezone: 'Europe/Berlin',
  dates: null,
  ...more,
});
const last_at = '2027-07-15T08:15:00Z';

describe('when something takes place', () => {
  test.each<[string, Partial<Timing>, string, string]>([
    ['on one day', {}, 'Thursday 15 April, 10:15–11:45', 'Donnerstag, 15. April, 10:15–11:45 Uhr'],
    [
      'in another year',
      { start_at: '2028-02-29T08:00:00Z', end_at: '2028-02-29T09:00:00Z' },
      'Tuesday 29 February 2028, 09:00–10:00',
      'Dienstag, 29. Februar 2028, 09:00–10:00 Uhr',
    ],
    [
      'over two days',
      { end_at: '2027-04-16T09:45:00Z' },
      'Thursday 15 April, 10:15 – Friday 16 April, 11:45',
      'Donnerstag, 15. April, 10:15 Uhr – Freitag, 16. April, 11:45 Uhr',
    ],
    [
      'on several days of one name',
      { dates: { count: 14, weekday: 4, last_at } },
      '14 Thursdays until 15 July, 10:15–11:45',
      '14 Donnerstage bis 15. Juli, 10:15–11:45 Uhr',
    ],
    [
      'on several days',
      { dates: { count: 3, weekday: null, last_at } },
      '3 dates until 15 July, 10:15–11:45',
      '3 Termine bis 15. Juli, 10:15–11:45 Uhr',
    ],
    [
      'without an end',
      { dates: { count: null, weekday: 4, last_at } },
      'Thursdays from 15 April, 10:15–11:45',
      'Donnerstage ab 15. April, 10:15–11:45 Uhr',
    ],
  ])('%s', (_what, more, english, german) => {
    expect(whenText(style('en'), timing(more))).toBe(english);
    expect(whenText(style('de'), timing(more))).toBe(german);
  });

  test('names the dates that it is about, and the zone behind them', () => {
    const several = [
      { start_at: '2027-05-04T08:15:00Z', end_at: '2027-05-04T09:45:00Z' },
      { start_at: '2027-05-11T08:15:00Z', end_at: '2027-05-11T09:45:00Z' },
    ];
    const dates = { count: 14, weekday: 4, last_at };
    expect(whenText(style('en', true), timing({ several, dates }))).toBe(
      '2 dates: 4 and 11 May, 10:15–11:45 (Europe/Berlin)',
    );
  });

  test('is by the clock of its zone, which is named where it is another', () => {
    expect(whenText(style('en', true), timing())).toBe(
      'Thursday 15 April, 10:15–11:45 (Europe/Berlin)',
    );
  });

  test('the running year is that of the zone', () => {
    const eve = Temporal.Instant.from('2026-12-31T23:30:00Z');
    expect(whenText({ ...style('en'), now: eve }, timing())).toBe('Thursday 15 April, 10:15–11:45');
  });
});

describe('the dates of a series', () => {
  const at = (start_at: string, is_cancelled = false) => ({ start_at, is_cancelled });
  const starts = [
    at('2027-04-15T08:00:00Z'),
    at('2027-04-22T08:00:00Z'),
    at('2027-04-30T08:00:00Z', true),
  ];

  test('are those that take place', () => {
    expect(seriesDates(starts, 'Europe/Berlin', true)).toMatchObject({
      count: 2,
      weekday: 4,
      last_at: '2027-04-22T08:00:00Z',
    });
    const moved = [...starts, at('2027-04-27T08:00:00Z')];
    expect(seriesDates(moved, 'Europe/Berlin', false)).toMatchObject({
      count: null,
      weekday: null,
    });
  });

  test('are none where only one takes place', () => {
    expect(seriesDates(starts.slice(0, 1), 'Europe/Berlin', true)).toBeNull();
  });
});

describe('the dates of a series', () => {
  const starting = (start_at: string, is_cancelled = false) => ({ start_at, is_cancelled });
  const weekly = [
    starting('2027-04-22T08:00:00Z'),
    starting('2027-04-15T08:00:00Z'),
    starting('2027-04-29T08:00:00Z', true),
  ];

  test('have a last one, which takes place, and a weekday where it is that of all', () => {
    const last = { count: 2, weekday: 4, last_at: '2027-04-22T08:00:00Z' };
    expect(seriesDates(weekly, 'Europe/Berlin', true)).toMatchObject(last);
    expect(seriesDates(weekly, 'Europe/Berlin', false)).toMatchObject({ ...last, count: null });
    const daily = [...weekly, starting('2027-04-23T08:00:00Z')];
    expect(seriesDates(daily, 'Europe/Berlin', true)).toMatchObject({ count: 3, weekday: null });
  });

  test('have the weekday of their zone', () => {
    const evening = [starting('2027-04-15T23:00:00Z'), starting('2027-04-22T23:00:00Z')];
    expect(seriesDates(evening, 'Europe/Berlin', true)?.weekday).toBe(5);
    expect(seriesDates(evening, 'UTC', true)?.weekday).toBe(4);
  });

  test('are at least two', () => {
    expect(seriesDates(weekly.slice(1), 'UTC', true)).toBeNull();
    expect(seriesDates([], 'UTC', true)).toBeNull();
  });
});
