import { expect, test } from 'vitest';
import type { Occurrence } from '../events/override.ts';
import { createFileBookings } from './file-bookings.ts';

const held = (room_id: string, held_start_at: string, held_end_at: string): Occurrence => ({
  room_id,
  extra_room_ids: [],
  start_at: held_start_at,
  end_at: held_end_at,
  held_start_at,
  held_end_at,
  original_start_at: held_start_at,
  is_cancelled: false,
});

const morning = held('hall', '2027-03-29T08:00:00Z', '2027-03-29T09:00:00Z');

test.each([
  ['the same time', held('hall', '2027-03-29T08:00:00Z', '2027-03-29T09:00:00Z'), 4],
  ['its end', held('hall', '2027-03-29T08:59:59Z', '2027-03-29T10:00:00Z'), 4],
  ['its start', held('hall', '2027-03-29T07:00:00Z', '2027-03-29T08:00:01Z'), 4],
  [
    'a time around it, from the day before',
    held('hall', '2027-03-28T12:00:00Z', '2027-03-30T12:00:00Z'),
    4,
  ],
  ['the time after it', held('hall', '2027-03-29T09:00:00Z', '2027-03-29T10:00:00Z'), undefined],
  ['the time before it', held('hall', '2027-03-29T07:00:00Z', '2027-03-29T08:00:00Z'), undefined],
  [
    'the same time of another day',
    held('hall', '2027-03-30T08:00:00Z', '2027-03-30T09:00:00Z'),
    undefined,
  ],
  [
    'the same time in another room',
    held('attic', '2027-03-29T08:00:00Z', '2027-03-29T09:00:00Z'),
    undefined,
  ],
])('a line that wants %s of a booked hour is told who has it', (_what, wanted, line) => {
  const bookings = createFileBookings();
  bookings.add(4, [morning]);
  expect(bookings.find([wanted])).toBe(line);
});

test('each date of a line is compared, with each booking of its day', () => {
  const bookings = createFileBookings();
  bookings.add(4, [morning]);
  bookings.add(9, [
    held('hall', '2027-03-29T10:00:00Z', '2027-03-29T11:00:00Z'),
    held('hall', '2027-04-05T10:00:00Z', '2027-04-05T11:00:00Z'),
  ]);
  const free = held('hall', '2027-03-29T09:00:00Z', '2027-03-29T10:00:00Z');
  const late = held('hall', '2027-03-29T10:30:00Z', '2027-03-29T12:00:00Z');
  const next = held('hall', '2027-04-05T10:30:00Z', '2027-04-05T12:00:00Z');
  expect(bookings.find([free])).toBeUndefined();
  expect(bookings.find([free, late])).toBe(9);
  expect(bookings.find([free, next])).toBe(9);
});

test('a booking that ends at midnight does not touch the next day, one over midnight does', () => {
  const bookings = createFileBookings();
  bookings.add(4, [held('hall', '2027-03-29T22:00:00Z', '2027-03-30T00:00:00Z')]);
  bookings.add(6, [held('attic', '2027-03-29T22:00:00Z', '2027-03-30T01:00:00Z')]);
  const early = (room: string) => held(room, '2027-03-30T00:00:00Z', '2027-03-30T02:00:00Z');
  expect(bookings.find([early('hall')])).toBeUndefined();
  expect(bookings.find([early('attic')])).toBe(6);
  expect(createFileBookings().find([])).toBeUndefined();
});
