import { sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';

/** Locks a user until the transaction ends; concurrent quota checks wait for it. */
export async function lockUser(trx: Trx, userId: string): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(trx);
}

/** The number of open streams of a user, in all processes. */
export async function countOpenStreams(trx: Trx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from open_streams where user_id = ${userId} and until > now()`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}

/** Records a stream as open for this many seconds, and deletes expired records of the user. */
export async function insertOpenStream(
  trx: Trx,
  { id, userId }: { id: string; userId: string },
  seconds: number,
): Promise<void> {
  await sql`
    with ended as (delete from open_streams where user_id = ${userId} and until <= now())
    insert into open_streams (id, user_id, until)
    values (${id}, ${userId}, now() + ${seconds}::int * interval '1s')`.execute(trx);
}

/** Extends the expiry of an open stream. */
export async function updateOpenStream(db: Db, id: string, seconds: number): Promise<void> {
  await sql`
    update open_streams set until = now() + ${seconds}::int * interval '1s' where id = ${id}`.execute(
    db,
  );
}

export async function deleteOpenStream(db: Db, id: string): Promise<void> {
  await db.deleteFrom('open_streams').where('id', '=', id).execute();
}
