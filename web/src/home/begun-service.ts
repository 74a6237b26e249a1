import { queryOptions } from '@tanstack/react-query';
import { api, ask, askPage, type Schemas, type Tagged } from '../api/client.ts';
import { serviceZoneQuery } from '../page/zone-question.tsx';
import type { FirstStep } from '../session/first-steps-store.ts';
import { instantOfMs, msOf, nowMs } from '../time/now.ts';

/** More says nothing new: the first steps are about a service that has few of everything. */
const READ = 100;
const DAY_MS = 86_400_000;
/** Every day of the week, wherever a room is. */
const WEEK_MS = 8 * DAY_MS;
/** A service with a place that is older is not new any more. */
const NEW_MS = 30 * DAY_MS;
/** Roles and venues that others add are not in the stream of the schedule. */
const REFRESH_MS = 60_000;

const some = { params: { query: { per_page: READ } } };

type Venue = Schemas['Venue'];
type Room = Schemas['Room'];

/** The records that a new service already has. */
export type BegunService = {
  venues: readonly Venue[];
  rooms: readonly Room[];
  venueCount: number;
  roomCount: number;
  /** Rooms with opening hours. */
  openCount: number;
  roleCount: number;
  zone: Schemas['ServiceZone'];
  /** Whether no place is older than a month. */
  isNew: boolean;
};

/** The rooms that are closed at some time of the next days, which only opening hours say. */
export async function countRoomsWithHours(): Promise<number> {
  const now = nowMs();
  const query = {
    from: instantOfMs(now),
    to: instantOfMs(now + WEEK_MS),
    status: 'draft',
    per_page: READ,
  };
  const rows = await ask(api.GET('/api/v1/schedule', { params: { query } }));
  return rows.filter(({ closed }) => closed.length > 0).length;
}

async function readBegunService(zone: Promise<Tagged<Schemas['ServiceZone']>>) {
  const [venues, rooms, roles, openCount, { record }] = await Promise.all([
    askPage(api.GET('/api/v1/venues', some)),
    askPage(api.GET('/api/v1/rooms', some)),
    askPage(api.GET('/api/v1/assignments', { params: { query: { per_page: 1 } } })),
    countRoomsWithHours(),
    zone,
  ]);
  const begin = nowMs() - NEW_MS;
  return {
    venues: venues.rows,
    rooms: rooms.rows,
    venueCount: venues.total,
    roomCount: rooms.total,
    openCount,
    roleCount: roles.total,
    zone: record,
    isNew: [...venues.rows, ...rooms.rows].every(({ created_at }) => msOf(created_at) > begin),
  };
}

/** The records of a new service; read again with the schedule, which new rooms and opening hours change. */
export const begunServiceQuery = queryOptions({
  queryKey: ['schedule', 'first-steps'],
  queryFn: ({ client }): Promise<BegunService> =>
    readBegunService(client.fetchQuery({ ...serviceZoneQuery, staleTime: 0 })),
  // Steps that were taken on another page are shown when this page is opened again.
  refetchOnMount: 'always',
  refetchInterval: REFRESH_MS,
});

const done: Record<FirstStep, (begun: BegunService) => boolean> = {
  place: ({ venueCount, zone }) => venueCount > 0 && zone.source !== 'none',
  rooms: ({ roomCount }) => roomCount > 0,
  hours: ({ openCount }) => openCount > 0,
  approval: ({ venues, rooms }) =>
    [...venues, ...rooms].some(({ approval_steps }) => approval_steps !== null),
  people: ({ roleCount }) => roleCount > 0,
};

/** Whether the service already has what a step asks for. */
export const hasTaken = (begun: BegunService, step: FirstStep): boolean => done[step](begun);
