import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayLength, daysDuring, offsetSpans } from '../time/local-time/offset-spans.ts';
import { mergeSpans, type Span } from '../time/span.ts';
import { type Schedule, timeNamed, timetableOf, WEEKDAYS } from './schedule.ts';
import { namedTime, zoneDays } from './zone-days.ts';

const HOUR = 3_600_000;
const zones = [
  'Europe/Berlin',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'UTC',
];

const clock = fc
  .tuple(fc.nat(23), fc.constantFrom('00', '15', '30', '59'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
const period = fc
  .tuple(clock, clock)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => (a < b ? { start: a, end: b } : { start: b, end: a }));
const schedule: fc.Arbitrary<Schedule> = fc.record({
  type: fc.constant('availability' as const),
  days: fc.subarray([...WEEKDAYS]),
  periods: fc.array(period, { minLength: 1, maxLength: 3 }),
  start_date: fc.constantFrom('2027-01-01', '2027-03-28', '2027-10-31'),
  end_date: fc.constantFrom('2027-11-01', '2028-12-31'),
});

/** Stretches within 2027, around changes of clocks more often than not. */
const start = fc.oneof(
  fc.integer({ min: 0, max: 365 * 24 }),
  fc.constantFrom(2_064, 2_256, 5_900, 7_272, 7_440, 8_760 - 24),
);
const span = fc.tuple(start, fc.integer({ min: 1, max: 60 })).map(([hour, hours]): Span => {
  const from = Date.UTC(2027, 0, 1) + hour * HOUR;
  return { start: from, end: from + hours * HOUR };
});

const cut = (named: readonly Span[], to: readonly Span[]): Span[] =>
  to.flatMap((window) =>
    mergeSpans(
      named.map((one) => ({
        start: Math.max(one.start, window.start),
        end: Math.min(one.end, window.end),
      })),
    ),
  );

describe('the time that a timetable names on some days', () => {
  test('is what it names on all days, as far as the stretches of time reach', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.array(schedule, { minLength: 1, maxLength: 3 }),
        fc.array(span, { minLength: 1, maxLength: 6 }),
        (zone, schedules, spans) => {
          const timetable = timetableOf(schedules, 'availability');
          const windows = mergeSpans(spans);
          const hull = { start: windows[0]?.start ?? 0, end: windows.at(-1)?.end ?? 0 };
          const offsets = offsetSpans(hull, zone);
          const { first, last } = daysDuring(hull, offsets);
          const requested = cut(timeNamed(timetable, first, last, offsets), windows);
          expect(cut(namedTime(timetable, zoneDays(spans, zone)), windows)).toEqual(requested);
        },
      ),
      { seed: 20_270_328, numRuns: 400 },
    );
  });

  test('is nothing on no days', () => {
    expect(zoneDays([], 'UTC')).toEqual([]);
    expect(zoneDays([{ start: 5, end: 5 }], 'UTC')).toEqual([]);
  });

  test('touches each day once, in order, far apart too', () => {
    const at = (day: number): Span => ({ start: day * dayLength + 1, end: day * dayLength + 2 });
    const days = zoneDays([at(20_000), at(3), at(20_000), at(-400)], 'UTC');
    expect(days.map(({ day }) => day)).toEqual([-400, 3, 20_000]);
  });

  test('throws on an unknown zone', () => {
    expect(() => zoneDays([{ start: 0, end: 1 }], 'Mars/Base')).toThrow(RangeError);
  });
});
