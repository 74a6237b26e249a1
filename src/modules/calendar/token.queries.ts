import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';

/** A calendar token without its secret. */
export type TokenRow = {
  id: string;
  name: string;
  room_id: string | null;
  last_used_at: string | null;
  created_at: string;
};

const shown = ['id', 'name', 'room_id', 'last_used_at', 'created_at'] as const;

/** A user's tokens, newest first. */
export async function listTokens(
  db: Db,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: TokenRow[]; total: number }> {
  const { rows } = await sql<TokenRow & { total: number; position: number | null }>`
    select listed.*, counted.total
    from (select count(*) as total from calendar_tokens where user_id = ${userId}) counted
    left join (
      select id, name, room_id, last_used_at, created_at, 1 as position from calendar_tokens
      where user_id = ${userId} order by created_at desc, id desc limit ${limit} offset ${offset}
    ) listed on true
    order by listed.created_at desc, listed.id desc`.execute(db);
  const total = rows[0]?.total ?? 0;
  return { rows: rows.filter(({ position }) => position !== null), total };
}

export async function findToken(db: Db, userId: string, id: string): Promise<TokenRow | undefined> {
  return db
    .selectFrom('calendar_tokens')
    .select(shown)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The user's token under lock. */
export async function lockToken(
  trx: Trx,
  userId: string,
  id: string,
): Promise<TokenRow | undefined> {
  return trx
    .selectFrom('calendar_tokens')
    .select(shown)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function countTokens(trx: Trx, userId: string): Promise<number> {
  const query = trx.selectFrom('calendar_tokens').where('user_id', '=', userId);
  return (await query.select((of) => of.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n;
}

/** Makes a token, unless its room is not there. */
export async function insertToken(
  trx: Trx,
  token: { id: string; user_id: string; name: string; room_id: string | null; secret_hash: string },
): Promise<TokenRow | undefined> {
  const { id, user_id, name, room_id, secret_hash } = token;
  const { rows } = await sql<TokenRow>`
    insert into calendar_tokens (id, user_id, name, room_id, secret_hash)
    select ${id}::uuid, ${user_id}::uuid, ${name}, ${room_id}::uuid, ${secret_hash}
    where ${room_id}::uuid is null or exists (select 1 from rooms r where r.id = ${room_id}::uuid)
    returning id, name, room_id, last_used_at, created_at`.execute(trx);
  return rows[0];
}

export async function deleteToken(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('calendar_tokens').where('id', '=', id).execute();
}

/** What a secret opens: a token, and what the feed is made of that it is used for. */
export type Opened = { id: string; room_id: string | null; state: string | null };

/**
 * What a secret opens, used for the feed of a room or, where that is null, for the token's own; its last use is kept
 * to the minute. `stateOf` says in SQL what a feed is made of. Undefined for one that is unknown or whose owner is gone.
 */
export async function useSecret(
  db: Db,
  secretHash: string,
  room: string | null,
  stateOf: (room: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<Opened | undefined> {
  const { rows } = await sql<Opened>`
    with found as (
      select t.id, t.room_id, t.last_used_at from calendar_tokens t join users u on u.id = t.user_id
      where t.secret_hash = ${secretHash} and u.is_active
    ), used as (
      update calendar_tokens t set last_used_at = now() from found
      where t.id = found.id and coalesce(found.last_used_at, '-infinity') < now() - interval '1 minute'
    )
    select id, room_id, ${stateOf(sql`coalesce(${room}::uuid, found.room_id)`)} as state from found`.execute(
    db,
  );
  return rows[0];
}
