import { poolRoom } from '../../src/domain/planning-round/pool-room.ts';
import type {
  Hold,
  Pattern,
  Place,
  PlanningRequest,
  PoolRoom,
  Slot,
  Weeks,
  World,
} from '../../src/domain/planning-round/world.ts';
import { placesAlone } from './check-plan.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Monday, 5 April 2027, 00:00 in Berlin. */
const MONDAY = Date.UTC(2027, 3, 4, 22);
const TIMES = [
  { start: '09:00', end: '11:00' },
  { start: '10:00', end: '12:00' },
  { start: '11:00', end: '13:00' },
];

/** A room of a small world: 30 seats, nothing booked, always open. */
export function smallRoom(id: string, changes: Partial<PoolRoom> = {}): PoolRoom {
  return poolRoom({
    id,
    name: id,
    venue_id: 'campus',
    venue_name: 'Campus',
    capacity: 30,
    seating_type: null,
    layouts: [],
    feature_ids: [],
    spaces: [id],
    holds: [],
    calendar: { is_active: true, booked: [], blocked: [], open: null },
    schedules: [],
    parts: [],
    holidays: new Set(),
    ...changes,
  });
}

/** A request of a small world: ten people on Mondays from 9 to 11. */
export function smallRequest(id: string, changes: Partial<PlanningRequest> = {}): PlanningRequest {
  return {
    id,
    title: id,
    owner_id: null,
    expected_attendees: 10,
    layout: null,
    feature_ids: [],
    patterns: [{ slots: [{ weekday: 'monday', start: '09:00', end: '11:00' }], weeks: 'all' }],
    same_room: true,
    room_wishes: [],
    venue_wish: null,
    prep_before_minutes: 0,
    cleanup_after_minutes: 0,
    weight: 1,
    apart_from: [],
    ...changes,
  };
}

/** A world of five weeks from Monday, 5 April 2027. */
export const smallWorld = (
  rooms: readonly PoolRoom[],
  requests: readonly PlanningRequest[],
  changes: Partial<World> = {},
): World => ({
  from: '2027-04-05',
  to: '2027-05-09',
  timezone: 'Europe/Berlin',
  holidays: 'skip',
  rooms,
  requests,
  pins: [],
  before: [],
  ...changes,
});

function holdsOf(random: SeededRandom): Hold[] {
  return Array.from({ length: random.below(3) }, () => {
    const start =
      MONDAY + (random.below(5) * 7 + random.below(2)) * DAY + (9 + random.below(3)) * HOUR;
    return {
      start,
      end: start + (random.once(6) ? 9 * DAY : HOUR),
      by: { event_id: null, title: 'Booked' },
    };
  });
}

/** Up to four rooms, in half of the worlds with a hall and its two parts. */
function roomsOf(random: SeededRandom): PoolRoom[] {
  const spaces = random.once(2) ? [['a', 'b'], ['a'], ['b'], ['c']] : [['a'], ['b'], ['c'], ['d']];
  return spaces.slice(0, 1 + random.below(4)).map((own, at) =>
    smallRoom(`room ${at}`, {
      venue_id: random.pick(['campus', 'town']),
      capacity: random.pick([null, 10, 20, 20, 20, 40]),
      feature_ids: random.once(3) ? ['piano'] : [],
      spaces: own,
      holds: holdsOf(random),
      holidays: new Set(random.once(3) ? ['2027-04-19'] : []),
    }),
  );
}

function patternOf(random: SeededRandom, slots: number): Pattern {
  const weeks = random.pick<Weeks>(['all', 'all', 'odd', 'even', [1, 2, 4]]);
  const days = random.once(2) ? (['monday', 'tuesday'] as const) : (['tuesday', 'monday'] as const);
  return {
    weeks,
    slots: days.slice(0, slots).map((weekday): Slot => ({ weekday, ...random.pick(TIMES) })),
  };
}

function requestOf(random: SeededRandom, at: number, rooms: readonly PoolRoom[]): PlanningRequest {
  const slots = random.once(4) ? 2 : 1;
  return smallRequest(`request ${at}`, {
    owner_id: random.once(3) ? random.pick(['ada', 'bob']) : null,
    expected_attendees: random.pick([5, 10, 15, 20, 30]),
    feature_ids: random.once(5) ? ['piano'] : [],
    patterns: Array.from({ length: 1 + random.below(3) }, () => patternOf(random, slots)),
    same_room: !random.once(3),
    room_wishes: random.once(3) ? rooms.slice(random.below(rooms.length)).map(({ id }) => id) : [],
    venue_wish: random.once(3) ? 'town' : null,
    cleanup_after_minutes: random.once(4) ? 30 : 0,
    weight: 1 + random.below(3),
    apart_from: at > 0 && random.once(4) ? [`request ${random.below(at)}`] : [],
  });
}

function someplace(random: SeededRandom, world: World): Place[] {
  const request = random.pick(world.requests);
  const places = placesAlone(world, request);
  return places.length === 0 ? [] : [random.pick(places)];
}

/** A random world of up to six requests and four rooms that follows from a seed. */
export function randomWorld(seed: number): World {
  const random = createSeededRandom(seed);
  const rooms = roomsOf(random);
  const count = 1 + random.below(6);
  const requests = Array.from({ length: count }, (_, at) => requestOf(random, at, rooms));
  const world = smallWorld(rooms, requests);
  return {
    ...world,
    pins: random.once(3) ? someplace(random, world) : [],
    before: random.once(3) ? someplace(random, world) : [],
  };
}
