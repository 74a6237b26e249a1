import { expect, test } from 'vitest';
import { roomsElsewhere } from './elsewhere.ts';
import { occupancyOf } from './occupancy.ts';
import type { PlanningRequest, PoolRoom, World } from './world.ts';

const hour = (text: string): number => Temporal.Instant.from(text).epochMilliseconds;

const room = (id: string, booked: string[] = [], fields: Partial<PoolRoom> = {}): PoolRoom => ({
  id,
  name: id,
  venue_id: 'north',
  venue_name: 'North',
  capacity: 50,
  seating_type: null,
  layouts: [],
  feature_ids: [],
  spaces: [id],
  calendar: {
    is_active: true,
    booked: booked.map((day) => ({ start: hour(`${day}T10:00Z`), end: hour(`${day}T11:00Z`) })),
    blocked: [],
    open: null,
  },
  holds: [],
  schedules: [],
  parts: [],
  holidays: new Set(),
  ...fields,
});

const request: PlanningRequest = {
  id: 'latin',
  title: 'Latin',
  owner_id: null,
  expected_attendees: 20,
  layout: null,
  feature_ids: [],
  patterns: [{ slots: [{ weekday: 'monday', start: '10:00', end: '12:00' }], weeks: 'all' }],
  same_room: true,
  room_wishes: [],
  venue_wish: null,
  prep_before_minutes: 0,
  cleanup_after_minutes: 0,
  weight: 1,
  apart_from: [],
};

function find(rooms: PoolRoom[], pattern_index = 0) {
  const world: World = {
    from: '2027-04-12',
    to: '2027-05-09',
    timezone: 'UTC',
    holidays: 'keep',
    rooms,
    requests: [request],
    pins: [],
    before: [],
  };
  return roomsElsewhere(occupancyOf(world, []), request, pattern_index, rooms[0] as PoolRoom);
}

test('a room that is free on all dates needs no other', () => {
  expect(find([room('hall')])).toEqual([]);
});

test('each date on which it is taken gets a room of the same venue first, then the smallest', () => {
  const far = room('far', [], { venue_id: 'south', capacity: 20 });
  const found = find([
    room('hall', ['2027-04-19', '2027-04-26']),
    far,
    room('large', [], { capacity: 90 }),
    room('forum', ['2027-04-26']),
  ]);
  expect(found).toEqual([
    { original_start_at: '2027-04-19T10:00:00Z', room_id: 'forum' },
    { original_start_at: '2027-04-26T10:00:00Z', room_id: 'large' },
  ]);
});

test('there is none where a date has no other room, or there is no such alternative', () => {
  expect(find([room('hall', ['2027-04-19']), room('small', [], { capacity: 5 })])).toBeUndefined();
  expect(find([room('hall')], 3)).toBeUndefined();
});
