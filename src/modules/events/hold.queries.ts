import { sql } from 'kysely';
import type { Trx } from '../../db/db.ts';
import type { PlannedOccurrence } from '../../domain/booking.ts';

/**
 * Waits until nobody else books in these rooms, and keeps them until the transaction ends. The locks are taken in
 * one order everywhere, so that two bookings never wait for each other.
 */
export async function lockRooms(trx: Trx, roomIds: readonly string[]): Promise<void> {
  await sql`
    with keys as materialized (
      select distinct hashtextextended(room::text, 0) as key from unnest(${roomIds}::uuid[]) room order by key
    )
    select pg_advisory_xact_lock(key) from keys`.execute(trx);
}

/** What stands in the way of one wanted occurrence. */
export type HeldRow = {
  /** Which of the wanted, from 0. */
  wanted: number;
  event_id: string;
  title: string;
  is_recurring: boolean;
  original_start_at: string;
  start_at: string;
  end_at: string;
};

type Columns = { [K in keyof PlannedOccurrence]: string[] };

/** Occurrences by column, as `unnest` takes them. */
function columnsOf(occurrences: readonly PlannedOccurrence[]): Columns {
  const column = (name: keyof PlannedOccurrence): string[] => occurrences.map((row) => row[name]);
  return {
    original_start_at: column('original_start_at'),
    room_id: column('room_id'),
    start_at: column('start_at'),
    end_at: column('end_at'),
    held_start_at: column('held_start_at'),
    held_end_at: column('held_end_at'),
  };
}

/** What other events hold of the wanted ranges, by wanted occurrence and start; at most `limit`. */
export async function listHeld(
  trx: Trx,
  wanted: readonly PlannedOccurrence[],
  exceptEventId: string,
  limit: number,
): Promise<HeldRow[]> {
  const { room_id, held_start_at, held_end_at } = columnsOf(wanted);
  const { rows } = await sql<HeldRow>`
    select (w.place - 1)::int as wanted, o.event_id, e.title, e.is_recurring, o.original_start_at,
      o.start_at, o.end_at
    from unnest(${room_id}::uuid[], ${held_start_at}::timestamptz[], ${held_end_at}::timestamptz[])
      with ordinality as w (room_id, held_start_at, held_end_at, place)
    join occurrences o on o.holds and o.room_id = w.room_id
      and tstzrange(o.held_start_at, o.held_end_at) && tstzrange(w.held_start_at, w.held_end_at)
    join events e on e.id = o.event_id
    where o.event_id <> ${exceptEventId}
    order by w.place, o.start_at, o.event_id
    limit ${limit}`.execute(trx);
  return rows;
}

/** Inserts the occurrences of an event, in one statement however many they are. */
export async function insertOccurrences(
  trx: Trx,
  eventId: string,
  occurrences: readonly PlannedOccurrence[],
  holds: boolean,
): Promise<void> {
  const columns = columnsOf(occurrences);
  await sql`
    insert into occurrences (event_id, original_start_at, room_id, start_at, end_at, held_start_at, held_end_at, holds)
    select ${eventId}::uuid, w.*, ${holds}::boolean
    from unnest(${columns.original_start_at}::timestamptz[], ${columns.room_id}::uuid[],
      ${columns.start_at}::timestamptz[], ${columns.end_at}::timestamptz[],
      ${columns.held_start_at}::timestamptz[], ${columns.held_end_at}::timestamptz[]) w`.execute(
    trx,
  );
}

/** Removes the occurrences of an event, to be planned anew. */
export async function deleteOccurrences(trx: Trx, eventId: string): Promise<void> {
  await trx.deleteFrom('occurrences').where('event_id', '=', eventId).execute();
}
