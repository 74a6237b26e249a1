import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** Turns the mail of one kind off for a person; one that is gone needs none. */
export async function turnMailOff(db: Db, userId: string, type: string): Promise<void> {
  await sql`
    insert into notification_preferences (user_id, type, mail)
    select id, ${type}, false from users where id = ${userId}
    on conflict (user_id, type) do update set mail = false`.execute(db);
}

/** Ends one digest of a person. */
export async function deleteDigestSubscription(
  db: Db,
  userId: string,
  type: string,
): Promise<void> {
  const query = db.deleteFrom('digest_subscriptions').where('user_id', '=', userId);
  await query.where('type', '=', type).execute();
}

/** Keeps that an address without an account wants no mail. */
export async function insertOptOut(db: Db, address: string, now: string): Promise<void> {
  await db
    .insertInto('mail_opt_outs')
    .values({ address, created_at: now })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute();
}
