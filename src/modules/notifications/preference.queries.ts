import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** The choices of a person for one kind of notification; null is the default. */
export type PreferenceRow = { type: string; push: boolean | null; mail: boolean | null };

export async function listPreferences(db: Db, userId: string): Promise<PreferenceRow[]> {
  const query = db.selectFrom('notification_preferences').select(['type', 'push', 'mail']);
  return query.where('user_id', '=', userId).execute();
}

/** Merges choices into those of a person: null leaves a channel as it was. */
export async function mergePreferences(
  db: Db,
  userId: string,
  rows: readonly PreferenceRow[],
): Promise<void> {
  await sql`
    insert into notification_preferences as p (user_id, type, push, mail)
    select ${userId}::uuid, x.type, x.push, x.mail
    from json_to_recordset(${JSON.stringify(rows)}::json) as x (type text, push boolean, mail boolean)
    on conflict (user_id, type) do update
    set push = coalesce(excluded.push, p.push), mail = coalesce(excluded.mail, p.mail)`.execute(db);
}
