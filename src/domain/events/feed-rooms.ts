import { roomsHeldBy } from '../booking/booking.ts';

/** A location as calendars show it. */
export type FeedRoom = {
  id: string;
  name: string;
  location: string | null;
  venue: string | null;
  /** Its address at the domain of invitations, before the @; absent where it is not read. */
  mail_name?: string;
  /** That address, for calendars that name it as an attendee. */
  mail_address?: string;
  /** True for a room that only shares a space with the room of the feed: its bookings have no details (§14.3). */
  is_other?: true;
  /** True for a room outside of the feed, which its events name because they hold it too. */
  is_outside?: boolean;
};

type RoomIds = { readonly room_id: string; readonly extra_room_ids: readonly string[] };

/** Whether an event or a date is in one of these rooms. Source: §14.4. */
export const isInRooms = (of: RoomIds, rooms: ReadonlySet<string>): boolean =>
  roomsHeldBy(of).some((id) => rooms.has(id));

/** The rooms of a feed, without those that its events only name. */
export const shownRooms = (rooms: readonly FeedRoom[]): ReadonlySet<string> =>
  new Set(rooms.filter(({ is_outside: isOutside = false }) => !isOutside).map(({ id }) => id));

/** A room with where it is, as calendars name it. */
export const locationText = ({
  name,
  location,
  venue,
}: Pick<FeedRoom, 'name' | 'location' | 'venue'>): string =>
  [name, location, venue].filter(Boolean).join(', ');

/** All rooms of an event as one location; null where none is known. Source: §14.4. */
export const placeOf = (rooms: readonly FeedRoom[]): string | null =>
  rooms.map(locationText).join('; ') || null;

/**
 * The room by which an event holds a space of the room of the feed, where it is not in that room itself. Source: §14.3.
 */
export function sharingRoom(rooms: readonly FeedRoom[]): FeedRoom | undefined {
  const inFeed = rooms.filter(({ is_outside: isOutside = false }) => !isOutside);
  return inFeed.every((room) => room.is_other) ? inFeed[0] : undefined;
}
