import { expect, test } from 'vitest';
import { clockAt, dayIn, instantAt, minuteOf, wallTimeAt } from './days.ts';
import { wallAt } from './wall.ts';

const ZONES = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC'];
/** Plain days, and those on which clocks change in one of the zones. */
const DATES = ['2026-11-24', '2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2026-04-05'];
/** From the evening before to the morning after, and past full hours. */
const MINUTES = Array.from({ length: 70 }, (_, at) => at * 30 - 240 + (at % 7));

test('the wall time of a day is that of its zone, also outside the day and where clocks change', () => {
  for (const zone of ZONES)
    for (const date of DATES) {
      const day = dayIn(date, zone);
      for (const minute of MINUTES) {
        const instant = instantAt(day, minute);
        expect(wallTimeAt(day, instant), `${instant} ${zone}`).toBe(wallAt(instant, zone).time);
        expect(minuteOf(day, instant)).toBe(minute);
      }
    }
});

test('the end of a day is 24:00 of it, and 00:00 as an instant', () => {
  const day = dayIn('2026-11-24', 'Europe/Berlin');
  expect(clockAt(day, day.minutes)).toBe('24:00');
  expect(wallTimeAt(day, instantAt(day, day.minutes))).toBe('00:00');
});

test('seconds are not written', () => {
  const day = dayIn('2026-11-24', 'Europe/Berlin');
  expect(wallTimeAt(day, '2026-11-24T08:59:59Z')).toBe('09:59');
});
