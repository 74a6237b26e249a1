import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../db/db.ts';
import { columnsOf, selectList } from '../../../db/select-list.ts';
import type { BookableOccurrence } from '../../../domain/booking/booking.ts';
import { isInRoom } from '../record/event-rooms.queries.ts';
import { isOfHeldSpace } from './room-holdings.queries.ts';

/**
 * The insert of what occurrences of rooms hold that have not ended, a row for each space of theirs. It collects the rows before it
 * inserts the first one: an insert that still looks there can lose entries of the index (decision 0061).
 */
const heldSince = (rooms: RawBuilder<unknown>, now: string): RawBuilder<unknown> => sql`
  insert into held_spaces (space_id, room_id, event_id, original_start_at, change_id, held_start_at, held_end_at)
  select one.* from (
    select array_agg(row(s.space_id, o.room_id, o.event_id, o.original_start_at, o.change_id, o.held_start_at,
      o.held_end_at)::held_spaces) as rows
    from occurrence_holdings o join room_spaces s on s.room_id = o.room_id
    where o.room_id in (${rooms}) and o.held_end_at > ${now}::timestamptz
      and not exists (select from held_spaces h where h.space_id = s.space_id and h.room_id = o.room_id and ${isOfHeldSpace})
  ) wanted cross join lateral unnest(wanted.rows) one`;

/** Releases the spaces that bookings of a room hold which have not ended. */
export async function releaseSpaces(trx: Trx, roomId: string, now: string): Promise<void> {
  await sql`
    delete from held_spaces where room_id = ${roomId} and held_end_at > ${now}::timestamptz`.execute(
    trx,
  );
}

/** Lets the bookings of the parts of a room hold their spaces, which nothing did while no other room shared them. */
export async function holdParts(trx: Trx, roomId: string, now: string): Promise<void> {
  const parts = sql`select x.space_id from room_spaces x where x.room_id = ${roomId}`;
  await heldSince(parts, now).execute(trx);
}

/** Lets the bookings of a room hold its spaces; the constraint refuses them where others do. */
export async function holdSpaces(trx: Trx, roomId: string, now: string): Promise<void> {
  await heldSince(sql`${roomId}::uuid`, now).execute(trx);
}

/** An occurrence with the event that it is of. */
export type HeldOccurrence = BookableOccurrence & { event_id: string };

const held = selectList<HeldOccurrence>()({
  ...columnsOf('o', ['event_id', 'original_start_at', 'room_id', 'extra_room_ids', 'equipment']),
  ...columnsOf('o', ['start_at', 'end_at', 'held_start_at', 'held_end_at', 'is_cancelled']),
});

/** What holds a room and has not ended, by start. */
export async function listHeldIn(trx: Trx, roomId: string, now: string): Promise<HeldOccurrence[]> {
  const { rows } = await sql<HeldOccurrence>`
    select ${held} from occurrences o
    where ${isInRoom('o', sql`${roomId}::uuid`)} and o.holds and o.held_end_at > ${now}::timestamptz
    order by o.start_at, o.event_id`.execute(trx);
  return rows;
}

/** A room with what it holds while it is booked. */
export type SpacedRoom = { id: string; name: string; spaces: string[] };

/** The spaces of rooms: those of their parts, or themselves. */
export async function listRoomSpaces(trx: Trx, roomIds: readonly string[]): Promise<SpacedRoom[]> {
  const { rows } = await sql<SpacedRoom>`
    select r.id, r.name, coalesce((select array_agg(s.space_id) from room_spaces s where s.room_id = r.id), array[r.id]) as spaces
    from rooms r where r.id = any (${[...roomIds]}::uuid[])`.execute(trx);
  return rows;
}
