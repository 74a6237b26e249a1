import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bookingsMeet,
  holdsRoom,
  isSameBooking,
  keptRoomConflicts,
  needsMoreRoomTime,
  newlyHeld,
  planOccurrence,
  withoutRoomConflicts,
} from './booking.ts';

const slot = {
  room_id: 'room',
  extra_room_ids: [],
  start_at: '2027-03-29T08:00:00Z',
  end_at: '2027-03-29T09:00:00Z',
  prep_before_minutes: 0,
  cleanup_after_minutes: 0,
};

const START = '2027-03-22T08:00:00Z';

describe('A planned occurrence', () => {
  test('holds its own time without buffers, under its original start', () => {
    expect(planOccurrence(slot, START)).toEqual({
      original_start_at: START,
      room_id: 'room',
      extra_room_ids: [],
      start_at: slot.start_at,
      end_at: slot.end_at,
      held_start_at: slot.start_at,
      held_end_at: slot.end_at,
    });
  });

  test('holds the minutes before and after, over midnights and ends of years', () => {
    const minutes = fc.nat(43_200);
    fc.assert(
      fc.property(minutes, minutes, (prep_before_minutes, cleanup_after_minutes) => {
        const planned = planOccurrence(
          { ...slot, prep_before_minutes, cleanup_after_minutes },
          START,
        );
        const start = Temporal.Instant.from(slot.start_at);
        const end = Temporal.Instant.from(slot.end_at);
        expect(planned.held_start_at).toBe(
          start.subtract({ minutes: prep_before_minutes }).toString(),
        );
        expect(planned.held_end_at).toBe(end.add({ minutes: cleanup_after_minutes }).toString());
      }),
    );
  });

  test('holds nothing beyond the years that can be written down', () => {
    const buffers = { prep_before_minutes: 43_200, cleanup_after_minutes: 43_200 };
    const first = { start_at: '0001-01-02T08:00:00Z', end_at: '0001-01-02T09:00:00Z' };
    const last = { start_at: '9999-12-30T08:00:00Z', end_at: '9999-12-30T09:00:00Z' };
    expect(planOccurrence({ ...slot, ...buffers, ...first }, START).held_start_at).toBe(
      '0001-01-02T00:00:00Z',
    );
    expect(planOccurrence({ ...slot, ...buffers, ...last }, START).held_end_at).toBe(
      '9999-12-30T23:59:59Z',
    );
  });
});

test.each([
  ['draft', false],
  ['pending', true],
  ['approved', true],
  ['cancelled', false],
])('%s events hold their room: %s', (status, holds) => {
  expect(holdsRoom(status)).toBe(holds);
});

describe('What was approved', () => {
  const standing = { ...planOccurrence(slot, START), is_cancelled: false };
  const wider = {
    ...standing,
    held_start_at: '2027-03-29T07:30:00Z',
    held_end_at: '2027-03-29T09:30:00Z',
  };
  const later = { ...standing, start_at: '2027-03-29T08:30:00Z' };

  test('is what is requested while it stays or shrinks', () => {
    expect(needsMoreRoomTime([standing], [standing])).toBe(false);
    expect(needsMoreRoomTime([wider], [standing])).toBe(false);
    expect(needsMoreRoomTime([standing], [later])).toBe(false);
    expect(needsMoreRoomTime([standing], [{ ...standing, end_at: later.start_at }])).toBe(false);
    expect(needsMoreRoomTime([standing], [])).toBe(false);
  });

  test.each([
    ['another room', { room_id: 'lab' }],
    ['an earlier start', { start_at: '2027-03-29T07:59:59Z' }],
    ['a later end', { end_at: '2027-03-29T09:00:01Z' }],
    ['more preparation', { held_start_at: '2027-03-29T07:59:00Z' }],
    ['more clean-up', { held_end_at: '2027-03-29T09:01:00Z' }],
  ])('is not what is requested with %s', (_name, fields) => {
    expect(needsMoreRoomTime([standing], [{ ...standing, ...fields }])).toBe(true);
  });

  test('may be any of the occurrences, in whatever place', () => {
    const next = {
      ...standing,
      start_at: '2027-04-05T08:00:00Z',
      end_at: '2027-04-05T09:00:00Z',
      held_start_at: '2027-04-05T08:00:00Z',
      held_end_at: '2027-04-05T09:00:00Z',
    };
    expect(needsMoreRoomTime([standing, next], [next])).toBe(false);
    expect(needsMoreRoomTime([standing, next], [next, standing])).toBe(false);
    expect(needsMoreRoomTime([standing], [standing, next])).toBe(true);
  });

  test('is nothing where the occurrence was cancelled, and a cancelled one wants nothing', () => {
    const cancelled = { ...standing, is_cancelled: true };
    expect(needsMoreRoomTime([cancelled], [standing])).toBe(true);
    expect(needsMoreRoomTime([standing], [{ ...cancelled, room_id: 'lab' }])).toBe(false);
  });
});

describe('An occurrence', () => {
  const standing = { ...planOccurrence(slot, START), is_cancelled: false };

  test('wants the same only in the same room at the same time', () => {
    expect(isSameBooking(standing, { ...standing })).toBe(true);
    expect(isSameBooking(standing, { ...standing, room_id: 'lab' })).toBe(false);
    const shorter = { ...standing, end_at: '2027-03-29T08:30:00Z' };
    expect(isSameBooking(standing, shorter)).toBe(false);
    expect(isSameBooking(shorter, standing)).toBe(false);
    expect(isSameBooking(standing, { ...standing, is_cancelled: true })).toBe(false);
  });

  test('that was left without its room wants it newly', () => {
    const next = { ...standing, original_start_at: '2027-04-05T08:00:00Z' };
    const held = withoutRoomConflicts([standing, next], [START]);
    expect(held).toEqual([{ ...standing, is_cancelled: true }, next]);
    expect(needsMoreRoomTime(held.slice(0, 1), [standing])).toBe(true);
    expect(withoutRoomConflicts([standing, next], [])).toEqual([standing, next]);
  });

  test('that goes on without its room keeps that conflict only where it stays the same', () => {
    const next = { ...standing, original_start_at: '2027-04-05T08:00:00Z' };
    const moved = { ...next, room_id: 'lab' };
    const both = [START, next.original_start_at];
    expect(keptRoomConflicts([standing, next], [next, standing], both)).toEqual(both);
    expect(keptRoomConflicts([standing, next], [standing, next], [START])).toEqual([START]);
    expect(keptRoomConflicts([standing, next], [standing, moved], both)).toEqual([START]);
    expect(keptRoomConflicts([standing, next], [standing], both)).toEqual([START]);
    expect(keptRoomConflicts([next], [standing, next], both)).toEqual(both.slice(1));
  });

  test('is newly held where none that was there before includes it', () => {
    const later = { ...standing, held_end_at: '2027-03-29T10:00:00Z' };
    expect(newlyHeld([standing], [standing, later])).toEqual([later]);
  });
});

describe('Two occurrences meet', () => {
  const one = {
    ...planOccurrence({ ...slot, cleanup_after_minutes: 30 }, START),
    is_cancelled: false,
  };
  const next = {
    ...one,
    start_at: '2027-03-29T09:15:00Z',
    held_start_at: '2027-03-29T09:15:00Z',
    held_end_at: '2027-03-29T11:00:00Z',
  };

  test('where they hold one room at one time, buffers included', () => {
    expect(bookingsMeet(one, next)).toBe(true);
    expect(bookingsMeet(next, one)).toBe(true);
    expect(bookingsMeet(one, one)).toBe(true);
  });

  test.each([
    ['one begins when the other ends', { held_start_at: '2027-03-29T09:30:00Z' }],
    ['they are in different rooms', { room_id: 'lab' }],
    ['one of them is cancelled', { is_cancelled: true }],
  ])('not where %s', (_what, fields) => {
    expect(bookingsMeet(one, { ...next, ...fields })).toBe(false);
    expect(bookingsMeet({ ...next, ...fields }, one)).toBe(false);
  });
});
