import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { Occurrence } from '../../domain/override.ts';

/**
 * Waits until nobody else books in these rooms, and keeps them until the transaction ends. The locks are taken in
 * one order everywhere, so that two bookings never wait for each other.
 */
export async function lockRooms(trx: Trx, roomIds: readonly string[]): Promise<void> {
  await sql`
    with keys as materialized (
      select distinct hashtextextended(room::text, 0) as key from unnest(${[...roomIds]}::uuid[]) room order by key
    )
    select pg_advisory_xact_lock(key) from keys`.execute(trx);
}

/** A held occurrence that stands in the way of a wanted one. */
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

/** Whose own occurrences do not count: all of an event's, or one of them. */
export type Except = { event_id: string; original_start_at: string | null };

const column = <K extends keyof Occurrence>(
  rows: readonly Occurrence[],
  name: K,
): Occurrence[K][] => rows.map((row) => row[name]);

/**
 * What others hold of the wanted ranges, by wanted occurrence and start; at most `limit`. The arrays stand in
 * subqueries so that the plan does not depend on their length, and is made once instead of for each request.
 */
export async function listHeld(
  trx: Trx,
  wanted: readonly Occurrence[],
  except: Except,
  limit: number,
): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select (w.place - 1)::int as wanted, o.event_id, coalesce(v.title, e.title) as title, e.is_recurring,
      o.original_start_at, o.start_at, o.end_at
    from unnest((select ${column(wanted, 'room_id')}::uuid[]),
      (select ${column(wanted, 'held_start_at')}::timestamptz[]),
      (select ${column(wanted, 'held_end_at')}::timestamptz[]))
      with ordinality as w (room_id, held_start_at, held_end_at, place)
    join occurrences o on o.holds and o.room_id = w.room_id
      and tstzrange(o.held_start_at, o.held_end_at) && tstzrange(w.held_start_at, w.held_end_at)
    join events e on e.id = o.event_id
    left join occurrence_overrides v
      on v.event_id = o.event_id and v.original_start_at = o.original_start_at
    where o.event_id <> ${except.event_id}
      or o.original_start_at <> ${except.original_start_at}::timestamptz
    order by w.place, o.start_at, o.event_id
    limit ${limit}`.execute(trx);
  return rows;
}

/** The insert of an event's occurrences, one statement however many they are; `source` may delay it behind others. */
export function insertOccurrences(
  eventId: string,
  occurrences: readonly Occurrence[],
  holds: boolean,
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  return sql`
    insert into occurrences (event_id, original_start_at, room_id, start_at, end_at, held_start_at, held_end_at,
      is_cancelled, holds)
    select ${eventId}::uuid, w.*, ${holds}::boolean and not w.is_cancelled
    from unnest(${column(occurrences, 'original_start_at')}::timestamptz[],
      ${column(occurrences, 'room_id')}::uuid[],
      ${column(occurrences, 'start_at')}::timestamptz[], ${column(occurrences, 'end_at')}::timestamptz[],
      ${column(occurrences, 'held_start_at')}::timestamptz[],
      ${column(occurrences, 'held_end_at')}::timestamptz[],
      ${column(occurrences, 'is_cancelled')}::boolean[])
      as w (original_start_at, room_id, start_at, end_at, held_start_at, held_end_at, is_cancelled)
    where ${condition}`;
}

/** The update by which an event's occurrences hold their rooms, as they are. */
export const holdRooms = (eventId: string): RawBuilder<unknown> => sql`
  update occurrences set holds = not is_cancelled, is_unheld = false where event_id = ${eventId}`;

/** The update that lets every room of an event go. */
export const releaseRooms = (eventId: string): RawBuilder<unknown> => sql`
  update occurrences set holds = false, is_unheld = false where event_id = ${eventId} and (holds or is_unheld)`;

/** The ranges held in a room that touch a window, in order. */
export async function listHeldRanges(
  db: Db,
  roomId: string,
  window: { from: string; to: string },
): Promise<{ held_start_at: string; held_end_at: string }[]> {
  const { rows } = await sql<{ held_start_at: string; held_end_at: string }>`
    select o.held_start_at, o.held_end_at from occurrences o
    where o.holds and o.room_id = ${roomId}
      and tstzrange(o.held_start_at, o.held_end_at) && tstzrange(${window.from}, ${window.to})
    order by o.held_start_at`.execute(db);
  return rows;
}
