import { sql } from 'kysely';
import type { Trx } from '../db/db.ts';

/** Whose key, and what it was sent with. */
export type KeyOfCaller = { user_id: string; key: string };

export type RememberedAnswer = { fingerprint: string; status: number; body: unknown };

/** What is known of a key: whether another request with it is under way, and its answer if there is one. */
export async function lockKey(
  trx: Trx,
  { user_id, key }: KeyOfCaller,
): Promise<{ is_free: boolean; answer: RememberedAnswer | null }> {
  const locked = await sql<{ is_free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`idempotency ${user_id} ${key}`}::text, 0)) as is_free`.execute(
    trx,
  );
  const answer = await trx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'body'])
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  return { is_free: locked.rows[0]?.is_free ?? false, answer: answer ?? null };
}

/** Keeps an answer for 24 hours, in the transaction that it is about; what has expired goes. */
export async function rememberAnswer(
  trx: Trx,
  { user_id, key }: KeyOfCaller,
  { fingerprint, status, body }: RememberedAnswer,
): Promise<void> {
  const text = JSON.stringify(body);
  await sql`
    with expired as (
      delete from idempotency_keys where expires_at <= now() and (user_id, key) <> (${user_id}::uuid, ${key})
    )
    insert into idempotency_keys (user_id, key, fingerprint, status, body, expires_at)
    values (${user_id}::uuid, ${key}, ${fingerprint}, ${status}, ${text}::json, now() + interval '24 hours')
    on conflict (user_id, key) do update set fingerprint = excluded.fingerprint, status = excluded.status,
      body = excluded.body, expires_at = excluded.expires_at, created_at = now()`.execute(trx);
}
