import { sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';

/**
 * The numbers of erased accounts and of those whose erasure is running: other values mean that names changed in
 * between.
 */
export type ErasureEpoch = { erased: number; erasing: number };

/** Erasures end under this lock; who writes what was read before a transaction shares it. */
const LOCK = sql`hashtextextended('erasures', 0)`;

/** Read this before texts that are kept outside of a transaction. */
export async function readErasureEpoch(db: Db): Promise<ErasureEpoch> {
  const { rows } = await sql<ErasureEpoch>`
    select count(*) as erased, count(*) filter (where erasing is not null) as erasing
    from users where erased_at is not null`.execute(db);
  return rows[0] ?? { erased: 0, erasing: 0 };
}

/**
 * Whether texts that were read at an epoch may be written by this transaction: no erasure ended or began since, and
 * none ends before the transaction does. If not, they can name a person who is erased, and must be read again (§12.10).
 */
export async function isSameErasureEpoch(trx: Trx, epoch: ErasureEpoch): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(${LOCK})`.execute(trx);
  const now = await readErasureEpoch(trx);
  return now.erased === epoch.erased && now.erasing === epoch.erasing;
}

/** Waits for those who share the lock, and lets none pass until the transaction ends. */
export async function lockErasures(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
}

/** The time of the database, as text. */
export async function databaseTime(db: Db): Promise<string> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db);
  return rows[0]?.now ?? '';
}

/** Whether a transaction of another connection that began before a time of the database is still open. */
export async function hasOlderTransaction(db: Db, time: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      and xact_start <= ${time}::timestamptz
    limit 1`.execute(db);
  return rows.length > 0;
}
