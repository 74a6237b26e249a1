import { addDays, dateIn, startOfWeek } from '../time/wall.ts';
import type { Booking } from './mine-queries.ts';

/** Bookings of one week, in their order. */
export type Week = { first: string; bookings: Booking[] };

/** Bookings by the week in which they begin, in the order in which they come. */
export function weeksOf(bookings: readonly Booking[], firstDay: number): Week[] {
  const weeks: Week[] = [];
  for (const booking of bookings) {
    const first = startOfWeek(dateIn(booking.start_at, booking.timezone), firstDay);
    const last = weeks.at(-1);
    if (last?.first === first) last.bookings.push(booking);
    else weeks.push({ first, bookings: [booking] });
  }
  return weeks;
}

/** Whether a week is the one of a day, the next one, or another. */
export function nearnessOf(
  first: string,
  today: string,
  firstDay: number,
): 'this' | 'next' | 'far' {
  const current = startOfWeek(today, firstDay);
  if (first === current) return 'this';
  return first === addDays(current, 7) ? 'next' : 'far';
}
