import { sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';

/** An answer on its way. */
export type NewReply = {
  id: string;
  invitation_id: string;
  room_id: string;
  occurrence: string;
  address: string;
  name: string;
  subject: string;
  body: string;
  calendar: string;
  created_at: string;
};

/** Stores answers, in their order. */
export async function insertReplies(trx: Trx, replies: readonly NewReply[]): Promise<void> {
  const settled = { sent_at: null, failed_at: null, failure: null };
  const rows = replies.map((reply) => ({ ...reply, ...settled }));
  await trx.insertInto('invitation_replies').values(rows).execute();
}

/** An answer as it is sent. */
export type ReplyRow = NewReply & {
  room_name: string;
  mail_name: string;
  /** Whether a later answer about the same has been given. */
  is_replaced: boolean;
};

/** An answer that is neither sent nor failed; undefined when there is none. */
export async function findWaitingReply(db: Db, id: string): Promise<ReplyRow | undefined> {
  const { rows } = await sql<ReplyRow>`
    select a.*, r.name as room_name, r.mail_name,
      exists (select from invitation_replies o where o.invitation_id = a.invitation_id and o.room_id = a.room_id
        and o.occurrence = a.occurrence and o.sequence > a.sequence) as is_replaced
    from invitation_replies a join rooms r on r.id = a.room_id
    where a.id = ${id}::uuid and a.sent_at is null and a.failed_at is null`.execute(db);
  return rows[0];
}

/** Records that an answer was accepted by the mail server, or why it never will be. */
export async function updateReply(
  db: Db,
  id: string,
  settled: { sent_at: string } | { failed_at: string; failure: string },
): Promise<void> {
  await db.updateTable('invitation_replies').set(settled).where('id', '=', id).execute();
}
