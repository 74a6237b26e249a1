import { expect, test } from 'vitest';
import type { BookableOccurrence } from './booking.ts';
import { meetingBookings } from './meeting-bookings.ts';

const booking = (from: number, to: number, more: Partial<BookableOccurrence> = {}) => {
  const at = (hour: number): string => `2027-03-29T${String(hour).padStart(2, '0')}:00:00Z`;
  const [start_at, end_at] = [at(from), at(to)];
  const held = { held_start_at: start_at, held_end_at: end_at };
  return {
    original_start_at: start_at,
    room_id: 'a',
    extra_room_ids: [],
    start_at,
    end_at,
    is_cancelled: false,
    ...held,
    ...more,
  };
};

const spacesOf = (room: string): readonly string[] => (room === 'hall' ? ['a', 'b'] : [room]);

const meetings = (requested: BookableOccurrence[], held: BookableOccurrence[]) =>
  meetingBookings(requested, held, spacesOf).map((one) => [
    one.requested.start_at,
    one.held.start_at,
  ]);

test('a booking meets the first held one that overlaps it, and none that only touches it', () => {
  const held = [booking(14, 16), booking(8, 10), booking(11, 12)];
  expect(meetings([booking(10, 11)], held)).toEqual([]);
  expect(meetings([booking(9, 15)], held)).toEqual([
    ['2027-03-29T09:00:00Z', '2027-03-29T08:00:00Z'],
  ]);
  expect(meetings([booking(15, 17), booking(17, 18)], held)).toEqual([
    ['2027-03-29T15:00:00Z', '2027-03-29T14:00:00Z'],
  ]);
});

test('cancelled ones and other rooms are in nobody’s way', () => {
  const held = [booking(8, 10, { is_cancelled: true }), booking(8, 10, { room_id: 'b' })];
  expect(meetings([booking(8, 10)], held)).toEqual([]);
  expect(meetings([booking(8, 10, { is_cancelled: true })], [booking(8, 10)])).toEqual([]);
});

test('a hall meets what holds one of its parts, the first of them, and a part what holds the hall', () => {
  const parts = [booking(11, 12, { room_id: 'a' }), booking(9, 10, { room_id: 'b' })];
  expect(meetings([booking(8, 12, { room_id: 'hall' })], parts)).toEqual([
    ['2027-03-29T08:00:00Z', '2027-03-29T09:00:00Z'],
  ]);
  const hall = [booking(8, 10, { room_id: 'hall' })];
  expect(meetings([booking(9, 11, { room_id: 'b' })], hall)).toEqual([
    ['2027-03-29T09:00:00Z', '2027-03-29T08:00:00Z'],
  ]);
  expect(meetings([booking(9, 11, { room_id: 'c' })], hall)).toEqual([]);
});
