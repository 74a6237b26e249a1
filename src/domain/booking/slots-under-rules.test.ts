import { describe, expect, test } from 'vitest';
import { type BookingRules, limitsOf } from './booking-rules.ts';
import type { Schedule } from './schedule.ts';
import { type FreeSlot, freeSlots } from './slots.ts';

const hours: Schedule = {
  type: 'availability',
  days: [],
  periods: [{ start: '08:00', end: '12:00' }],
  start_date: '2000-01-01',
  end_date: '2099-12-31',
};

type Asked = {
  from: string;
  to?: string;
  rules: BookingRules;
  schedules?: Schedule[];
  duration?: number;
  now?: string;
};

function search({ from, to = from, rules, schedules = [hours], duration, now }: Asked): FreeSlot[] {
  const at = Temporal.Instant.from(now ?? '2027-03-01T12:00:00Z');
  const nobody = { hasRole: () => false, open_count: 0 };
  return freeSlots({
    schedules,
    held: [],
    timeZone: 'Europe/Berlin',
    duration_minutes: duration,
    from: Temporal.PlainDate.from(from),
    to: Temporal.PlainDate.from(to),
    limits: limitsOf(rules, nobody, at, 'Europe/Berlin'),
  });
}

const clocks = (slots: readonly FreeSlot[]): string[] =>
  slots.map((slot) => `${slot.date} ${slot.start_time}-${slot.end_time}`);

describe('Under the rules of a room slots', () => {
  const day = { from: '2027-03-29', to: '2027-03-30' };

  test('are none for who may not book', () => {
    expect(search({ ...day, rules: { who: ['dean'] } })).toEqual([]);
  });

  test('begin after the notice and not in the past, at a whole second', () => {
    const now = '2027-03-29T07:30:00.5Z';
    expect(clocks(search({ ...day, now, rules: { allow_past: false } }))).toEqual([
      '2027-03-29 09:30-12:00',
      '2027-03-30 08:00-12:00',
    ]);
    const [first] = search({ ...day, now, rules: { allow_past: false, min_notice_minutes: 60 } });
    expect(first?.start_at).toBe('2027-03-29T08:30:01Z');
    expect(clocks(search({ ...day, now, rules: { min_notice_minutes: 180 } }))).toEqual([
      '2027-03-30 08:00-12:00',
    ]);
    const asked = { ...day, now, duration: 120, rules: { min_notice_minutes: 1 } };
    expect(clocks(search(asked))).toEqual([
      '2027-03-29 09:45-11:45',
      '2027-03-30 08:00-10:00',
      '2027-03-30 10:00-12:00',
    ]);
  });

  test('begin on the days ahead that are allowed', () => {
    const rules = { max_days_ahead: 28 };
    expect(clocks(search({ ...day, rules }))).toEqual(['2027-03-29 08:00-12:00']);
    const night = { ...hours, periods: [{ start: '22:00', end: '23:59' }] };
    expect(clocks(search({ ...day, rules, schedules: [night], duration: 60 }))).toEqual([
      '2027-03-29 22:00-23:00',
      '2027-03-29 23:00-00:00',
    ]);
  });

  test('are no longer than the longest booking', () => {
    const rules = { max_duration_minutes: 90 };
    expect(clocks(search({ from: '2027-03-29', rules }))).toEqual([
      '2027-03-29 08:00-09:30',
      '2027-03-29 09:30-11:00',
      '2027-03-29 11:00-12:00',
    ]);
    expect(search({ from: '2027-03-29', rules, duration: 91 })).toEqual([]);
    expect(search({ from: '2027-03-29', rules, duration: 90 })).toHaveLength(2);
  });
});
