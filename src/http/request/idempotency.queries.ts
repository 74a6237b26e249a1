import { sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';

/** A user and an idempotency key. */
export type KeyOfCaller = { user_id: string; key: string };

export type StoredResponse = { fingerprint: string; status: number; body: unknown };

/** The stored response of a key, if any. */
export async function findStoredResponse(
  db: Db,
  { user_id, key }: KeyOfCaller,
): Promise<StoredResponse | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'body'])
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
}

type LockedKey = { is_free: boolean } & {
  [K in keyof StoredResponse]: StoredResponse[K] | null;
};

/**
 * Locks a key and reads its stored response, in one statement. `is_free` is false while another request with the key
 * runs. A response that is stored in between is not visible: the caller must read again when its own work fails.
 */
export async function lockKey(
  trx: Trx,
  { user_id, key }: KeyOfCaller,
): Promise<{ is_free: boolean; answer: StoredResponse | undefined }> {
  const { rows } = await sql<LockedKey>`
    select pg_try_advisory_xact_lock(hashtextextended(${`idempotency ${user_id} ${key}`}::text, 0)) as is_free,
      k.fingerprint, k.status, k.body
    from (values (1)) as always
    left join idempotency_keys k on k.user_id = ${user_id} and k.key = ${key} and k.expires_at > now()`.execute(
    trx,
  );
  const { is_free = false, fingerprint = null, status = null, body } = rows[0] ?? {};
  const answer =
    fingerprint !== null && status !== null ? { fingerprint, status, body } : undefined;
  return { is_free, answer };
}

/** Expired keys that one request deletes: more than it adds, so that their number decreases. */
const MAX_REMOVED = 20;

/**
 * Stores a response for 24 hours, in the transaction that creates the record, unless the key has one: the key is
 * unique, so the second of two concurrent requests waits here for the first. Deletes a few expired keys and skips
 * locked ones, because otherwise requests with unrelated keys would wait for each other.
 * @returns whether the response was stored
 */
export async function storeResponse(
  trx: Trx,
  { user_id, key }: KeyOfCaller,
  { fingerprint, status, body }: StoredResponse,
): Promise<boolean> {
  const text = JSON.stringify(body);
  const { rows } = await sql`
    with expired as (
      select ctid from idempotency_keys where expires_at <= now() and (user_id, key) <> (${user_id}::uuid, ${key})
      order by expires_at limit ${sql.lit(MAX_REMOVED)} for update skip locked
    ), removed as (
      delete from idempotency_keys where ctid = any (array(select ctid from expired))
    )
    insert into idempotency_keys (user_id, key, fingerprint, status, body, expires_at)
    values (${user_id}::uuid, ${key}, ${fingerprint}, ${status}, ${text}::json, now() + interval '24 hours')
    on conflict (user_id, key) do update set fingerprint = excluded.fingerprint, status = excluded.status,
      body = excluded.body, expires_at = excluded.expires_at, created_at = now()
    where idempotency_keys.expires_at <= now()
    returning key`.execute(trx);
  return rows.length === 1;
}
