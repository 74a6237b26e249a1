import { type Reading, timeRangeText } from '../time/sentences.ts';
import { dateIn, dayOf, wallAt } from '../time/wall.ts';
import type { PublicBooking } from './public-rooms.ts';

/** The title of what is not approved, as the service writes it. */
export const RESERVED = 'Reserved';

/** What takes place on a day of a zone, at least partly. */
export function bookingsOn(
  bookings: readonly PublicBooking[],
  date: string,
  zone: string,
): PublicBooking[] {
  const { start, end } = dayOf(date, zone);
  // Instants in UTC to the second compare as texts.
  return bookings.filter(({ start_at, end_at }) => start_at < end && end_at > start);
}

/** From when to when it takes place on a day: from its beginning and to its end where it is longer. */
export function bookingTimes(
  { start_at, end_at }: PublicBooking,
  date: string,
  zone: string,
  reading: Reading,
): string {
  const from = dateIn(start_at, zone) < date ? '00:00' : wallAt(start_at, zone).time;
  const to = dateIn(end_at, zone) > date ? '24:00' : wallAt(end_at, zone).time;
  return timeRangeText(from, to, reading);
}
