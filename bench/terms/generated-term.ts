import type { Weekday } from '../../src/domain/booking/schedule.ts';
import { poolRoom } from '../../src/domain/planning-round/pool-room.ts';
import type {
  Hold,
  Pattern,
  PlanningRequest,
  PoolRoom,
  Slot,
  Weeks,
  World,
} from '../../src/domain/planning-round/world.ts';
import { createSeededRandom, type SeededRandom } from '../../src/seed/seeded-random.ts';

/** The size of a generated term, and the number from which all of it follows. */
export type TermSize = { readonly requests: number; readonly rooms: number; readonly seed: number };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Monday, 5 April 2027, 00:00 in Berlin. */
const FIRST = Date.UTC(2027, 3, 4, 22);
const WEEKS = 14;
const DAYS: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const STARTS = [8, 10, 12, 14, 16, 18];
/** Seats of rooms as a university has them: many small ones, few lecture halls. */
const SEATS = [20, 20, 24, 24, 30, 30, 30, 40, 40, 50, 60, 60, 80, 100, 120, 150, 200, 300, 500];
const FEATURES = ['beamer', 'piano', 'computers', 'laboratory'];

/** Bookings that are there already: a conference of days in few rooms, single hours in many. */
function holdsOf(random: SeededRandom): Hold[] {
  const by = { event_id: null, title: 'Booked already' };
  const holds: Hold[] = [];
  if (random.chance(15)) {
    const start = FIRST + random.below(WEEKS * 7) * DAY + 8 * HOUR;
    holds.push({ start, end: start + 2 * DAY, by });
  }
  for (let count = random.below(4); count > 0; count--) {
    const start = FIRST + random.below(WEEKS * 7) * DAY + random.pick(STARTS) * HOUR;
    holds.push({ start, end: start + 2 * HOUR, by });
  }
  return holds.sort((a, b) => a.start - b.start);
}

/** Opening hours of the whole term: weekdays from 7 to 22, as spans. */
const OPEN = Array.from({ length: WEEKS * 7 }, (_, day) => day)
  .filter((day) => day % 7 < 5)
  .map((day) => ({ start: FIRST + day * DAY + 7 * HOUR, end: FIRST + day * DAY + 22 * HOUR }));

const HOLIDAYS = new Set(['2027-05-06', '2027-05-17', '2027-05-27']);

function room(
  random: SeededRandom,
  at: number,
  spaces: readonly string[],
  seats: number,
): PoolRoom {
  const features = FEATURES.filter((feature) => random.chance(feature === 'beamer' ? 80 : 12));
  return poolRoom({
    id: `room ${at}`,
    name: `Room ${at}`,
    venue_id: `venue ${at % 5}`,
    venue_name: `Venue ${at % 5}`,
    capacity: seats,
    seating_type: null,
    layouts: [],
    feature_ids: features,
    spaces,
    holds: holdsOf(random),
    calendar: { is_active: true, booked: [], blocked: [], open: OPEN },
    schedules: [],
    parts: [],
    holidays: HOLIDAYS,
  });
}

/** Rooms; of each thirty, one is a hall whose two parts are the rooms after it. */
function roomsOf(random: SeededRandom, count: number): PoolRoom[] {
  return Array.from({ length: count }, (_, at) => {
    const seats = SEATS[Math.floor((at * SEATS.length) / count)] ?? 20;
    const place = at % 30;
    const isHall = place === 10 && at + 2 < count;
    return room(random, at, isHall ? [`room ${at + 1}`, `room ${at + 2}`] : [`room ${at}`], seats);
  });
}

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

function slotAt(random: SeededRandom): Slot {
  // The middle of the day is what most people ask for.
  const start = random.chance(60) ? random.pick(STARTS.slice(1, 4)) : random.pick(STARTS);
  return { weekday: random.pick(DAYS), start: clock(start), end: clock(start + 2) };
}

function patternOf(random: SeededRandom, slots: number, weeks: Weeks): Pattern {
  const first = slotAt(random);
  const others = DAYS.filter((day) => day !== first.weekday);
  const more = slots > 1 ? [{ ...first, weekday: random.pick(others) }] : [];
  return { slots: [first, ...more], weeks };
}

function requestOf(
  random: SeededRandom,
  at: number,
  size: TermSize,
  rooms: readonly PoolRoom[],
): PlanningRequest {
  const fitting = random.pick(rooms);
  const seats = fitting.capacity ?? 20;
  const weeks = random.pick<Weeks>([
    'all',
    'all',
    'all',
    'all',
    'all',
    'all',
    'all',
    'all',
    'odd',
    'even',
  ]);
  const slots = random.chance(12) ? 2 : 1;
  const isWished = random.chance(10);
  return {
    id: `request ${at}`,
    title: `Course ${at}`,
    owner_id: `lecturer ${random.below(Math.ceil(size.requests / 2))}`,
    expected_attendees: Math.max(5, Math.round(seats * (0.55 + random.below(45) / 100))),
    layout: null,
    feature_ids: fitting.feature_ids.filter(() => random.chance(30)),
    patterns: Array.from({ length: 2 + random.below(3) }, () => patternOf(random, slots, weeks)),
    same_room: slots === 1 || random.chance(90),
    room_wishes: isWished ? [fitting.id] : [],
    venue_wish: random.chance(30) ? fitting.venue_id : null,
    prep_before_minutes: random.chance(5) ? 15 : 0,
    cleanup_after_minutes: 0,
    weight: random.pick([1, 1, 1, 2, 2, 3, 4, 5]),
    apart_from: at > 0 && random.chance(10) ? [`request ${random.below(at)}`] : [],
  };
}

/** A term of a university that follows from its size and its seed. */
export function generateTerm(size: TermSize): World {
  const random = createSeededRandom(size.seed);
  const rooms = roomsOf(random, size.rooms);
  const positions = Array.from({ length: size.requests }, (_, at) => at);
  return {
    from: '2027-04-05',
    to: '2027-07-11',
    timezone: 'Europe/Berlin',
    holidays: 'skip',
    rooms,
    requests: positions.map((at) => requestOf(random, at, size, rooms)),
    pins: [],
    before: [],
  };
}
