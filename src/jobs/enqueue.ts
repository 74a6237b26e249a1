import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../db/db.ts';
import {
  DEAD_LETTERS,
  HEARTBEAT_SECONDS,
  type JobName,
  type JobPayloads,
  jobs,
  queuePolicies,
} from './jobs.ts';

/** When a job runs, and what makes two of them the same. */
export type EnqueueOptions = {
  /** Seconds from now before which it does not run. */
  after_seconds?: number;
  /** What a `latest` or `exclusive` job is single for; without it, for all of its name. */
  key?: string;
  /** Never two of this name for the same text, also after it ran, for as long as the job is remembered. */
  once?: string;
};

/** One job of several that are enqueued together. */
export type Enqueued<Name extends JobName> = { payload: JobPayloads[Name] } & EnqueueOptions;

/** Seconds for which a job waits for somebody who can run it. */
const WAIT_SECONDS = 30 * 86_400;

/** The channel on which pg-boss listens, `notifyChannelSql('pgboss')` in its own words. */
const CHANNEL = `pgboss_${createHash('sha224').update('pgboss').digest('hex').slice(0, 24)}`;

/** A UUID (RFC 9562, version 8) that is the same for the same job and text. */
function idOnce(name: JobName, once: string): string {
  const hex = createHash('sha256').update(`${name}\n${once}`).digest('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return hex
    .slice(0, 32)
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, `$1-$2-8$3-${variant}$4-$5`);
}

const rowOf = <Name extends JobName>(name: Name, item: Enqueued<Name>) => ({
  id: item.once === undefined ? randomUUID() : idOnce(name, item.once),
  data: item.payload,
  key: item.key,
  seconds: item.after_seconds ?? 0,
});

/** A part of a statement. */
type Part = ReturnType<typeof sql<unknown>>;

/** Enqueueing as parts of a larger statement, for jobs that come of rows that it writes. */
export type JobParts = {
  /** Inserts a job for each row of `source`: its id, its payload, its key and the seconds that it waits, in this order. */
  insert(source: Part): Part;
  /** Wakes the workers at commit, if the common table expression of this name, an `insert`, added anything. */
  wake(added: string): Part;
};

/** The parts of a statement that enqueues jobs of one name. */
export function jobParts(name: JobName): JobParts {
  const policy = jobs[name];
  return {
    insert: (source) => sql`
      insert into pgboss.job (
        id, name, data, start_after, singleton_key, keep_until, expire_seconds, deletion_seconds,
        retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds
      )
      select x.id, ${name}::text, x.data, now() + x.seconds * interval '1s', x.key,
        now() + (x.seconds + ${WAIT_SECONDS}::int) * interval '1s', ${policy.expire_seconds}::int,
        ${policy.keep_hours * 3_600}::int, ${policy.retries}::int, ${policy.retry_after_seconds}::int, true,
        ${policy.retry_at_most_seconds}::int, ${queuePolicies[policy.singleton]}::text, ${DEAD_LETTERS}::text,
        ${HEARTBEAT_SECONDS}::int
      from (${source}) as x (id, data, key, seconds)
      on conflict do nothing
      returning start_after`,
    wake: (added) => sql`
      select pg_notify(${CHANNEL}::text, ${name}::text) from ${sql.ref(added)} where start_after <= now() limit 1`,
  };
}

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
  const { insert, wake } = jobParts(name);
  const given = JSON.stringify(items.map((item) => rowOf(name, item)));
  const source = sql`select id, data, key, seconds
    from json_to_recordset(${given}::json) as given (id uuid, data jsonb, key text, seconds int)`;
  const { rows } = await sql<{ added: number }>`
    with added as (${insert(source)}), told as (${wake('added')})
    select (select count(*) from added) as added, (select count(*) from told) as told
  `.execute(trx);
  return rows[0]?.added ?? 0;
}

/**
 * Puts a job into the queue: it is there when the transaction commits, and never was when that rolls back. Costs one
 * statement, which also wakes the workers at commit; written by us rather than composed by pg-boss, whose own asks for
 * the queue first and takes 2.5 times as long.
 * @returns whether it was added; false when `once`, or a singleton job, has it there already
 */
export async function enqueue<Name extends JobName>(
  trx: Trx,
  name: Name,
  payload: JobPayloads[Name],
  options: EnqueueOptions = {},
): Promise<boolean> {
  return (await enqueueAll(trx, name, [{ payload, ...options }])) === 1;
}
