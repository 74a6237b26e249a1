import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import {
  DEAD_LETTER_DAYS,
  DEAD_LETTERS,
  type JobName,
  jobNames,
  jobs,
  queuePolicies,
} from './jobs.ts';

const DAY_SECONDS = 86_400;

const queueOf = (name: JobName) => ({
  name,
  policy: queuePolicies[jobs[name].singleton],
  retry_limit: jobs[name].retries,
  expire_seconds: jobs[name].expire_seconds,
  deletion_seconds: jobs[name].keep_hours * 3_600,
  heartbeat_seconds: jobs[name].heartbeat_seconds,
});

const deadLetters = {
  name: DEAD_LETTERS,
  policy: 'standard',
  retry_limit: 0,
  expire_seconds: 900,
  deletion_seconds: DEAD_LETTER_DAYS * DAY_SECONDS,
  // Nobody works on it.
  heartbeat_seconds: 60,
};

/**
 * Creates and updates the queues according to the list of jobs; part of the migration, safe for concurrent starts. Jobs
 * that are queued already keep their options.
 */
export async function prepareQueues(db: Db): Promise<void> {
  const queues = JSON.stringify([deadLetters, ...jobNames.toSorted().map(queueOf)]);
  await sql`
    insert into pgboss.queue as q (
      name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds,
      dead_letter, partition, table_name, heartbeat_seconds, notify
    )
    select name, policy, retry_limit, 0, true, expire_seconds, ${DEAD_LETTER_DAYS * DAY_SECONDS}::int, deletion_seconds,
      nullif(${DEAD_LETTERS}::text, name), false, 'job_common', heartbeat_seconds, true
    from json_to_recordset(${queues}::json) as x (
      name text, policy text, retry_limit int, expire_seconds int, deletion_seconds int, heartbeat_seconds int
    )
    on conflict (name) do update set
      policy = excluded.policy, retry_limit = excluded.retry_limit, expire_seconds = excluded.expire_seconds,
      retention_seconds = excluded.retention_seconds, deletion_seconds = excluded.deletion_seconds,
      dead_letter = excluded.dead_letter, heartbeat_seconds = excluded.heartbeat_seconds, notify = excluded.notify
    where (q.policy, q.retry_limit, q.expire_seconds, q.retention_seconds, q.deletion_seconds, q.heartbeat_seconds)
      is distinct from (excluded.policy, excluded.retry_limit, excluded.expire_seconds, excluded.retention_seconds,
        excluded.deletion_seconds, excluded.heartbeat_seconds)
  `.execute(db);
}

/** The number of jobs by name and state. `dead` are those that failed permanently. */
export type QueueDepth = {
  job: string;
  state: 'waiting' | 'delayed' | 'active' | 'dead';
  count: number;
};

/** Counts the jobs that are not completed, and the dead letters by their original name. */
export async function listQueueDepths(db: Db): Promise<QueueDepth[]> {
  const { rows } = await sql<QueueDepth>`
    select coalesce(source_name, name) as job, count(*) as count, case
      when name = ${DEAD_LETTERS} then 'dead'
      when state = 'active' then 'active'
      when start_after > now() then 'delayed'
      else 'waiting' end as state
    from pgboss.job where state <= 'active' group by 1, 3 order by 1, 3
  `.execute(db);
  return rows;
}
