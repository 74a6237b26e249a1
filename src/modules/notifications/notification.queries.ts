import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { readListPage } from '../../db/list-page.ts';
import type { NotificationsTable } from '../../db/notification-tables.ts';
import { NO_PREPARE } from '../../db/prepared.ts';
import type { Page, Slice } from '../../domain/list-page.ts';

export type NotificationRow = Omit<Selectable<NotificationsTable>, 'user_id' | 'fact_id'>;

const columns = ['id', 'type', 'title', 'body', 'data', 'read_at', 'created_at'] as const;
const selected = sql.join(columns.map((column) => sql.ref(column)));

const isRead = (unread: boolean | null): RawBuilder<unknown> =>
  unread === null ? sql`true` : unread ? sql`read_at is null` : sql`read_at is not null`;

const isAbout = (eventId: string | null): RawBuilder<unknown> =>
  eventId === null ? sql`true` : sql`data ->> 'event_id' = ${eventId}`;

/** Whether it asks for a decision that is open: it is read as soon as anybody decides (§17.4). */
const isToDecide = (toDecide: boolean | null): RawBuilder<unknown> => {
  const waits = sql`(type = 'event_submitted' and read_at is null)`;
  return toDecide === null ? sql`true` : toDecide ? waits : sql`not ${waits}`;
};

/** The filter of the notifications of a user; null does not limit. */
export type NotificationFilter = {
  unread: boolean | null;
  to_decide: boolean | null;
  event_id: string | null;
};

/** One page of a user's notifications, newest first. */
export async function listNotifications(
  db: Db,
  userId: string,
  { unread, to_decide, event_id }: NotificationFilter,
  slice: Slice,
): Promise<Page<NotificationRow>> {
  return readListPage<NotificationRow>(db, {
    keep: selected,
    from: sql`from notifications where user_id = ${userId} and ${isRead(unread)}
      and ${isToDecide(to_decide)} and ${isAbout(event_id)}`,
    order: { keys: [{ sql: sql`id`, type: 'uuid' }], descending: true },
    slice,
    hint: sql.raw(NO_PREPARE),
  });
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const query = db.selectFrom('notifications').where('user_id', '=', userId);
  const unread = query
    .where('read_at', 'is', null)
    .select((of) => of.fn.countAll<number>().as('n'));
  return (await unread.executeTakeFirstOrThrow()).n;
}

/** A notification of a user. */
export async function findNotification(
  db: Db,
  userId: string,
  id: string,
): Promise<NotificationRow | undefined> {
  const query = db.selectFrom('notifications').select(columns).where('user_id', '=', userId);
  return query.where('id', '=', id).executeTakeFirst();
}

/**
 * Marks a notification as read; keeps the time of an earlier read. Undefined if the user has no notification with that
 * id.
 */
export async function updateRead(
  db: Db,
  userId: string,
  id: string,
  now: string,
): Promise<NotificationRow | undefined> {
  return db
    .updateTable('notifications')
    .set({ read_at: sql`coalesce(read_at, ${now}::timestamptz)` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst();
}

/** Marks all notifications as read; returns how many were unread. */
export async function updateAllRead(db: Db, userId: string, now: string): Promise<number> {
  const query = db.updateTable('notifications').set({ read_at: now });
  const unread = query.where('user_id', '=', userId).where('read_at', 'is', null);
  return Number((await unread.executeTakeFirst()).numUpdatedRows);
}

/** The notifications of a user from an id on, in order. */
export async function listSince(
  db: Db,
  userId: string,
  from: string,
  limit: number,
): Promise<NotificationRow[]> {
  const query = db.selectFrom('notifications').select(columns).where('user_id', '=', userId);
  return query.where('id', '>=', from).orderBy('id').limit(limit).execute();
}

/**
 * Records that a user has an open stream for this many seconds: meanwhile a new notification wakes the streams.
 * @returns the time of the database in milliseconds, by which the ids of notifications are made
 */
export async function upsertListener(db: Db, userId: string, seconds: number): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    insert into notification_listeners (user_id, until) values (${userId}, now() + ${seconds}::int * interval '1s')
    on conflict (user_id) do update set until = excluded.until
    returning (extract(epoch from now()) * 1000)::bigint as now`.execute(db);
  return rows[0]?.now ?? 0;
}
