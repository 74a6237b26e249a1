import { sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';

/** Locks a person until the transaction ends: whatever counts what the person has waits here. */
export async function lockUser(trx: Trx, userId: string): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(trx);
}

/** How many streams a person has open, in all processes. */
export async function countOpenStreams(trx: Trx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from open_streams where user_id = ${userId} and until > now()`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}

/** Notes down a stream as open for so many seconds, and forgets those of the person that ended without a word. */
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

/** Moves the end of an open stream on. */
export async function updateOpenStream(db: Db, id: string, seconds: number): Promise<void> {
  await sql`
    update open_streams set until = now() + ${seconds}::int * interval '1s' where id = ${id}`.execute(
    db,
  );
}

export async function deleteOpenStream(db: Db, id: string): Promise<void> {
  await db.deleteFrom('open_streams').where('id', '=', id).execute();
}
