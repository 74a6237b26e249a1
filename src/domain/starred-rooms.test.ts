import { expect, test } from 'vitest';
import { roomPreference, starredRoomError } from './starred-rooms.ts';

const present = new Set(['a', 'b']);

test('distinct rooms that exist can be marked, also none at all', () => {
  expect(starredRoomError(['b', 'a'], present)).toBeNull();
  expect(starredRoomError([], present)).toBeNull();
});

test('the first room that does not exist is named by its index', () => {
  expect(starredRoomError(['a', 'x', 'y'], present)).toEqual({
    index: 1,
    predicate: 'must be the id of an existing room.',
  });
});

test('a room that stands in the list already is named by its second index', () => {
  expect(starredRoomError(['a', 'b', 'a'], present)).toEqual({
    index: 2,
    predicate: 'must not repeat a room.',
  });
});

test('rooms with a star are nearest, then those booked last, then all others', () => {
  const preference = roomPreference({ room_ids: ['a', 'b'], recent: ['b', 'c'] });
  expect(['a', 'b', 'c', 'd'].map(preference)).toEqual([0, 0, 1, 2]);
});
