import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { PushSubscriptionsTable } from '../../db/notification-tables.ts';
import type { NotificationRow } from './notification.queries.ts';

export type PushSubscriptionRow = Selectable<PushSubscriptionsTable>;

/** Inserts a subscription; a known endpoint is assigned to the new user. */
export async function upsertPushSubscription(
  db: Db,
  row: PushSubscriptionRow,
): Promise<PushSubscriptionRow> {
  const { user_id, p256dh, auth, content_encoding, updated_at } = row;
  return db
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet({ user_id, p256dh, auth, content_encoding, updated_at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The number of a user's subscriptions with another endpoint. */
export async function countOtherPushSubscriptions(
  trx: Trx,
  userId: string,
  endpoint: string,
): Promise<number> {
  const query = trx.selectFrom('push_subscriptions').where('user_id', '=', userId);
  const others = query.where('endpoint', '<>', endpoint);
  return (await others.select((of) => of.fn.countAll<number>().as('n')).executeTakeFirstOrThrow())
    .n;
}

/** Deletes one of a user's subscriptions, or all of them. */
export async function deleteOwnPushSubscriptions(
  db: Db,
  userId: string,
  endpoint: string | null,
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .$if(endpoint !== null, (query) => query.where('endpoint', '=', endpoint))
    .execute();
}

/** Deletes an expired subscription, unless the browser renewed it since it was read. */
export async function deletePushSubscription(
  db: Db,
  { id, auth, p256dh }: PushSubscriptionRow,
): Promise<void> {
  const query = db.deleteFrom('push_subscriptions').where('id', '=', id);
  await query.where('auth', '=', auth).where('p256dh', '=', p256dh).execute();
}

export type Push = {
  notification: Omit<NotificationRow, 'place' | 'told_in_another'>;
  subscription: PushSubscriptionRow;
};

/**
 * A notification and the subscription to send it to; undefined if one of them was deleted or the device belongs to
 * another user now.
 */
export async function findPush(
  db: Db,
  notificationId: string,
  subscriptionId: string,
): Promise<Push | undefined> {
  const subscription = await db
    .selectFrom('push_subscriptions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .selectAll('s')
    .where('s.id', '=', subscriptionId)
    .where('u.is_active', '=', true)
    .executeTakeFirst();
  if (subscription === undefined) return undefined;
  const notification = await db
    .selectFrom('notifications')
    .select(['id', 'type', 'title', 'body', 'data', 'read_at', 'created_at'])
    .where('id', '=', notificationId)
    .where('user_id', '=', subscription.user_id)
    .executeTakeFirst();
  return notification && { notification, subscription };
}

/** A secret of the service, by name. */
export async function findSecret(db: Db, name: string): Promise<unknown> {
  const query = db.selectFrom('service_secrets').select('value').where('name', '=', name);
  return (await query.executeTakeFirst())?.value;
}

/** Stores a secret unless one with this name exists. */
export async function insertSecret(db: Db | Trx, name: string, value: unknown): Promise<void> {
  await sql`
    insert into service_secrets (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (name) do nothing`.execute(db);
}
