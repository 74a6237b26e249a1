import { inEachRoom } from '../booking/booking.ts';
import type { Occurrence } from '../events/override.ts';
import { millisecondsOf } from '../time/instant.ts';
import type { Span } from '../time/span.ts';

type Booking = Span & { readonly line: number };

const DAY = 86_400_000;

const spanOf = ({ held_start_at, held_end_at }: Occurrence): Span => ({
  start: millisecondsOf(held_start_at),
  end: millisecondsOf(held_end_at),
});

/** The room and each day (UTC) that a range touches. */
function keysOf(room: string, { start, end }: Span): string[] {
  const first = Math.floor(start / DAY);
  const last = Math.floor((end - 1) / DAY);
  return Array.from({ length: last - first + 1 }, (_, at) => `${room} ${first + at}`);
}

/** The bookings that the lines of a file would make, so that a later line does not take the same room again. */
export type FileBookings = {
  /** The line that holds the room of one of the dates already. */
  find(occurrences: readonly Occurrence[]): number | undefined;
  add(line: number, occurrences: readonly Occurrence[]): void;
};

/** No bookings yet. The time of both operations grows with the days of the dates, not with the file. */
export function createFileBookings(): FileBookings {
  const byDay = new Map<string, Booking[]>();
  return {
    find: (occurrences) => {
      for (const occurrence of inEachRoom(occurrences)) {
        const { start, end } = spanOf(occurrence);
        for (const key of keysOf(occurrence.room_id, { start, end })) {
          const met = byDay.get(key)?.find((one) => one.start < end && start < one.end);
          if (met !== undefined) return met.line;
        }
      }
      return undefined;
    },
    add: (line, occurrences) => {
      for (const occurrence of inEachRoom(occurrences)) {
        const booking = { ...spanOf(occurrence), line };
        for (const key of keysOf(occurrence.room_id, booking)) {
          const day = byDay.get(key);
          if (day === undefined) byDay.set(key, [booking]);
          else day.push(booking);
        }
      }
    },
  };
}
