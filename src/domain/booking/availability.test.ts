import { describe, expect, test } from 'vitest';
import { heldRange, type Interval } from '../time/interval.ts';
import {
  blockedPeriods,
  checkSchedules,
  openWindows,
  type Schedule,
  scheduleChecker,
} from './availability.ts';

function open(...periods: [string, string][]): Schedule {
  return schedule('availability', periods);
}

function block(...periods: [string, string][]): Schedule {
  return schedule('blocked', periods);
}

function schedule(type: Schedule['type'], periods: [string, string][]): Schedule {
  return {
    type,
    days: [],
    periods: periods.map(([start, end]) => ({ start, end })),
    start_date: '2000-01-01',
    end_date: '2099-12-31',
  };
}

function texts(list: readonly Interval[]): string[] {
  return list.map(({ start, end }) => `${start}/${end}`);
}

function windows(schedules: Schedule[], from: string, to: string, zone: string): string[] {
  return texts(
    openWindows(schedules, Temporal.PlainDate.from(from), Temporal.PlainDate.from(to), zone),
  );
}

function between(start: string, end: string, prep = 0, cleanup = 0) {
  return {
    start: Temporal.Instant.from(start),
    end: Temporal.Instant.from(end),
    prep_before_minutes: prep,
    cleanup_after_minutes: cleanup,
  };
}

function verdict(event: ReturnType<typeof between>, schedules: Schedule[], zone = 'Europe/Berlin') {
  return checkSchedules(event, heldRange(event), schedules, zone);
}

describe('A room is open', () => {
  test('round the clock without a schedule of type availability', () => {
    expect(
      windows([block(['10:00', '11:00'])], '2027-03-28', '2027-03-28', 'Europe/Berlin'),
    ).toEqual(['2027-03-27T23:00:00Z/2027-03-28T22:00:00Z']);
  });

  test('on no day that its schedules do not name', () => {
    const past = { ...open(['08:00', '18:00']), end_date: '2026-12-31' };
    expect(windows([past], '2027-01-01', '2027-01-31', 'Europe/Berlin')).toEqual([]);
    const mondays: Schedule = { ...open(['08:00', '18:00']), days: ['monday'] };
    expect(windows([mondays], '2027-03-22', '2027-03-30', 'UTC')).toEqual([
      '2027-03-22T08:00:00Z/2027-03-22T18:00:00Z',
      '2027-03-29T08:00:00Z/2027-03-29T18:00:00Z',
    ]);
  });

  test('on the first and the last date of a schedule', () => {
    const days = { ...open(['08:00', '09:00']), start_date: '2027-05-02', end_date: '2027-05-03' };
    expect(windows([days], '2027-05-01', '2027-05-04', 'UTC')).toEqual([
      '2027-05-02T08:00:00Z/2027-05-02T09:00:00Z',
      '2027-05-03T08:00:00Z/2027-05-03T09:00:00Z',
    ]);
  });

  test('without a break where periods overlap or touch, also across midnight', () => {
    const schedules = [open(['18:00', '23:59'], ['00:00', '01:00']), open(['00:30', '02:00'])];
    expect(windows(schedules, '2027-05-01', '2027-05-02', 'UTC')).toEqual([
      '2027-05-01T00:00:00Z/2027-05-01T02:00:00Z',
      '2027-05-01T18:00:00Z/2027-05-02T02:00:00Z',
      '2027-05-02T18:00:00Z/2027-05-03T00:00:00Z',
    ]);
  });

  test.each([
    ['2027-03-28', 'Europe/Berlin', ['2027-03-28T00:00:00Z/2027-03-28T02:00:00Z'], '2 h'],
    ['2027-10-31', 'Europe/Berlin', ['2027-10-30T23:00:00Z/2027-10-31T03:00:00Z'], '4 h'],
    ['2027-03-14', 'America/New_York', ['2027-03-14T06:00:00Z/2027-03-14T08:00:00Z'], '2 h'],
    ['2027-11-07', 'America/New_York', ['2027-11-07T05:00:00Z/2027-11-07T09:00:00Z'], '4 h'],
    ['2027-10-03', 'Australia/Lord_Howe', ['2027-10-02T14:30:00Z/2027-10-02T17:00:00Z'], '2½ h'],
    ['2027-04-04', 'Australia/Lord_Howe', ['2027-04-03T14:00:00Z/2027-04-03T17:30:00Z'], '3½ h'],
    ['2011-12-30', 'Pacific/Apia', [], 'no time at all'],
  ])('from 01:00 to 04:00 on %s in %s: %j, %s', (date, zone, expected) => {
    expect(windows([open(['01:00', '04:00'])], date, date, zone)).toEqual(expected);
  });

  test.each([
    ['2024-09-08', 'America/Santiago', ['2024-09-08T04:00:00Z/2024-09-08T05:00:00Z']],
    ['2024-03-31', 'Asia/Beirut', ['2024-03-30T22:00:00Z/2024-03-30T23:00:00Z']],
  ])('from the first instant of a day without midnight: %s in %s', (date, zone, expected) => {
    expect(windows([open(['00:00', '02:00'])], date, date, zone)).toEqual(expected);
  });
});

describe('A room is blocked', () => {
  test('the whole local day where a block names no periods', () => {
    const day = { ...block(), start_date: '2027-10-31', end_date: '2027-10-31' };
    const [from, to] = [
      Temporal.PlainDate.from('2027-10-01'),
      Temporal.PlainDate.from('2027-11-30'),
    ];
    expect(texts(blockedPeriods([day], from, to, 'Europe/Berlin'))).toEqual([
      '2027-10-30T22:00:00Z/2027-10-31T23:00:00Z',
    ]);
  });

  test('never where no block says so', () => {
    const date = Temporal.PlainDate.from('2027-10-01');
    expect(blockedPeriods([open(['08:00', '18:00'])], date, date, 'UTC')).toEqual([]);
  });
});

describe('A booking', () => {
  const hours = [open(['08:00', '18:00'])];

  test('may fill the opening hours to the minute', () => {
    expect(verdict(between('2027-03-29T06:00Z', '2027-03-29T16:00Z'), hours)).toBeUndefined();
  });

  test('is closed when any of it lies outside them', () => {
    expect(verdict(between('2027-03-29T05:59Z', '2027-03-29T16:00Z'), hours)).toBe('closed');
    expect(verdict(between('2027-03-29T06:00Z', '2027-03-29T16:01Z'), hours)).toBe('closed');
    expect(verdict(between('2027-03-29T15:00Z', '2027-03-30T07:00Z'), hours)).toBe('closed');
  });

  test('may have its buffers outside them', () => {
    const event = between('2027-03-29T06:00Z', '2027-03-29T16:00Z', 60, 600);
    expect(verdict(event, hours)).toBeUndefined();
  });

  test('may go over midnight between two days that are open to 23:59 and from 00:00', () => {
    const event = between('2027-03-29T20:00Z', '2027-03-30T02:00Z');
    expect(verdict(event, [open(['00:00', '23:59'])])).toBeUndefined();
    expect(verdict(event, [open(['00:00', '23:58'])])).toBe('closed');
  });

  test('may last a year in a room that is always open', () => {
    const year = between('2027-01-01T00:00Z', '2028-01-01T00:00Z');
    expect(verdict(year, [])).toBeUndefined();
    expect(verdict(year, [open(['00:00', '23:59'])])).toBeUndefined();
  });

  test('is blocked when it or a buffer touches a block', () => {
    const noon = [block(['10:00', '11:00'])];
    expect(verdict(between('2027-03-29T08:30Z', '2027-03-29T08:45Z'), noon)).toBe('blocked');
    expect(verdict(between('2027-03-29T09:00Z', '2027-03-29T10:00Z'), noon)).toBeUndefined();
    expect(verdict(between('2027-03-29T09:00Z', '2027-03-29T10:00Z', 1), noon)).toBe('blocked');
    expect(verdict(between('2027-03-29T07:00Z', '2027-03-29T08:00Z'), noon)).toBeUndefined();
    expect(verdict(between('2027-03-29T07:00Z', '2027-03-29T08:00Z', 0, 1), noon)).toBe('blocked');
  });

  test('is called blocked, not closed, when it is both', () => {
    const both = [open(['08:00', '10:00']), block(['12:00', '14:00'])];
    expect(verdict(between('2027-03-29T10:30Z', '2027-03-29T11:00Z'), both)).toBe('blocked');
  });

  test('is judged by its own time as well where the held range does not hold it', () => {
    const event = between('2027-03-29T08:30Z', '2027-03-29T08:45Z');
    const elsewhere = between('2027-03-29T06:00Z', '2027-03-29T07:00Z');
    expect(checkSchedules(event, elsewhere, [block(['10:00', '11:00'])], 'Europe/Berlin')).toBe(
      'blocked',
    );
  });

  test('in a zone that does not exist is a RangeError', () => {
    const event = between('2027-03-29T08:30Z', '2027-03-29T08:45Z');
    expect(() => verdict(event, hours, 'Europe/Atlantis')).toThrow(RangeError);
  });
});

test('A series of a thousand is checked by one checker', () => {
  const judge = scheduleChecker([open(['08:00', '18:00'])], 'Europe/Berlin');
  const first = Temporal.ZonedDateTime.from('2027-01-04T10:00[Europe/Berlin]');
  const verdicts = Array.from({ length: 1000 }, (_, week) => {
    const start = first.add({ weeks: week });
    const event = { start: start.toInstant(), end: start.add({ hours: 1 }).toInstant() };
    return judge(event, event);
  });
  expect(new Set(verdicts)).toEqual(new Set([undefined]));
});
