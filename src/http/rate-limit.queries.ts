import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

/** Counts one request in the present minute; windows that are over go with it. */
export async function countRequest(
  db: Db,
  key: string,
): Promise<{ requests: number; left_ms: number }> {
  const { rows } = await sql<{ requests: number; left_ms: number }>`
    with over as (
      select o.key, o.window_at from rate_windows o
      where o.window_at < now() - interval '5 minutes' limit 20 for update skip locked
    ), gone as (
      delete from rate_windows w using over where w.key = over.key and w.window_at = over.window_at
    )
    insert into rate_windows as w (key, window_at, requests) values (${key}, date_trunc('minute', now()), 1)
    on conflict (key, window_at) do update set requests = w.requests + 1
    returning w.requests,
      ceil(extract(epoch from w.window_at + interval '1 minute' - now()) * 1000)::int as left_ms`.execute(
    db,
  );
  return rows[0] ?? { requests: 1, left_ms: 60_000 };
}
