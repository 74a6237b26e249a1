import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../db/db.ts';
import { DEAD_LETTERS, type JobName, type JobPayloads, jobs, queuePolicies } from './jobs.ts';

/** The delay and the deduplication of a job. */
export type EnqueueOptions = {
  /** The delay in seconds. */
  after_seconds?: number;
  /** The key for which a `latest` or `exclusive` job is unique; without it, there is one job per name. */
  key?: string;
  /**
   * Prevents a second job of this name with the same key, also after the first one ran, as long as the queue keeps it.
   */
  dedupKey?: string;
};

/** A job for `recordEffects`. */
export type Enqueued<Name extends JobName> = { payload: JobPayloads[Name] } & EnqueueOptions;

/** Seconds after which a job without a worker expires. */
const WAIT_SECONDS = 30 * 86_400;

/** The channel on which pg-boss listens: its `notifyChannelSql('pgboss')`. */
const CHANNEL = `pgboss_${createHash('sha224').update('pgboss').digest('hex').slice(0, 24)}`;

/** A deterministic UUID (RFC 9562, version 8) of a job name and a key. */
function idOfDedupKey(name: JobName, dedupKey: string): string {
  const hex = createHash('sha256').update(`${name}\n${dedupKey}`).digest('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return hex
    .slice(0, 32)
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, `$1-$2-8$3-${variant}$4-$5`);
}

/** A job of any name. */
export type NewJob = { [Name in JobName]: { name: Name } & Enqueued<Name> }[JobName];

const rowOf = ({ name, payload, key, dedupKey, after_seconds = 0 }: NewJob) => ({
  id: dedupKey === undefined ? randomUUID() : idOfDedupKey(name, dedupKey),
  name,
  data: payload,
  key,
  seconds: after_seconds,
});

/** Jobs as the JSON text that `selectJobs` reads. */
export const rowsOfJobs = (items: readonly NewJob[]): string => JSON.stringify(items.map(rowOf));

/** SQL, or a part of it. */
type Sql = ReturnType<typeof sql<unknown>>;

/** Selects what `insertJobs` inserts from the text of `rowsOfJobs`. */
export const selectJobs = (rows: string): Sql => sql`
  select id, name, data, key, seconds
  from json_to_recordset(${rows}::json) as given (id uuid, name text, data jsonb, key text, seconds int)`;

/**
 * The options of each job, in the columns of pg-boss. Statements contain them as text, so they are not sent and parsed
 * each time.
 */
const policies = JSON.stringify(
  Object.entries(jobs).map(([name, policy]) => ({
    name,
    expire_seconds: policy.expire_seconds,
    deletion_seconds: policy.keep_hours * 3_600,
    retry_limit: policy.retries,
    retry_delay: policy.retry_after_seconds,
    retry_delay_max: policy.retry_at_most_seconds,
    policy: queuePolicies[policy.singleton],
    heartbeat_seconds: policy.heartbeat_seconds,
  })),
);

/** Inserts a job for each row of `source`: id, name, payload, key and delay in seconds, in this order. */
export const insertJobs = (source: Sql): Sql => sql`
  insert into pgboss.job (
    id, name, data, start_after, singleton_key, keep_until, expire_seconds, deletion_seconds,
    retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds
  )
  select x.id, x.name, x.data, now() + x.seconds * interval '1s', x.key,
    now() + (x.seconds + ${WAIT_SECONDS}::int) * interval '1s', p.expire_seconds, p.deletion_seconds,
    p.retry_limit, p.retry_delay, true, p.retry_delay_max, p.policy, ${DEAD_LETTERS}::text,
    p.heartbeat_seconds
  from (${source}) as x (id, name, data, key, seconds)
  join json_to_recordset(${sql.lit(policies)}::json) as p (name text, expire_seconds int, deletion_seconds int,
    retry_limit int, retry_delay int, retry_delay_max int, policy text, heartbeat_seconds int) using (name)
  on conflict do nothing
  returning name, start_after`;

/** Wakes the workers at commit for the jobs of a CTE with this name, an `insertJobs`. */
export const wakeWorkers = (inserted: string): Sql => sql`
  select pg_notify(${CHANNEL}::text, ready.name)
  from (select distinct name from ${sql.ref(inserted)} where start_after <= now()) ready`;

/**
 * Enqueues several jobs of one name in one statement.
 * @returns the number of added jobs; the others exist already
 */
export async function enqueueAll<Name extends JobName>(
  trx: Trx,
  name: Name,
  items: readonly Enqueued<Name>[],
): Promise<number> {
  if (items.length === 0) return 0;
  const rows = rowsOfJobs(items.map((item) => ({ name, ...item }) as NewJob));
  const result = await sql<{ added: number }>`
    with added as (${insertJobs(selectJobs(rows))}), woken as (${wakeWorkers('added')})
    select (select count(*) from added) as added, (select count(*) from woken) as woken
  `.execute(trx);
  return result.rows[0]?.added ?? 0;
}

/**
 * Enqueues a job; it exists when the transaction commits. One statement, which also wakes the workers at commit.
 * Written by us instead of pg-boss, which reads the queue first and takes 2.5 times as long.
 * @returns whether it was added; false if its `dedupKey`, or a singleton job, exists already
 */
export async function enqueue<Name extends JobName>(
  trx: Trx,
  name: Name,
  payload: JobPayloads[Name],
  options: EnqueueOptions = {},
): Promise<boolean> {
  return (await enqueueAll(trx, name, [{ payload, ...options }])) === 1;
}
