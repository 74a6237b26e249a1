import { millisecondsText } from '../time/instant.ts';
import { examine } from './obstacles.ts';
import type { Occupancy } from './occupancy.ts';
import { needsOf, seatsFor, whyNot } from './pool-room.ts';
import type { PlaceException, PlanningRequest, PoolRoom } from './world.ts';

/** Other rooms that suit a request, those of the same venue first, then the smallest. */
function otherRooms(
  { world }: Occupancy,
  request: PlanningRequest,
  { id, venue_id }: PoolRoom,
): PoolRoom[] {
  const needs = needsOf(request);
  const isElsewhere = (room: PoolRoom): number => (room.venue_id === venue_id ? 0 : 1);
  return world.rooms
    .filter((room) => room.id !== id && whyNot(needs, room) === null)
    .sort((a, b) => isElsewhere(a) - isElsewhere(b) || seatsFor(needs, a) - seatsFor(needs, b));
}

/**
 * The other rooms for the dates on which a room is taken for a request beside the places of a plan, one date after the
 * other; empty where it is free on all of them, undefined where a date has no other room. Source: §20.3.
 */
export function roomsElsewhere(
  occupancy: Occupancy,
  request: PlanningRequest,
  pattern_index: number,
  room: PoolRoom,
): PlaceException[] | undefined {
  const pattern = request.patterns[pattern_index];
  if (pattern === undefined) return undefined;
  const judged = occupancy.judge(request, pattern);
  const { dates, isFree } = examine(occupancy, request, judged, room);
  const taken = dates.filter((_, at) => isFree[at] !== true);
  const found = new Map<number, string>();
  for (const other of otherRooms(occupancy, request, room)) {
    if (found.size === taken.length) break;
    const there = examine(occupancy, request, judged, other);
    const free = new Set(there.dates.filter((_, at) => there.isFree[at]).map(({ start }) => start));
    for (const { start } of taken)
      if (free.has(start) && !found.has(start)) found.set(start, other.id);
  }
  if (found.size < taken.length) return undefined;
  return taken.map(({ start }) => ({
    original_start_at: millisecondsText(start),
    room_id: found.get(start) ?? room.id,
  }));
}
