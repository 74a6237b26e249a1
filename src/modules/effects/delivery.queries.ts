import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../db/db.ts';
import { pipeline } from '../../db/pipeline.ts';
import { uuidV7 } from '../../db/uuid-v7.ts';
import type { Fact } from '../../domain/facts.ts';
import type { MailDetails, WebhookFact } from '../../domain/notification.ts';
import { insertJobs, selectJobs, wakeWorkers } from '../../jobs/enqueue.ts';

/** The channel that wakes notification streams. The payload is user ids separated by commas, or `*` for everyone. */
export const NOTIFICATION_CHANNEL = 'stoa_notifications';

/** The payload of NOTIFY is limited to 8000 bytes; this many user ids fit. */
const MAX_IDS_IN_PAYLOAD = 200;

/** A notification of one user. */
export type NotificationWrite = {
  id: string;
  user_id: string;
  fact_id: string;
  type: string;
  title: string;
  body: string;
  data: Readonly<Record<string, unknown>>;
  created_at: string;
  /** The language of title and body. */
  locale: string;
  /** The facts that it was made of, and its number among the notifications of those. */
  facts_id: string;
  place: number;
};

/** The facts of a write that notifications were made of. */
export type FactsWrite = { id: string; happened_at: string; facts: readonly Fact[] };

/**
 * The data of the table of a mail: the time of the event, in the reader's language, and whether the text names the
 * zone.
 */
export type MailTable = MailDetails & { when: string; shows_zone: boolean };

/** A mail to one address. */
export type MailWrite = {
  id: string;
  user_id: string | null;
  address: string;
  name: string;
  locale: string;
  type: string;
  event_id: string | null;
  original_start_at: string | null;
  original_starts: readonly string[] | null;
  subject: string;
  body: string;
  /** Of a mail about an event: what its table is filled from. */
  details: MailTable | null;
  url: string | null;
  calendar_method: string | null;
  send_at: string;
  created_at: string;
};

/** A message for the webhooks in scope, and the time until which it is tried. */
export type WebhookMessage = WebhookFact & { give_up_at: string };

/** The rows that facts lead to. */
export type DeliveryRows = {
  notifications: readonly NotificationWrite[];
  /** The facts of the notifications. */
  facts: readonly FactsWrite[];
  /** In the order in which those of one event are sent. */
  mails: readonly MailWrite[];
  /** In the order in which those of one event are sent. */
  webhooks: readonly WebhookMessage[];
  /** The text of `rowsOfJobs`. */
  jobs: string;
};

const insertOfNotifications = (rows: readonly NotificationWrite[]): RawBuilder<unknown> => sql`
  insert into notifications (id, user_id, fact_id, type, title, body, data, created_at, locale, facts_id, place)
  select x.id, x.user_id, x.fact_id, x.type, x.title, x.body, x.data, x.created_at, x.locale, x.facts_id, x.place
  from json_populate_recordset(null::notifications, ${JSON.stringify(rows)}::json) x
  returning user_id`;

const insertOfFacts = (rows: readonly FactsWrite[]): RawBuilder<unknown> => sql`
  insert into notification_facts (id, happened_at, facts)
  select x.id, x.happened_at, x.facts
  from json_populate_recordset(null::notification_facts, ${JSON.stringify(rows)}::json) x`;

const insertOfMails = (rows: readonly MailWrite[]): RawBuilder<unknown> => sql`
  insert into mail_deliveries (id, user_id, address, name, locale, type, event_id, original_start_at,
    original_starts, subject, body, details, url, calendar_method, send_at, created_at)
  select x.id, x.user_id, x.address, x.name, x.locale, x.type, x.event_id, x.original_start_at,
    x.original_starts, x.subject, x.body, x.details, x.url, x.calendar_method, x.send_at, x.created_at
  from json_populate_recordset(null::mail_deliveries, ${JSON.stringify(rows)}::json) x`;

/** A message for each webhook in scope that wants to know of a fact; returns the ids of the webhooks. */
const insertOfWebhookMessages = (facts: readonly WebhookMessage[]): RawBuilder<unknown> => sql`
  insert into webhook_deliveries (id, webhook_id, type, event_id, original_start_at, created_at, next_attempt_at,
    give_up_at)
  select ${uuidV7(sql`t.created_at`)}, w.id, t.type, t.event_id, t.original_start_at, t.created_at, t.created_at,
    t.give_up_at
  from rows from (json_to_recordset(${JSON.stringify(facts)}::json) as (
    type text, event_id uuid, original_start_at timestamptz, room_ids uuid[], created_at timestamptz,
    give_up_at timestamptz)) with ordinality as t (type, event_id, original_start_at, room_ids, created_at, give_up_at,
      number)
  join webhooks w on w.is_active and t.type = any (w.events) and (
    (w.room_id is null and w.venue_id is null)
    or w.room_id = any (t.room_ids)
    or w.venue_id in (select r.venue_id from rooms r where r.id = any (t.room_ids)))
  order by t.number
  returning webhook_id`;

const webhookJobs = sql`
  select gen_random_uuid(), 'send_webhook', jsonb_build_object('webhook_id', w.webhook_id), null::text, 0
  from (select distinct webhook_id from sent) w`;

const wakeStreams = sql`
  select pg_notify(${NOTIFICATION_CHANNEL}::text,
    case when count(*) > ${MAX_IDS_IN_PAYLOAD}::int then '*' else string_agg(n.user_id::text, ',') end)
  from (select distinct user_id from notified) n
  join notification_listeners l on l.user_id = n.user_id and l.until > now()
  having count(*) > 0`;

/**
 * Writes notifications, mails, messages of webhooks and jobs in one statement, and wakes workers and streams at commit.
 * No part needs a row that another one writes but through its RETURNING.
 */
export async function insertDeliveries(
  trx: Trx,
  { notifications, facts, mails, webhooks, jobs }: DeliveryRows,
): Promise<void> {
  await pipeline(trx, [
    sql`
    with notified as (${insertOfNotifications(notifications)}),
      kept as (${insertOfFacts(facts)}),
      mailed as (${insertOfMails(mails)}),
      sent as (${insertOfWebhookMessages(webhooks)}),
      enqueued as (${insertJobs(sql`${selectJobs(jobs)} union all ${webhookJobs}`)}),
      woken_workers as (${wakeWorkers('enqueued')}),
      woken_streams as (${wakeStreams})
    select (select count(*) from woken_workers), (select count(*) from woken_streams)`,
  ]);
}
