import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../db/db.ts';
import type { WebSessionsTable } from '../db/web-session-tables.ts';
import type { InstantText } from '../domain/time/instant.ts';

/** A session as stored. */
export type SessionRow = Selectable<WebSessionsTable>;

/** The session with this id, whether or not it has ended, or undefined. */
export async function findSession(db: Db, id: string): Promise<SessionRow | undefined> {
  return db.selectFrom('web_sessions').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertSession(db: Db, session: Insertable<WebSessionsTable>): Promise<void> {
  await db.insertInto('web_sessions').values(session).execute();
}

export async function updateLastUsed(db: Db, id: string, now: InstantText): Promise<void> {
  await db.updateTable('web_sessions').set({ last_used_at: now }).where('id', '=', id).execute();
}

/**
 * Claims the renewal of a session's tokens for the caller until an instant; false if another process has claimed it,
 * or has renewed the tokens since `session` was read: an issuer ends the session when a refresh token comes twice.
 * The statement waits for the row lock, so exactly one of several callers gets true.
 */
export async function claimRefresh(
  db: Db,
  session: Pick<SessionRow, 'id' | 'tokens'>,
  now: InstantText,
  until: InstantText,
): Promise<boolean> {
  const claimed = await db
    .updateTable('web_sessions')
    .set({ refresh_claimed_until: until })
    .where('id', '=', session.id)
    .where('tokens', '=', session.tokens)
    .where((is) =>
      is.or([is('refresh_claimed_until', 'is', null), is('refresh_claimed_until', '<', now)]),
    )
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Stores renewed tokens, or only releases the claim when `renewed` is empty. */
export async function releaseRefresh(
  db: Db,
  id: string,
  renewed: Partial<Pick<SessionRow, 'tokens' | 'access_expires_at'>>,
): Promise<void> {
  await db
    .updateTable('web_sessions')
    .set({ ...renewed, refresh_claimed_until: null })
    .where('id', '=', id)
    .execute();
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('web_sessions').where('id', '=', id).execute();
}

/** Deletes sessions that ended before `now` or were last used before `usedBefore`. */
export async function deleteEndedSessions(
  db: Db,
  now: InstantText,
  usedBefore: InstantText,
): Promise<void> {
  await db
    .deleteFrom('web_sessions')
    .where((is) => is.or([is('ends_at', '<', now), is('last_used_at', '<', usedBefore)]))
    .execute();
}
