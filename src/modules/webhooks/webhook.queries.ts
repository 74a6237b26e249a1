import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import { newestFirst } from '../../db/list-cursor.ts';
import { readListPage } from '../../db/list-page.ts';
import { columnsOf, selectList } from '../../db/select-list.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import type { Scope } from '../../domain/permission.ts';
import type { DisabledReason, WebhookEvent } from '../../domain/webhook.ts';

/** A webhook without its secret. */
export type WebhookRow = {
  id: string;
  user_id: string;
  user_name: string;
  url: string;
  events: WebhookEvent[];
  room_id: string | null;
  venue_id: string | null;
  is_active: boolean;
  disabled_at: string | null;
  disabled_reason: DisabledReason | null;
  created_at: string;
  updated_at: string;
  /** The venue of its room; null without a room. */
  room_venue_id: string | null;
};

const shown = selectList<WebhookRow>()({
  ...columnsOf('w', [
    ...(['id', 'user_id', 'url', 'events', 'room_id', 'venue_id', 'is_active'] as const),
    ...(['disabled_at', 'disabled_reason', 'created_at', 'updated_at'] as const),
  ]),
  user_name: sql`u.name`,
  room_venue_id: sql`r.venue_id`,
});

const from = sql`webhooks w join users u on u.id = w.user_id left join rooms r on r.id = w.room_id`;

/** Over `webhooks w` and its room `r`; null: everything. */
const isWithin = (scope: Scope | null): RawBuilder<unknown> =>
  scope === null
    ? sql`true`
    : sql`(w.room_id = any (${[...scope.room_ids]}::uuid[])
        or coalesce(w.venue_id, r.venue_id) = any (${[...scope.venue_ids]}::uuid[]))`;

/** One page, newest first. */
export async function listWebhooks(
  db: Db,
  scope: Scope | null,
  slice: Slice,
): Promise<Page<WebhookRow>> {
  return readListPage<WebhookRow>(db, {
    keep: shown,
    from: sql`from ${from} where ${isWithin(scope)}`,
    order: newestFirst('w'),
    slice,
  });
}

/** A webhook by its id; `locked`: until the transaction ends. */
export async function findWebhook(
  db: Db,
  id: string,
  locked = false,
): Promise<WebhookRow | undefined> {
  const lock = locked ? sql`for no key update of w` : sql``;
  const { rows } = await sql<WebhookRow>`
    select ${shown} from ${from} where w.id = ${id} ${lock}`.execute(db);
  return rows[0];
}

/** The number of webhooks of a user. */
export async function countWebhooks(trx: Trx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from webhooks where user_id = ${userId}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** A room or venue with its own venue; undefined when it does not exist. */
export async function findPlace(
  db: Db,
  { room_id, venue_id }: { room_id: string | null; venue_id: string | null },
): Promise<{ room_venue_id: string | null } | undefined> {
  const query =
    room_id === null
      ? sql`select null::uuid as room_venue_id from venues where id = ${venue_id}`
      : sql`select venue_id as room_venue_id from rooms where id = ${room_id}`;
  return (await sql<{ room_venue_id: string | null }>`${query}`.execute(db)).rows[0];
}

/** A webhook to be stored. */
export type NewWebhook = Pick<
  WebhookRow,
  'id' | 'user_id' | 'url' | 'events' | 'room_id' | 'venue_id' | 'created_at'
> & { secret: string };

export async function insertWebhook(trx: Trx, row: NewWebhook): Promise<void> {
  await trx
    .insertInto('webhooks')
    .values({ ...row, updated_at: row.created_at })
    .execute();
}

/** The columns that an update writes; those of the sending job are not changed. */
export type WebhookChange = Partial<
  Pick<WebhookRow, 'user_id' | 'url' | 'events' | 'is_active' | 'disabled_at' | 'disabled_reason'>
> & { updated_at: string };

export async function updateWebhook(trx: Trx, id: string, change: WebhookChange): Promise<void> {
  await trx.updateTable('webhooks').set(change).where('id', '=', id).execute();
}

/** Marks the messages that wait as failed: the webhook is disabled. */
export async function failWaitingDeliveries(trx: Trx, id: string, error: string): Promise<void> {
  await sql`
    update webhook_deliveries set status = 'failed', error = coalesce(error, ${error})
    where webhook_id = ${id} and status = 'waiting'`.execute(trx);
}

/** Deletes a webhook with its messages. @returns whether it was there */
export async function deleteWebhook(trx: Trx, id: string): Promise<boolean> {
  const query = trx.deleteFrom('webhooks').where('id', '=', id).returning('id');
  return (await query.executeTakeFirst()) !== undefined;
}
