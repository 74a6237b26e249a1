import { sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';

/**
 * Records that a link decided. Waits for another transaction that uses the same one.
 * @returns false when it was used before
 */
export async function insertUsedLink(trx: Trx, hash: string, expiresAt: string): Promise<boolean> {
  const { rows } = await sql`
    insert into used_decision_links (token_hash, expires_at) values (${hash}, ${expiresAt}::timestamptz)
    on conflict do nothing returning token_hash`.execute(trx);
  return rows.length > 0;
}

/** Whether a link has decided. */
export async function hasUsedLink(db: Db, hash: string): Promise<boolean> {
  const query = db.selectFrom('used_decision_links').select('token_hash');
  return (await query.where('token_hash', '=', hash).executeTakeFirst()) !== undefined;
}
