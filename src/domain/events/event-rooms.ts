import { type PlannedOccurrence, roomsHeldBy } from '../booking/booking.ts';

/** Rooms as an event, an override or a request names them. */
export type NamedRooms = {
  readonly room_id?: string | null | undefined;
  readonly extra_room_ids?: readonly string[] | null | undefined;
};

/** The ids of all rooms that are named, as often as they are. */
export const roomsNamedIn = (...named: readonly NamedRooms[]): string[] =>
  named.flatMap(({ room_id, extra_room_ids }) => [
    ...(room_id ? [room_id] : []),
    ...(extra_room_ids ?? []),
  ]);

/** A room with its parts; a simple room has none. */
export type RoomWithParts = {
  readonly id: string;
  readonly name: string;
  readonly parts: readonly { readonly id: string }[];
};

const spacesOf = ({ id, parts }: RoomWithParts): string[] =>
  parts.length === 0 ? [id] : parts.map((part) => part.id);

const sharesSpace = (one: RoomWithParts, other: RoomWithParts): boolean => {
  const spaces = spacesOf(one);
  return spacesOf(other).some((space) => spaces.includes(space));
};

/**
 * Why an extra room cannot be held together with the rooms before it, as the rest of "The … field …"; null where it
 * can.
 * @param before the room of the event, then the extra rooms before it. Source: §14.4
 */
export function extraRoomError(
  extra: RoomWithParts,
  before: readonly RoomWithParts[],
): string | null {
  const [own] = before;
  if (own?.id === extra.id) return 'must be another room than that of room_id.';
  if (before.some(({ id }) => id === extra.id)) return 'is there twice.';
  const other = before.find((room) => sharesSpace(room, extra));
  return other === undefined ? null : `must share no space with ${other.name}.`;
}

/** The first occurrence whose rooms cannot be held together; those that are cancelled hold nothing. Source: §14.4. */
export function findSharedSpace<O extends PlannedOccurrence & { readonly is_cancelled: boolean }>(
  occurrences: readonly O[],
  rooms: readonly RoomWithParts[],
): O | undefined {
  const known = new Map(rooms.map((room) => [room.id, room]));
  const judged = new Map<string, boolean>();
  return occurrences.find((one) => {
    if (one.is_cancelled || one.extra_room_ids.length === 0) return false;
    const ids = roomsHeldBy(one);
    return judged.getOrInsertComputed(ids.join(), () => {
      const held = ids.flatMap((id) => known.get(id) ?? []);
      return held.some((room, at) => extraRoomError(room, held.slice(0, at)) !== null);
    });
  });
}
