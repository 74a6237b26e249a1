import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Trx } from '../../db/db.ts';
import { pipeline } from '../../db/pipeline.ts';
import type { ActivitiesTable } from '../../db/tables.ts';
import type { Changes } from '../../domain/changes.ts';
import type { Fact } from '../../domain/facts.ts';
import { insertJobs, selectJobs, wakeWorkers } from '../../jobs/enqueue.ts';

export type ActivityWrite = Omit<
  Selectable<ActivitiesTable>,
  'changes' | 'created_at' | 'changes_bytes'
> & {
  changes: Changes;
};

/** The facts of one write, to be delivered later. */
export type OutboxWrite = {
  /** ISO 8601 with milliseconds; null: now. */
  happened_at: string | null;
  /** The events that it is about. */
  event_ids: readonly string[];
  facts: readonly Fact[];
  /** Whether only webhooks are told of it. */
  is_muted: boolean;
};

/** The effects of a write, as rows. */
export type EffectRows = {
  activities: readonly ActivityWrite[];
  outbox: OutboxWrite | null;
  /** The text of `rowsOfJobs`; null where there are none. */
  jobs: string | null;
};

/**
 * `created_at` is the time of the statement, not of the transaction: it follows the lock, so it is in the right order.
 */
const insertOfActivities = (rows: readonly ActivityWrite[]): RawBuilder<unknown> => sql`
  insert into activities (id, event, subject_type, subject_id, actor_id, changes, created_at)
  select x.id, x.event, x.subject_type, x.subject_id, x.actor_id, x.changes, clock_timestamp()
  from json_populate_recordset(null::activities, ${JSON.stringify(rows)}::json) x`;

const insertOfOutbox = ({
  happened_at,
  event_ids,
  facts,
  is_muted,
}: OutboxWrite): RawBuilder<unknown> => sql`
  insert into outbox (happened_at, event_ids, facts, is_muted)
  values (coalesce(${happened_at}::timestamptz, now()), ${[...event_ids]}::uuid[], ${JSON.stringify(facts)}::json,
    ${is_muted})`;

/** Writes rows of the outbox in their order, in one statement. */
export async function insertOutbox(trx: Trx, rows: readonly OutboxWrite[]): Promise<void> {
  const given = JSON.stringify(rows);
  await sql`
    insert into outbox (happened_at, event_ids, facts, is_muted)
    select coalesce(x.happened_at, now()), x.event_ids, x.facts, x.is_muted
    from rows from (json_to_recordset(${given}::json) as (happened_at timestamptz, event_ids uuid[], facts json,
      is_muted boolean)) with ordinality as x (happened_at, event_ids, facts, is_muted, number)
    order by x.number`.execute(trx);
}

/** The inserts of activities and of the row of the outbox, as far as there are any, each a part of a statement. */
export const insertsOfEffects = ({
  activities,
  outbox,
}: Omit<EffectRows, 'jobs'>): RawBuilder<unknown>[] => [
  ...(activities.length > 0 ? [insertOfActivities(activities)] : []),
  ...(outbox === null ? [] : [insertOfOutbox(outbox)]),
];

/** Writes activities, the row of the outbox and jobs, as far as there are any, in one statement. */
export async function insertEffects(trx: Trx, { jobs, ...rows }: EffectRows): Promise<void> {
  const parts = insertsOfEffects(rows);
  if (jobs !== null) {
    await pipeline(trx, [
      sql`
      with ${sql.join([...parts.map(partOf), sql`enqueued as (${insertJobs(selectJobs(jobs))})`])},
        woken as (${wakeWorkers('enqueued')})
      select count(*) from woken`,
    ]);
    return;
  }
  const [first, ...others] = parts;
  if (first === undefined) return;
  const before = others.length > 0 ? sql`with ${sql.join(others.map(partOf))}` : sql``;
  await pipeline(trx, [sql`${before} ${first}`]);
}

const partOf = (part: RawBuilder<unknown>, index: number): RawBuilder<unknown> =>
  sql`${sql.ref(`part_${index}`)} as (${part})`;
