import { expect, test } from 'vitest';
import type { Schemas } from '../api/client.ts';
import type { EventDate } from '../api/event-dates.ts';
import type { Holiday } from '../booking/academic-calendar.ts';
import { addDays } from '../time/wall.ts';
import { chooseHolidays, dayOnHoliday, daysBefore, isSkipped, tick } from './dates-on-holidays.ts';

const fair = { name: 'Fair', starts_on: '2026-12-08', ends_on: '2026-12-08', venue_id: null };
const winter = {
  name: 'Winter',
  starts_on: '2026-12-15',
  ends_on: '2026-12-22',
  venue_id: 'abbey',
};
const holidays = [fair, winter] as Holiday[];
const room = { venue_id: 'abbey' };
const series = { skip_holidays: true, timezone: 'Europe/Berlin', room } as Schemas['Event'];
/** Dates of a series that begin on some days at half past midnight in Berlin, which is the day before in UTC. */
const datesOn = (...days: string[]) =>
  days.map((day) => ({ start_at: `${addDays(day, -1)}T23:30:00Z` }) as EventDate);

const before = daysBefore(series, datesOn('2026-12-01', '2026-12-08', '2026-12-22'));
const keys = ['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22'];
const datesOf = (known = before) =>
  keys.map((key) => ({ key, ...dayOnHoliday(key, holidays, known) }));
const skippedOf = (isWithoutHolidays: boolean, known = before): string[] =>
  datesOf(known)
    .filter((one) => isSkipped(one, { isWithoutHolidays }))
    .map(({ key }) => key);
const dateOn = (key: string) => ({ key, ...dayOnHoliday(key, holidays, before) });

test('a date that takes place on a holiday stays, one that is left out for it stays so', () => {
  expect(skippedOf(true)).toEqual(['2026-12-15']);
  expect(skippedOf(false)).toEqual([]);
});

test('a new series, and one that begins to leave out holidays, takes place on none of them', () => {
  const none = daysBefore({ ...series, skip_holidays: false }, datesOn('2026-12-08'));
  expect(none).toBeUndefined();
  const dates = keys.map((key) => dayOnHoliday(key, holidays, none));
  expect(dates.map((one) => isSkipped(one, { isWithoutHolidays: true }))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

test('holidays of a venue that the series moves to are left out at once', () => {
  const elsewhere = daysBefore(
    { ...series, room: { venue_id: 'castle' } } as Schemas['Event'],
    datesOn('2026-12-08', '2026-12-22'),
  );
  expect(skippedOf(true, elsewhere)).toEqual(['2026-12-15', '2026-12-22']);
});

test('a moved date counts by the day on which its rule puts it', () => {
  const moved = { start_at: '2026-12-09T09:00:00Z', original_start_at: '2026-12-08T09:00:00Z' };
  expect(daysBefore(series, [moved as EventDate])?.days).toEqual(new Set(['2026-12-08']));
});

test('a tick changes one date, and the dates that take place on holidays stay', () => {
  const values = { leftOut: [], isWithoutHolidays: true };
  const off = tick(values, datesOf(), dateOn('2026-12-08'), false);
  expect(off).toEqual({ leftOut: ['2026-12-08'] });
  expect(tick({ ...values, ...off }, datesOf(), dateOn('2026-12-08'), true)).toEqual({
    leftOut: [],
  });
  expect(tick(values, datesOf(), dateOn('2026-12-15'), true)).toEqual({
    isWithoutHolidays: false,
    leftOut: [],
  });
});

test('leaving out all holidays names the dates that take place on them', () => {
  const chosen = chooseHolidays({ leftOut: ['2026-12-01'] }, datesOf(), true);
  expect(chosen.leftOut).toEqual(['2026-12-01', '2026-12-08', '2026-12-22']);
  expect(chooseHolidays(chosen, datesOf(), false)).toEqual({
    isWithoutHolidays: false,
    leftOut: ['2026-12-01'],
  });
});
