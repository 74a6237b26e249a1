import { FIRST_DAY } from '../fill.ts';
import type { LoadRequest } from '../load.ts';
import { pick } from '../pick.ts';
import type { World } from './world.ts';

/** The measured operations, by name. */
export const WORKS = {
  create: 'create a booking (pending)',
  submit: 'submit a draft',
  approve: 'approve one',
  series: 'create a weekly series of 52',
  edit: 'edit a title',
  day: 'a day over 50 rooms, 200 bookings',
  room: 'one room, 30 days, 120 bookings',
  'edit-day': 'edit a title, then the day',
  slots: 'the free slots of one room in 30 days',
  search: 'search, first 20 and total',
  feed: 'edit a title, then the feed of its room with 400 events',
  page: 'the page that a person opens: schedule of a day, me, counts',
  'page-known': 'the same page opened again, unchanged, If-None-Match',
  'day-known': 'the day again, unchanged, If-None-Match',
} as const;

/** The measured operations in 300 rooms with opening hours, which versions before them cannot do. */
export const CAMPUS_WORKS = {
  schedule: 'schedule of a day, 300 rooms, 1 200 bookings',
  'room-search': 'room search: 300 rooms × 52 dates',
} as const;

export type WorkName = keyof typeof WORKS | keyof typeof CAMPUS_WORKS;

/** The operations that versions before the schedule of rooms cannot do. */
export const PLANNING: readonly WorkName[] = ['schedule', 'room-search', 'page', 'page-known'];

/** The least that the work tree reaches, as a multiple of the reference. */
export const GOALS: Readonly<Partial<Record<WorkName, number>>> = {
  create: 1.2,
  approve: 1.2,
  series: 1.2,
  edit: 1.2,
  day: 4,
  room: 4,
  'edit-day': 3,
};

const HOUR_MS = 3_600_000;
const SERIES_BLOCK = 52 * 7 * 24;

/** The drafts from this one on are submitted before their approval is measured, so many of them. */
export const APPROVED_FROM = 15_000;
export const APPROVED = 15_000;

/** An hour of a room that is not booked yet: each room in turn, hour by hour from the year 2080 on. */
function freshHour(n: number, { roomIds }: World): object {
  const start = Date.UTC(2080, 0, 1) + Math.floor(n / roomIds.length) * HOUR_MS;
  const iso = (time: number): string => new Date(time).toISOString();
  return { room_id: pick(roomIds, n), start_at: iso(start), end_at: iso(start + HOUR_MS) };
}

/** A series in hours of a week in turn, then the next year, so that no series meets another. */
function series(n: number, world: World): object {
  const { length } = world.roomIds;
  const hours = Math.floor(n / length);
  const hour = (hours % 168) + (Math.floor(hours / 168) + 40) * SERIES_BLOCK;
  const slot = freshHour(hour * length + (n % length), world);
  const rule = { is_recurring: true, recurrence_rule: 'FREQ=WEEKLY', recurrence_count: 52 };
  return { title: `Series ${n}`, status: 'pending', ...slot, ...rule };
}

const SEARCH = {
  start_at: `${FIRST_DAY}T11:00:00Z`,
  end_at: `${FIRST_DAY}T12:00:00Z`,
  recurrence_rule: 'FREQ=WEEKLY',
  recurrence_count: 52,
  include_unavailable: true,
};

/**
 * The requests of each work, for a token; `etags` are those of the answers that a client has already, by their paths.
 */
export function requestsOf(
  token: string,
  world: World,
  etags: ReadonlyMap<string, string>,
): (work: WorkName, n: number) => LoadRequest[] {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ask = (method: string, path: string, body?: object): LoadRequest => ({
    method,
    path: `/api/v1/${path}`,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  const window = (to: string): string =>
    `from=${FIRST_DAY}T09:00:00Z&to=${to}T23:59:59Z&per_page=200`;
  const day = ask('GET', `events?${window(FIRST_DAY)}`);
  const retitle = (n: number): LoadRequest =>
    ask('PUT', `events/${pick(world.events, n).id}`, { title: `Meeting ${n}` });
  const feed = (n: number): LoadRequest => {
    const { room_id } = pick(world.events, n);
    return ask('GET', `calendar/rooms/${room_id}.ics?token=${pick(world.secrets, n)}`);
  };
  const schedule = ask('GET', `schedule?from=${FIRST_DAY}&to=${FIRST_DAY}`);
  const page = [schedule, ask('GET', 'me'), ask('GET', 'me/counts')];
  const again = (request: LoadRequest): LoadRequest => ({
    ...request,
    headers: { ...headers, 'if-none-match': etags.get(request.path) ?? '' },
  });
  const works: Record<WorkName, (n: number) => LoadRequest[]> = {
    create: (n) => [
      ask('POST', 'events', { title: `Booking ${n}`, status: 'pending', ...freshHour(n, world) }),
    ],
    submit: (n) => [ask('POST', `events/${pick(world.draftIds, n)}/submit`)],
    approve: (n) => [ask('POST', `events/${pick(world.draftIds, APPROVED_FROM + n)}/approve`)],
    series: (n) => [ask('POST', 'events', series(n, world))],
    edit: (n) => [retitle(n)],
    day: () => [day],
    feed: (n) => [retitle(n), feed(n)],
    page: () => page,
    'page-known': () => page.map(again),
    'day-known': () => [again(day)],
    room: (n) => [ask('GET', `events?room_id=${pick(world.roomIds, n)}&${window('2027-02-02')}`)],
    'edit-day': (n) => [retitle(n), day],
    slots: (n) => [
      ask('GET', `rooms/${pick(world.roomIds, n)}/available-slots?from=${FIRST_DAY}&to=2027-02-02`),
    ],
    search: (n) => [ask('GET', `events?search=group%20${n % 97}&per_page=20`)],
    schedule: () => [schedule],
    'room-search': () => [ask('POST', 'rooms/search', SEARCH)],
  };
  return (work, n) => works[work](n);
}
