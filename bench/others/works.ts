import { FIRST_DAY } from '../fill.ts';
import type { LoadRequest } from '../load.ts';
import { pick } from '../pick.ts';
import { type DavPerson, davWorks } from './dav-works.ts';

/** The heavy requests that are sent at once, by name. */
export const WORKS = {
  'room-search': 'room search over 1 000 dates',
  'dry-run': 'dry run of a series of 1 000 dates',
  slots: 'free slots of 366 days in steps of 15 minutes',
  statistics: 'statistics of three years by hour',
  'rooms-free': 'rooms that are free at a time',
  batch: 'dry run of a batch of 100 approvals',
  list: 'list of 500 events',
  schedule: 'schedule of all rooms for 42 days',
  search: 'search for a word that every event has, 500 rows',
  'search-nothing': 'search for a word that no event has',
  'my-data': 'everything about a person with 2 576 events',
  'my-rows': 'first 500 own bookings',
  'long-series': 'create a series of 1 000 dates',
  'series-edit': 'move a series of 1 000 dates by an hour',
  'caldav-put': 'CalDAV PUT of a series of 366 dates',
  'caldav-refused': 'CalDAV PUT of a series of 366 dates that is refused',
  'caldav-propfind': 'CalDAV PROPFIND of a calendar of 2 576 objects',
  'caldav-query': 'CalDAV calendar-query of 2 576 objects',
  'caldav-expand': 'CalDAV calendar-query with more dates than it may expand',
  'caldav-multiget': 'CalDAV calendar-multiget of 400 objects',
  'caldav-sync': 'CalDAV sync-collection of 2 576 objects',
  'caldav-busy': 'CalDAV free-busy-query of three months',
  'caldav-get': 'CalDAV GET of an object',
  'caldav-proppatch': 'CalDAV PROPPATCH of a calendar of 2 576 objects',
  'caldav-delete': 'CalDAV DELETE of a series of 52 dates',
} as const;

export type WorkName = keyof typeof WORKS;

/** So many of one request are sent at once. */
export const AT_ONCE = 12;

/** The events of a batch. */
export const BATCH = 100;

/** The records that requests are made from. */
export type World = {
  roomIds: string[];
  /** Pending events, `BATCH` of them for each of the requests that are sent at once. */
  pendingIds: string[];
  /** A series of 1 000 dates for each of the requests that are sent at once. */
  seriesIds: string[];
  /** The person who created the bookings of the world. */
  owner: DavPerson;
};

const DAILY = { recurrence_rule: 'FREQ=DAILY', recurrence_count: 1_000 };
/** A thousand dates within the opening hours of 500 days, before the courses. */
const TWICE_A_DAY = { recurrence_rule: 'FREQ=DAILY;BYHOUR=7,8', recurrence_count: 1_000 };

/** A request of the person with a token. */
type Ask = (method: string, path: string, body?: object) => LoadRequest;

const askAs =
  (token: string): Ask =>
  (method, path, body) => ({
    method,
    path: `/api/v1/${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

const at = (from: string, to: string): object => ({
  start_at: `${FIRST_DAY}T${from}:00Z`,
  end_at: `${FIRST_DAY}T${to}:00Z`,
});

const year = `from=${FIRST_DAY}&to=2028-01-04`;

/** Reads that the n-th of the people sends, and dry runs. */
const reads = ({ roomIds, pendingIds }: World) => ({
  'room-search': (ask: Ask) =>
    ask('POST', 'rooms/search', { ...at('11:00', '12:00'), ...DAILY, include_unavailable: true }),
  'dry-run': (ask: Ask, n: number) =>
    ask('POST', 'events?dry_run=1', {
      title: 'Course',
      status: 'pending',
      room_id: pick(roomIds, n),
      ...at('20:00', '20:30'),
      ...DAILY,
    }),
  slots: (ask: Ask, n: number) =>
    ask('GET', `rooms/${pick(roomIds, n)}/available-slots?${year}&duration=15`),
  statistics: (ask: Ask) =>
    ask('GET', 'statistics/rooms?from=2026-01-01&to=2028-12-31&group_by=hour&format=json'),
  'rooms-free': (ask: Ask) =>
    ask(
      'GET',
      `rooms?free_from=${FIRST_DAY}T11:00:00Z&free_to=${FIRST_DAY}T12:00:00Z&per_page=500`,
    ),
  batch: (ask: Ask, n: number) =>
    ask('POST', 'events/batch-approve?dry_run=1', {
      event_ids: pendingIds.slice(n * BATCH, (n + 1) * BATCH),
    }),
  list: (ask: Ask) => ask('GET', `events?${year}&per_page=500`),
  schedule: (ask: Ask) => ask('GET', `schedule?from=${FIRST_DAY}&to=2027-02-14`),
  search: (ask: Ask) => ask('GET', 'events?search=o&per_page=100'),
  'search-nothing': (ask: Ask) => ask('GET', 'events?search=palaeography&per_page=100'),
});

/** The requests of the owner of all bookings of the world. */
const ownReads = {
  'my-data': (ask: Ask) => ask('GET', 'me/data'),
  'my-rows': (ask: Ask) => ask('GET', 'events?mine=1&per_page=100'),
};

/** Writes of long series: each round in rooms and at hours of its own. */
function writes({ roomIds, seriesIds }: World) {
  let [created, edited] = [0, 0];
  return {
    'long-series': (ask: Ask) => {
      created += 1;
      const room_id = pick(roomIds, AT_ONCE + created);
      const body = { title: 'Course', status: 'pending', room_id };
      return ask('POST', 'events', { ...body, ...at('07:00', '07:30'), ...TWICE_A_DAY });
    },
    'series-edit': (ask: Ask, n: number) => {
      edited += 1;
      const minute = 10 + (Math.floor(edited / AT_ONCE) % 2) * 10;
      return ask('PUT', `events/${seriesIds[n]}`, at(`07:${minute}`, `07:${minute + 20}`));
    },
  };
}

/**
 * The n-th request of those at once; each is of another person, so that they do not wait for each other, but where the
 * owner asks.
 */
export function requestsOf(
  tokens: readonly string[],
  world: World,
): (work: WorkName, n: number) => LoadRequest {
  const { token } = world.owner;
  const asOwner = Object.entries(ownReads).map(([name, read]) => [name, () => read(askAs(token))]);
  const works: Record<WorkName, (ask: Ask, n: number) => LoadRequest> = {
    ...reads(world),
    ...(Object.fromEntries(asOwner) as Record<keyof typeof ownReads, () => LoadRequest>),
    ...writes(world),
    ...davWorks(world.owner),
  };
  return (work, n) => works[work](askAs(pick(tokens, n)), n);
}

/** The requests that create the series that are moved, in the first rooms. */
export const seriesRequests = (
  tokens: readonly string[],
  roomIds: readonly string[],
): LoadRequest[] =>
  Array.from({ length: AT_ONCE }, (_, n) =>
    askAs(pick(tokens, n))('POST', 'events', {
      title: 'Long course',
      status: 'pending',
      room_id: pick(roomIds, n),
      ...at('07:00', '07:20'),
      ...TWICE_A_DAY,
    }),
  );

/** The requests that make the pending events: for each batch in rooms of its own, early on days of 2028. */
export function pendingRequests(token: string, roomIds: readonly string[]): LoadRequest[] {
  const rooms = Math.floor(roomIds.length / AT_ONCE);
  return Array.from({ length: AT_ONCE * BATCH }, (_, n) => {
    const inBatch = n % BATCH;
    const start = Date.UTC(2028, 2, 1 + Math.floor(inBatch / rooms), 9);
    const room_id = pick(roomIds, Math.floor(n / BATCH) * rooms + (inBatch % rooms));
    const times = {
      start_at: new Date(start).toISOString(),
      end_at: new Date(start + 1_800_000).toISOString(),
    };
    return askAs(token)('POST', 'events', {
      title: `Request ${n}`,
      status: 'pending',
      room_id,
      ...times,
    });
  });
}
