import { sql } from 'kysely';
import type { Db, Trx } from '../db/db.ts';

/** Whose key, and what it was sent with. */
export type KeyOfCaller = { user_id: string; key: string };

export type RememberedAnswer = { fingerprint: string; status: number; body: unknown };

/** The answer to a key, if there is one. */
export async function findAnswer(
  db: Db,
  { user_id, key }: KeyOfCaller,
): Promise<RememberedAnswer | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'body'])
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
}

/** What is known of a key: whether another request with it is under way, and its answer if there is one. */
export async function lockKey(
  trx: Trx,
  caller: KeyOfCaller,
): Promise<{ is_free: boolean; answer: RememberedAnswer | undefined }> {
  const { user_id, key } = caller;
  const locked = await sql<{ is_free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`idempotency ${user_id} ${key}`}::text, 0)) as is_free`.execute(
    trx,
  );
  const answer = await findAnswer(trx, caller);
  return { is_free: locked.rows[0]?.is_free ?? false, answer };
}

/**
 * Keeps an answer for 24 hours, in the transaction that it is about, unless the key has one: the key is unique, so of two
 * at once the second waits here for the first. What has expired goes.
 * @returns whether it was kept
 */
export async function rememberAnswer(
  trx: Trx,
  { user_id, key }: KeyOfCaller,
  { fingerprint, status, body }: RememberedAnswer,
): Promise<boolean> {
  const text = JSON.stringify(body);
  const { rows } = await sql`
    with expired as (
      delete from idempotency_keys where expires_at <= now() and (user_id, key) <> (${user_id}::uuid, ${key})
    )
    insert into idempotency_keys (user_id, key, fingerprint, status, body, expires_at)
    values (${user_id}::uuid, ${key}, ${fingerprint}, ${status}, ${text}::json, now() + interval '24 hours')
    on conflict (user_id, key) do update set fingerprint = excluded.fingerprint, status = excluded.status,
      body = excluded.body, expires_at = excluded.expires_at, created_at = now()
    where idempotency_keys.expires_at <= now()
    returning key`.execute(trx);
  return rows.length === 1;
}
