import { describe, expect, test } from 'vitest';
import type { Span } from '../span.ts';
import {
  dayLength,
  dayNumber,
  daysDuring,
  offsetAt,
  offsetSpans,
  weekdayOf,
  whenClockReads,
  wholeDay,
} from './offset-spans.ts';

const hour = 3_600_000;

function day(date: string): number {
  return dayNumber(Temporal.PlainDate.from(date));
}

function zoneAround(date: string, timeZone: string) {
  return offsetSpans({ start: day(date) * dayLength, end: (day(date) + 1) * dayLength }, timeZone);
}

function read(date: string, clock: Span, timeZone: string): string[] {
  return whenClockReads(day(date), clock, zoneAround(date, timeZone)).map(
    ({ start, end }) =>
      `${Temporal.Instant.fromEpochMilliseconds(start)}/${Temporal.Instant.fromEpochMilliseconds(end)}`,
  );
}

describe('A day number', () => {
  test.each([
    ['1970-01-01', 0, 4],
    ['1969-12-31', -1, 3],
    ['1969-12-29', -3, 1],
    ['1969-12-28', -4, 7],
    ['2027-03-29', 20906, 1],
    ['0001-01-01', -719162, 1],
  ])('of %s is %i, and its weekday is %i', (date, number, weekday) => {
    expect(day(date)).toBe(number);
    expect(weekdayOf(number)).toBe(weekday);
    expect(Temporal.PlainDate.from(date).dayOfWeek).toBe(weekday);
  });
});

describe('The offsets of a zone', () => {
  test('are one where nothing changes', () => {
    expect(zoneAround('2027-01-10', 'Europe/Berlin').map((span) => span.offset)).toEqual([hour]);
    expect(zoneAround('2027-01-10', 'UTC').map((span) => span.offset)).toEqual([0]);
  });

  test('change where the clock jumps, without a gap between', () => {
    const spans = zoneAround('2027-03-28', 'Europe/Berlin');
    expect(spans.map((span) => span.offset)).toEqual([hour, 2 * hour]);
    expect(spans[0]?.end).toBe(spans[1]?.start);
    expect(spans[0]?.start).toBe((day('2027-03-28') - 1) * dayLength);
    expect(spans[1]?.end).toBe((day('2027-03-28') + 2) * dayLength);
  });

  test('of a zone that does not exist are a RangeError', () => {
    expect(() => zoneAround('2027-03-28', 'Europe/Atlantis')).toThrow(RangeError);
  });
});

describe('A whole local day', () => {
  test.each([
    ['2027-03-29', 'Europe/Berlin', ['2027-03-28T22:00:00Z/2027-03-29T22:00:00Z']],
    ['2027-03-28', 'Europe/Berlin', ['2027-03-27T23:00:00Z/2027-03-28T22:00:00Z']],
    ['2027-10-31', 'Europe/Berlin', ['2027-10-30T22:00:00Z/2027-10-31T23:00:00Z']],
    ['2027-03-14', 'America/New_York', ['2027-03-14T05:00:00Z/2027-03-15T04:00:00Z']],
    ['2027-11-07', 'America/New_York', ['2027-11-07T04:00:00Z/2027-11-08T05:00:00Z']],
    ['2027-04-04', 'Australia/Lord_Howe', ['2027-04-03T13:00:00Z/2027-04-04T13:30:00Z']],
    ['2011-12-29', 'Pacific/Apia', ['2011-12-29T10:00:00Z/2011-12-30T10:00:00Z']],
    ['2011-12-30', 'Pacific/Apia', []],
    ['2011-12-31', 'Pacific/Apia', ['2011-12-30T10:00:00Z/2011-12-31T10:00:00Z']],
    ['2024-09-08', 'America/Santiago', ['2024-09-08T04:00:00Z/2024-09-09T03:00:00Z']],
    ['2024-04-06', 'America/Santiago', ['2024-04-06T03:00:00Z/2024-04-07T04:00:00Z']],
    ['2024-03-31', 'Asia/Beirut', ['2024-03-30T22:00:00Z/2024-03-31T21:00:00Z']],
    [
      '2006-10-28', // at 00:01 on the 29th the clock went back to 23:01 on the 28th
      'America/St_Johns',
      ['2006-10-28T02:30:00Z/2006-10-29T02:30:00Z', '2006-10-29T02:31:00Z/2006-10-29T03:30:00Z'],
    ],
  ])('%s in %s', (date, timeZone, expected) => {
    expect(read(date, wholeDay, timeZone)).toEqual(expected);
  });
});

describe('A clock reads', () => {
  test.each([
    [0, 3, '2027-03-28', ['2027-03-27T23:00:00Z/2027-03-28T01:00:00Z']],
    [2, 3, '2027-03-28', []],
    [2.5, 5, '2027-03-28', ['2027-03-28T01:00:00Z/2027-03-28T03:00:00Z']],
    [1, 2.5, '2027-03-28', ['2027-03-28T00:00:00Z/2027-03-28T01:00:00Z']],
    [2, 3, '2027-10-31', ['2027-10-31T00:00:00Z/2027-10-31T02:00:00Z']],
    [
      1,
      2.5,
      '2027-10-31',
      ['2027-10-30T23:00:00Z/2027-10-31T00:30:00Z', '2027-10-31T01:00:00Z/2027-10-31T01:30:00Z'],
    ],
  ])('%d to %d o’clock in Berlin on %s', (start, end, date, expected) => {
    expect(read(date, { start: start * hour, end: end * hour }, 'Europe/Berlin')).toEqual(expected);
  });
});

describe('The days that a span touches', () => {
  test.each([
    ['2027-03-28T21:00Z', '2027-03-28T22:00Z', 'Europe/Berlin', '2027-03-28', '2027-03-28'],
    ['2027-03-28T21:00Z', '2027-03-28T22:01Z', 'Europe/Berlin', '2027-03-28', '2027-03-29'],
    ['2011-12-30T09:00Z', '2011-12-30T11:00Z', 'Pacific/Apia', '2011-12-29', '2011-12-31'],
    ['2011-12-30T09:00Z', '2011-12-30T10:00Z', 'Pacific/Apia', '2011-12-29', '2011-12-29'],
    ['2006-10-29T02:30Z', '2006-10-29T02:40Z', 'America/St_Johns', '2006-10-28', '2006-10-29'],
  ])('from %s to %s in %s are %s to %s', (start, end, timeZone, first, last) => {
    const span = {
      start: Temporal.Instant.from(start).epochMilliseconds,
      end: Temporal.Instant.from(end).epochMilliseconds,
    };
    const zone = offsetSpans(span, timeZone);
    expect(daysDuring(span, zone)).toEqual({ first: day(first), last: day(last) });
  });
});

test('the offset of a zone changes at the instant at which its clock does', () => {
  const zone = zoneAround('2027-03-28', 'Europe/Berlin');
  const change = Temporal.Instant.from('2027-03-28T01:00:00Z').epochMilliseconds;
  expect([change - 1, change].map((moment) => offsetAt(moment, zone) / hour)).toEqual([1, 2]);
  expect(zone.map(({ offset }) => offset / hour)).toEqual([1, 2]);
});
