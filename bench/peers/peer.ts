import type { LoadServer } from '../load.ts';
import { pick } from '../pick.ts';

/** The names of the measured operations; `WORKS` describes each. */
export type WorkName = keyof typeof WORKS;

/** The word of the search: a part of the titles of about 200 bookings. */
export const WORD = 'group 50';

export const WORKS = {
  day: 'a day over 50 rooms, 200 bookings',
  room: 'one room, 30 days, 120 bookings',
  slots: 'the free times of one room in 30 days',
  search: `search by the words "${WORD}"`,
  'feed-304': 'feed of a room with 400 events, unchanged, If-None-Match',
  change: 'change the title of one event',
  feed: 'change the title of one event, then the feed of its room with 400 events',
  'feed-5000': 'change the title of one event, then the feed of its room with 5 000 events',
} as const;

/** A running server that has the bookings. */
export type Peer = LoadServer<WorkName> & {
  version: string;
  /** The ETags that it gave the feeds of the rooms, by the ids of the rooms. */
  etags: Map<string, string>;
};

/** An event of the bookings: the id by which Stoa knows it, and its component in iCalendar. */
export type Booking = { id: string; title: string; component: string };

/** A room and all its bookings. */
export type RoomBookings = { id: string; name: string; bookings: Booking[] };

/** The bookings that all peers have: 50 rooms with 400 events each, and one with 5 000. */
export type Bookings = { rooms: RoomBookings[]; hall: RoomBookings };

/** The days of the works that ask for a time, from `FIRST_DAY` on; half-open. */
export const TIMES = {
  day: { from: '2027-01-04', to: '2027-01-05' },
  room: { from: '2027-01-04', to: '2027-02-03' },
} as const;

/**
 * The booking that the n-th change of a work is made to, in another room each time, so that clients do not change the
 * same one; and its title, which no other change gives it.
 */
export function changeOf(
  { rooms, hall }: Bookings,
  work: WorkName,
  n: number,
): { room: RoomBookings; booking: Booking; title: string } {
  const room = work === 'feed-5000' ? hall : pick(rooms, n);
  const booking = pick(room.bookings, work === 'feed-5000' ? n : Math.floor(n / rooms.length));
  return { room, booking, title: `${booking.title} (${work} ${n})` };
}
