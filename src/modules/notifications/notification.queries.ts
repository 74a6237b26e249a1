import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { readListPage } from '../../db/list-page.ts';
import type { NotificationsTable } from '../../db/notification-tables.ts';
import { NO_PREPARE } from '../../db/prepared.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import type { KeptFacts, ReaderSettings } from '../../domain/notification-words.ts';

const columns = ['id', 'type', 'title', 'body', 'data', 'read_at', 'created_at', 'place'] as const;
const selected = sql.join(columns.map((column) => sql.ref(column)));

export type NotificationRow = Pick<Selectable<NotificationsTable>, (typeof columns)[number]> & {
  /** Of what its words are to be made again; null where its reader has the language in which they were delivered. */
  told_in_another: (KeptFacts & ReaderSettings) | null;
};

/** Whose notifications are read, and the settings of who has chosen none. */
export type Reading = { userId: string; defaultLocale: string; serviceZone: string };

/** The facts of a notification in another language than its reader has now. The language is read once for all rows. */
const toldInAnother = ({ userId, defaultLocale, serviceZone }: Reading) => {
  const locale = sql`(select coalesce(u.locale, u.token_locale, u.seen_locale, ${defaultLocale}::text)
    from users u where u.id = ${userId}::uuid)`;
  return sql<NotificationRow['told_in_another']>`
    case when notifications.locale <> ${locale} then (
      select json_build_object('happened_at', f.happened_at, 'facts', f.facts, 'locale', ${locale},
        'timezone', (select coalesce(u.timezone, u.token_timezone, ${serviceZone}::text) from users u
          where u.id = ${userId}::uuid))
      from notification_facts f where f.id = notifications.facts_id
    ) end`;
};

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
  reading: Reading,
  { unread, to_decide, event_id }: NotificationFilter,
  slice: Slice,
): Promise<Page<NotificationRow>> {
  return readListPage<NotificationRow>(db, {
    keep: sql`${selected}, ${toldInAnother(reading)} as told_in_another`,
    from: sql`from notifications where user_id = ${reading.userId} and ${isRead(unread)}
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

/** Whether a user has a notification. */
export async function hasNotification(db: Db, userId: string, id: string): Promise<boolean> {
  const query = db.selectFrom('notifications').select('id').where('user_id', '=', userId);
  return (await query.where('id', '=', id).executeTakeFirst()) !== undefined;
}

/**
 * Marks a notification as read; keeps the time of an earlier read. Undefined if the user has no notification with that
 * id.
 */
export async function updateRead(
  db: Db,
  reading: Reading,
  id: string,
  now: string,
): Promise<NotificationRow | undefined> {
  return db
    .updateTable('notifications')
    .set({ read_at: sql`coalesce(read_at, ${now}::timestamptz)` })
    .where('id', '=', id)
    .where('user_id', '=', reading.userId)
    .returning([...columns, toldInAnother(reading).as('told_in_another')])
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
  reading: Reading,
  from: string,
  limit: number,
): Promise<NotificationRow[]> {
  return db
    .selectFrom('notifications')
    .select([...columns, toldInAnother(reading).as('told_in_another')])
    .where('user_id', '=', reading.userId)
    .where('id', '>=', from)
    .orderBy('id')
    .limit(limit)
    .execute();
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
