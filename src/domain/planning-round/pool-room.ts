import { type Furnished, seatsIn, takesLayout } from '../booking/room-layouts.ts';
import { mergeSpans } from '../time/span.ts';
import type { Needs, PlaceVerdict } from './solved.ts';
import type { PlanningRequest, PoolRoom } from './world.ts';

/** A room of the pool whose bookings are exactly its `holds`, in order. */
export function poolRoom(room: PoolRoom): PoolRoom {
  const holds = [...room.holds].sort((a, b) => a.start - b.start);
  return { ...room, holds, calendar: { ...room.calendar, booked: mergeSpans(holds) } };
}

/** What a request asks of a room. */
export const needsOf = (request: PlanningRequest): Needs => ({
  seats: request.expected_attendees,
  layout: request.layout,
  feature_ids: request.feature_ids,
});

/** The seats that a room has for a request; 0 where it does not say. */
export const seatsFor = ({ layout }: Pick<Needs, 'layout'>, room: Furnished): number =>
  seatsIn(room, layout) ?? 0;

/** Why a room is no candidate whatever the time is; null where it is one. Source: §20.3. */
export function whyNot(needs: Needs, room: PoolRoom): PlaceVerdict['why_not'] {
  if (!room.calendar.is_active) return 'inactive';
  if (room.capacity === null && seatsFor(needs, room) === 0) return 'capacity';
  if (!takesLayout(room, needs.layout)) return 'layout';
  if (!needs.feature_ids.every((id) => room.feature_ids.includes(id))) return 'features';
  return seatsFor(needs, room) < Math.max(1, needs.seats) ? 'capacity' : null;
}
