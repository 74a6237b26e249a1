import { FIRST_DAY } from './fill.ts';

/** One request of a benchmark. */
export type BenchRequest = { method: 'GET' | 'POST'; path: string; body?: unknown };

/** What is measured: its name, its goal as a share of the ceiling, and the n-th request of side `side`. */
export type Row = {
  name: string;
  does: string;
  goal: number;
  request(n: number, world: World): BenchRequest;
};

/** What requests are made from. */
export type World = { eventIds: string[]; roomIds: string[] };

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

/** A slot that nobody asked for yet: each room in turn, hour by hour from the year 2030 on. */
function freshSlot(
  n: number,
  { roomIds }: World,
): { room_id: string; start_at: string; end_at: string } {
  const hour = Math.floor(n / roomIds.length);
  const start = Date.UTC(2030, 0, 1) + hour * 3_600_000;
  const iso = (time: number): string => new Date(time).toISOString();
  return { room_id: pick(roomIds, n), start_at: iso(start), end_at: iso(start + 3_600_000) };
}

const post = (body: object): BenchRequest => ({ method: 'POST', path: '/api/v1/events', body });
const get = (path: string): BenchRequest => ({ method: 'GET', path: `/api/v1/${path}` });

const SERIES_BLOCK = 52 * 7 * 24;

export const rows: Row[] = [
  {
    name: 'read',
    does: 'read one event, token checked',
    goal: 0.7,
    request: (n, { eventIds }) => get(`events/${pick(eventIds, n * 7)}`),
  },
  {
    name: 'create',
    does: 'create one booking (pending), all its rows',
    goal: 0.6,
    request: (n, world) =>
      post({ title: `Booking ${n}`, status: 'pending', ...freshSlot(n, world) }),
  },
  {
    name: 'series',
    does: 'create a weekly series of 52',
    goal: 0.7,
    request: (n, world) => {
      // Hours of a week in turn, then the next year, so that no series meets another.
      const hours = Math.floor(n / world.roomIds.length);
      const hour = (hours % 168) + Math.floor(hours / 168) * SERIES_BLOCK + 40 * SERIES_BLOCK;
      const slot = freshSlot(hour * world.roomIds.length + (n % world.roomIds.length), world);
      const rule = { is_recurring: true, recurrence_rule: 'FREQ=WEEKLY', recurrence_count: 52 };
      return post({ title: `Series ${n}`, status: 'pending', ...slot, ...rule });
    },
  },
  {
    name: 'day',
    does: 'a day over 50 rooms, 200 bookings',
    goal: 0.7,
    request: () => get(`events?from=${FIRST_DAY}T09:00:00Z&to=${FIRST_DAY}T23:59:59Z&per_page=200`),
  },
  {
    name: 'room',
    does: 'one room, 30 days, 120 bookings',
    goal: 0.7,
    request: (n, { roomIds }) =>
      get(
        `events?room_id=${pick(roomIds, n)}&from=${FIRST_DAY}T00:00:00Z&to=2027-01-28T23:59:59Z&per_page=200`,
      ),
  },
  {
    name: 'slots',
    does: 'the free slots of one room in 30 days',
    goal: 0.7,
    request: (n, { roomIds }) =>
      get(`rooms/${pick(roomIds, n)}/available-slots?from=${FIRST_DAY}&to=2027-02-02`),
  },
  {
    name: 'search',
    does: 'search, first 20 and total',
    goal: 1,
    request: (n) => get(`events?search=group%20${n % 97}&per_page=20`),
  },
];
