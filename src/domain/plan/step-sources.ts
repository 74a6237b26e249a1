import type { EquipmentUse } from '../booking/equipment.ts';
import type { EquipmentSteps, RoomSteps, StepSources } from '../events/approval-flow.ts';
import { roomsNamedIn } from '../events/event-rooms.ts';
import type { Override } from '../events/override.ts';
import type { Location, Locations, RoomRules, StoredEvent } from './facts.ts';
import { roomsOf } from './rooms.ts';

const stepsOfRoom = (room: RoomRules): RoomSteps => ({
  room_id: room.id,
  room_name: room.name,
  venue_id: room.venue_id,
  venue_name: room.venue_name,
  assigned_roles: room.assigned_roles,
  room_steps: room.room_steps,
  venue_steps: room.venue_steps,
});

type Moved = Pick<Override, 'room_id' | 'extra_room_ids' | 'is_cancelled'>;

/** The ids of the rooms of the overrides that take place, but not of those of the event, in order. */
const otherRoomIds = (own: readonly string[], overrides: readonly Moved[]): string[] =>
  [...new Set(roomsNamedIn(...overrides.filter((one) => !one.is_cancelled)))]
    .filter((id) => !own.includes(id))
    .sort();

type Wanting = { readonly equipment?: readonly EquipmentUse[] | null };

/** The steps of what an event and those of its dates that take place want, in the order of `known`. */
function equipmentSteps(
  event: Wanting,
  overrides: readonly (Wanting & Moved)[],
  known: readonly EquipmentSteps[],
): Pick<StepSources, 'equipment'> {
  if (known.length === 0) return {};
  const dates = overrides.filter((one) => !one.is_cancelled);
  const ids = new Set([event, ...dates].flatMap((one) => one.equipment ?? []).map(idOf));
  const byId = new Map(known.map((one) => [one.id, one]));
  return { equipment: [...byId.values()].filter(({ id }) => ids.has(id)).toSorted(byIdOrder) };
}

const idOf = ({ equipment_id }: EquipmentUse): string => equipment_id;
const byIdOrder = (a: EquipmentSteps, b: EquipmentSteps): number => (a.id < b.id ? -1 : 1);

/** The sources of the steps of an event at a location (§10.3, §14.5). */
export const sourcesAt = (
  { room, extras, rooms, institution, equipment }: Location,
  event: Wanting,
  overrides: readonly (Wanting & Moved)[] = [],
): StepSources => {
  const own = [room, ...extras];
  const ids = own.map(({ id }) => id);
  return {
    institution_id: institution?.id ?? null,
    institution_name: institution?.name ?? null,
    institution_steps: institution?.approval_steps ?? null,
    rooms: [...own, ...roomsOf(otherRoomIds(ids, overrides), rooms)].map(stepsOfRoom),
    ...equipmentSteps(event, overrides, equipment),
  };
};

/** The sources of the steps of a series after some of its overrides change; `places` are those of their occurrences. */
export function sourcesWithOverrides(
  { step_sources, room_id, extra_room_ids, overrides, equipment }: StoredEvent,
  changed: readonly Override[],
  places: Pick<Locations, 'rooms' | 'equipment'>,
): StepSources {
  const starts = new Set(changed.map((one) => one.original_start_at));
  const others = overrides.filter((one) => !starts.has(one.original_start_at));
  const known = [...step_sources.rooms, ...places.rooms.map(stepsOfRoom)];
  const byId = new Map(known.map((room) => [room.room_id, room]));
  const own = roomsNamedIn({ room_id, extra_room_ids });
  const ids = [...own, ...otherRoomIds(own, [...others, ...changed])];
  const things = [...(step_sources.equipment ?? []), ...places.equipment];
  return {
    ...step_sources,
    rooms: ids.flatMap((id) => byId.get(id) ?? []),
    ...equipmentSteps({ equipment }, [...others, ...changed], things),
  };
}
