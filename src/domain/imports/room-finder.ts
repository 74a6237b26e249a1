import { composedText } from '../text/composed-text.ts';
import type { ImportRoom } from './import-record.ts';

/**
 * The room that a text of a file means, or why there is none; `extra` are further ones, where the text can name any,
 * and `candidates` the rooms of a name that says too little.
 */
export type FoundRoom =
  | { readonly room: ImportRoom; readonly extra?: readonly ImportRoom[] }
  | { readonly refusal: string; readonly candidates?: readonly ImportRoom[] };

/** Finds rooms by the texts of a file; `venue` is what another column says about the place. */
export type RoomFinder = (text: string | null, venue?: string | null) => FoundRoom;

/** Names are compared without regard to letter case and spaces. */
export const nameKey = (text: string): string =>
  composedText(text).toLowerCase().replace(/\s+/g, ' ').trim();

/** The spellings of a room with its venue in calendars and in the exports of MRBS and Indico. */
const spellings = ({ name, venue }: ImportRoom): string[] =>
  venue === null
    ? [name]
    : [
        name,
        ...[' - ', ', ', ': ', '/', ' / '].flatMap((between) => [
          `${venue}${between}${name}`,
          `${name}${between}${venue}`,
        ]),
        `${name} (${venue})`,
      ];

const MAX_SHOWN = 100;

/** The beginning of a text in quotes, for messages. */
export const quoted = (text: string): string =>
  `"${text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text}"`;

/**
 * Finds the room that a text names: by its name alone where only one room has it, or by name and venue in the usual
 * spellings. `fixed` is the room of every event, whatever the texts say (§12.9).
 */
export function roomFinder(rooms: readonly ImportRoom[], fixed: string | null): RoomFinder {
  const chosen = rooms.find(({ id }) => id === fixed);
  const byKey = new Map<string, Set<ImportRoom>>();
  for (const room of rooms) {
    for (const key of spellings(room).map(nameKey)) {
      byKey.set(key, (byKey.get(key) ?? new Set()).add(room));
    }
  }
  return (text, venue = null) => {
    if (chosen !== undefined) return { room: chosen };
    if (text === null) return { refusal: 'No room is named, and none was chosen for the import.' };
    const withVenue = venue === null ? undefined : byKey.get(nameKey(`${venue} - ${text}`));
    const found = [...(withVenue ?? byKey.get(nameKey(text)) ?? [])];
    const [room] = found;
    if (found.length === 1 && room !== undefined) return { room };
    const refusal =
      room === undefined
        ? `There is no room in use named ${quoted(text)}.`
        : `Several rooms are named ${quoted(text)}: add the venue to the name.`;
    return { refusal, candidates: found };
  };
}
