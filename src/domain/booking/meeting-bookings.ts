import { type BookableOccurrence, roomsHeldBy } from './booking.ts';

/** A requested booking, and one that holds its room at the same time. */
export type MeetingBookings<Requested, Held> = {
  readonly requested: Requested;
  readonly held: Held;
};

/** The spaces of a room: those of its parts, or itself. */
export type SpacesOf = (roomId: string) => readonly string[];

const byStart = (one: BookableOccurrence, other: BookableOccurrence): number =>
  one.held_start_at < other.held_start_at ? -1 : 1;

/** The index of the first of the sorted bookings that ends after an instant. */
function firstEndingAfter(held: readonly BookableOccurrence[], instant: string): number {
  let [low, high] = [0, held.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const end = held[middle]?.held_end_at;
    if (end !== undefined && end > instant) high = middle;
    else low = middle + 1;
  }
  return low;
}

const spacesHeldBy = (one: BookableOccurrence, spacesOf: SpacesOf): string[] =>
  roomsHeldBy(one).flatMap(spacesOf);

/** Bookings by the spaces that they hold, those of a space in their order. */
function bySpace<B extends BookableOccurrence>(
  bookings: readonly B[],
  spacesOf: SpacesOf,
): Map<string, B[]> {
  const held = bookings.flatMap((one) =>
    spacesHeldBy(one, spacesOf).map((space) => ({ space, one })),
  );
  const grouped = Map.groupBy(held, ({ space }) => space);
  return new Map([...grouped].map(([space, all]) => [space, all.map(({ one }) => one)]));
}

/**
 * For each requested booking the first held one that it would meet, buffers included; those that meet none are left
 * out.
 * @param held no two of one space overlap
 * @param spacesOf what a room holds while it is booked (§14.1)
 */
export function meetingBookings<R extends BookableOccurrence, H extends BookableOccurrence>(
  requested: readonly R[],
  held: readonly H[],
  spacesOf: SpacesOf,
): MeetingBookings<R, H>[] {
  const present = held.filter((one) => !one.is_cancelled).toSorted(byStart);
  const spaces = bySpace(present, spacesOf);
  const firstIn = (one: R, space: string): H | undefined => {
    const all = spaces.get(space) ?? [];
    const first = all[firstEndingAfter(all, one.held_start_at)];
    return first && first.held_start_at < one.held_end_at ? first : undefined;
  };
  return requested.flatMap((one) => {
    if (one.is_cancelled) return [];
    const met = spacesHeldBy(one, spacesOf).map((space) => firstIn(one, space));
    const [first] = met.filter((other) => other !== undefined).toSorted(byStart);
    return first ? [{ requested: one, held: first }] : [];
  });
}
