import { type BookableOccurrence, bookingsMeet } from './booking.ts';

/** A requested booking, and one that holds its room at the same time. */
export type MeetingBookings<Requested, Held> = {
  readonly requested: Requested;
  readonly held: Held;
};

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

/**
 * For each requested booking the first held one that it would meet, buffers included; those that meet none are left out.
 * @param held no two of one room overlap
 */
export function meetingBookings<R extends BookableOccurrence, H extends BookableOccurrence>(
  requested: readonly R[],
  held: readonly H[],
): MeetingBookings<R, H>[] {
  const sorted = held
    .filter((one) => !one.is_cancelled)
    .toSorted((one, other) => (one.held_start_at < other.held_start_at ? -1 : 1));
  const rooms = Map.groupBy(sorted, ({ room_id }) => room_id);
  return requested.flatMap((one) => {
    const inRoom = rooms.get(one.room_id) ?? [];
    const first: H | undefined = inRoom[firstEndingAfter(inRoom, one.held_start_at)];
    return first && bookingsMeet(one, first) ? [{ requested: one, held: first }] : [];
  });
}
