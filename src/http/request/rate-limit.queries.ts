import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** Deletes counts from before an instant: only the current window of a key is used. */
export async function deleteOldRateLimits(db: Db, before: string): Promise<void> {
  await sql`delete from rate_windows where window_at < ${before}`.execute(db);
}

/** Counts one request in the current minute. */
export async function countRequest(
  db: Db,
  key: string,
): Promise<{ requests: number; left_ms: number }> {
  const { rows } = await sql<{ requests: number; left_ms: number }>`
    insert into rate_windows as w (key, window_at, requests) values (${key}, date_trunc('minute', now()), 1)
    on conflict (key) do update set window_at = greatest(w.window_at, excluded.window_at),
      requests = case when w.window_at >= excluded.window_at then w.requests + 1 else 1 end
    returning w.requests,
      ceil(extract(epoch from w.window_at + interval '1 minute' - now()) * 1000)::int as left_ms`.execute(
    db,
  );
  return rows[0] ?? { requests: 1, left_ms: 60_000 };
}
