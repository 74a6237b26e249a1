import { describe, expect, test } from 'vitest';
import { spanOf } from '../time/interval.ts';
import type { Schedule } from './availability.ts';
import { type FreeSlot, freeSlots } from './slots.ts';

const hours: Schedule = {
  type: 'availability',
  days: [],
  periods: [{ start: '08:00', end: '12:00' }],
  start_date: '2000-01-01',
  end_date: '2099-12-31',
};

type Asked = {
  schedules?: Schedule[];
  held?: string[];
  from: string;
  to?: string;
  timeZone?: string;
  duration?: number;
};

function search(asked: Asked): FreeSlot[] {
  return freeSlots({
    schedules: asked.schedules ?? [hours],
    held: (asked.held ?? []).map((text) => {
      const [start = '', end = ''] = text.split('/');
      return spanOf({ start: Temporal.Instant.from(start), end: Temporal.Instant.from(end) });
    }),
    from: Temporal.PlainDate.from(asked.from),
    to: Temporal.PlainDate.from(asked.to ?? asked.from),
    timeZone: asked.timeZone ?? 'Europe/Berlin',
    duration_minutes: asked.duration,
  });
}

function clocks(slots: readonly FreeSlot[]): string[] {
  return slots.map((slot) => `${slot.date} ${slot.start_time}-${slot.end_time}`);
}

describe('The free slots of a room', () => {
  test('are rows with date, clock times, instants and minutes', () => {
    expect(search({ from: '2027-03-29' })).toEqual([
      {
        date: '2027-03-29',
        start_time: '08:00',
        end_time: '12:00',
        start_at: '2027-03-29T06:00:00Z',
        end_at: '2027-03-29T10:00:00Z',
        duration_minutes: 240,
      },
    ]);
  });

  test('are, without a duration, what bookings and blocks leave of each day', () => {
    const noon: Schedule = {
      ...hours,
      type: 'blocked',
      periods: [{ start: '11:00', end: '11:30' }],
    };
    const held = ['2027-03-29T07:00Z/2027-03-29T07:45Z', '2027-03-30T00:00Z/2027-03-30T06:10Z'];
    expect(
      clocks(search({ schedules: [hours, noon], held, from: '2027-03-29', to: '2027-03-30' })),
    ).toEqual([
      '2027-03-29 08:00-09:00',
      '2027-03-29 09:45-11:00',
      '2027-03-29 11:30-12:00',
      '2027-03-30 08:10-11:00',
      '2027-03-30 11:30-12:00',
    ]);
  });

  test('have just the length asked, back to back from the next quarter hour', () => {
    const held = ['2027-03-29T07:00Z/2027-03-29T07:50Z'];
    expect(clocks(search({ held, from: '2027-03-29', duration: 25 }))).toEqual([
      '2027-03-29 08:00-08:25',
      '2027-03-29 08:25-08:50',
      '2027-03-29 10:00-10:25',
      '2027-03-29 10:25-10:50',
      '2027-03-29 10:50-11:15',
      '2027-03-29 11:15-11:40',
    ]);
  });

  test('fill a window to its last minute and never beyond', () => {
    expect(clocks(search({ from: '2027-03-29', duration: 240 }))).toEqual([
      '2027-03-29 08:00-12:00',
    ]);
    expect(search({ from: '2027-03-29', duration: 241 })).toEqual([]);
  });

  test('are none on a closed day, a blocked day, or a day that is all booked', () => {
    const off: Schedule = { ...hours, type: 'blocked', periods: [] };
    expect(search({ schedules: [hours, off], from: '2027-03-29' })).toEqual([]);
    expect(search({ held: ['2027-03-01T00:00Z/2027-04-01T00:00Z'], from: '2027-03-29' })).toEqual(
      [],
    );
    expect(search({ schedules: [{ ...hours, days: ['monday'] }], from: '2027-03-30' })).toEqual([]);
  });

  test('end at midnight, which reads 00:00, and begin anew', () => {
    const asked = { schedules: [], from: '2027-03-29', to: '2027-03-30' };
    expect(clocks(search(asked))).toEqual(['2027-03-29 00:00-00:00', '2027-03-30 00:00-00:00']);
    expect(search(asked).map((slot) => slot.duration_minutes)).toEqual([1440, 1440]);
    expect(clocks(search({ ...asked, duration: 460 }))).toEqual([
      '2027-03-29 00:00-07:40',
      '2027-03-29 07:40-15:20',
      '2027-03-29 15:20-23:00',
      '2027-03-30 00:00-07:40',
      '2027-03-30 07:40-15:20',
      '2027-03-30 15:20-23:00',
    ]);
  });

  test('round the minutes of a window down where a booking ends within one', () => {
    const [slot] = search({ held: ['2027-03-29T00:00Z/2027-03-29T06:00:30Z'], from: '2027-03-29' });
    expect(slot).toMatchObject({
      start_time: '08:00',
      start_at: '2027-03-29T06:00:30Z',
      duration_minutes: 239,
    });
  });

  test('are not to be had of no length', () => {
    expect(() => search({ from: '2027-03-29', duration: 0 })).toThrow(RangeError);
  });

  test('need a zone that exists', () => {
    expect(() => search({ from: '2027-03-29', timeZone: 'Europe/Atlantis' })).toThrow(RangeError);
  });
});

describe('A round-the-clock day has', () => {
  test.each([
    ['2027-03-28', 'Europe/Berlin', 23 * 60, '2027-03-28T22:00:00Z'],
    ['2027-10-31', 'Europe/Berlin', 25 * 60, '2027-10-31T23:00:00Z'],
    ['2027-03-14', 'America/New_York', 23 * 60, '2027-03-15T04:00:00Z'],
    ['2027-11-07', 'America/New_York', 25 * 60, '2027-11-08T05:00:00Z'],
    ['2027-10-03', 'Australia/Lord_Howe', 23.5 * 60, '2027-10-03T13:00:00Z'],
    ['2027-04-04', 'Australia/Lord_Howe', 24.5 * 60, '2027-04-04T13:30:00Z'],
    ['2024-09-08', 'America/Santiago', 23 * 60, '2024-09-09T03:00:00Z'],
    ['2024-04-06', 'America/Santiago', 25 * 60, '2024-04-07T04:00:00Z'],
    ['2024-03-31', 'Asia/Beirut', 23 * 60, '2024-03-31T21:00:00Z'],
    ['2011-12-29', 'Pacific/Apia', 24 * 60, '2011-12-30T10:00:00Z'],
  ])('on %s in %s %d minutes and as many quarter hours', (date, timeZone, minutes, end) => {
    const asked = { schedules: [], from: date, timeZone };
    expect(search(asked)).toMatchObject([{ date, duration_minutes: minutes, end_at: end }]);
    expect(search({ ...asked, duration: 15 })).toHaveLength(minutes / 15);
  });

  test('on a day the zone left out nothing at all', () => {
    const asked = { schedules: [], from: '2011-12-30', timeZone: 'Pacific/Apia' };
    expect(search(asked)).toEqual([]);
    expect(search({ ...asked, duration: 15 })).toEqual([]);
  });

  test('a start at one o’clock where there is no midnight', () => {
    const santiago = search({ schedules: [], from: '2024-09-08', timeZone: 'America/Santiago' });
    expect(clocks(santiago)).toEqual(['2024-09-08 01:00-00:00']);
  });
});

describe('The first slot starts at a full quarter hour of local time', () => {
  test('also where the clock is three quarters of an hour off', () => {
    const held = ['2027-03-29T00:00Z/2027-03-29T03:05Z'];
    const asked = { held, from: '2027-03-29', timeZone: 'Asia/Kathmandu', duration: 60 };
    expect(clocks(search(asked))[0]).toBe('2027-03-29 09:00-10:00');
  });

  test('also where the offset was no number of quarter hours', () => {
    const asked = { schedules: [], timeZone: 'Africa/Monrovia', duration: 30 };
    const held = ['1971-06-01T00:00Z/1971-06-01T09:00Z'];
    expect(search({ ...asked, held, from: '1971-06-01' })[0]).toMatchObject({
      start_time: '08:30',
      start_at: '1971-06-01T09:14:30Z',
    });
  });

  test('also where the clock jumps before it gets there', () => {
    // On 1972-01-07 at 00:00 the clock of Monrovia jumped to 00:44:30.
    const asked = { schedules: [], timeZone: 'Africa/Monrovia', duration: 30 };
    expect(search({ ...asked, from: '1972-01-07' })[0]).toMatchObject({
      start_time: '00:45',
      start_at: '1972-01-07T00:45:00Z',
    });
  });
});
