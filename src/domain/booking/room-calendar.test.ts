import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { intervalOf } from '../time/interval.ts';
import { mergeSpans, type Span } from '../time/span.ts';
import { checkSchedules } from './availability.ts';
import { limitsOf } from './booking-rules.ts';
import {
  BLOCKED,
  BOOKED,
  CLOSED,
  findVerdicts,
  INACTIVE,
  type RequestedRange,
  RULE,
  roomHours,
} from './room-calendar.ts';
import type { Schedule } from './schedule.ts';
import { zoneDays } from './zone-days.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The Sunday on which clocks go forward in Berlin. */
const SUNDAY = Date.UTC(2027, 2, 28) - 60 * MINUTE;

const schedules: Schedule[] = [
  {
    type: 'availability',
    days: [],
    periods: [{ start: '01:30', end: '23:59' }],
    start_date: '2027-03-01',
    end_date: '2027-03-29',
  },
  {
    type: 'availability',
    days: ['monday', 'tuesday'],
    periods: [{ start: '00:00', end: '08:00' }],
    start_date: '2027-03-01',
    end_date: '2027-04-30',
  },
  {
    type: 'blocked',
    days: ['sunday'],
    periods: [{ start: '12:00', end: '12:30' }],
    start_date: '2027-03-01',
    end_date: '2027-04-30',
  },
];

const requestedAt = (
  start: number,
  length: number,
  prep: number,
  cleanup: number,
): RequestedRange => ({
  start,
  end: start + length,
  held_start: start - prep,
  held_end: start + length + cleanup,
});

/** Ranges in order that do not overlap, over five days. */
const ranges = fc
  .array(fc.tuple(fc.nat(500), fc.integer({ min: 1, max: 600 }), fc.nat(60), fc.nat(60)), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) => {
    let from = SUNDAY - DAY;
    return parts.map(([gap, minutes, prep, cleanup]) => {
      const start = from + (gap + prep) * MINUTE;
      const range = requestedAt(start, minutes * MINUTE, prep * MINUTE, cleanup * MINUTE);
      from = range.held_end;
      return range;
    });
  });

const bookings = fc
  .array(fc.tuple(fc.nat(7 * 24 * 60), fc.integer({ min: 1, max: 300 })), { maxLength: 20 })
  .map((parts) =>
    mergeSpans(
      parts.map(([minute, minutes]): Span => {
        const start = SUNDAY - DAY + minute * MINUTE;
        return { start, end: start + minutes * MINUTE };
      }),
    ),
  );

const touches = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

describe('the verdicts on ranges in a room', () => {
  test.each([
    ['no schedules', []],
    ['opening hours and blocks', schedules],
  ] as const)('are those on each range by itself, with %s', (_what, rules) => {
    fc.assert(
      fc.property(ranges, bookings, (requested, booked) => {
        const held = requested.map((one): Span => ({ start: one.held_start, end: one.held_end }));
        const days = zoneDays(held, 'Europe/Berlin');
        const calendar = { is_active: true, booked, ...roomHours(rules, days) };
        const expected = requested.map((one, index) => {
          const span = held[index] ?? { start: 0, end: 0 };
          const verdict = checkSchedules(intervalOf(one), intervalOf(span), rules, 'Europe/Berlin');
          const rule = { blocked: BLOCKED, closed: CLOSED };
          const isBooked = booked.some((booking) => touches(booking, span));
          return (isBooked ? BOOKED : 0) | (verdict === undefined ? 0 : rule[verdict]);
        });
        expect([...findVerdicts(requested, calendar)]).toEqual(expected);
      }),
      { seed: 20_270_328, numRuns: 300 },
    );
  });

  test('name a room that is out of use, besides what is booked in it', () => {
    const requested = [
      requestedAt(SUNDAY, 60 * MINUTE, 0, 0),
      requestedAt(SUNDAY + DAY, MINUTE, 0, 0),
    ];
    const booked = [{ start: SUNDAY, end: SUNDAY + MINUTE }];
    const calendar = { is_active: false, booked, ...roomHours(schedules, []) };
    expect([...findVerdicts(requested, calendar)]).toEqual([BOOKED | INACTIVE, INACTIVE]);
  });

  test('name a broken rule of the room besides all else', () => {
    const requested = [requestedAt(SUNDAY, MINUTE, 0, 0), requestedAt(SUNDAY + DAY, MINUTE, 0, 0)];
    const now = Temporal.Instant.fromEpochMilliseconds(SUNDAY + MINUTE);
    const limits = limitsOf(
      { allow_past: false },
      { hasRole: () => false, open_count: 0 },
      now,
      'Europe/Berlin',
    );
    const free = { is_active: true, booked: [], ...roomHours([], []), limits };
    expect([...findVerdicts(requested, free)]).toEqual([RULE, 0]);
    expect([...findVerdicts(requested, { ...free, is_active: false })]).toEqual([
      RULE | INACTIVE,
      INACTIVE,
    ]);
  });

  test('leave a room open whose schedules are all blocks', () => {
    expect(roomHours(schedules.slice(2), []).open).toBeNull();
    expect(roomHours(schedules, []).open).toEqual([]);
  });
});
