import { sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import { pipeline } from '../../db/pipeline.ts';
import type { Fact } from '../../domain/facts.ts';

/** The facts of one write that are not delivered yet. */
export type OutboxRow = {
  id: number;
  happened_at: string;
  event_ids: string[];
  facts: Fact[];
  is_muted: boolean;
  /** The time of the database in milliseconds, the same for all rows that are taken together. */
  taken_at: number;
};

/** One process delivers at a time, so that facts are delivered in the order in which they happened. */
const DELIVERY_LOCK = 7_420_001;

/**
 * The next rows in the order in which they were written, for this transaction alone; none while another process
 * delivers. Rows that failed before are given alone.
 */
export async function takeOutbox(trx: Trx, limit: number): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    select o.id, o.happened_at, o.event_ids, o.facts, o.is_muted,
      (extract(epoch from statement_timestamp()) * 1000)::bigint as taken_at
    from (select pg_try_advisory_xact_lock(${DELIVERY_LOCK}::bigint) as is_ours) l
    cross join lateral (
      select * from outbox where l.is_ours and failed_at is null order by id limit ${limit}) o
    order by o.id`.execute(trx);
  return rows;
}

/**
 * Whether anything waits; without a lock, so it can be asked often. By the index in order, because the table has the
 * rows that were delivered until it is vacuumed.
 */
export async function hasOutbox(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select id from outbox where failed_at is null order by id limit 1`.execute(db);
  return rows.length > 0;
}

export async function deleteOutbox(trx: Trx, ids: readonly number[]): Promise<void> {
  await pipeline(trx, [sql`delete from outbox where id = any (${[...ids]}::bigint[])`]);
}

/**
 * Counts a failed attempt to deliver a row.
 * @returns whether it was the last one: the row stays, and is delivered no more
 */
export async function countFailure(trx: Trx, id: number, attempts: number): Promise<boolean> {
  const { rows } = await sql<{ is_last: boolean }>`
    update outbox set attempts = attempts + 1,
      failed_at = case when attempts + 1 >= ${attempts}::int then now() end
    where id = ${id} returning failed_at is not null as is_last`.execute(trx);
  return rows[0]?.is_last === true;
}

/** The numbers of waiting rows and of permanently failed ones, and the age of the oldest waiting one in seconds. */
export type OutboxDepth = { waiting: number; failed: number; oldest_seconds: number };

/** Reads how much waits to be delivered, for metrics. */
export async function readOutboxDepth(db: Db): Promise<OutboxDepth> {
  const { rows } = await sql<OutboxDepth>`
    select count(*) filter (where failed_at is null) as waiting, count(failed_at) as failed,
      coalesce(extract(epoch from now() - min(created_at) filter (where failed_at is null)), 0)::float8
        as oldest_seconds
    from outbox`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0, oldest_seconds: 0 };
}
