import { describe, expect, it } from 'vitest';
import { at, dayOf, expand, type Options, ruleOf, starts } from '../../../tests/support/rules.ts';
import { boundsOf, instantAt, instantsInput } from './expand-bounds.ts';
import type { ExpandInput } from './expand-input.ts';

const secondOf = (text: string): number => Math.floor(at(text).epochMilliseconds / 1000);

function input(text: string, startAt: string, options: Options = {}): ExpandInput {
  return { rule: ruleOf(text), startAt: at(startAt), timeZone: 'UTC', limit: 5, ...options };
}

const bounds = (text: string, startAt: string, options: Options = {}) =>
  boundsOf(input(text, startAt, options));

describe('the limits of an expansion', () => {
  it('are those of the start alone when nothing else is given', () => {
    const start = secondOf('2027-01-04T09:00:00Z');
    expect(bounds('FREQ=DAILY', '2027-01-04T09:00:00Z')).toEqual({
      first: start,
      from: start,
      fraction: 0n,
      last: Infinity,
      horizon: Infinity,
      count: Infinity,
    });
  });

  it.each([
    ['2027-01-04T09:00:00.25Z', '2027-01-04T09:00:00Z', 250_000_000n],
    ['1969-12-31T23:59:58.75Z', '1969-12-31T23:59:58Z', 750_000_000n],
    ['1969-12-31T23:59:58Z', '1969-12-31T23:59:58Z', 0n],
    ['1969-12-31T23:59:59.999999999Z', '1969-12-31T23:59:59Z', 999_999_999n],
  ])('split the start %s into a whole second and the rest', (startAt, whole, fraction) => {
    const found = bounds('FREQ=DAILY', startAt);
    expect(found).toMatchObject({ first: secondOf(whole), fraction });
    expect(instantAt(found.first, found.fraction)).toEqual(at(startAt));
  });

  it.each([
    ['FREQ=DAILY;COUNT=3', undefined, 3],
    ['FREQ=DAILY;COUNT=3', 2, 2],
    ['FREQ=DAILY;COUNT=3', 4, 3],
    ['FREQ=DAILY', 4, 4],
    ['FREQ=DAILY', null, Infinity],
  ])('of %s with the recurrence count %s have the smaller count', (text, count, expected) => {
    const options = count === undefined ? {} : { count };
    expect(bounds(text, '2027-01-04T09:00:00Z', options).count).toBe(expected);
  });

  it('have the earlier one of UNTIL and the end of the series', () => {
    const last = (text: string, endsAt: string) =>
      bounds(text, '2027-01-04T09:00:00Z', { endsAt: at(endsAt) }).last;
    const until = 'FREQ=DAILY;UNTIL=20270110T090000Z';
    expect(last(until, '2027-01-20T09:00:00Z')).toBe(secondOf('2027-01-10T09:00:00Z'));
    expect(last(until, '2027-01-08T09:00:00Z')).toBe(secondOf('2027-01-08T09:00:00Z'));
  });
});

describe('a start with a fraction of a second', () => {
  const start = '2027-01-04T09:00:00.25[UTC]';
  const days = (options: Options, rule = 'FREQ=DAILY') =>
    starts(rule, start, { limit: 4, ...options }).map((text) => text.slice(8, 10));

  it('lies in a window that begins with it, and not in one that begins a nanosecond later', () => {
    expect(days({ from: at('2027-01-06T09:00:00.25Z'), limit: 1 })).toEqual(['06']);
    expect(days({ from: at('2027-01-06T09:00:00.250000001Z'), limit: 1 })).toEqual(['07']);
  });

  it('lies before a horizon that is a nanosecond later, and not before its own instant', () => {
    expect(days({ horizon: at('2027-01-06T09:00:00.25Z') })).toEqual(['04', '05']);
    expect(days({ horizon: at('2027-01-06T09:00:00.250000001Z') })).toEqual(['04', '05', '06']);
  });

  it('is the last one if the series ends at its instant, and not a nanosecond earlier', () => {
    expect(days({ endsAt: at('2027-01-05T09:00:00.25Z') })).toEqual(['04', '05']);
    expect(days({ endsAt: at('2027-01-05T09:00:00.249999999Z') })).toEqual(['04']);
  });

  it('lies after an UNTIL that names its second', () => {
    expect(days({}, 'FREQ=DAILY;UNTIL=20270106T090000Z')).toEqual(['04', '05']);
    expect(days({}, 'FREQ=DAILY;UNTIL=20270106T090001Z')).toEqual(['04', '05', '06']);
    expect(days({}, 'FREQ=DAILY;UNTIL=20270106T090000')).toEqual(['04', '05']);
  });

  it('in the last second of the day that UNTIL names is the last one', () => {
    const rule = 'FREQ=DAILY;UNTIL=20270105';
    expect(starts(rule, '2027-01-04T23:59:59.999999999[UTC]')).toHaveLength(2);
    expect(starts(rule, '2027-01-04T00:00[UTC]')).toHaveLength(2);
  });
});

describe('UNTIL as a date', () => {
  it('ends with the day of the zone, also when its clocks change', () => {
    const rule = 'FREQ=HOURLY;UNTIL=20271107';
    const expansion = expand(rule, '2027-11-07T20:00[America/New_York]', { limit: 9 });
    expect(expansion).toMatchObject({ complete: true });
    expect(expansion.ok && expansion.starts.at(-1)).toEqual(at('2027-11-08T04:00:00Z'));
  });
});

describe('the range of a search', () => {
  const startAt = '2027-01-04T09:10:11.5Z';
  const from = at('2040-06-15T00:00:00Z');

  it('has the local time of the start', () => {
    const given = { ...input('FREQ=DAILY', startAt), timeZone: 'Asia/Tokyo' };
    const { start, timeZone, rule } = instantsInput(given, boundsOf(given));
    expect({ timeZone, rule }).toEqual({ timeZone: 'Asia/Tokyo', rule: given.rule });
    expect(start).toMatchObject({ year: 2027, hour: 18, minute: 10, second: 11 });
    expect(start.day).toMatchObject({ number: dayOf('2027-01-04'), weekday: 1 });
  });

  it('begins two days before the window, and at the start if the starts are counted', () => {
    const firstDayNeeded = (text: string, options: Options) => {
      const given = input(text, startAt, options);
      return instantsInput(given, boundsOf(given)).start.firstDayNeeded;
    };
    expect(firstDayNeeded('FREQ=DAILY', { from })).toBe(dayOf('2040-06-13'));
    expect(firstDayNeeded('FREQ=DAILY;COUNT=9', { from })).toBe(dayOf('2027-01-04'));
    expect(firstDayNeeded('FREQ=DAILY', { from, count: 9 })).toBe(dayOf('2027-01-04'));
  });

  it('ends two days after the end of the series, or with the year 9999', () => {
    const finalDay = (text: string) => {
      const given = input(text, startAt);
      return instantsInput(given, boundsOf(given)).finalDay;
    };
    expect(finalDay('FREQ=DAILY;UNTIL=20270110T235959Z')).toBe(dayOf('2027-01-12'));
    expect(finalDay('FREQ=DAILY;UNTIL=99991231T235959Z')).toBe(dayOf('9999-12-31'));
    expect(finalDay('FREQ=DAILY')).toBe(dayOf('9999-12-31'));
  });
});
