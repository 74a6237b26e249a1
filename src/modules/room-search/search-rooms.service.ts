import { pageOfSorted } from '../../db/sorted-page.ts';
import {
  alternativeTimes,
  bestRooms,
  compareRooms,
  countStatuses,
  type StatusCounts,
  type TimeSearch,
} from '../../domain/booking/room-search.ts';
import type { SearchPlan } from '../../domain/booking/search-plan.ts';
import { type Page, type Slice, withRows } from '../../domain/list-page.ts';
import type { Actor } from '../../domain/permission.ts';
import { compareNames } from '../../domain/text/name-order.ts';
import { asksForApproval, type RoomRow } from '../rooms/index.ts';
import { findFirstConflicts } from './room-conflicts.service.ts';
import type { SearchRooms } from './room-search.schema.ts';
import {
  type EvaluatedRoom,
  type EvaluatedRooms,
  evaluateRooms,
  type RoomSearchDeps,
} from './room-search.service.ts';
import type { RoomOnDate, RoomResult } from './room-search.view.ts';

export { viewRooms } from '../rooms/index.ts';

type Result = RoomResult<RoomRow>;
type OnDate = RoomOnDate<RoomRow>;

/** For the rooms of each plan, the best room on each of its dates. */
function bestByPlan(
  evaluated: readonly EvaluatedRoom[],
): Map<SearchPlan, readonly (EvaluatedRoom | undefined)[]> {
  const groups = Map.groupBy(evaluated, ({ plan }) => plan);
  return new Map(
    [...groups].map(([plan, rooms]) => [plan, bestRooms(rooms, plan.occurrences.length)]),
  );
}

/** The best alternative room for each date on which this room is not available. */
function roomsOnDates(
  { plan, status, verdicts }: EvaluatedRoom,
  best: readonly (EvaluatedRoom | undefined)[],
): OnDate[] {
  if (status !== 'partly') return [];
  return plan.occurrences.flatMap((occurrence, date) => {
    const other = verdicts[date] === 0 ? undefined : best[date];
    return other === undefined ? [] : { occurrence, room: other.room };
  });
}

/** Returns the context for alternative times in the rooms of each plan. */
function timeSearches({ moment, windows }: EvaluatedRooms): (plan: SearchPlan) => TimeSearch {
  const searches = new Map<SearchPlan, TimeSearch>();
  return (plan) => {
    const search = searches.get(plan) ?? { plan, moment, windows, moved: new Map() };
    searches.set(plan, search);
    return search;
  };
}

/** One page of the rooms, and the number of all rooms that match the filters by status. */
export type FoundRooms = Page<Result> & { counts: StatusCounts };

/** The rooms of a page with their conflicts and alternatives; of other rooms none are looked for. */
async function describeRooms(
  deps: RoomSearchDeps,
  actor: Actor,
  evaluated: EvaluatedRooms,
  page: readonly EvaluatedRoom[],
): Promise<Result[]> {
  const best = bestByPlan(evaluated.rooms);
  const conflictsOf = await findFirstConflicts(deps, actor, page, evaluated);
  const searchOf = timeSearches(evaluated);
  const { pause } = deps;
  const results: Result[] = [];
  for (const found of page) {
    await pause();
    const { room, status, free_count, total_count, plan, calendar } = found;
    results.push({
      room,
      status,
      free_count,
      total_count,
      conflicts: conflictsOf(found),
      approval_needed: asksForApproval(room, deps.steps),
      times: status === 'free' ? [] : alternativeTimes(searchOf(plan), calendar),
      rooms: roomsOnDates(found, best.get(plan) ?? []),
    });
  }
  return results;
}

/** In cursors: a room whose capacity is not known. */
const NO_CAPACITY = -1;

/** The order of a search: best rooms first, those of one rank by name. */
const bestFirst = {
  types: ['boolean', 'integer', 'boolean', 'integer', 'integer', 'text', 'uuid'] as const,
  keysOf: ({ status, free_count, is_oversized, preference, capacity, room }: EvaluatedRoom) => [
    String(status === 'free'),
    String(free_count),
    String(is_oversized),
    String(preference),
    String(capacity ?? NO_CAPACITY),
    room.name,
    room.id,
  ],
  isBehind: (found: EvaluatedRoom, keys: readonly string[]) => {
    const [free, free_count, is_oversized, preference, capacity, name = '', id = ''] = keys;
    const rank = compareRooms(found, {
      status: free === 'true' ? 'free' : 'partly',
      free_count: Number(free_count),
      is_oversized: is_oversized === 'true',
      preference: Number(preference),
      capacity: Number(capacity) === NO_CAPACITY ? null : Number(capacity),
    });
    const { room } = found;
    return (rank || compareNames(room.name, name) || (room.id > id ? 1 : -1)) > 0 && room.id !== id;
  },
};

/**
 * One page of the rooms that the actor could book on all or some of the requested dates, best matches first, with
 * conflicts and alternatives (§9.5, §17.7). The number of statements is constant. @throws invalid_input
 */
export async function searchRooms(
  deps: RoomSearchDeps,
  actor: Actor,
  body: SearchRooms,
  slice: Slice,
): Promise<FoundRooms> {
  const evaluated = await evaluateRooms(deps, actor, body);
  const listed = evaluated.rooms.filter(
    ({ free_count }) => free_count > 0 || body.include_unavailable === true,
  );
  const page = pageOfSorted(listed, slice, bestFirst);
  return {
    ...withRows(page, await describeRooms(deps, actor, evaluated, page.rows)),
    counts: countStatuses(evaluated.rooms),
  };
}
