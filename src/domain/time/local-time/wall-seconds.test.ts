import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type WallClock, wallClock, wallSecondOf } from './wall-seconds.ts';

const wall = (text: string): number => wallSecondOf(Temporal.PlainDateTime.from(text));

const instantAt = (clock: WallClock, text: string): string | null => {
  const second = clock(wall(text));
  return second === null ? null : Temporal.Instant.fromEpochMilliseconds(second * 1_000).toString();
};

test('a local time is counted in whole seconds, before 1970 too', () => {
  expect(wall('1970-01-02T00:00:01.999')).toBe(86_401);
  expect(wall('1969-12-31T23:59:58.5')).toBe(-2);
});

test('a local time in a gap does not exist, and in an overlap it is the first', () => {
  const clock = wallClock('Europe/Berlin');
  const times = [
    ['2027-03-28T01:59:59', '2027-03-28T00:59:59Z'],
    ['2027-03-28T02:00:00', null],
    ['2027-03-28T02:59:59', null],
    ['2027-03-28T03:00:00', '2027-03-28T01:00:00Z'],
    ['2027-10-31T02:00:00', '2027-10-31T00:00:00Z'],
    ['2027-10-31T02:59:59', '2027-10-31T00:59:59Z'],
    ['2027-10-31T03:00:00', '2027-10-31T02:00:00Z'],
  ] as const;
  for (const [text, instant] of [...times, ...times.toReversed()]) {
    expect(instantAt(clock, text)).toBe(instant);
  }
});

test.each(['Europe/Berlin', 'Australia/Lord_Howe', 'Pacific/Apia', 'Africa/Monrovia', 'UTC'])(
  'the clock of %s tells the same in whatever order it is asked',
  (timeZone) => {
    const clock = wallClock(timeZone);
    const seconds = fc.integer({ min: wall('1960-01-01'), max: wall('2040-01-01') });
    fc.assert(
      fc.property(seconds, fc.nat(86_400), (first, step) => {
        for (const second of [first, first + step]) {
          expect(clock(second)).toBe(wallClock(timeZone)(second));
        }
      }),
      { seed: 1 },
    );
  },
);

test('an unknown zone has no clock', () => {
  expect(() => wallClock('Europe/Atlantis')(0)).toThrow(RangeError);
});
