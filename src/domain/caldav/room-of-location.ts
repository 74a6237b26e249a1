import { locationText } from '../events/feed-rooms.ts';
import type { ImportRoom } from '../imports/import-record.ts';
import { type FoundRoom, nameKey, type RoomFinder, roomFinder } from '../imports/room-finder.ts';
import { mailNameOf } from '../invitations/room-address.ts';

/** A room that a location may mean; `location` is where in its venue it is. */
export type LocatedRoom = ImportRoom & {
  readonly location: string | null;
  /** Its address at the domain of invitations, before the @; absent where it is not looked for. */
  readonly mail_name?: string;
};

const byPlace = (rooms: readonly LocatedRoom[]): Map<string, LocatedRoom[]> =>
  Map.groupBy(rooms, (room) => nameKey(locationText(room)));

/** More are in no location that the service writes. */
const MAX_PARTS = 100;

/** A room with its venue and its place is no longer than this, in whatever spelling. */
const LONGEST_NAME = 2_000;

/** How many parts of a location may be one room: what a room and its venue are called may have semicolons too. */
const mostPartsOf = (written: ReadonlyMap<string, unknown>): number =>
  written.keys().reduce((most, place) => Math.max(most, place.split(';').length), 1);

/** Finds the one room that a text names. */
type OneRoomFinder = { readonly mostParts: number; findOne(text: string): FoundRoom };

/** The room that the most of the first parts name together. */
function firstRoom(
  parts: readonly string[],
  { mostParts, findOne }: OneRoomFinder,
): { room: ImportRoom; count: number } | undefined {
  let length = -1;
  const ends = parts.slice(0, mostParts).map((part) => {
    length += part.length + 1;
    return length;
  });
  for (let count = ends.length; count > 0; count--) {
    if ((ends[count - 1] as number) > LONGEST_NAME) continue;
    const found = findOne(parts.slice(0, count).join(';').trim());
    if ('room' in found) return { room: found.room, count };
  }
  return undefined;
}

/** The rooms that the parts of a location name; none where a part is no room. */
function roomsIn(parts: readonly string[], finder: OneRoomFinder): ImportRoom[] {
  const rooms: ImportRoom[] = [];
  for (let at = 0; at < parts.length && parts.length <= MAX_PARTS; ) {
    const found = firstRoom(parts.slice(at), finder);
    if (found === undefined) return [];
    rooms.push(found.room);
    at += found.count;
  }
  return rooms;
}

/**
 * Finds the rooms that a `LOCATION` means, each between semicolons: one of those that the event is in, as the service
 * wrote it; else the only one of a name. Source: §15.2.
 */
export function locationFinder(
  rooms: readonly LocatedRoom[],
  own: readonly LocatedRoom[],
): RoomFinder {
  const byName = roomFinder(rooms, null);
  const [written, ofEvent] = [byPlace([...own, ...rooms]), byPlace(own)];
  const mostParts = mostPartsOf(written);
  const findOne = (text: string): FoundRoom => {
    const key = nameKey(text);
    const known = ofEvent.get(key)?.at(-1);
    if (known !== undefined) return { room: known };
    const [room, other] = written.get(key) ?? [];
    return room !== undefined && other === undefined ? { room } : byName(text);
  };
  return (text) => {
    if (text === null)
      return { refusal: 'The event needs a room: write its name as the location.' };
    const [room, ...extra] = roomsIn(text.split(';'), { mostParts, findOne });
    return room === undefined ? byName(text) : { room, extra };
  };
}

/** Finds the room that an attendee is, by its address at a domain. Source: §15.2 and §15.4. */
export function roomByAddress(
  rooms: readonly LocatedRoom[],
  domain: string,
): (address: string) => ImportRoom | undefined {
  const known = new Map(rooms.map((room) => [room.mail_name, room]));
  return (address) => {
    const name = mailNameOf(address, domain);
    return name === undefined ? undefined : known.get(name);
  };
}

/** Returns a finder for the calendar of a room: every event takes place in it, whatever its location is. */
export const onlyRoom =
  (room: ImportRoom): RoomFinder =>
  () => ({ room });
