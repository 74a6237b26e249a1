import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** Which rows of many: so many, in the order of ids, after one. */
export type Batch = { after: string; limit: number };

/** Removes those that were read below one id, and all below another; one that is being read stays for the next time. */
export async function deleteOldNotifications(
  db: Db,
  { read, unread }: { read: string; unread: string },
  { after, limit }: Batch,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with old as (
      select id from notifications
      where id > ${after} and id < ${read} and (read_at is not null or id < ${unread})
      order by id limit ${limit} for update skip locked
    ), gone as (
      delete from notifications n using old where n.id = old.id returning n.id
    )
    select id from gone order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Removes notes of digests that were sent long ago: those below an id. */
export async function deleteOldDeliveries(
  db: Db,
  before: string,
  { after, limit }: Batch,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with gone as (
      delete from digest_deliveries where id in (
        select id from digest_deliveries where id > ${after} and id < ${before} order by id limit ${limit}
      ) returning id
    )
    select id from gone order by id`.execute(db);
  return rows.map(({ id }) => id);
}
