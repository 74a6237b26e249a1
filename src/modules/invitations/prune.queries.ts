import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/**
 * Deletes mails that came in before a moment, and answers from before it; at most so many of each. @returns how many
 */
export async function deleteOldMails(db: Db, before: string, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with mails as (
      delete from invitation_mails where id = any (array(
        select id from invitation_mails where received_at < ${before}::timestamptz limit ${limit})) returning 1
    ), replies as (
      delete from invitation_replies where id = any (array(
        select id from invitation_replies where created_at < ${before}::timestamptz limit ${limit})) returning 1
    )
    select greatest((select count(*) from mails), (select count(*) from replies)) as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Deletes invitations whose event is gone, or that never had one, and of which nothing came since a moment. @returns
 * how many
 */
export async function deleteOldInvitations(db: Db, before: string, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from invitations where id = any (array(
      select i.id from invitations i where i.updated_at < ${before}::timestamptz
        and not exists (select from events e where e.id = i.event_id) limit ${limit}))`.execute(db);
  return Number(numAffectedRows);
}
