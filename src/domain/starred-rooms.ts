/** The most rooms that a person may mark with a star. Source: §16.9. */
export const MAX_STARRED_ROOMS = 50;

/** The number of rooms booked last that are listed beside them. Source: §16.9. */
export const RECENT_ROOMS = 5;

/**
 * Validates a list of rooms to mark. Returns the index of the first room that does not exist or that the list repeats,
 * and a predicate for its message; null if the list is valid.
 */
export function starredRoomError(
  ids: readonly string[],
  present: ReadonlySet<string>,
): { index: number; predicate: string } | null {
  for (const [index, id] of ids.entries()) {
    if (!present.has(id)) return { index, predicate: 'must be the id of an existing room.' };
    if (ids.indexOf(id) < index) return { index, predicate: 'must not repeat a room.' };
  }
  return null;
}

/**
 * Ranks rooms by id in the order of a person's preference: those with a star first, then those booked last, then all
 * others.
 */
export function roomPreference({
  room_ids,
  recent,
}: {
  room_ids: readonly string[];
  recent: readonly string[];
}): (id: string) => number {
  const ranks = new Map(recent.map((id) => [id, 1]));
  for (const id of room_ids) ranks.set(id, 0);
  return (id) => ranks.get(id) ?? 2;
}
