import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Trx } from '../../db/db.ts';
import type { ActivitiesTable } from '../../db/tables.ts';
import type { Changes } from '../../domain/changes.ts';
import { insertJobs, selectJobs, wakeWorkers } from '../../jobs/enqueue.ts';
import { type Recipients, selectRecipients } from './recipients.queries.ts';

/** The channel that wakes notification streams. The payload is user ids separated by commas, or `*` for everyone. */
export const NOTIFICATION_CHANNEL = 'stoa_notifications';

/** The payload of NOTIFY is limited to 8000 bytes; this many user ids fit. */
const MAX_IDS_IN_PAYLOAD = 200;

export type ActivityWrite = Omit<
  Selectable<ActivitiesTable>,
  'changes' | 'created_at' | 'changes_bytes'
> & {
  changes: Changes;
};

export type NotificationWrite = {
  /** Names what the notification tells of: each user is told of a fact once. */
  fact_id: string;
  type: string;
  title: string;
  body: string;
  data: Record<string, unknown>;
  created_at: string;
  recipients: Recipients;
};

/** `created_at` is the time of the statement, not of the transaction: it follows the lock, so it is in the right order. */
const insertOfActivities = (rows: readonly ActivityWrite[]): RawBuilder<unknown> => sql`
  insert into activities (id, event, subject_type, subject_id, actor_id, changes, created_at)
  select x.id, x.event, x.subject_type, x.subject_id, x.actor_id, x.changes, clock_timestamp()
  from json_populate_recordset(null::activities, ${JSON.stringify(rows)}::json) x`;

/** A UUID of version 7 with the given time (RFC 9562, section 5.7). */
const uuidV7 = (at: RawBuilder<unknown>): RawBuilder<unknown> => sql`encode(set_bit(set_bit(overlay(
  uuid_send(gen_random_uuid()) placing
  substring(int8send((extract(epoch from ${at}) * 1000)::bigint) from 3) from 1 for 6
), 52, 1), 53, 1), 'hex')::uuid`;

/** Inserts a notification for each row of `recipients`; `fact_id` is unique per user. */
function insertOfNotifications(rows: readonly NotificationWrite[]): RawBuilder<unknown> {
  const texts = JSON.stringify(
    rows.map(({ recipients: _, fact_id: _fact, ...text }, place) => ({ place, ...text })),
  );
  return sql`
    insert into notifications (id, user_id, fact_id, type, title, body, data, created_at)
    select ${uuidV7(sql`n.created_at`)}, r.user_id, r.fact_id, n.type, n.title, n.body, n.data, n.created_at
    from recipients r
    join json_to_recordset(${texts}::json)
      as n (place int, type text, title text, body text, data jsonb, created_at timestamptz) using (place)
    returning id, user_id`;
}

const pushJobs = sql`
  select gen_random_uuid(), 'send_push',
    jsonb_build_object('notification_id', n.id, 'subscription_id', s.id), null::text, 0
  from notified n join push_subscriptions s on s.user_id = n.user_id`;

const wakeStreams = sql`
  select pg_notify(${NOTIFICATION_CHANNEL}::text,
    case when count(*) > ${MAX_IDS_IN_PAYLOAD}::int then '*' else string_agg(n.user_id::text, ',') end)
  from notified n join notification_listeners l on l.user_id = n.user_id and l.until > now()
  having count(*) > 0`;

export async function insertActivities(trx: Trx, rows: readonly ActivityWrite[]): Promise<void> {
  await insertOfActivities(rows).execute(trx);
}

/**
 * Writes activities, notifications with a push job for each subscribed device, and `jobs` (see `rowsOfJobs`), and wakes
 * workers and streams at commit. A part that uses the rows of another one reads its RETURNING, so the order of
 * execution does not matter.
 */
export async function insertEffects(
  trx: Trx,
  effects: {
    activities: readonly ActivityWrite[];
    notifications: readonly NotificationWrite[];
    jobs: string;
  },
): Promise<void> {
  const { activities, notifications, jobs } = effects;
  await sql`
    with recorded as (${insertOfActivities(activities)}),
      recipients as (${selectRecipients(notifications)}),
      notified as (${insertOfNotifications(notifications)}),
      enqueued as (${insertJobs(sql`${selectJobs(jobs)} union all ${pushJobs}`)}),
      woken_workers as (${wakeWorkers('enqueued')}),
      woken_streams as (${wakeStreams})
    select (select count(*) from woken_workers), (select count(*) from woken_streams)`.execute(trx);
}
