import { expect, test } from 'vitest';
import { roomState } from './room-state.ts';

const nothing = { held: [], notOpen: [] };

test('a room of which nothing is known is free for as long as is known', () => {
  expect(roomState(5, nothing, 100)).toEqual({ kind: 'free', until: null });
});

test('a room is free until it is held or closed, whichever is first', () => {
  const known = { held: [{ start: 30, end: 40 }], notOpen: [{ start: 20, end: 25 }] };
  expect(roomState(5, known, 100)).toEqual({ kind: 'free', until: 20 });
  expect(roomState(25, known, 100)).toEqual({ kind: 'free', until: 30 });
  expect(roomState(40, known, 100)).toEqual({ kind: 'free', until: null });
});

test('a room is in use until the last of the bookings that follow each other ends', () => {
  const held = [
    { start: 10, end: 20 },
    { start: 20, end: 35 },
  ];
  const known = { held, notOpen: [{ start: 0, end: 50 }] };
  expect(roomState(10, known, 100)).toEqual({ kind: 'in_use', until: 35 });
  expect(roomState(35, known, 100)).toEqual({ kind: 'closed', until: 50 });
});

test('a room that is closed for as long as is known is closed without an end', () => {
  expect(roomState(5, { held: [], notOpen: [{ start: 0, end: 100 }] }, 100)).toEqual({
    kind: 'closed',
    until: null,
  });
});
