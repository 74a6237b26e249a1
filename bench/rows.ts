import { FIRST_DAY } from './fill.ts';
import { pick } from './pick.ts';

/** One request of a benchmark. */
export type BenchRequest = {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
};

/** A measured operation: its name, its goal as a share of the ceiling, and the requests of its n-th execution. */
export type Row = {
  name: string;
  does: string;
  goal: number;
  /** Milliseconds that the service may take for it while nobody else asks. */
  within?: number;
  requests(n: number, world: World): BenchRequest[];
  /** The requests that the service itself is measured against, in place of the ceiling. */
  baseline?(n: number, world: World): BenchRequest[];
};

/** The records that requests are made from. */
export type World = {
  eventIds: string[];
  roomIds: string[];
  /** The room with 5 000 events, beside the others. */
  greatHallId: string;
  /** Drafts that are not submitted yet. */
  draftIds: string[];
  /** Secrets of calendar tokens: each may ask 60 times a minute. */
  secrets: string[];
  /** The ETags that the service gave the feeds, by path. */
  etags: Map<string, string>;
};

/** An unused slot: each room in turn, hour by hour from the year 2080 on. */
function freshSlot(
  n: number,
  { roomIds }: World,
): { room_id: string; start_at: string; end_at: string } {
  const hour = Math.floor(n / roomIds.length);
  const start = Date.UTC(2080, 0, 1) + hour * 3_600_000;
  const iso = (time: number): string => new Date(time).toISOString();
  return { room_id: pick(roomIds, n), start_at: iso(start), end_at: iso(start + 3_600_000) };
}

const post = (body: object): BenchRequest => ({ method: 'POST', path: '/api/v1/events', body });
const get = (path: string): BenchRequest => ({ method: 'GET', path: `/api/v1/${path}` });

/** The fullest year of the filled world. */
const YEAR = 'from=2027-01-01&to=2027-12-31';

/** Slots beyond those that other rows book. */
const OTHER_ROWS = 1_000_000;

/** An approved booking with two people in roles; the notification of `address`, if any, is mailed to them. */
function toPeople(n: number, world: World, address: (name: string) => string | null): BenchRequest {
  const person = (name: string) => ({
    user_name: name,
    user_email: address(name),
    role: 'room_user',
  });
  const roles = [person('alice'), person('guest')];
  return post({ title: `Booking ${n}`, status: 'approved', roles, ...freshSlot(n, world) });
}

const SERIES_BLOCK = 52 * 7 * 24;

const feed = (n: number, { secrets }: World, path: string): BenchRequest => {
  return { method: 'GET', path: `/api/v1/${path}?token=${pick(secrets, n)}` };
};

/** The request with the ETag of the response. */
function known(request: BenchRequest, { etags }: World): BenchRequest {
  const etag = etags.get(request.path.split('?')[0] ?? '');
  return etag === undefined ? request : { ...request, headers: { 'if-none-match': etag } };
}

/**
 * Rows that write come last: PostgreSQL has no statistics yet of what they wrote, and would plan lists by wrong ones.
 */
export const rows: Row[] = [
  {
    name: 'read',
    does: 'read one of 5 000 events, token checked',
    goal: 0.6,
    requests: (n, { eventIds }) => [get(`events/${pick(eventIds, n * 7)}`)],
  },
  {
    name: 'day',
    does: 'a day over 50 rooms, 200 bookings',
    goal: 0.6,
    requests: () => [
      get(`events?from=${FIRST_DAY}T09:00:00Z&to=${FIRST_DAY}T23:59:59Z&per_page=200`),
    ],
  },
  {
    name: 'room',
    does: 'one room, 30 days, 120 bookings',
    goal: 0.6,
    requests: (n, { roomIds }) => [
      get(
        `events?room_id=${pick(roomIds, n)}&from=${FIRST_DAY}T00:00:00Z&to=2027-01-28T23:59:59Z&per_page=200`,
      ),
    ],
  },
  {
    name: 'slots',
    does: 'the free slots of one room in 30 days',
    goal: 0.6,
    requests: (n, { roomIds }) => [
      get(`rooms/${pick(roomIds, n)}/available-slots?from=${FIRST_DAY}&to=2027-02-02`),
    ],
  },
  {
    name: 'search',
    does: 'search, first 20 and total',
    goal: 0.6,
    requests: (n) => [get(`events?search=group%20${n % 97}&per_page=20`)],
  },
  {
    name: 'feed',
    does: 'feed of a room with 400 events',
    goal: 1,
    requests: (n, world) => [feed(n, world, `calendar/rooms/${pick(world.roomIds, n)}.ics`)],
  },
  {
    name: 'feed-304',
    does: 'the same feed, unchanged, If-None-Match',
    goal: 10,
    requests: (n, world) => [
      known(feed(n, world, `calendar/rooms/${pick(world.roomIds, n)}.ics`), world),
    ],
  },
  {
    name: 'feed-5000',
    does: 'feed of a room with 5 000 events',
    goal: 1,
    requests: (n, world) => [feed(n, world, `calendar/rooms/${world.greatHallId}.ics`)],
  },
  {
    name: 'statistics-rooms',
    does: 'the use of all rooms in a year',
    goal: 0.6,
    within: 300,
    requests: () => [get(`statistics/rooms?${YEAR}`)],
  },
  {
    name: 'statistics-requests',
    does: 'the requests for all rooms in a year, by month',
    goal: 0.6,
    within: 300,
    requests: () => [get(`statistics/requests?${YEAR}&group_by=month`)],
  },
  {
    name: 'create',
    does: 'create one booking (pending), all its rows',
    goal: 0.6,
    requests: (n, world) => [
      post({ title: `Booking ${n}`, status: 'pending', ...freshSlot(n, world) }),
    ],
  },
  {
    name: 'series',
    does: 'create a weekly series of 52',
    goal: 0.6,
    requests: (n, world) => {
      // Hours of a week in turn, then the next year, so that no series meets another.
      const hours = Math.floor(n / world.roomIds.length);
      const hour = (hours % 168) + Math.floor(hours / 168) * SERIES_BLOCK + 40 * SERIES_BLOCK;
      const slot = freshSlot(hour * world.roomIds.length + (n % world.roomIds.length), world);
      const rule = { is_recurring: true, recurrence_rule: 'FREQ=WEEKLY', recurrence_count: 52 };
      return [post({ title: `Series ${n}`, status: 'pending', ...slot, ...rule })];
    },
  },
  {
    name: 'approve',
    does: 'submit and approve an event',
    goal: 0.5,
    requests: (n, { draftIds }) => [
      { method: 'POST', path: `/api/v1/events/${draftIds[n]}/submit` },
      { method: 'POST', path: `/api/v1/events/${draftIds[n]}/approve` },
    ],
  },
  {
    name: 'mail',
    does: 'create an approved booking, two mails : none',
    goal: 0.5,
    requests: (n, world) => [toPeople(OTHER_ROWS + n, world, (name) => `${name}@bench.test`)],
    baseline: (n, world) => [toPeople(OTHER_ROWS + n, world, () => null)],
  },
];
