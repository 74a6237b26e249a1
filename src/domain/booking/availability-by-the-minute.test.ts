import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaled } from '../../../tests/support/scale.ts';
import { heldRange } from '../time/interval.ts';
import { checkSchedules, type Schedule } from './availability.ts';
import { WEEKDAYS, type Weekday } from './schedule.ts';

const changes: [string, string][] = [
  ['Europe/Berlin', '2027-03-28'],
  ['Europe/Berlin', '2027-10-31'],
  ['America/New_York', '2027-11-07'],
  ['Australia/Lord_Howe', '2027-04-04'],
  ['Australia/Lord_Howe', '2027-10-03'],
  ['Pacific/Apia', '2011-12-30'],
  ['America/Santiago', '2024-09-08'],
  ['America/Santiago', '2024-04-07'],
  ['Asia/Beirut', '2024-03-31'],
  ['America/St_Johns', '2006-10-29'],
  ['Asia/Kathmandu', '2027-06-01'],
];

const anyTime = fc
  .tuple(fc.nat(23), fc.constantFrom('00', '15', '30', '59'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);

const anySchedule = fc
  .record({
    type: fc.constantFrom<Schedule['type'][]>('availability', 'blocked'),
    days: fc.subarray<Weekday>([...WEEKDAYS]),
    periods: fc.array(
      fc
        .tuple(anyTime, anyTime)
        .filter(([a, b]) => a !== b)
        .map(([a, b]) => (a < b ? { start: a, end: b } : { start: b, end: a })),
      { minLength: 1, maxLength: 2 },
    ),
    days_before: fc.nat(3),
    days_after: fc.nat(3),
    bare: fc.boolean(),
  })
  .map((given) => (date: string) => ({
    type: given.type,
    days: given.days,
    periods: given.type === 'blocked' && given.bare ? [] : given.periods,
    start_date: Temporal.PlainDate.from(date).subtract({ days: given.days_before }).toString(),
    end_date: Temporal.PlainDate.from(date).add({ days: given.days_after }).toString(),
  }));

/** Whether the clock and the calendar on the wall show a time that a schedule of the type names. */
function shown(minute: number, schedules: Schedule[], type: Schedule['type'], zone: string) {
  const wall = Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(zone);
  const date = wall.toPlainDate().toString();
  const clock = wall.toPlainTime().toString({ smallestUnit: 'minute' });
  const weekday = WEEKDAYS[wall.dayOfWeek - 1] as Weekday;
  return schedules
    .filter((one) => one.type === type && one.start_date <= date && date <= one.end_date)
    .filter((one) => one.days.length === 0 || one.days.includes(weekday))
    .some(
      (one) =>
        (type === 'blocked' && one.periods.length === 0) ||
        one.periods.some(({ start, end }) => start <= clock && (clock < end || end === '23:59')),
    );
}

test('A verdict follows local time minute by minute, across clock changes', () => {
  const booking = fc.record({
    change: fc.constantFrom(...changes),
    makers: fc.array(anySchedule, { maxLength: 4 }),
    start: fc.integer({ min: -1500, max: 2500 }),
    length: fc.integer({ min: 1, max: 300 }),
    prep: fc.nat(60),
    cleanup: fc.nat(60),
  });
  fc.assert(
    fc.property(booking, ({ change: [zone, date], makers, start, length, prep, cleanup }) => {
      const schedules = makers.map((make) => make(date));
      const base = Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds / 60_000;
      const first = base + start;
      const event = {
        start: Temporal.Instant.fromEpochMilliseconds(first * 60_000),
        end: Temporal.Instant.fromEpochMilliseconds((first + length) * 60_000),
        prep_before_minutes: prep,
        cleanup_after_minutes: cleanup,
      };
      const range = (from: number, to: number) =>
        Array.from({ length: to - from }, (_, index) => from + index);
      const blocked = range(first - prep, first + length + cleanup).some((minute) =>
        shown(minute, schedules, 'blocked', zone),
      );
      const opens = schedules.some((one) => one.type === 'availability');
      const closed =
        opens &&
        !range(first, first + length).every((minute) =>
          shown(minute, schedules, 'availability', zone),
        );
      const expected = blocked ? 'blocked' : closed ? 'closed' : undefined;
      expect(checkSchedules(event, heldRange(event), schedules, zone)).toBe(expected);
    }),
    { numRuns: scaled({ short: 50, full: 400 }) },
  );
});
