import { sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';

/** The rooms of a person: those with a star, and those booked last. */
export type StarredRoomsRow = { room_ids: string[]; recent: string[] };

/**
 * The rooms with a star in their order, and at most `limit` of those booked last, without deleted ones. The index is
 * stepped through from room to room, so that reading takes as long for many bookings of a room as for few.
 */
export async function readStarredRooms(
  db: Db,
  userId: string,
  limit: number,
): Promise<StarredRoomsRow> {
  const booked = sql`from events where creator_id = ${userId}::uuid and status <> 'draft'`;
  const { rows } = await sql<StarredRoomsRow>`
    with recursive booked as (
      (select room_id, created_at ${booked} order by room_id, created_at desc limit 1)
      union all
      select further.room_id, further.created_at from booked, lateral (
        select room_id, created_at ${booked} and room_id > booked.room_id
        order by room_id, created_at desc limit 1) further
    )
    select
      array(select r.id from starred_rooms s, unnest(s.room_ids) with ordinality as star (room_id, place)
        join rooms r on r.id = star.room_id
        where s.user_id = ${userId}::uuid and r.deleted_at is null order by star.place) as room_ids,
      array(select r.id from booked join rooms r on r.id = booked.room_id
        where r.deleted_at is null order by booked.created_at desc, r.id limit ${limit}) as recent`.execute(
    db,
  );
  return rows[0] ?? { room_ids: [], recent: [] };
}

/** Lists those of these rooms that exist and are not deleted. */
export async function listPresentRooms(trx: Trx, ids: readonly string[]): Promise<Set<string>> {
  const query = trx.selectFrom('rooms').select('id').where('deleted_at', 'is', null);
  const rows = await query.where(sql<boolean>`id = any (${[...ids]}::uuid[])`).execute();
  return new Set(rows.map(({ id }) => id));
}

export async function upsertStarredRooms(
  trx: Trx,
  userId: string,
  { room_ids, updated_at }: { room_ids: readonly string[]; updated_at: string },
): Promise<void> {
  const given = { room_ids: [...room_ids], updated_at };
  await trx
    .insertInto('starred_rooms')
    .values({ user_id: userId, ...given })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(given))
    .execute();
}
