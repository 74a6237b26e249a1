import { queryOptions } from '@tanstack/react-query';
import { api, ask, askDone, askPage, type ListPage } from '../api/client.ts';
import { addDays } from '../time/wall.ts';
import type { Assignment, Places, Plan, RoomSchedule, Round, Slot } from './records.ts';
import { slotsParameter } from './targets.ts';

const PER_PAGE = 500;

/** Every row of a list, page by page. */
async function allRows<T>(read: (page: number) => Promise<ListPage<T>>): Promise<T[]> {
  const rows: T[] = [];
  for (let page = 1; ; page += 1) {
    const next = await read(page);
    rows.push(...next.rows);
    if (next.rows.length === 0 || rows.length >= next.total) return rows;
  }
}

/** The plans of a round, the newest first. */
export const plansQuery = (round: string) =>
  queryOptions({
    queryKey: ['rounds', round, 'plans'],
    queryFn: async (): Promise<Plan[]> => {
      const query = { per_page: PER_PAGE };
      const { rows } = await askPage(
        api.GET('/api/v1/planning-rounds/{id}/plans', { params: { path: { id: round }, query } }),
      );
      return [...rows].sort((one, other) => other.number - one.number);
    },
  });

/** A plan; with the id of another one also how the two differ. */
export const planQuery = (round: string, plan: string, compare?: string) =>
  queryOptions({
    queryKey: ['rounds', round, 'plan', plan, compare ?? null],
    queryFn: (): Promise<Plan> => {
      const path = { id: round, plan };
      const query = compare === undefined ? {} : { compare };
      return ask(api.GET('/api/v1/planning-rounds/{id}/plans/{plan}', { params: { path, query } }));
    },
  });

/** Where a plan places each request. */
export const assignmentsQuery = (round: string, plan: string) =>
  queryOptions({
    queryKey: ['rounds', round, 'assignments', plan],
    queryFn: (): Promise<Assignment[]> => {
      const path = { id: round, plan };
      return allRows((page) => {
        const query = { page, per_page: PER_PAGE };
        return askPage(
          api.GET('/api/v1/planning-rounds/{id}/plans/{plan}/assignments', {
            params: { path, query },
          }),
        );
      });
    },
  });

/** Where a request fits, as the plan is now: at its own times, and at others if they are given. */
export const placesQuery = (
  round: string,
  plan: string,
  request: string,
  slots: readonly Slot[] = [],
) =>
  queryOptions({
    queryKey: ['rounds', round, 'places', plan, request, slotsParameter(slots)],
    queryFn: (): Promise<Places> => {
      const path = { id: round, plan, request };
      const query = slots.length === 0 ? {} : { slots: slotsParameter(slots) };
      return ask(
        api.GET('/api/v1/planning-rounds/{id}/plans/{plan}/assignments/{request}/places', {
          params: { path, query },
        }),
      );
    },
    gcTime: 0,
    staleTime: 30_000,
  });

/** The place that a person gives a request. */
export type NewPlace = {
  room_id: string | null;
  pattern_index?: number;
  slots?: Slot[];
  pinned: boolean;
};

/** Writes where a request is placed. */
export const putAssignment = (
  round: string,
  plan: string,
  request: string,
  body: NewPlace,
): Promise<Assignment> =>
  ask(
    api.PUT('/api/v1/planning-rounds/{id}/plans/{plan}/assignments/{request}', {
      params: { path: { id: round, plan, request } },
      body,
    }),
  );

/** Starts a run. @returns the id of its plan */
export async function startRun(round: string, seconds: number): Promise<string> {
  const started = await ask(
    api.POST('/api/v1/planning-rounds/{id}/plans', {
      params: { path: { id: round } },
      body: { time_limit_s: seconds },
    }),
  );
  return started.id;
}

/** Ends a run with its best plan so far. */
export const stopRun = (round: string, plan: string): Promise<void> =>
  askDone(
    api.POST('/api/v1/planning-rounds/{id}/plans/{plan}/stop', {
      params: { path: { id: round, plan } },
    }),
  );

/** The longest window of a schedule, in days. */
const MAX_DAYS = 42;
/** Ids that an address has room for. */
const MOST_IDS = 200;

type Span = { from: string; to: string };

/** The days of a round in windows that a schedule can have. */
function spansOf({ from, to }: Pick<Round, 'from' | 'to'>): Span[] {
  const spans: Span[] = [];
  for (let start = from; start <= to; start = addDays(start, MAX_DAYS)) {
    const end = addDays(start, MAX_DAYS - 1);
    spans.push({ from: start, to: end < to ? end : to });
  }
  return spans;
}

type Pool = Record<'room_id' | 'venue_id', string | null>;

/** The rooms of the pool in questions that an address has room for. */
function poolsOf({ room_ids, venue_ids }: Pick<Round, 'room_ids' | 'venue_ids'>): Pool[] {
  const pools: Pool[] = [];
  for (let at = 0; at < venue_ids.length; at += MOST_IDS)
    pools.push({ room_id: null, venue_id: venue_ids.slice(at, at + MOST_IDS).join(',') });
  for (let at = 0; at < room_ids.length; at += MOST_IDS)
    pools.push({ room_id: room_ids.slice(at, at + MOST_IDS).join(','), venue_id: null });
  return pools;
}

/** What is in the rooms of a round already over its whole term: bookings, blocks and closed times. */
export const termScheduleQuery = (round: Round) =>
  queryOptions({
    queryKey: ['rounds', round.id, 'schedule', round.from, round.to, round.rooms_count],
    queryFn: async ({ signal }): Promise<RoomSchedule[]> => {
      const questions = spansOf(round).flatMap((span) =>
        poolsOf(round).map((pool) => ({ ...span, ...pool, status: 'pending,approved' })),
      );
      const found: RoomSchedule[] = [];
      for (const question of questions) {
        const rows = await allRows((page) => {
          const query = { ...question, page, per_page: PER_PAGE };
          return askPage(api.GET('/api/v1/schedule', { params: { query }, signal }));
        });
        found.push(...rows);
      }
      return found;
    },
    staleTime: 60_000,
  });
