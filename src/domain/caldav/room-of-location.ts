import type { ImportRoom } from '../imports/import-record.ts';
import { nameKey, type RoomFinder, roomFinder } from '../imports/room-finder.ts';

/** A room that a location may mean; `location` is where in its venue it is. */
export type LocatedRoom = ImportRoom & { readonly location: string | null };

/** The room as the calendars of the service name it. */
const placeText = ({ name, location, venue }: LocatedRoom): string =>
  [name, location, venue].filter(Boolean).join(', ');

/**
 * Finds the room that a `LOCATION` means: one of those that the event is in, as the service wrote it; else the only one of a name.
 * Source: decision 15.2.
 */
export function locationFinder(
  rooms: readonly LocatedRoom[],
  own: readonly LocatedRoom[],
): RoomFinder {
  const byName = roomFinder(rooms, null);
  const written = new Map<string, ImportRoom[]>();
  for (const room of [...own, ...rooms]) {
    const key = nameKey(placeText(room));
    written.set(key, [...(written.get(key) ?? []), room]);
  }
  const ofEvent = new Map(own.map((room) => [nameKey(placeText(room)), room]));
  return (text) => {
    if (text === null)
      return { refusal: 'The event needs a room: write its name as the location.' };
    const known = ofEvent.get(nameKey(text));
    if (known !== undefined) return { room: known };
    const [room, other] = written.get(nameKey(text)) ?? [];
    return room !== undefined && other === undefined ? { room } : byName(text);
  };
}

/** The same for the calendar of a room: every event is there, whatever its location says. */
export const onlyRoom =
  (room: ImportRoom): RoomFinder =>
  () => ({ room });
