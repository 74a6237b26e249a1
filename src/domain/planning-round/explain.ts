import { takesLayout } from '../booking/room-layouts.ts';
import { type Occupancy, occupancyOf } from './occupancy.ts';
import { placesFor } from './places-for.ts';
import { needsOf, seatsFor } from './pool-room.ts';
import type { Explanation, PlaceVerdict, Reason, RoomObstacle, Suggestion } from './solved.ts';
import { fewerSlots, otherNeeds, otherTimes, otherWeeks } from './suggestions.ts';
import type { Place, PlanningRequest, World } from './world.ts';

/** So many rooms a reason names. */
const ROOMS_NAMED = 3;
/** So many things a verdict names at most: where there are as many, more may be in the way. */
const MOST_NAMED = 5;
const MOST_SUGGESTIONS = 3;
/** More than the largest weight. */
const BOOKING_COST = 10;

const only = (reason: Reason): Explanation => ({ reason, suggestions: [] });

/** The most seats of a room that has the layout and the features. */
function mostSeats(world: World, request: PlanningRequest): number | null {
  const needs = needsOf(request);
  const seats = world.rooms
    .filter((room) => takesLayout(room, needs.layout))
    .filter((room) => needs.feature_ids.every((id) => room.feature_ids.includes(id)))
    .map((room) => seatsFor(needs, room));
  return seats.length === 0 ? null : Math.max(...seats);
}

/** The reason of a request that no room of the pool can take, whatever is placed there. */
function noCandidate(
  occupancy: Occupancy,
  request: PlanningRequest,
  verdicts: readonly PlaceVerdict[],
): Explanation {
  const codes = new Set(verdicts.map(({ why_not }) => why_not));
  if (codes.has('no_dates')) {
    return { reason: { code: 'no_dates' }, suggestions: otherWeeks(occupancy, request) };
  }
  if (codes.has('overlaps_itself')) {
    return { reason: { code: 'overlaps_itself' }, suggestions: fewerSlots(occupancy, request) };
  }
  const most_seats = mostSeats(occupancy.world, request);
  const reason: Reason = { code: 'no_room', needs: needsOf(request), most_seats };
  return { reason, suggestions: otherNeeds(occupancy, request) };
}

/**
 * What it takes away from others: the weights of their requests, and more for each booking, which somebody has already.
 */
const costOf = ({ gives_way }: Suggestion): number =>
  gives_way.reduce((sum, by) => sum + (by.kind === 'request' ? by.weight : BOOKING_COST), 0);

type Named = { verdict: PlaceVerdict; room_name: string };

/** A place that is free once what takes it gives way: all of it is named, and none of it is a closure or a rule. */
function suggestionOf({ verdict, room_name }: Named): Suggestion[] {
  const { by, pattern_index, room_id, state } = verdict;
  const isComplete =
    by.length < MOST_NAMED && by.every(({ kind }) => kind === 'request' || kind === 'booking');
  if (pattern_index === null || !(state === 'free' || isComplete)) return [];
  const change = { slots: null, weeks: null, rooms_count: 1, gives_way: by, needs: null };
  return [{ pattern_index, room_id, room_name, ...change }];
}

/** What is in the way at the times of the alternative for which the least is. */
function taken(request: PlanningRequest, candidates: readonly Named[]): Reason {
  const [least] = candidates;
  const pattern_index = least?.verdict.pattern_index ?? 0;
  const { slots, weeks } = request.patterns[pattern_index] ?? { slots: [], weeks: 'all' as const };
  const atOnce = candidates.filter(({ verdict }) => verdict.pattern_index === pattern_index);
  const others = atOnce.flatMap(({ verdict }) =>
    verdict.why_not === 'apart' ? verdict.by.filter(({ kind }) => kind === 'request') : [],
  );
  if (least?.verdict.why_not === 'apart') {
    const apart_from = others.flatMap((one) =>
      one.kind === 'request' ? [{ request_id: one.request_id, title: one.title }] : [],
    );
    const byId = new Map(apart_from.map((one) => [one.request_id, one]));
    return { code: 'apart', pattern_index, slots, apart_from: [...byId.values()] };
  }
  const in_the_way = atOnce.slice(0, ROOMS_NAMED).flatMap(({ verdict, room_name }) =>
    verdict.by.map(
      (by): RoomObstacle => ({
        room_id: verdict.room_id,
        room_name,
        by,
        weeks: verdict.weeks_taken,
      }),
    ),
  );
  const needs = needsOf(request);
  return {
    code: 'taken',
    needs,
    pattern_index,
    slots,
    weeks,
    rooms_count: atOnce.length,
    in_the_way,
  };
}

/**
 * Says of a request that a plan does not place why, and what would have to give way, by the verdicts on all of its
 * places beside the other places of the plan. Compute it once for many requests of one plan. Source: §20.5.
 */
export function explainer(
  world: World,
  places: readonly Place[],
): (request_id: string) => Explanation {
  const occupancy = occupancyOf(world, places);
  const out = new Set(
    world.pins.filter(({ room_id }) => room_id === null).map((pin) => pin.request_id),
  );
  const names = new Map(world.rooms.map(({ id, name }) => [id, name]));
  return (request_id) => {
    const request = world.requests.find(({ id }) => id === request_id);
    if (request === undefined) return only({ code: 'free' });
    const verdicts = placesFor(world, places, request_id, undefined, occupancy);
    const candidates = verdicts
      .filter(({ state }) => state !== 'no_candidate')
      .map((verdict): Named => ({ verdict, room_name: names.get(verdict.room_id) ?? '' }))
      .sort((a, b) => a.verdict.weeks_taken.length - b.verdict.weeks_taken.length);
    const suggestions = candidates
      .flatMap(suggestionOf)
      .sort((a, b) => costOf(a) - costOf(b))
      .slice(0, MOST_SUGGESTIONS);
    if (out.has(request_id)) return { reason: { code: 'taken_out' }, suggestions };
    if (candidates.length === 0) return noCandidate(occupancy, request, verdicts);
    if (candidates[0]?.verdict.state === 'free') return { reason: { code: 'free' }, suggestions };
    const reason = taken(request, candidates);
    return { reason, suggestions: [...suggestions, ...otherTimes(occupancy, request)] };
  };
}

/** The explanations of all requests of a world that a plan does not place, by their ids. */
export function explainUnplaced(
  world: World,
  places: readonly Place[],
): ReadonlyMap<string, Explanation> {
  const placed = new Set(places.map(({ request_id }) => request_id));
  const explain = explainer(world, places);
  const unplaced = world.requests.filter(({ id }) => !placed.has(id));
  return new Map(unplaced.map(({ id }) => [id, explain(id)]));
}
