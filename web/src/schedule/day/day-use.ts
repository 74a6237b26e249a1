import { dayIn } from '../../time/days.ts';
import { type Booking, type RoomRow, segmentsOf } from '../segments.ts';

const HOUR = 60;

/** The bookings of a day and the amount of time that is free and taken. */
export type DayUse = {
  bookings: readonly Booking[];
  freeHours: number;
  /** Whether no room is open at any time. */
  isClosed: boolean;
  /** Held of what was open, from 0 to 1. */
  share: number;
};

/** The use of a day over some rooms. */
export function dayUse(rows: readonly RoomRow[], date: string): DayUse {
  let free = 0;
  let held = 0;
  const bookings: Booking[] = [];
  for (const row of rows)
    for (const segment of segmentsOf(row, dayIn(date, row.timezone))) {
      const length = segment.to - segment.from;
      if (segment.kind === 'free') free += length;
      if (segment.kind !== 'booking') continue;
      bookings.push(segment.booking);
      if (segment.booking.status !== 'draft' && segment.booking.status !== 'cancelled')
        held += length;
    }
  const open = free + held;
  bookings.sort((one, other) => (one.start_at < other.start_at ? -1 : 1));
  const share = open === 0 ? 0 : held / open;
  return { bookings, freeHours: Math.floor(free / HOUR), isClosed: open === 0, share };
}
