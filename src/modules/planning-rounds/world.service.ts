import type { Actor } from '../../domain/permission.ts';
import { roundWindow } from '../../domain/planning-round/dates.ts';
import { reachOf } from '../../domain/planning-round/reach.ts';
import type { Pattern, Place, PlanningRequest, World } from '../../domain/planning-round/world.ts';
import { listPlaces, type StoredPlace } from './assignments.queries.ts';
import { readPool, type WorldDeps } from './pool-facts.service.ts';
import type { RoundRow } from './rounds.queries.ts';
import { listPlacedDuring, listRequestFacts, type RequestFacts } from './world.queries.ts';

export type { WorldDeps } from './pool-facts.service.ts';

/** The facts of a round, and its requests with what plans show of them. */
export type RoundFacts = {
  world: World;
  /** All requests of the round, those that are booked too. */
  requests: readonly RequestFacts[];
  /** The stored places of the plan that was read. */
  stored: readonly StoredPlace[];
};

/** A stored place as the solver sees it; undefined where it is none, or its alternative is gone. */
export function placeOf(
  { request_id, room_id, pattern_index, exceptions }: StoredPlace,
  request: Pick<RequestFacts, 'patterns'> | undefined,
): Place | undefined {
  if (room_id === null || pattern_index === null) return undefined;
  if (request?.patterns[pattern_index] === undefined) return undefined;
  // In the order of members that the solver gives them: the database does not keep it.
  const elsewhere = exceptions.map((one) => ({
    original_start_at: one.original_start_at,
    room_id: one.room_id,
  }));
  return { request_id, room_id, pattern_index, exceptions: elsewhere };
}

/** The pins of a plan: places and requests that people took out. */
function pinsOf(
  stored: readonly StoredPlace[],
  requests: ReadonlyMap<string, RequestFacts>,
): World['pins'] {
  return stored.flatMap((one): World['pins'][number][] => {
    if (!one.is_pinned) return [];
    if (one.room_id === null) return [{ request_id: one.request_id, room_id: null }];
    const place = placeOf(one, requests.get(one.request_id));
    return place === undefined ? [] : [place];
  });
}

/**
 * Reads the facts of a round as a reader may see them, in a number of statements that does not grow with it. Requests
 * that are booked are not placed again: their events hold their rooms. Pins and places before are those of the plan.
 */
export async function readFacts(
  deps: WorldDeps,
  reader: Actor,
  round: RoundRow,
  planId: string | null,
): Promise<RoundFacts> {
  const requests = await listRequestFacts(deps.db, round.id);
  const stored = planId === null ? [] : await listPlaces(deps.db, planId);
  const open = requests.filter(({ event_id }) => event_id === null);
  const byId = new Map(open.map((one) => [one.id, one]));
  const { starts_on: from, ends_on: to, timezone } = round;
  const pool = await readPool(deps, reader, round, [roundWindow({ from, to, timezone })]);
  const world: World = {
    from: round.starts_on,
    to: round.ends_on,
    timezone: round.timezone,
    holidays: round.holidays,
    rooms: pool,
    requests: open,
    pins: pinsOf(stored, byId),
    before: stored.flatMap((one) => placeOf(one, byId.get(one.request_id)) ?? []),
  };
  return { world, requests, stored };
}

/**
 * Reads what can stand in the way of some alternatives of a request in a plan, and nothing else of its round: the rooms
 * of the pool at the times that are asked for, and the places of the plan that touch these. Verdicts on these
 * alternatives are those of the whole facts. A number of statements that does not grow with the round.
 */
export async function readFactsAround(
  deps: WorldDeps,
  reader: Actor,
  { round, planId }: { round: RoundRow; planId: string },
  request: PlanningRequest,
  patterns: readonly Pattern[],
): Promise<World> {
  const { starts_on: from, ends_on: to, timezone, holidays } = round;
  const term = { from, to, timezone, holidays };
  const { windows, weekly } = reachOf(term, patterns, request);
  const placed = await listPlacedDuring(deps.db, planId, weekly);
  const others = placed.filter(({ id }) => id !== request.id);
  // By id, as the whole facts are: verdicts name what is in the way in this order.
  const requests = [...others, request].sort((a, b) => (a.id < b.id ? -1 : 1));
  const rooms = await readPool(deps, reader, round, windows);
  const before = others.flatMap((one) => placeOf(one, one) ?? []);
  return { ...term, rooms, requests, pins: [], before };
}
