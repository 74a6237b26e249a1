import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BookingRules,
  brokenRules,
  keepsRules,
  limitsOf,
  type RuleName,
  rulesInForce,
} from './booking-rules.ts';

const NOW = Temporal.Instant.from('2027-03-29T08:00:00Z');
const MINUTE = 60_000;
const student = { hasRole: (role: string) => role === 'student', open_count: 2 };

const at = (text: string): number => Temporal.Instant.from(text).epochMilliseconds;

function broken(rules: BookingRules, start: string, minutes = 60): RuleName[] {
  const limits = limitsOf(rules, student, NOW, 'Europe/Berlin');
  return brokenRules(limits, { start: at(start), end: at(start) + minutes * MINUTE });
}

const SOON = '2027-03-29T09:00:00Z';
const YESTERDAY = '2027-03-28T09:00:00Z';

describe('The rules of a room', () => {
  test('are its own, else those of its venue', () => {
    const [own, inherited] = [{ who: [] }, { allow_past: false }];
    expect(rulesInForce(own, inherited)).toBe(own);
    expect(rulesInForce(null, inherited)).toBe(inherited);
    expect(rulesInForce(null, null)).toBeNull();
  });

  test('limit nothing that they do not name', () => {
    expect(broken({}, YESTERDAY, 100_000)).toEqual([]);
    expect(broken({ allow_past: true, min_notice_minutes: 0 }, YESTERDAY)).toEqual([]);
    expect(broken({}, '2099-01-01T00:00:00Z')).toEqual([]);
  });

  test.each<[string, BookingRules, string, number, RuleName[]]>([
    ['everyone', { who: 'everyone' }, SOON, 60, []],
    ['one of the roles', { who: ['dean', 'student'] }, SOON, 60, []],
    ['other roles', { who: ['dean'] }, SOON, 60, ['who']],
    ['no role at all', { who: [] }, SOON, 60, ['who']],
    ['fewer open events', { max_open_per_person: 3 }, SOON, 60, []],
    ['as many open events', { max_open_per_person: 2 }, SOON, 60, ['max_open_per_person']],
    ['a start now', { allow_past: false }, '2027-03-29T08:00:00Z', 60, []],
    ['a start in the past', { allow_past: false }, '2027-03-29T07:59:59Z', 60, ['allow_past']],
    ['enough notice', { min_notice_minutes: 60 }, SOON, 60, []],
    ['too little notice', { min_notice_minutes: 61 }, SOON, 60, ['min_notice_minutes']],
    ['no notice', { min_notice_minutes: 1 }, YESTERDAY, 60, ['min_notice_minutes']],
    [
      'the past, which says more than the notice',
      { allow_past: false, min_notice_minutes: 1 },
      YESTERDAY,
      60,
      ['allow_past'],
    ],
    ['the last minute of the day', { max_days_ahead: 0 }, '2027-03-29T21:59:00Z', 60, []],
    [
      'the first minute of the next day',
      { max_days_ahead: 0 },
      '2027-03-29T22:00:00Z',
      60,
      ['max_days_ahead'],
    ],
    ['the last of the days ahead', { max_days_ahead: 2 }, '2027-03-31T21:59:00Z', 60, []],
    ['the longest event', { max_duration_minutes: 60 }, SOON, 60, []],
    [
      'a longer event',
      { max_duration_minutes: 60 },
      '2027-03-29T09:00:00Z',
      61,
      ['max_duration_minutes'],
    ],
    ['a day of 25 hours', { max_duration_minutes: 1_440 }, '2027-10-30T22:00:00Z', 1_500, []],
    ['a week with one', { max_duration_minutes: 10_080 }, '2027-10-25T22:00:00Z', 10_140, []],
    [
      'more days than allowed, one of 23 hours',
      { max_duration_minutes: 1_440 },
      '2027-03-26T23:00:00Z',
      2_820,
      ['max_duration_minutes'],
    ],
    [
      '25 hours that are no day',
      { max_duration_minutes: 1_440 },
      '2027-10-30T21:00:00Z',
      1_500,
      ['max_duration_minutes'],
    ],
    [
      'a day of 25 hours where the limit is none of days',
      { max_duration_minutes: 1_441 },
      '2027-10-30T22:00:00Z',
      1_500,
      ['max_duration_minutes'],
    ],
    [
      'several at once, in the order of the rules',
      { max_duration_minutes: 5, max_days_ahead: 0, who: [], max_open_per_person: 0 },
      '2027-04-29T09:00:00Z',
      60,
      ['who', 'max_open_per_person', 'max_days_ahead', 'max_duration_minutes'],
    ],
  ])('judge %s', (_what, rules, start, minutes, expected) => {
    expect(broken(rules, start, minutes)).toEqual(expected);
  });

  test('are kept exactly where none is broken', () => {
    const limit = fc.option(fc.nat(3), { nil: undefined });
    const limits = fc
      .record({
        who: fc.constantFrom('everyone' as const, ['student'], []),
        min_notice_minutes: limit,
        max_days_ahead: limit,
        max_duration_minutes: limit,
        max_open_per_person: limit,
        allow_past: fc.boolean(),
      })
      .map((rules) => limitsOf(rules as BookingRules, student, NOW, 'UTC'));
    const minutes = fc.integer({ min: -5, max: 5 });
    const days = fc.integer({ min: -1, max: 4 });
    fc.assert(
      fc.property(limits, minutes, days, fc.nat(5), (some, minute, day, length) => {
        const start = NOW.epochMilliseconds + (day * 1_440 + minute) * MINUTE;
        const booking = { start, end: start + length * MINUTE };
        expect(keepsRules(some, booking)).toBe(brokenRules(some, booking).length === 0);
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});
