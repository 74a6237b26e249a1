import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** A batch of rows, by id: at most `limit`, after the given one. */
export type Batch = { after: string; limit: number };

/**
 * Deletes read notifications with ids below `read`, and all below `unread`. A row that is locked by another transaction
 * is left for the next run.
 */
export async function deleteOldNotifications(
  db: Db,
  { read, unread }: { read: string; unread: string },
  { after, limit }: Batch,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with old as (
      select id from notifications
      where id > ${after} and id < ${read} and (read_at is not null or id < ${unread})
      order by id limit ${limit} for update skip locked
    ), gone as (
      delete from notifications n using old where n.id = old.id returning n.id
    )
    select id from gone order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Tables whose rows are of no use after a time, whatever is in them; their ids are in the order in which the rows were
 * made.
 */
type AgingTable = 'notification_facts' | 'mail_deliveries' | 'digest_deliveries';

/** Deletes rows with ids below `before`. */
export async function deleteOldRows(
  db: Db,
  { table, before }: { table: AgingTable; before: string },
  { after, limit }: Batch,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with gone as (
      delete from ${sql.table(table)} where id in (
        select id from ${sql.table(table)} where id > ${after} and id < ${before} order by id limit ${limit}
      ) returning id
    )
    select id from gone order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The limits before which old records of mails are removed: a day for counts, an instant for requests and links. */
type MailRecordAges = { countsBefore: string; requestsBefore: string; linksBefore: string };

/**
 * Removes counts of mails of days before one, calendar requests that were sent, and used links that expired before an
 * instant.
 */
export async function deleteOldMailRecords(
  db: Db,
  { countsBefore, requestsBefore, linksBefore }: MailRecordAges,
): Promise<void> {
  await db.deleteFrom('used_decision_links').where('expires_at', '<', linksBefore).execute();
  await db.deleteFrom('outside_mail_counts').where('day', '<', countsBefore).execute();
  const requests = db.deleteFrom('calendar_requests');
  await requests.where('requested_at', '<', requestsBefore).execute();
}
