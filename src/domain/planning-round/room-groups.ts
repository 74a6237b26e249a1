import type { PoolRoom, World } from './world.ts';

/** Rooms that are alike in everything that a plan sees: any of them may stand for another. Source: decision 0074. */
export type RoomGroup = { readonly rooms: readonly [PoolRoom, ...PoolRoom[]] };

/** The ids of rooms that people name: they differ from rooms that are like them otherwise. */
function namedRooms({ requests, pins, before }: World): Set<string> {
  const wished = requests.flatMap(({ room_wishes }) => room_wishes);
  const placed = [...pins, ...before].flatMap((place) =>
    place.room_id === null
      ? []
      : [place.room_id, ...place.exceptions.map(({ room_id }) => room_id)],
  );
  return new Set([...wished, ...placed]);
}

const propertiesOf = (room: PoolRoom): string => {
  const { venue_id, capacity, seating_type, layouts, feature_ids, calendar, holidays } = room;
  const sets = [[...feature_ids].sort(), [...holidays].sort()];
  return JSON.stringify([venue_id, capacity, seating_type, layouts, sets, calendar]);
};

/**
 * The rooms in groups of those that are alike. A room that is named by a wish, a pin or the plan before is alone, and
 * so is one that shares a space; `isGrouped` false leaves each room alone.
 */
export function groupRooms(world: World, isGrouped = true): RoomGroup[] {
  const named = namedRooms(world);
  const spaces = Map.groupBy(
    world.rooms.flatMap((room) => room.spaces),
    (space) => space,
  );
  const hasOwnSpaces = (room: PoolRoom): boolean =>
    room.spaces.every((space) => spaces.get(space)?.length === 1);
  const someMove = world.requests.some(
    ({ same_room, patterns }) => !same_room && patterns.some(({ slots }) => slots.length > 1),
  );
  const isAlone = (room: PoolRoom): boolean =>
    !isGrouped || someMove || named.has(room.id) || !hasOwnSpaces(room);
  const groups = Map.groupBy(world.rooms, (room) => (isAlone(room) ? room.id : propertiesOf(room)));
  return [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ rooms: [first, ...others] as const }],
  );
}
