import { describe, expect, it } from 'vitest';
import { at, expand, type Options, ruleOf, starts } from '../../../tests/support/rules.ts';
import { isBounded } from './index.ts';

describe('a series ends at the earliest of', () => {
  const start = '2027-01-01T22:00[America/New_York]';
  const last = (rule: string, options: Options = {}) => {
    const expansion = expand(rule, start, { limit: 100, ...options });
    return expansion.ok && expansion.complete ? String(expansion.starts.at(-1)) : 'cut';
  };

  it('COUNT', () => expect(last('FREQ=DAILY;COUNT=3')).toBe('2027-01-04T03:00:00Z'));

  it('recurrence_count', () => {
    expect(last('FREQ=DAILY;COUNT=3', { count: 2 })).toBe('2027-01-03T03:00:00Z');
    expect(last('FREQ=DAILY;COUNT=3', { count: 9 })).toBe('2027-01-04T03:00:00Z');
  });

  it('recurrence_ends_at, itself included', () => {
    const endsAt = at('2027-01-03T03:00:00Z');
    expect(last('FREQ=DAILY;COUNT=3', { endsAt })).toBe('2027-01-03T03:00:00Z');
    expect(last('FREQ=DAILY', { endsAt: at('2027-01-03T02:59:59Z'), count: null })).toBe(
      '2027-01-02T03:00:00Z',
    );
  });

  it('UNTIL as a date, whose whole day in the zone counts', () => {
    expect(last('FREQ=DAILY;UNTIL=20270103')).toBe('2027-01-04T03:00:00Z');
  });

  it('UNTIL as a wall time in the zone', () => {
    expect(last('FREQ=DAILY;UNTIL=20270103T220000')).toBe('2027-01-04T03:00:00Z');
    expect(last('FREQ=DAILY;UNTIL=20270103T215959')).toBe('2027-01-03T03:00:00Z');
  });

  it('UNTIL as a UTC time', () => {
    expect(last('FREQ=DAILY;UNTIL=20270103T030000Z')).toBe('2027-01-03T03:00:00Z');
    expect(last('FREQ=DAILY;UNTIL=20270103T025959Z')).toBe('2027-01-02T03:00:00Z');
  });

  it('UNTIL before the start, and then never happens', () => {
    expect(expand('FREQ=DAILY;UNTIL=20200101', start)).toEqual({
      ok: true,
      starts: [],
      complete: true,
    });
  });
});

describe('what is left out is told', () => {
  const start = '2027-01-01T09:00[UTC]';
  const complete = (rule: string, options: Options) => {
    const expansion = expand(rule, start, options);
    return expansion.ok && [expansion.starts.length, expansion.complete];
  };

  it('when there are more than the limit, and only then', () => {
    expect(complete('FREQ=DAILY;COUNT=1001', { limit: 1000 })).toEqual([1000, false]);
    expect(complete('FREQ=DAILY;COUNT=1000', { limit: 1000 })).toEqual([1000, true]);
  });

  it('when there are more past the horizon, which is itself left out', () => {
    const horizon = at('2027-01-03T09:00Z');
    expect(complete('FREQ=DAILY;COUNT=3', { horizon })).toEqual([2, false]);
    expect(complete('FREQ=DAILY;COUNT=2', { horizon })).toEqual([2, true]);
  });

  it('but not starts before the window, which still count', () => {
    const from = at('2027-01-03T09:00Z');
    expect(starts('FREQ=DAILY;COUNT=4', start, { from })).toEqual([
      '2027-01-03T09:00:00Z',
      '2027-01-04T09:00:00Z',
    ]);
  });

  it('when a rule has a start but cannot be followed to the one past the horizon', () => {
    const rule = 'FREQ=HOURLY;INTERVAL=211;BYMONTH=2;BYMONTHDAY=29;BYDAY=TU;BYHOUR=9';
    const leapDay = '2028-02-29T09:00[UTC]';
    const work = 20_000;
    const expansion = expand(rule, leapDay, { horizon: at('2030-01-01T00:00Z'), work });
    expect(expansion).toEqual({ ok: true, starts: [at('2028-02-29T09:00Z')], complete: false });
    expect(expand(rule, leapDay, { work }).ok).toBe(false);
  });
});

describe('a window', () => {
  it.each([
    'FREQ=YEARLY;INTERVAL=3;BYMONTH=2,6;BYMONTHDAY=28',
    'FREQ=MONTHLY;INTERVAL=5;BYDAY=-1FR',
    'FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,SU;WKST=SU',
    'FREQ=DAILY;INTERVAL=11',
    'FREQ=HOURLY;INTERVAL=6',
    'FREQ=HOURLY;INTERVAL=72',
    'FREQ=HOURLY;INTERVAL=7',
    'FREQ=HOURLY;INTERVAL=1000;BYMINUTE=0,30',
  ])('of %s is the same whether it is reached by a jump or counted to', (rule) => {
    const start = '2021-03-17T13:30[Europe/Berlin]';
    const window = { from: at('2041-05-01T00:00Z'), horizon: at('2043-08-01T00:00Z'), limit: 9999 };
    const counted = expand(rule, start, { ...window, count: 999_999_999 });
    expect(expand(rule, start, window)).toEqual(counted);
    expect(counted.ok && counted.starts.length).toBeGreaterThan(0);
  });

  it('seven thousand years on costs little', () => {
    const from = at('9000-01-01T00:00Z');
    expect(starts('FREQ=DAILY', '2027-01-01T09:00[UTC]', { from, limit: 1 })).toEqual([
      '9000-01-01T09:00:00Z',
    ]);
  });
});

describe('a series is bounded', () => {
  const bounded = (text: string, ...ends: [number?, Temporal.Instant?]) =>
    isBounded(ruleOf(text), ...ends);

  it('by COUNT, UNTIL, recurrence_count or recurrence_ends_at, and else not', () => {
    expect(bounded('FREQ=DAILY')).toBe(false);
    expect(isBounded(ruleOf('FREQ=DAILY'), null, null)).toBe(false);
    expect(bounded('FREQ=DAILY;COUNT=2')).toBe(true);
    expect(bounded('FREQ=DAILY;UNTIL=20270101')).toBe(true);
    expect(bounded('FREQ=DAILY', 2)).toBe(true);
    expect(bounded('FREQ=DAILY', undefined, at('2027-01-01T00:00Z'))).toBe(true);
  });
});

describe('an end within a month', () => {
  const mondays = ['2027-04-26T09:00:00Z', '2027-05-31T09:00:00Z'];
  const last = 'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=-1';

  it('does not make another Monday the last of the month: UNTIL', () => {
    const until = `${last};UNTIL=20270616T235959Z`;
    expect(starts(until, '2027-04-01T09:00[UTC]', { limit: 9 })).toEqual(mondays);
  });

  it('does not make another Monday the last of the month: recurrence_ends_at', () => {
    const endsAt = at('2027-06-16T00:00Z');
    expect(starts(last, '2027-04-01T09:00[UTC]', { endsAt, limit: 9 })).toEqual(mondays);
  });
});
