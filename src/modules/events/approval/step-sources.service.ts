import type { RoomSteps, StepSources } from '../../../domain/events/approval-flow.ts';
import type { Override } from '../../../domain/events/override.ts';
import type { RoomRules } from '../booking/location.queries.ts';
import type { Location } from '../edits/event-input.service.ts';
import type { LockedEvent } from '../record/event.queries.ts';

const stepsOfRoom = ({ id, venue_id, room_steps, venue_steps }: RoomRules): RoomSteps => ({
  room_id: id,
  venue_id,
  room_steps,
  venue_steps,
});

type Moved = Pick<Override, 'room_id' | 'is_cancelled'>;

/** The rooms of the overrides that take place, but not the event's own, in the order of their ids. */
function otherRooms(
  own: string,
  overrides: readonly Moved[],
  known: readonly RoomSteps[],
): RoomSteps[] {
  const ids = new Set(overrides.flatMap((one) => (one.is_cancelled ? [] : (one.room_id ?? []))));
  return known
    .filter(({ room_id }) => room_id !== own && ids.has(room_id))
    .toSorted((a, b) => (a.room_id < b.room_id ? -1 : 1));
}

/** What the steps of an event at a location are made of (decision 10.3). */
export const sourcesAt = (
  { room, rooms, institution }: Location,
  overrides: readonly Moved[] = [],
): StepSources => ({
  institution_id: institution?.id ?? null,
  institution_steps: institution?.approval_steps ?? null,
  rooms: [stepsOfRoom(room), ...otherRooms(room.id, overrides, rooms.map(stepsOfRoom))],
});

/** The same of a series one of whose overrides becomes another; `rooms` are those of its occurrence. */
export const sourcesWithOverride = (
  event: LockedEvent,
  changed: Override,
  rooms: readonly RoomRules[],
): StepSources => sourcesWithOverrides(event, [changed], rooms);

/** The same of a series some of whose overrides become others. */
export function sourcesWithOverrides(
  { step_sources, room_id, overrides }: LockedEvent,
  changed: readonly Override[],
  rooms: readonly RoomRules[],
): StepSources {
  const starts = new Set(changed.map((one) => one.original_start_at));
  const others = overrides.filter((one) => !starts.has(one.original_start_at));
  const known = [...step_sources.rooms, ...rooms.map(stepsOfRoom)];
  const own = known.filter((room) => room.room_id === room_id).slice(0, 1);
  const byId = new Map(known.map((room) => [room.room_id, room]));
  const moved = otherRooms(room_id, [...others, ...changed], [...byId.values()]);
  return { ...step_sources, rooms: [...own, ...moved] };
}
