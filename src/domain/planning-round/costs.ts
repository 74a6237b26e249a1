import type { Furnished } from '../booking/room-layouts.ts';
import { seatsFor } from './pool-room.ts';
import type { PlanningRequest, PoolRoom, World } from './world.ts';

/** What a request asks for that decides how good a place is for it. */
export type Wishing = Pick<
  PlanningRequest,
  'id' | 'expected_attendees' | 'layout' | 'room_wishes' | 'venue_wish' | 'weight'
>;

/** What a room has that decides how good it is for a request. */
export type WishedRoom = Furnished & Pick<PoolRoom, 'id' | 'venue_id'>;

/** The upper bounds in percent of the columns in which a plan counts how full rooms are. Source: §20.6. */
export const SEAT_COLUMNS = [25, 50, 70, 80, 90, 100] as const;

/** The column of a request in a room; the last one is the fullest. */
export function seatColumn(request: Wishing, room: WishedRoom): number {
  const percent = (100 * request.expected_attendees) / Math.max(1, seatsFor(request, room));
  const column = SEAT_COLUMNS.findIndex((to) => percent <= to);
  return column === -1 ? SEAT_COLUMNS.length - 1 : column;
}

/** The cost of the seats that stay empty: 0 in the fullest column. Source: decision 0074. */
export const seatCost = (request: PlanningRequest, room: PoolRoom): number =>
  SEAT_COLUMNS.length - 1 - seatColumn(request, room);

/** The position of a room in the wishes of a request; their number where it is none of them. */
export function wishRank({ room_wishes }: Wishing, { id }: Pick<PoolRoom, 'id'>): number {
  const rank = room_wishes.indexOf(id);
  return rank === -1 ? room_wishes.length : rank;
}

/** Whether a request wishes for another venue than that of a room. */
export const missesVenue = (
  { venue_wish }: Wishing,
  { venue_id }: Pick<PoolRoom, 'venue_id'>,
): boolean => venue_wish !== null && venue_wish !== venue_id;

/** The cost of the wishes for room and venue that a room does not keep. Source: decision 0074. */
export const roomWishCost = (request: PlanningRequest, room: PoolRoom): number =>
  request.weight * (wishRank(request, room) + (missesVenue(request, room) ? 1 : 0));

/** The cost of an alternative that is not the first. Source: decision 0074. */
export const timeWishCost = ({ weight }: Wishing, pattern_index: number): number =>
  weight * pattern_index;

/** The places with which those of a new plan are compared: each pin, and each place of the plan before. */
export type References = ReadonlyMap<string, readonly { room_id: string; pattern_index: number }[]>;

/** The pins and the plan before, by request. */
export function referencesOf({ pins, before }: Pick<World, 'pins' | 'before'>): References {
  const places = [...pins, ...before].flatMap((one) => (one.room_id === null ? [] : [one]));
  return Map.groupBy(places, ({ request_id }) => request_id);
}

/** The number of pins and places before that a room and a pattern keep. */
export const keptBy = (
  references: References,
  request_id: string,
  at: { room_id: string; pattern_index: number },
): number =>
  (references.get(request_id) ?? []).filter(
    ({ room_id, pattern_index }) => room_id === at.room_id && pattern_index === at.pattern_index,
  ).length;
