import { sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import { readListPage } from '../../db/list-page.ts';
import { columnsOf, selectList } from '../../db/select-list.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import type { DELIVERY_STATUSES, WebhookEvent } from '../../domain/webhook.ts';

/** A message of a webhook. */
export type DeliveryRow = {
  id: string;
  webhook_id: string;
  type: WebhookEvent;
  event_id: string;
  original_start_at: string | null;
  status: (typeof DELIVERY_STATUSES)[number];
  attempts: number;
  next_attempt_at: string;
  give_up_at: string;
  last_attempt_at: string | null;
  response_status: number | null;
  error: string | null;
  delivered_at: string | null;
  created_at: string;
};

const shown = selectList<DeliveryRow>()(
  columnsOf('d', [
    ...(['id', 'webhook_id', 'type', 'event_id', 'original_start_at', 'status'] as const),
    ...(['attempts', 'next_attempt_at', 'give_up_at', 'last_attempt_at'] as const),
    ...(['response_status', 'error', 'delivered_at', 'created_at'] as const),
  ]),
);

/** The messages of a webhook, newest first. */
export async function listDeliveries(
  db: Db,
  webhookId: string,
  slice: Slice,
): Promise<Page<DeliveryRow>> {
  return readListPage<DeliveryRow>(db, {
    keep: shown,
    from: sql`from webhook_deliveries d where d.webhook_id = ${webhookId}`,
    order: { keys: [{ sql: sql`d.id`, type: 'uuid' }], descending: true },
    slice,
  });
}

/** A message of a webhook; `locked`: until the transaction ends. */
export async function findDelivery(
  db: Db,
  webhookId: string,
  id: string,
  locked = false,
): Promise<DeliveryRow | undefined> {
  const lock = locked ? sql`for update` : sql``;
  const { rows } = await sql<DeliveryRow>`
    select ${shown} from webhook_deliveries d where d.id = ${id} and d.webhook_id = ${webhookId} ${lock}`.execute(
    db,
  );
  return rows[0];
}

/** A message to send, and its body once it was written. */
export type DueDelivery = DeliveryRow & { body: string | null };

/** The messages that are due: of each event only its first that waits, so that they stay in order. */
export async function listDueDeliveries(
  db: Db,
  webhookId: string,
  now: string,
  limit: number,
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    select ${shown}, d.body::text as body from (
      select distinct on (w.event_id) w.id from webhook_deliveries w
      where w.webhook_id = ${webhookId} and w.status = 'waiting' order by w.event_id, w.sequence
    ) firsts join webhook_deliveries d on d.id = firsts.id
    where d.next_attempt_at <= ${now}::timestamptz order by d.sequence limit ${limit}`.execute(db);
  return rows;
}

/** The time at which the next message of a webhook is due; null if none is waiting. */
export async function findNextAttempt(db: Db, webhookId: string): Promise<string | null> {
  const { rows } = await sql<{ next_attempt_at: string | null }>`
    select min(firsts.next_attempt_at) as next_attempt_at from (
      select distinct on (event_id) next_attempt_at from webhook_deliveries
      where webhook_id = ${webhookId} and status = 'waiting' order by event_id, sequence
    ) firsts`.execute(db);
  return rows[0]?.next_attempt_at ?? null;
}

/** Keeps the body of a message before it is first sent: a repeated message is the same. */
export async function updateDeliveryBody(db: Db, id: string, body: string): Promise<void> {
  await db.updateTable('webhook_deliveries').set({ body }).where('id', '=', id).execute();
}

/** The columns of a message that an attempt or a replay changes. */
export type DeliveryChange = Partial<Omit<DeliveryRow, 'id' | 'webhook_id' | 'type' | 'event_id'>>;

export async function updateDelivery(db: Db, id: string, change: DeliveryChange): Promise<void> {
  await db.updateTable('webhook_deliveries').set(change).where('id', '=', id).execute();
}

/**
 * Keeps an attempt that failed; false if another process has tried the message since it was read: one that was paused
 * for longer than its claim does not overrule what happened meanwhile.
 */
export async function updateFailedDelivery(
  db: Db,
  { id, attempts }: Pick<DeliveryRow, 'id' | 'attempts'>,
  change: DeliveryChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries')
    .set(change)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A webhook as a job sends for it. */
export type ClaimedWebhook = {
  id: string;
  user_id: string;
  url: string;
  secret: string;
  room_id: string | null;
  venue_id: string | null;
  room_venue_id: string | null;
};

/** Seconds for which a job keeps a webhook without renewing its claim. */
const CLAIM_SECONDS = 60;

/** Claims an active webhook for a job, or renews its claim; undefined while another job has it. */
export async function claimWebhook(
  db: Db,
  id: string,
  jobId: string,
): Promise<ClaimedWebhook | undefined> {
  const { rows } = await sql<ClaimedWebhook>`
    update webhooks w set sent_by = ${jobId}::uuid, sent_until = now() + ${CLAIM_SECONDS}::int * interval '1 s'
    where w.id = ${id} and w.is_active
      and (w.sent_by is null or w.sent_by = ${jobId}::uuid or w.sent_until < now())
    returning w.id, w.user_id, w.url, w.secret, w.room_id, w.venue_id,
      (select r.venue_id from rooms r where r.id = w.room_id) as room_venue_id`.execute(db);
  return rows[0];
}

/** Ends the claim of a job. */
export async function releaseWebhook(trx: Trx, id: string, jobId: string): Promise<void> {
  await sql`
    update webhooks set sent_by = null, sent_until = null
    where id = ${id} and sent_by = ${jobId}::uuid`.execute(trx);
}

/** Deletes messages below an id. */
export async function deleteOldDeliveries(
  db: Db,
  before: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with gone as (
      delete from webhook_deliveries where id in (
        select id from webhook_deliveries where id > ${after} and id < ${before} order by id limit ${limit}
      ) returning id
    )
    select id from gone order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Active webhooks with messages that wait. */
export async function listWaitingWebhooks(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from webhooks w where w.is_active and exists (
      select from webhook_deliveries d where d.webhook_id = w.id and d.status = 'waiting')`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
