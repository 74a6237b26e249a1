import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../db/db.ts';
import { columnsOf, selectList } from '../../../db/select-list.ts';
import type { BookableOccurrence } from '../../../domain/booking/booking.ts';
import { isInRoom } from '../record/event-rooms.queries.ts';
import { isOfHolding } from './room-holdings.queries.ts';

/** Whether `occurrences o` holds a room and has not ended. */
const isHeldIn = (roomId: string, now: string): RawBuilder<unknown> => sql`
  ${isInRoom('o', sql`${roomId}::uuid`)} and o.holds and o.held_end_at > ${now}::timestamptz`;

/**
 * Lets the bookings of a room that have not ended hold the spaces that the room has now instead of those that it had.
 * @throws the error of the database where others hold them
 */
export async function holdSpaces(trx: Trx, roomId: string, now: string): Promise<void> {
  await sql`
    with released as (
      delete from holdings h using occurrences o
      where ${isHeldIn(roomId, now)} and ${isOfHolding} and h.room_id = ${roomId}
      returning h.event_id, h.original_start_at, h.change_id, h.held_start_at, h.held_end_at
    )
    insert into holdings (space_id, room_id, event_id, original_start_at, change_id, held_start_at, held_end_at)
    select s.space_id, s.room_id, h.event_id, h.original_start_at, h.change_id, h.held_start_at, h.held_end_at
    from (select distinct * from released) h cross join room_spaces s where s.room_id = ${roomId}`.execute(
    trx,
  );
}

/** An occurrence with the event that it is of. */
export type HeldOccurrence = BookableOccurrence & { event_id: string };

const held = selectList<HeldOccurrence>()({
  ...columnsOf('o', ['event_id', 'original_start_at', 'room_id', 'extra_room_ids', 'equipment']),
  ...columnsOf('o', ['start_at', 'end_at', 'held_start_at', 'held_end_at', 'is_cancelled']),
});

/**
 * Lists the occurrences that hold a room and have not ended, by start, and locks them: who cancels or deletes one locks
 * no room, and would leave what `holdSpaces` writes for it.
 */
export async function lockHeldIn(trx: Trx, roomId: string, now: string): Promise<HeldOccurrence[]> {
  const { rows } = await sql<HeldOccurrence>`
    select ${held} from occurrences o
    where ${isHeldIn(roomId, now)} order by o.start_at, o.event_id for update of o`.execute(trx);
  return rows;
}

/** A room with what it holds while it is booked. */
export type SpacedRoom = { id: string; name: string; spaces: string[] };

/** The spaces of rooms: those of their parts, or themselves. */
export async function listRoomSpaces(trx: Trx, roomIds: readonly string[]): Promise<SpacedRoom[]> {
  const { rows } = await sql<SpacedRoom>`
    select r.id, r.name, array(select s.space_id from room_spaces s where s.room_id = r.id) as spaces
    from rooms r where r.id = any (${[...roomIds]}::uuid[])`.execute(trx);
  return rows;
}
