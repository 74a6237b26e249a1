import { millisecondsOf } from '../time/instant.ts';
import { type Apart, apartOf } from './apart.ts';
import { createJudge, type Judge } from './verdicts.ts';
import type { PatternDate, Place, PlanningRequest, PoolRoom, World } from './world.ts';

/** A range that a place holds in a space, in epoch milliseconds, or its own time. */
export type Occupied = {
  readonly start: number;
  readonly end: number;
  readonly request: PlanningRequest;
};

/** What the places of a plan hold: by space with buffers, and by request their own times. */
export type Occupancy = {
  readonly world: World;
  readonly judge: Judge;
  readonly apart: Apart;
  readonly positions: ReadonlyMap<string, number>;
  readonly bySpace: ReadonlyMap<string, readonly Occupied[]>;
  readonly byRequest: ReadonlyMap<string, readonly PatternDate[]>;
  /** The placed requests of each owner by position; no two of them overlap, so they are few. */
  readonly byOwner: ReadonlyMap<string | null, readonly number[]>;
};

/** A date of a place with its room. */
export type RoomDate = PatternDate & { readonly room: PoolRoom };

/** The dates of a place, each with the room in which it is; those whose room is not in the pool are left out. */
export function datesOfPlace(
  judge: Judge,
  request: PlanningRequest,
  place: Place,
  rooms: ReadonlyMap<string, PoolRoom>,
): RoomDate[] {
  const main = rooms.get(place.room_id);
  const pattern = request.patterns[place.pattern_index];
  if (main === undefined || pattern === undefined) return [];
  const elsewhere = new Map(
    place.exceptions.map((one) => [millisecondsOf(one.original_start_at), rooms.get(one.room_id)]),
  );
  return judge(request, pattern)
    .dates(main)
    .dates.flatMap((date) => {
      const room = elsewhere.has(date.start) ? elsewhere.get(date.start) : main;
      return room === undefined ? [] : [{ ...date, room }];
    });
}

/** What the places hold. Compute it once for many questions about one plan. */
export function occupancyOf(world: World, places: readonly Place[]): Occupancy {
  const judge = createJudge(world);
  const rooms = new Map(world.rooms.map((room) => [room.id, room]));
  const requests = new Map(world.requests.map((request) => [request.id, request]));
  const bySpace = new Map<string, Occupied[]>();
  const byRequest = new Map<string, readonly PatternDate[]>();
  for (const place of places) {
    const request = requests.get(place.request_id);
    if (request === undefined) continue;
    const dates = datesOfPlace(judge, request, place, rooms);
    byRequest.set(request.id, dates);
    for (const { held_start: start, held_end: end, room } of dates) {
      for (const space of room.spaces) {
        const list = bySpace.get(space) ?? [];
        bySpace.set(space, list);
        list.push({ start, end, request });
      }
    }
  }
  for (const list of bySpace.values()) list.sort((a, b) => a.start - b.start);
  const positions = new Map(world.requests.map(({ id }, at) => [id, at]));
  const placed = [...positions].flatMap(([id, at]) => (byRequest.has(id) ? [at] : []));
  const apart = apartOf(world);
  const byOwner = Map.groupBy(placed, (at) => apart.owners[at] ?? null);
  return { world, judge, apart, positions, bySpace, byRequest, byOwner };
}

/** The requests other than `own` that hold a space of a room during a range. */
export function requestsIn(
  { bySpace }: Occupancy,
  own: string,
  { spaces }: PoolRoom,
  { held_start, held_end }: PatternDate,
): PlanningRequest[] {
  const found = new Set<PlanningRequest>();
  for (const space of spaces) {
    for (const { start, end, request } of bySpace.get(space) ?? []) {
      if (start >= held_end) break;
      if (end > held_start && request.id !== own) found.add(request);
    }
  }
  return [...found];
}

/** The placed requests that must be apart from a request and take place during one of its dates. */
export function apartDuring(
  { world, apart, positions, byRequest, byOwner }: Occupancy,
  request: PlanningRequest,
  { start, end }: PatternDate,
): PlanningRequest[] {
  const own = positions.get(request.id) ?? -1;
  const ofOwner = request.owner_id === null ? [] : (byOwner.get(request.owner_id) ?? []);
  const others = new Set([...(apart.named[own] ?? []), ...ofOwner]);
  others.delete(own);
  return [...others].flatMap((at) => {
    const other = world.requests[at];
    const dates = other && byRequest.get(other.id);
    return other && dates?.some((date) => date.start < end && start < date.end) ? [other] : [];
  });
}
