import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../db/db.ts';
import { DEAD_LETTERS, type JobName, type JobPayloads, jobs, queuePolicies } from './jobs.ts';

/** When a job runs, and what makes two of them the same. */
export type EnqueueOptions = {
  /** Seconds from now before which it does not run. */
  after_seconds?: number;
  /** What a `latest` or `exclusive` job is single for; without it, for all of its name. */
  key?: string;
  /** Never two of this name for the same text, also after it ran, for as long as the job is remembered. */
  dedupKey?: string;
};

/** One job of several that are enqueued together. */
export type Enqueued<Name extends JobName> = { payload: JobPayloads[Name] } & EnqueueOptions;

/** Seconds for which a job waits for somebody who can run it. */
const WAIT_SECONDS = 30 * 86_400;

/** The channel on which pg-boss listens, `notifyChannelSql('pgboss')` in its own words. */
const CHANNEL = `pgboss_${createHash('sha224').update('pgboss').digest('hex').slice(0, 24)}`;

/** A UUID (RFC 9562, version 8) that is the same for the same job and text. */
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

/** How each job is treated, in the columns of pg-boss. */
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

/** Inserts a job for each row of `source`: its id, name, payload, key and the seconds that it waits, in this order. */
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
  join json_to_recordset(${policies}::json) as p (name text, expire_seconds int, deletion_seconds int,
    retry_limit int, retry_delay int, retry_delay_max int, policy text, heartbeat_seconds int) using (name)
  on conflict do nothing
  returning name, start_after`;

/** Wakes the workers at commit for what the common table expression of this name, an `insertJobs`, inserted. */
export const wakeWorkers = (inserted: string): Sql => sql`
  select pg_notify(${CHANNEL}::text, ready.name)
  from (select distinct name from ${sql.ref(inserted)} where start_after <= now()) ready`;

/**
 * Puts several jobs of one name into the queue, in one statement.
 * @returns how many were added; the others are there already
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
 * Puts a job into the queue: it is there when the transaction commits, and never was when that rolls back. Costs one
 * statement, which also wakes the workers at commit; written by us rather than composed by pg-boss, whose own asks for
 * the queue first and takes 2.5 times as long.
 * @returns whether it was added; false when its `dedupKey`, or a singleton job, has it there already
 */
export async function enqueue<Name extends JobName>(
  trx: Trx,
  name: Name,
  payload: JobPayloads[Name],
  options: EnqueueOptions = {},
): Promise<boolean> {
  return (await enqueueAll(trx, name, [{ payload, ...options }])) === 1;
}
