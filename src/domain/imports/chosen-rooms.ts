import type { ImportContext, ImportRoom, NamedRoom } from './import-record.ts';
import { MAKE_ROOM, newRoomOf } from './new-rooms.ts';
import { nameKey, type RoomFinder, roomFinder } from './room-finder.ts';

/** Finds the rooms of a file, and notes the names for which a choice is needed, or was made. */
export type ChoosingFinder = {
  readonly find: RoomFinder;
  /** The names, in the order of the file. */
  named(): NamedRoom[];
  /** The rooms that are made with the import, in the order of their stand-ins. */
  made(): ImportRoom[];
};

/** Names beyond this number, and longer ones, are refused as others are, and not offered. */
const MAX_NAMES = 500;
const LONGEST_NAME = 500;

const MAX_CANDIDATES = 50;

const shownRoom = ({ id, name, venue }: ImportRoom): NamedRoom['candidates'][number] => ({
  id,
  name,
  venue,
});

type Named = { -readonly [Key in keyof NamedRoom]: NamedRoom[Key] };

/** A finder that takes the room that was chosen for a name which no room or several rooms have (§21.3). */
export function choosingFinder({
  rooms,
  roomId,
  roomChoices = new Map(),
  venues = [],
}: ImportContext): ChoosingFinder {
  const plain = roomFinder(rooms, roomId);
  const byId = new Map(rooms.map((room) => [room.id, room]));
  const names = new Map<string, Named>();
  const made = new Map<string, ImportRoom>();
  const chosenRoom = (
    choice: string,
    key: string,
    named: Pick<NamedRoom, 'room' | 'venue'>,
  ): ImportRoom | undefined => {
    if (choice !== MAKE_ROOM) return byId.get(choice);
    const room = made.get(key) ?? newRoomOf(named, made.size, venues);
    made.set(key, room);
    return room;
  };
  const find: RoomFinder = (text, venue = null) => {
    const found = plain(text, venue);
    if (text === null || !('candidates' in found)) return found;
    const { candidates = [] } = found;
    const name = venue === null ? text : `${venue} - ${text}`;
    const key = nameKey(name);
    const choice = roomChoices.get(key);
    const room = choice === undefined ? undefined : chosenRoom(choice, key, { room: text, venue });
    const known = names.get(key);
    if (known !== undefined) known.count += 1;
    else if (names.size < MAX_NAMES && name.length <= LONGEST_NAME) {
      names.set(key, {
        name,
        room: text,
        venue,
        count: 1,
        candidates: candidates.slice(0, MAX_CANDIDATES).map(shownRoom),
        chosen: room === undefined || choice === undefined ? null : choice,
      });
    }
    return room === undefined ? found : { room };
  };
  return { find, named: () => [...names.values()], made: () => [...made.values()] };
}
