import { expect, test } from 'vitest';
import { isStillFree } from './still-free.ts';
import type { PlanningRequest, PoolRoom, World } from './world.ts';

const hour = (text: string): number => Temporal.Instant.from(text).epochMilliseconds;

const room = (id: string, booked: [string, string][] = [], capacity = 50): PoolRoom => ({
  id,
  name: id,
  venue_id: null,
  venue_name: null,
  capacity,
  seating_type: null,
  layouts: [],
  feature_ids: [],
  spaces: [id],
  calendar: {
    is_active: true,
    booked: booked.map(([start, end]) => ({ start: hour(start), end: hour(end) })),
    blocked: [],
    open: null,
  },
  holds: [],
  schedules: [],
  parts: [],
  holidays: new Set(),
});

const request: PlanningRequest = {
  id: 'latin',
  title: 'Latin',
  owner_id: null,
  expected_attendees: 20,
  layout: null,
  feature_ids: [],
  patterns: [{ slots: [{ weekday: 'monday', start: '10:00', end: '12:00' }], weeks: [1, 2] }],
  same_room: true,
  room_wishes: [],
  venue_wish: null,
  prep_before_minutes: 0,
  cleanup_after_minutes: 0,
  weight: 1,
  apart_from: [],
};

const judge = (
  rooms: PoolRoom[],
  exceptions: { original_start_at: string; room_id: string }[] = [],
  pattern_index = 0,
): boolean => {
  const world: World = {
    from: '2027-04-12',
    to: '2027-04-25',
    timezone: 'UTC',
    holidays: 'keep',
    rooms,
    requests: [request],
    pins: [],
    before: [],
  };
  const place = { request_id: 'latin', room_id: 'hall', pattern_index, exceptions };
  return isStillFree(world, new Map(rooms.map((one) => [one.id, one])), request, place);
};

const SECOND: [string, string] = ['2027-04-19T11:00:00Z', '2027-04-19T13:00:00Z'];
const elsewhere = [{ original_start_at: '2027-04-19T10:00:00Z', room_id: 'forum' }];

test('a place is free while nothing blocks any of its dates', () => {
  expect(judge([room('hall')])).toBe(true);
  expect(judge([room('hall', [SECOND])])).toBe(false);
  expect(judge([room('hall', [SECOND]), room('forum')], elsewhere)).toBe(true);
  expect(judge([room('hall'), room('forum', [SECOND])], elsewhere)).toBe(false);
});

test('a place is not free in a room that left the pool or has too few seats now, nor without dates', () => {
  expect(judge([])).toBe(false);
  expect(judge([room('hall')], elsewhere)).toBe(false);
  expect(judge([room('hall', [], 10)])).toBe(false);
  expect(judge([room('hall')], [], 1)).toBe(false);
});
