import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offsetSpans } from '../time/local-time/offset-spans.ts';
import { mergeSpans, type Span } from '../time/span.ts';
import { freeShifts } from './free-shifts.ts';
import { findVerdicts, type RequestedRange, type RoomCalendar } from './room-calendar.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const QUARTER = 15 * MINUTE;

/** A day without a change of the clock, and one with: 23 hours in Berlin; half an hour is repeated on Lord Howe. */
const days = [
  ['Asia/Kathmandu', '2027-05-05'],
  ['Europe/Berlin', '2027-03-28'],
  ['Australia/Lord_Howe', '2027-04-04'],
] as const;

const moved = (range: RequestedRange, shift: number): RequestedRange => ({
  start: range.start + shift,
  end: range.end + shift,
  held_start: range.held_start + shift,
  held_end: range.held_end + shift,
});

const spans = (most: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: -300, max: 1_800 }), fc.integer({ min: 1, max: 200 })), {
      maxLength: most,
    })
    .map((parts) =>
      mergeSpans(
        parts.map(([at, length]): Span => ({ start: at * MINUTE, end: (at + length) * MINUTE })),
      ),
    );

const scenario = fc.record({
  booked: spans(8),
  blocked: spans(2),
  open: fc.option(spans(5), { nil: null }),
  minute: fc.integer({ min: 0, max: 1_300 }),
  minutes: fc.integer({ min: 1, max: 200 }),
  prep: fc.nat(40),
  cleanup: fc.nat(40),
  weeks: fc.integer({ min: 1, max: 3 }),
});

const isQuarter = (moment: number, timeZone: string): boolean => {
  const { minute, second } =
    Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone);
  return minute % 15 === 0 && second === 0;
};

describe.each(days)('in %s on %s', (timeZone, date) => {
  const midnight = Temporal.PlainDate.from(date).toZonedDateTime(timeZone);
  const first = midnight.epochMilliseconds;
  const end = midnight.add({ days: 1 }).epochMilliseconds;
  const zone = offsetSpans({ start: first, end }, timeZone);
  const onDay = (some: readonly Span[]): Span[] =>
    some.map((span) => ({ start: first + span.start, end: first + span.end }));

  test('the nearest free shifts are those that trying every minute finds', () => {
    fc.assert(
      fc.property(scenario, ({ minute, minutes, prep, cleanup, weeks, ...rest }) => {
        const calendar: RoomCalendar = {
          is_active: true,
          booked: onDay(rest.booked),
          blocked: onDay(rest.blocked),
          open:
            rest.open &&
            mergeSpans([
              ...onDay(rest.open),
              ...(weeks > 1 ? [{ start: first + 3 * DAY, end: first + 30 * DAY }] : []),
            ]),
        };
        const start = first + minute * MINUTE;
        const requested = Array.from({ length: weeks }, (_, week): RequestedRange => {
          const at = start + week * 7 * DAY;
          const until = at + minutes * MINUTE;
          return {
            start: at,
            end: until,
            held_start: at - prep * MINUTE,
            held_end: until + cleanup * MINUTE,
          };
        });
        const isFree = (shift: number): boolean =>
          findVerdicts(
            requested.map((range) => moved(range, shift)),
            calendar,
          ).every((verdict) => verdict === 0);
        fc.pre(!isFree(0));
        const edges = new Set(
          calendar.booked.flatMap((span) =>
            requested.flatMap(({ held_start, held_end }) => [
              span.end - held_start,
              span.start - held_end,
            ]),
          ),
        );
        const limits = { least: first - start, most: end - 1_000 - start };
        const isCandidate = (shift: number): boolean =>
          (edges.has(shift) || isQuarter(start + shift, timeZone)) && isFree(shift);
        const search = (step: number): number | undefined => {
          for (let shift = step; shift >= limits.least && shift <= limits.most; shift += step) {
            if (isCandidate(shift)) return shift;
          }
          return undefined;
        };
        const { before, after } = freeShifts(requested, calendar, limits, { start, zone });
        expect([before[0], after[0]]).toEqual([search(-MINUTE), search(MINUTE)]);
        expect([...before, ...after].every(isCandidate)).toBe(true);
        expect(before).toEqual([...before].sort((a, b) => b - a));
        expect(after).toEqual([...after].sort((a, b) => a - b));
      }),
      { seed: 20_270_328, numRuns: 100 },
    );
  });

  test('a room that is closed all day has none', () => {
    const requested = [{ start: first, end: first + 1, held_start: first, held_end: first + 1 }];
    const calendar = { is_active: true, booked: [], blocked: [], open: [] };
    const limits = { least: 0, most: end - first - QUARTER };
    expect(freeShifts(requested, calendar, limits, { start: first, zone })).toEqual({
      before: [],
      after: [],
    });
  });
});

test('a room that is free is not searched for other times', () => {
  const range = { start: 0, end: QUARTER, held_start: 0, held_end: QUARTER };
  const free = { is_active: true, booked: [], blocked: [], open: null };
  const limits = { least: -DAY, most: DAY };
  const zone = offsetSpans({ start: -DAY, end: DAY }, 'UTC');
  expect(freeShifts([range], free, limits, { start: 0, zone })).toEqual({ before: [], after: [] });
});
