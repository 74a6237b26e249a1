import type { ImportRoom, NamedRoom } from './import-record.ts';
import { nameKey } from './room-finder.ts';

/** What is chosen for a name where its room is to be made with the import. */
export const MAKE_ROOM = 'create';

const STAND_IN = '00000000-0000-7000-8000-';

/** The id that stands for a room that the line at a position of the import makes, until that line is written. */
export const standInId = (position: number): string =>
  `${STAND_IN}${String(position).padStart(12, '0')}`;

const standIns = new RegExp(`${STAND_IN}(\\d{12})`, 'g');

/** The positions of the lines that make the rooms which a text names by stand-ins, each once. */
export const positionsNamedIn = (text: string): number[] => [
  ...new Set([...text.matchAll(standIns)].map(([, digits]) => Number(digits))),
];

/** The text with the ids of rooms that were made instead of their stand-ins. */
export const withMadeRooms = (text: string, ids: ReadonlyMap<number, string>): string =>
  text.replace(standIns, (whole, digits) => ids.get(Number(digits)) ?? whole);

/** A room that is made with the import, as the events of the file name it. */
export const newRoomOf = (
  { room, venue }: Pick<NamedRoom, 'room' | 'venue'>,
  position: number,
  venues: readonly { readonly name: string; readonly timezone: string | null }[],
): ImportRoom => {
  const there =
    venue === null ? undefined : venues.find((one) => nameKey(one.name) === nameKey(venue));
  return { id: standInId(position), name: room, venue, timezone: there?.timezone ?? null };
};
