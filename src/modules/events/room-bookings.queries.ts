import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { joinOverrides } from './event-record.queries.ts';

/** An occurrence that holds its room, with the title that its override gives it, if any. */
export type RoomBooking = {
  event_id: string;
  title: string;
  is_recurring: boolean;
  original_start_at: string;
  start_at: string;
  end_at: string;
  held_start_at: string;
  held_end_at: string;
};

/** What to look for: in a window (half-open) or, where that is null, at any time; those not over at `now` come first. */
export type BookingSearch = { window: { from: string; to: string } | null; now: string };

/** Everything that holds a room, buffers included in what counts as touching the window. */
export async function listRoomBookings(
  db: Db,
  roomId: string,
  { window, now }: BookingSearch,
): Promise<RoomBooking[]> {
  const during =
    window === null
      ? sql`true`
      : sql`tstzrange(o.held_start_at, o.held_end_at) && tstzrange(${window.from}, ${window.to})`;
  const { rows } = await sql<RoomBooking>`
    select o.event_id, coalesce(v.title, e.title) as title, e.is_recurring, o.original_start_at,
      o.start_at, o.end_at, o.held_start_at, o.held_end_at
    from occurrences o join events e on e.id = o.event_id ${joinOverrides}
    where o.holds and o.room_id = ${roomId} and ${during}
    order by o.held_end_at <= ${now}::timestamptz, o.held_start_at, o.event_id`.execute(db);
  return rows;
}
