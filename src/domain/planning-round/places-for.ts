import { examine, obstacleOf } from './obstacles.ts';
import { apartDuring, type Occupancy, occupancyOf } from './occupancy.ts';
import { needsOf, whyNot } from './pool-room.ts';
import type { Obstacle, PlaceVerdict } from './solved.ts';
import { type JudgedPattern, mostExceptions } from './verdicts.ts';
import type { Pattern, Place, PlanningRequest, PoolRoom, Slot, World } from './world.ts';

/** So many things that are in the way a verdict names. */
const MOST_NAMED = 5;

const nothing = { weeks_taken: [], by: [], dates_total: 0, dates_free: 0 } as const;

type Alternative = { readonly index: number | null; readonly judged: JudgedPattern };

function verdictOn(
  occupancy: Occupancy,
  request: PlanningRequest,
  { index, judged }: Alternative,
  room: PoolRoom,
): PlaceVerdict {
  const at = { room_id: room.id, pattern_index: index };
  const none = (why_not: PlaceVerdict['why_not']): PlaceVerdict => ({
    ...at,
    ...nothing,
    state: 'no_candidate',
    why_not,
  });
  const reason = whyNot(needsOf(request), room);
  if (reason !== null) return none(reason);
  const { dates, overlaps, isFree, obstacles } = examine(occupancy, request, judged, room);
  if (dates.length === 0) return none('no_dates');
  if (overlaps) return none('overlaps_itself');
  const apart = dates.map((date) => apartDuring(occupancy, request, date));
  const isPossible = (one: number): boolean => isFree[one] === true && apart[one]?.length === 0;
  const taken = dates.filter((_, one) => !isPossible(one));
  const isApart = apart.every(({ length }) => length === 0);
  const few = isApart && taken.length <= mostExceptions(dates.length);
  const others = [...new Set(apart.flat())].map(obstacleOf);
  const by: Obstacle[] = taken.length === 0 ? [] : [...obstacles().map((one) => one.by), ...others];
  return {
    ...at,
    state: taken.length === 0 ? 'free' : few ? 'partly' : 'taken',
    weeks_taken: [...new Set(taken.map(({ week }) => week))],
    by: by.slice(0, MOST_NAMED),
    why_not: isApart ? null : 'apart',
    dates_total: dates.length,
    dates_free: dates.length - taken.length,
  };
}

/**
 * The verdict on a request in one room at the times of one of its alternatives, beside what a plan holds. Source:
 * §20.6.
 */
export function verdictAt(
  occupancy: Occupancy,
  request: PlanningRequest,
  index: number,
  room: PoolRoom,
): PlaceVerdict {
  const nothingAsked: Pattern = { slots: [], weeks: 'all' };
  const judged = occupancy.judge(request, request.patterns[index] ?? nothingAsked);
  return verdictOn(occupancy, request, { index, judged }, room);
}

/** The pattern of slots that are asked for, in the weeks of the first alternative. */
const patternOf = (request: PlanningRequest, slots: readonly Slot[]): Pattern => ({
  slots,
  weeks: request.patterns[0]?.weeks ?? 'all',
});

/**
 * The verdict on a request in each room of the pool at the times of each of its alternatives, or at `slots` in the
 * weeks of the first one, beside the other places of a plan; its own place is not in its way. `known` saves computing
 * what the plan holds. Source: §20.6.
 */
export function placesFor(
  world: World,
  places: readonly Place[],
  request_id: string,
  slots?: readonly Slot[],
  known: Occupancy = occupancyOf(world, places),
): PlaceVerdict[] {
  const request = world.requests.find(({ id }) => id === request_id);
  if (request === undefined) return [];
  const patterns = slots === undefined ? request.patterns : [patternOf(request, slots)];
  const alternatives = patterns.map(
    (pattern, index): Alternative => ({
      index: slots === undefined ? index : null,
      judged: known.judge(request, pattern),
    }),
  );
  return world.rooms.flatMap((room) =>
    alternatives.map((alternative) => verdictOn(known, request, alternative, room)),
  );
}
