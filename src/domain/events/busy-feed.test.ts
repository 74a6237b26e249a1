import { expect, test } from 'vitest';
import { entryOf, type FeedRow } from './feed.ts';
import { type FeedRoom, isInRooms, shownRooms } from './feed-rooms.ts';

const row = {
  status: 'approved',
  event_type: 'meeting',
  format: null,
  creator_name: 'Ann',
  version: 1,
  updated_at: '2027-01-02T00:00:00Z',
} as FeedRow;

const slot = {
  start_at: '2027-03-29T08:00:00Z',
  end_at: '2027-03-29T09:00:00Z',
  room_id: 'ab',
  is_all_day: false,
  extra_room_ids: [],
  title: 'Choir',
  description: 'All',
  website: 'https://example.org',
};

const hall: FeedRoom = { id: 'ab', name: 'Hall AB', location: 'West', venue: 'Abbey' };

test('A booking of a room that only shares a space with that of the feed has no details', () => {
  const places = new Map([['ab', { ...hall, is_other: true as const }]]);
  expect(entryOf(row, slot, places, 'stoa@example.org')).toMatchObject({
    title: 'Busy (Hall AB)',
    description: null,
    location: 'Hall AB',
    url: null,
    categories: [],
    start_at: slot.start_at,
    status: 'CONFIRMED',
  });
});

test('A booking of the room of the feed has all of them', () => {
  expect(entryOf(row, slot, new Map([['ab', hall]]), 'stoa@example.org')).toMatchObject({
    title: 'Choir',
    description: 'All',
    location: 'Hall AB, West, Abbey',
    url: slot.website,
  });
});

test(
  'A booking that has the room of the feed among others has all of them, and names rooms outside of ' +
    'the feed',
  () => {
    const outside = { id: 'x', name: 'Attic', location: null, venue: null, is_outside: true };
    const a = { ...hall, id: 'a', name: 'Hall A' };
    const rooms = [
      a,
      { ...hall, is_other: true as const },
      { ...outside, is_other: true as const },
    ];
    const places = new Map(rooms.map((room) => [room.id, room]));
    const inRooms = (room_id: string, ...extra_room_ids: string[]) =>
      entryOf(row, { ...slot, room_id, extra_room_ids }, places, 'stoa@example.org');
    expect(inRooms('x', 'a')).toMatchObject({
      title: 'Choir',
      location: 'Attic; Hall A, West, Abbey',
    });
    expect(inRooms('x', 'ab')).toMatchObject({ title: 'Busy (Hall AB)', location: 'Hall AB' });
    expect([...shownRooms(rooms)]).toEqual(['a', 'ab']);
  },
);

test('An event in several rooms is in the feed of each, with the rooms that are known in one location', () => {
  const a = { ...hall, id: 'a', name: 'Hall A', location: null };
  const places = new Map([hall, a].map((room) => [room.id, room]));
  const inRooms = { room_id: 'ab', extra_room_ids: ['a', 'gone'] };
  expect(entryOf(row, { ...slot, ...inRooms }, places, 'stoa@example.org').location).toBe(
    'Hall AB, West, Abbey; Hall A, Abbey',
  );
  const nowhere = { room_id: 'gone', extra_room_ids: [] };
  expect(entryOf(row, { ...slot, ...nowhere }, places, 'stoa@example.org').location).toBeNull();
  expect(['a', 'ab', 'b'].map((id) => isInRooms(inRooms, new Set([id])))).toEqual([
    true,
    true,
    false,
  ]);
});
