import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../db/db.ts';
import { columnsOf, selectList } from '../../../db/select-list.ts';
import type { BookableOccurrence } from '../../../domain/booking/booking.ts';
import type { RoomRules } from '../../../domain/plan/facts.ts';
import type { PrivateAccess } from '../../../domain/privacy/what-readers-see.ts';
import { bookableOccurrence } from '../record/bookable-occurrence.queries.ts';
import { joinOverrides, mergedColumns } from '../record/event-record.queries.ts';
import { roomsOf } from '../record/event-rooms.queries.ts';
import { privateAccess } from '../record/private-access.queries.ts';
import { roomRulesOf } from './location.queries.ts';
import { isOfHolding } from './room-holdings.queries.ts';

/**
 * A booking that holds a room: an occurrence, or the slot that a change request holds for it, with the title of its
 * override, if any.
 */
export type RoomBooking = {
  room_id: string;
  room_name: string;
  event_id: string;
  title: string;
  is_recurring: boolean;
  original_start_at: string;
  start_at: string;
  end_at: string;
  held_start_at: string;
  held_end_at: string;
  /** Whether it has ended at the requested time. */
  is_over: boolean;
  private_access: PrivateAccess | null;
};

const roomBooking = (isOver: RawBuilder<unknown>) =>
  selectList<RoomBooking>()({
    ...columnsOf('o', ['event_id', 'original_start_at', 'start_at', 'end_at']),
    ...columnsOf('o', ['held_start_at', 'held_end_at']),
    ...mergedColumns(['title']),
    room_id: sql`r.id`,
    room_name: sql`r.name`,
    is_recurring: sql`e.is_recurring`,
    is_over: isOver,
    private_access: privateAccess,
  });

/** A search for the bookings of rooms. */
export type BookingSearch = {
  /** Half-open; bookings include their buffers. */
  window: { from: string; to: string };
  now: string;
  /** The last booking of the page before; null for the first page. */
  after: Pick<RoomBooking, 'is_over' | 'held_start_at' | 'room_id'> | null;
  limit: number;
};

/** The rooms, and those that they are parts of. */
const withComposedRooms = (roomIds: readonly string[]): RawBuilder<unknown> => sql`array(
  select room_id from unnest(${[...roomIds]}::uuid[]) room_id
  union select s.room_id from room_spaces s where s.space_id = any (${[...roomIds]}::uuid[]))`;

/** The first room of `occurrences o` that is one of the wanted rooms. */
const roomConcerned = sql`select n.id, n.name from rooms n where n.id = (
  select x.room_id from unnest(${roomsOf('o')}) with ordinality x (room_id, place)
  where x.room_id = any ((select ids from wanted)::uuid[]) order by x.place limit 1)`;

/**
 * The bookings of rooms and of those that they are parts of, in a window: those that have not ended first, then by the
 * start of the held range and room. What holds several of them is there once, with the first of its rooms.
 */
export async function listRoomBookings(
  db: Db,
  roomIds: readonly string[],
  { window, now, after, limit }: BookingSearch,
): Promise<RoomBooking[]> {
  const isOver = sql`(o.held_end_at <= ${now}::timestamptz)`;
  const isAfter =
    after === null
      ? sql`true`
      : sql`(${isOver}, o.held_start_at, r.id) >
          (${after.is_over}, ${after.held_start_at}::timestamptz, ${after.room_id}::uuid)`;
  const { rows } = await sql<RoomBooking>`
    with wanted as materialized (select ${withComposedRooms(roomIds)} as ids),
    held as materialized (
      select distinct h.event_id, h.original_start_at, h.change_id
      from room_spaces s join holdings h on h.space_id = s.space_id and h.room_id = s.room_id
        and tstzrange(h.held_start_at, h.held_end_at) && tstzrange(${window.from}, ${window.to})
      where s.room_id = any ((select ids from wanted)::uuid[])
    )
    select ${roomBooking(isOver)}
    from held h join occurrences o on ${isOfHolding} join events e on e.id = o.event_id
    cross join lateral (${roomConcerned}) r ${joinOverrides}
    where ${isAfter}
    order by is_over, o.held_start_at, r.id limit ${limit}`.execute(db);
  return rows;
}

/** Occurrences that hold their rooms, and the rules of these rooms. */
export type HeldOccurrences = { occurrences: BookableOccurrence[]; rooms: RoomRules[] };

/** The occurrences of an event that hold their rooms and have not started at `now`, by start, with the rooms. */
export async function listUpcomingHeld(
  trx: Trx,
  eventId: string,
  now: string,
): Promise<HeldOccurrences> {
  const { rows } = await sql<HeldOccurrences>`
    with upcoming as materialized (
      select o.* from occurrences o
      where o.event_id = ${eventId} and o.change_id is null and o.holds and o.start_at > ${now}::timestamptz
    )
    select (select coalesce(json_agg(${bookableOccurrence('o')} order by o.start_at), '[]')
      from upcoming o) as occurrences,
      ${roomRulesOf(sql`array(select distinct unnest(${roomsOf('o')}) from upcoming o)`)} as rooms`.execute(
    trx,
  );
  return rows[0] ?? { occurrences: [], rooms: [] };
}
