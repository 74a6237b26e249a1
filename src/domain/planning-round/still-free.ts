import { findVerdicts } from '../booking/room-calendar.ts';
import { millisecondsText } from '../time/instant.ts';
import { datesOf } from './dates.ts';
import { needsOf, whyNot } from './pool-room.ts';
import type { PatternDate, Place, PlanningRequest, PoolRoom, World } from './world.ts';

/** The dates of a place, by the room in which each takes place. */
export function datesByRoom(
  world: World,
  request: PlanningRequest,
  place: Place,
  room: PoolRoom,
): Map<string, PatternDate[]> {
  const elsewhere = new Map(place.exceptions.map((one) => [one.original_start_at, one.room_id]));
  const dates = datesOf(world, request, place.pattern_index, room);
  return Map.groupBy(dates, ({ start }) => elsewhere.get(millisecondsText(start)) ?? place.room_id);
}

/**
 * Whether a place is still free of everything but the requests of its round: its rooms suit, and nothing blocks a
 * booking on any of its dates. A place without dates is not. Source: §20.7.
 */
export function isStillFree(
  world: World,
  rooms: ReadonlyMap<string, PoolRoom>,
  request: PlanningRequest,
  place: Place,
): boolean {
  const room = rooms.get(place.room_id);
  if (room === undefined) return false;
  const byRoom = datesByRoom(world, request, place, room);
  const isFree = ([id, dates]: [string, PatternDate[]]): boolean => {
    const at = rooms.get(id);
    if (at === undefined || whyNot(needsOf(request), at) !== null) return false;
    return findVerdicts(dates, at.calendar).every((verdict) => verdict === 0);
  };
  return byRoom.size > 0 && [...byRoom].every(isFree);
}
