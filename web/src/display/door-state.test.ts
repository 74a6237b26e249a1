import { expect, test } from 'vitest';
import { dayIn, minuteAtClock } from '../time/days.ts';
import { bookingsAt, type DayPlan, doorStateAt } from './door-state.ts';
import { reloadMsAfter } from './wakefulness.ts';

const day = dayIn('2026-11-24', 'Europe/Berlin');
const at = (clock: string): string => `2026-11-24T${clock}:00+01:00`;
const times = (start: string, end: string) => ({ start_at: at(start), end_at: at(end) });

const booking = (start: string, end: string, [before, after] = [start, end], title = 'Choir') => ({
  ...times(start, end),
  held_start_at: at(before ?? start),
  held_end_at: at(after ?? end),
  title: title || null,
  organizer: null,
});

const plan = (changes: Partial<DayPlan> = {}): DayPlan => ({
  room: { id: '1', name: 'Aula', location: null, capacity: 40, venue: null, is_active: true },
  date: '2026-11-24',
  timezone: 'Europe/Berlin',
  bookings: [booking('10:15', '11:45', ['10:00', '12:00'])],
  check_in: null,
  closed: [times('00:00', '07:30'), { start_at: at('21:00'), end_at: '2026-11-25T00:00:00+01:00' }],
  blocked: [times('17:00', '18:00')],
  ...changes,
});

const stateAt = (clock: string, one = plan()) => doorStateAt(one, day, minuteAtClock(day, clock));
const minute = (clock: string): number => minuteAtClock(day, clock);
const nothing = { kind: 'nothing' };

test.each([
  ['07:29', { kind: 'closed', until: minute('07:30'), next: nothing }],
  ['07:30', { kind: 'free', until: minute('10:00'), next: nothing }],
  ['09:45', { kind: 'free', until: minute('10:00'), next: nothing }],
  ['09:46', { kind: 'soon', until: minute('10:00'), next: nothing }],
  [
    '10:00',
    { kind: 'prepared', until: minute('10:15'), next: { kind: 'booking', title: 'Choir' } },
  ],
  ['10:15', { kind: 'used', until: minute('11:45'), next: { kind: 'free_later', from: 720 } }],
  ['11:45', { kind: 'prepared', until: 720, next: { kind: 'free', until: minute('17:00') } }],
  ['12:00', { kind: 'free', until: minute('17:00'), next: nothing }],
  ['16:50', { kind: 'free', until: minute('17:00'), next: nothing }],
  ['17:00', { kind: 'closed', until: minute('18:00'), next: nothing }],
  ['21:00', { kind: 'closed', until: null, next: nothing }],
])('at %s the door says what holds then, and until when', (clock, state) => {
  expect(stateAt(clock)).toEqual(state);
});

test('bookings without clean-up end in free time, and one after the other are named', () => {
  const bookings = [booking('10:00', '11:00'), booking('11:00', '12:00', [], 'Orchestra')];
  const one = plan({ bookings, closed: [], blocked: [] });
  expect(stateAt('10:30', one).next).toEqual({ kind: 'booking', title: 'Orchestra' });
  expect(stateAt('11:30', one).next).toEqual({ kind: 'free', until: null });
  expect(stateAt('12:00', one)).toMatchObject({ kind: 'free', until: null });
});

test('a booking outside of the hours is in use, and a closed room opens with it', () => {
  const one = plan({ bookings: [booking('06:00', '07:00')] });
  expect(stateAt('05:00', one)).toMatchObject({ kind: 'closed', until: minute('06:00') });
  expect(stateAt('06:30', one)).toMatchObject({ kind: 'used', until: minute('07:00') });
});

test('a room out of use is closed whatever is booked', () => {
  const room = { ...plan().room, is_active: false };
  expect(stateAt('10:30', plan({ room }))).toMatchObject({ kind: 'closed', until: null });
});

test('the bookings of the day are over, take place or are to come', () => {
  const bookings = [booking('08:00', '09:00'), booking('10:00', '11:00', [], '')];
  const rows = bookingsAt(plan({ bookings }), day, minute('10:00'));
  const [over, now] = rows;
  expect(over).toMatchObject({ title: 'Choir', isOver: true, isNow: false });
  expect(now).toEqual({
    title: null,
    organizer: null,
    event: { from: 600, to: 660 },
    isNow: true,
    isOver: false,
  });
});

test('a display loads itself again at the next 03:00 of its zone, up to a quarter of an hour off', () => {
  const reload = (now: string, random: number): string =>
    new Date(reloadMsAfter(now, 'Europe/Berlin', random)).toISOString();
  expect(reload('2026-11-24T08:24:00Z', 0.5)).toBe('2026-11-25T02:00:00.000Z');
  expect(reload('2026-11-24T08:24:00Z', 0)).toBe('2026-11-25T01:45:00.000Z');
  expect(reload('2026-11-24T23:30:00Z', 1)).toBe('2026-11-25T02:15:00.000Z');
  expect(reload('2026-11-25T02:14:00Z', 1)).toBe('2026-11-26T02:15:00.000Z');
});
