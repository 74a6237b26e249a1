import { FIRST_DAY } from '../fill.ts';
import type { LoadRequest } from '../load.ts';
import { pick } from '../pick.ts';

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
} as const;

export type WorkName = keyof typeof WORKS;

/** So many of one request are sent at once. */
export const AT_ONCE = 12;

/** The events of a batch. */
export const BATCH = 100;

/** What requests are made from. */
export type World = {
  roomIds: string[];
  /** Pending events, `BATCH` of them for each of the requests that are sent at once. */
  pendingIds: string[];
};

const DAILY = { recurrence_rule: 'FREQ=DAILY', recurrence_count: 1_000 };

/** A request of the person with a token. */
type Ask = (method: string, path: string, body?: object) => LoadRequest;

const askAs =
  (token: string): Ask =>
  (method, path, body) => ({
    ...{ method, path: `/api/v1/${path}` },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

/** The n-th request of those at once; each is of another person, so that they do not wait for each other. */
export function requestsOf(
  tokens: readonly string[],
  { roomIds, pendingIds }: World,
): (work: WorkName, n: number) => LoadRequest {
  const at = (from: string, to: string): object => ({
    start_at: `${FIRST_DAY}T${from}:00Z`,
    end_at: `${FIRST_DAY}T${to}:00Z`,
  });
  const works: Record<WorkName, (ask: Ask, n: number) => LoadRequest> = {
    'room-search': (ask) =>
      ask('POST', 'rooms/search', { ...at('11:00', '12:00'), ...DAILY, include_unavailable: true }),
    'dry-run': (ask, n) =>
      ask('POST', 'events?dry_run=1', {
        ...{ title: 'Course', status: 'pending', room_id: pick(roomIds, n) },
        ...at('20:00', '20:30'),
        ...DAILY,
      }),
    slots: (ask, n) =>
      ask(
        'GET',
        `rooms/${pick(roomIds, n)}/available-slots?from=${FIRST_DAY}&to=2028-01-04&duration=15`,
      ),
    statistics: (ask) =>
      ask('GET', 'statistics/rooms?from=2026-01-01&to=2028-12-31&group_by=hour&format=json'),
    'rooms-free': (ask) =>
      ask(
        'GET',
        `rooms?free_from=${FIRST_DAY}T11:00:00Z&free_to=${FIRST_DAY}T12:00:00Z&per_page=500`,
      ),
    batch: (ask, n) =>
      ask('POST', 'events/batch-approve?dry_run=1', {
        event_ids: pendingIds.slice(n * BATCH, (n + 1) * BATCH),
      }),
    list: (ask) => ask('GET', `events?from=${FIRST_DAY}&to=2028-01-04&per_page=500`),
    schedule: (ask) => ask('GET', `schedule?from=${FIRST_DAY}&to=2027-02-14`),
  };
  return (work, n) => works[work](askAs(pick(tokens, n)), n);
}

/** The requests that make the pending events: for each batch in rooms of its own, early on days of 2028. */
export function pendingRequests(token: string, roomIds: readonly string[]): LoadRequest[] {
  const rooms = Math.floor(roomIds.length / AT_ONCE);
  return Array.from({ length: AT_ONCE * BATCH }, (_, n) => {
    const inBatch = n % BATCH;
    const start = Date.UTC(2028, 2, 1 + Math.floor(inBatch / rooms), 7);
    const room_id = pick(roomIds, Math.floor(n / BATCH) * rooms + (inBatch % rooms));
    const times = {
      start_at: new Date(start).toISOString(),
      end_at: new Date(start + 1_800_000).toISOString(),
    };
    return askAs(token)('POST', 'events', {
      ...{ title: `Request ${n}`, status: 'pending', room_id },
      ...times,
    });
  });
}
