import { describe, expect, test } from 'vitest';
import { type CountedUse, tallyUses, timeByKey } from './room-use.ts';
import {
  cellsOf,
  clockOf,
  daysWindow,
  monthsBetween,
  readingOf,
  spread,
  wholeMonths,
  within,
} from './statistics-cells.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const day = (text: string) => Temporal.PlainDate.from(text);
const at = (text: string): number => Temporal.Instant.from(text).epochMilliseconds;
const weekday = { period: 7 * DAY, bucket: DAY, shift: 3 * DAY };
const hour = { period: DAY, bucket: HOUR, shift: 0 };

test('The whole months of a window are those of the zone, without the parts of others', () => {
  const march = { start: at('2027-02-28T23:00:00Z'), end: at('2027-03-31T22:00:00Z') };
  const april = { start: march.end, end: at('2027-04-30T22:00:00Z') };
  const months = (from: string, to: string) => wholeMonths(day(from), day(to), 'Europe/Berlin');
  expect(months('2027-03-01', '2027-04-30')).toEqual([march, april]);
  expect(months('2027-02-27', '2027-05-30')).toEqual([march, april]);
  expect(months('2027-03-02', '2027-04-30')).toEqual([april]);
  expect(months('2027-03-02', '2027-04-29')).toEqual([]);
});

describe('The cells of a window', () => {
  const [from, to] = [day('2027-03-27'), day('2027-04-02')];

  test('are its months, its times of one offset, or it as a whole', () => {
    const window = { start: at('2027-03-26T23:00:00Z'), end: at('2027-04-02T22:00:00Z') };
    expect(daysWindow(from, to, 'Europe/Berlin')).toEqual(window);
    expect(cellsOf('room', from, to, 'Europe/Berlin')).toEqual([
      { ...window, offset: 0, key: null },
    ]);
    const april = at('2027-03-31T22:00:00Z');
    expect(cellsOf('month', from, to, 'Europe/Berlin')).toEqual([
      { start: window.start, end: april, offset: 0, key: '2027-03' },
      { start: april, end: window.end, offset: 0, key: '2027-04' },
    ]);
    const summer = at('2027-03-28T01:00:00Z');
    expect(cellsOf('hour', from, to, 'Europe/Berlin')).toEqual([
      { start: window.start, end: summer, offset: HOUR, key: null },
      { start: summer, end: window.end, offset: 2 * HOUR, key: null },
    ]);
    expect(monthsBetween(day('2027-12-31'), day('2028-01-01'))).toEqual(['2027-12', '2028-01']);
  });

  test('have the part of a span that is in them', () => {
    const window = { start: 10, end: 20 };
    expect(within(window, { start: 5, end: 15 })).toEqual({ start: 10, end: 15 });
    expect(within(window, { start: 15, end: 25 })).toEqual({ start: 15, end: 20 });
    expect(within(window, { start: 30, end: 40 })).toEqual({ start: 30, end: 30 });
  });
});

describe('A clock', () => {
  test('is that of weekdays or of hours', () => {
    expect([clockOf('weekday'), clockOf('hour'), clockOf('month')]).toEqual([
      weekday,
      hour,
      undefined,
    ]);
    expect(readingOf(weekday, at('2027-03-29T01:00:00Z'))).toBe(HOUR);
    expect(readingOf(hour, at('1969-12-31T23:00:00Z'))).toBe(23 * HOUR);
  });

  test.each([
    [2.5 * HOUR, HOUR, { 2: HOUR / 2, 3: HOUR / 2 }],
    [23.5 * HOUR, HOUR, { 23: HOUR / 2, 0: HOUR / 2 }],
    [2 * HOUR, HOUR, { 2: HOUR }],
    [0, 0, {}],
    [5 * HOUR, DAY + HOUR, { ...Array.from({ length: 24 }, () => HOUR), 5: 2 * HOUR }],
  ])('spreads from %d a time of %d over its buckets', (reading, length, parts) => {
    const found = spread(hour, reading, length).map((part, index) => [index, part] as const);
    expect(found).toHaveLength(24);
    expect(Object.fromEntries(found.filter(([, part]) => part > 0))).toEqual(parts);
  });
});

describe('The use of a room', () => {
  const march = { start: 0, end: 2 * DAY, offset: 0, key: '2027-03' };
  const april = { start: 2 * DAY, end: 4 * DAY, offset: 0, key: '2027-04' };
  const use = (fields: Partial<CountedUse>): CountedUse => ({
    place: 'hall',
    zone: 'UTC',
    cell: 0,
    reading: 0,
    span: { start: 0, end: 0 },
    event_id: null,
    uses: fields.occurrences ?? 1,
    occurrences: 1,
    milliseconds: HOUR,
    ...fields,
  });
  const tally = (group: Parameters<typeof tallyUses>[0], ...uses: CountedUse[]) =>
    Object.fromEntries(tallyUses(group, new Map([['UTC', [march, april]]]), uses));
  const figures = (
    milliseconds: number,
    occurrences: number,
    singles: number,
    ids: string[] = [],
  ) => ({
    milliseconds,
    occurrences,
    singles,
    series: new Set(ids),
  });

  test('falls under the keys of the cells that it touches', () => {
    const span = { start: 2 * DAY - HOUR, end: 2 * DAY + 3 * HOUR };
    const parts = timeByKey('month', [march, april], span, '');
    expect(Object.fromEntries(parts)).toEqual({ '2027-03': HOUR, '2027-04': 3 * HOUR });
    const late = { ...april, offset: HOUR, key: null };
    expect(Object.fromEntries(timeByKey('hour', [march, late], span, ''))).toEqual({
      23: HOUR,
      1: HOUR,
      2: HOUR,
      3: HOUR,
    });
    expect(Object.fromEntries(timeByKey('room', [{ ...march, key: null }], span, 'hall'))).toEqual({
      hall: HOUR,
    });
  });

  test('is counted by place, with occurrences, single events and series', () => {
    const series = { event_id: 'a', occurrences: 3, milliseconds: 3 * HOUR };
    const nowhere = use({ place: null, zone: 'Atlantis', milliseconds: 7 });
    expect(tally('room', use({ cell: 5 }), use({ ...series, cell: 5 }), nowhere)).toEqual({
      hall: figures(4 * HOUR, 4, 1, ['a']),
      '': figures(7, 1, 1),
    });
    expect(tally('month', use(series), use({ cell: 1 }))).toEqual({
      '2027-03': figures(3 * HOUR, 3, 0, ['a']),
      '2027-04': figures(HOUR, 1, 1),
    });
  });

  test('is counted by the clock, each occurrence by its length', () => {
    const twice = use({ reading: 23 * HOUR, occurrences: 2, milliseconds: 4 * HOUR });
    expect(tally('hour', twice)).toEqual({
      0: figures(2 * HOUR, 2, 2),
      23: figures(2 * HOUR, 2, 2),
    });
  });

  test('that lies in no cell as a whole is counted by its time', () => {
    const span = { start: 2 * DAY - HOUR, end: 2 * DAY + HOUR };
    expect(tally('month', use({ cell: null, span }))).toEqual({
      '2027-03': figures(HOUR, 1, 1),
      '2027-04': figures(HOUR, 1, 1),
    });
    expect(tally('month', use({ cell: null, span, zone: 'Atlantis' }))).toEqual({});
  });
});
