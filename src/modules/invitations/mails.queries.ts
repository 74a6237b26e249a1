import { sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';

/** A mail that came in, as it is worked off. */
export type MailRow = {
  id: string;
  user_id: string;
  envelope_from: string;
  recipients: string[];
  content: Buffer;
  outcome: string | null;
};

/** Lists those of these names that are mail names of existing rooms. */
export async function findMailNames(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ mail_name: string }>`
    select mail_name from rooms where mail_name = any (${[...names]}::text[]) and deleted_at is null`.execute(
    db,
  );
  return rows.map(({ mail_name }) => mail_name);
}

/**
 * Counts the mails of a person received since an instant. Until the transaction ends no other mail of that person is
 * counted.
 */
export async function countMails(trx: Trx, userId: string, since: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('invitation_mails ' || ${userId}::text, 0))`.execute(
    trx,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from invitation_mails
    where user_id = ${userId}::uuid and received_at > ${since}::timestamptz`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Stores a mail. */
export async function insertMail(
  trx: Trx,
  mail: Omit<MailRow, 'outcome'> & { received_at: string },
): Promise<void> {
  await trx
    .insertInto('invitation_mails')
    .values({ ...mail, outcome: null, done_at: null })
    .execute();
}

/** A mail; undefined when it is not there any more. */
export async function findMail(db: Db, id: string): Promise<MailRow | undefined> {
  const columns = ['id', 'user_id', 'envelope_from', 'recipients', 'content', 'outcome'] as const;
  return db.selectFrom('invitation_mails').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Whether a mail still waits. Until the transaction ends nobody else works on it. */
export async function lockWaitingMail(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select id from invitation_mails where id = ${id}::uuid and outcome is null for update`.execute(
    trx,
  );
  return rows.length > 0;
}

/** Records what became of a mail: it is worked off once. */
export async function updateMailDone(
  trx: Trx,
  id: string,
  done: { outcome: string; done_at: string },
): Promise<void> {
  await trx.updateTable('invitation_mails').set(done).where('id', '=', id).execute();
}
