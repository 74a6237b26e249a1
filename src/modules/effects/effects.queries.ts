import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Trx } from '../../db/db.ts';
import type { ActivitiesTable } from '../../db/tables.ts';
import { uuidV7 } from '../../db/uuid-v7.ts';
import type { Changes } from '../../domain/changes.ts';
import type { NotificationTexts } from '../../domain/events/notification-text.ts';
import { insertJobs, selectJobs, wakeWorkers } from '../../jobs/enqueue.ts';
import { mailJobs, mailParts, textFor } from './mail.queries.ts';
import {
  type NotificationSettings,
  namesAddresses,
  type Recipients,
  selectNamed,
  selectReaders,
  selectRecipients,
} from './recipients.queries.ts';
import { insertOfDeliveries, type WebhookFact, webhookJobs } from './webhook.queries.ts';

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
  /** The id of the fact: each user gets one notification of a fact. */
  fact_id: string;
  type: string;
  texts: NotificationTexts;
  /** The zone that the words are about; null where they name no time. */
  timezone: string | null;
  data: Record<string, unknown>;
  created_at: string;
  /** Whether it is mailed to those who want mail of its kind. */
  is_mailed: boolean;
  is_mail_only: boolean;
  is_mail_default: boolean;
  calendar_method: string | null;
  owner_id: string | null;
  recipients: Recipients;
};

/** `created_at` is the time of the statement, not of the transaction: it follows the lock, so it is in the right order. */
const insertOfActivities = (rows: readonly ActivityWrite[]): RawBuilder<unknown> => sql`
  insert into activities (id, event, subject_type, subject_id, actor_id, changes, created_at)
  select x.id, x.event, x.subject_type, x.subject_id, x.actor_id, x.changes, clock_timestamp()
  from json_populate_recordset(null::activities, ${JSON.stringify(rows)}::json) x`;

/** Selects the notifications, with `place` from 0 and every address that one names. */
function selectContents(rows: readonly NotificationWrite[]): RawBuilder<unknown> {
  const contents = rows.map(({ recipients: { emails, contact_emails }, ...row }, place) => ({
    place,
    addresses: [...emails, ...contact_emails],
    ...row,
  }));
  return sql`
    select * from json_to_recordset(${JSON.stringify(contents)}::json) as t (
      place int, fact_id uuid, addresses json, type text, texts jsonb, timezone text, data jsonb, created_at timestamptz,
      is_mailed boolean, is_mail_only boolean, is_mail_default boolean, calendar_method text, owner_id uuid)`;
}

/** Inserts a notification for each row of `readers`; `fact_id` is unique per user. */
const insertOfNotifications = sql`
  insert into notifications (id, user_id, fact_id, type, title, body, data, created_at)
  select ${uuidV7(sql`t.created_at`)}, r.user_id, t.fact_id, t.type, ${textFor('r', 'title')},
    ${textFor('r', 'body')}, t.data, t.created_at
  from readers r join contents t using (place) where not t.is_mail_only
  returning id, user_id, type`;

const pushJobs = sql`
  select gen_random_uuid(), 'send_push',
    jsonb_build_object('notification_id', n.id, 'subscription_id', s.id), null::text, 0
  from notified n join push_subscriptions s on s.user_id = n.user_id
  left join notification_preferences p on p.user_id = n.user_id and p.type = n.type
  where coalesce(p.push, true)`;

const wakeStreams = sql`
  select pg_notify(${NOTIFICATION_CHANNEL}::text,
    case when count(*) > ${MAX_IDS_IN_PAYLOAD}::int then '*' else string_agg(n.user_id::text, ',') end)
  from notified n join notification_listeners l on l.user_id = n.user_id and l.until > now()
  having count(*) > 0`;

export async function insertActivities(trx: Trx, rows: readonly ActivityWrite[]): Promise<void> {
  await insertOfActivities(rows).execute(trx);
}

/** What a write causes, as rows. */
export type EffectRows = {
  activities: readonly ActivityWrite[];
  notifications: readonly NotificationWrite[];
  settings: NotificationSettings;
  webhooks: readonly WebhookFact[];
  /** The text of `rowsOfJobs`; null where there are none. */
  jobs: string | null;
};

const isMailed = (notifications: readonly NotificationWrite[]): boolean =>
  notifications.some((one) => one.is_mailed);

/** The parts that every statement of effects with notifications has, and those for what these notifications cause. */
function partsOf(effects: EffectRows): RawBuilder<unknown>[] {
  const { activities, notifications, settings, webhooks, jobs } = effects;
  const exceptUserId = notifications[0]?.recipients.except_user_id ?? null;
  const newId = uuidV7(sql`t.created_at`);
  const mailed = isMailed(notifications);
  const named = namesAddresses(notifications) ? selectNamed(notifications) : null;
  const mails = { settings, exceptUserId, named };
  const allJobs = [
    ...(jobs === null ? [] : [selectJobs(jobs)]),
    pushJobs,
    ...(mailed ? [mailJobs] : []),
    ...(webhooks.length > 0 ? [webhookJobs] : []),
  ];
  return [
    ...(activities.length > 0 ? [sql`recorded as (${insertOfActivities(activities)})`] : []),
    sql`recipients as materialized (${selectRecipients(notifications)})`,
    sql`contents as (${selectContents(notifications)})`,
    sql`readers as (${selectReaders(settings)})`,
    sql`notified as (${insertOfNotifications})`,
    ...(mailed ? [mailParts(mails, newId)] : []),
    ...(webhooks.length > 0 ? [sql`told as (${insertOfDeliveries(webhooks, newId)})`] : []),
    sql`enqueued as (${insertJobs(sql.join(allJobs, sql` union all `))})`,
    sql`woken_workers as (${wakeWorkers('enqueued')})`,
    sql`woken_streams as (${wakeStreams})`,
  ];
}

/**
 * Writes activities, notifications with a push job for each subscribed device and a mail with its job for each reader,
 * messages of webhooks, and `jobs` (see `rowsOfJobs`), and wakes workers and streams at commit. A part that uses the rows
 * of another one reads its RETURNING, so the order of execution does not matter. Parts that would write nothing are left out: a
 * statement prepares each of them at every execution.
 * @returns the users who get a notification
 */
export async function insertEffects(trx: Trx, effects: EffectRows): Promise<string[]> {
  const { rows } = await sql<{ user_ids: string[] | null }>`
    with ${sql.join(partsOf(effects))}
    select (select count(*) from woken_workers), (select count(*) from woken_streams),
      (select json_agg(user_id) from notified) as user_ids`.execute(trx);
  return rows[0]?.user_ids ?? [];
}

/** Writes activities, messages of webhooks and jobs, of which nobody is notified. */
export async function insertQuietEffects(
  trx: Trx,
  { activities, webhooks }: Pick<EffectRows, 'activities' | 'webhooks'>,
  jobs: string,
): Promise<void> {
  await sql`
    with recorded as (${insertOfActivities(activities)}),
      told as (${insertOfDeliveries(webhooks, uuidV7(sql`t.created_at`))}),
      enqueued as (${insertJobs(sql`${selectJobs(jobs)} union all ${webhookJobs}`)}),
      woken_workers as (${wakeWorkers('enqueued')})
    select (select count(*) from woken_workers)`.execute(trx);
}
