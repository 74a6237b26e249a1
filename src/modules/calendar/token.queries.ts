import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import { newestFirst } from '../../db/list-cursor.ts';
import { readListPage } from '../../db/list-page.ts';
import { serverRun } from '../../db/transaction-version.ts';
import type { FEED_SCOPES } from '../../domain/enums.ts';
import type { Page, Slice } from '../../domain/list-page.ts';

/** A calendar token without its secret. */
export type TokenRow = {
  id: string;
  name: string;
  scope: (typeof FEED_SCOPES)[number];
  room_id: string | null;
  venue_id: string | null;
  institution_id: string | null;
  last_used_at: string | null;
  created_at: string;
};

const shown = [
  ...(['id', 'name', 'scope', 'room_id', 'venue_id', 'institution_id'] as const),
  ...(['last_used_at', 'created_at'] as const),
] as const;

const shownColumns = sql.join(shown.map((column) => sql.ref(column)));

/** A user's tokens, newest first. */
export async function listTokens(db: Db, userId: string, slice: Slice): Promise<Page<TokenRow>> {
  return readListPage<TokenRow>(db, {
    keep: shownColumns,
    from: sql`from calendar_tokens t where user_id = ${userId}`,
    order: newestFirst('t'),
    slice,
  });
}

export async function findToken(db: Db, userId: string, id: string): Promise<TokenRow | undefined> {
  const found = await db
    .selectFrom('calendar_tokens')
    .select(shown)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found as TokenRow | undefined;
}

/** A user's token, locked. */
export async function lockToken(
  trx: Trx,
  userId: string,
  id: string,
): Promise<TokenRow | undefined> {
  const found = await trx
    .selectFrom('calendar_tokens')
    .select(shown)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return found as TokenRow | undefined;
}

export async function countTokens(trx: Trx, userId: string): Promise<number> {
  const query = trx.selectFrom('calendar_tokens').where('user_id', '=', userId);
  return (await query.select((of) => of.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n;
}

/** A token to be stored. */
export type NewToken = Omit<TokenRow, 'last_used_at' | 'created_at'> & {
  user_id: string;
  secret_hash: string;
};

/** Inserts a token, unless its room, venue or institution does not exist. */
export async function insertToken(trx: Trx, token: NewToken): Promise<TokenRow | undefined> {
  const { id, user_id, name, scope, room_id, venue_id, institution_id, secret_hash } = token;
  const { rows } = await sql<TokenRow>`
    insert into calendar_tokens (id, user_id, name, scope, room_id, venue_id, institution_id, secret_hash)
    select ${id}::uuid, ${user_id}::uuid, ${name}, ${scope}, ${room_id}::uuid, ${venue_id}::uuid,
      ${institution_id}::uuid, ${secret_hash}
    where (${room_id}::uuid is null or exists (select 1 from rooms r where r.id = ${room_id}::uuid))
      and (${venue_id}::uuid is null or exists (select 1 from venues v where v.id = ${venue_id}::uuid))
      and (${institution_id}::uuid is null
        or exists (select 1 from institutions i where i.id = ${institution_id}::uuid))
    returning ${shownColumns}`.execute(trx);
  return rows[0];
}

export async function deleteToken(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('calendar_tokens').where('id', '=', id).execute();
}

/**
 * An accepted calendar token with the id that belongs to its scope, the version of the feed that it is used for, and
 * the server epoch of that version.
 */
export type Opened = {
  id: string;
  user_id: string;
  scope: TokenRow['scope'];
  /** Of its room, venue, institution or owner; null for everything. */
  subject_id: string | null;
  state: string | null;
  server: string;
};

/** The feed that a secret is used for; `calendar` is that of the token itself, `mine` and `work` those of its owner. */
export type UsedFor = { kind: TokenRow['scope'] | 'calendar'; id: string | null };

/** A feed in SQL; its kind is known, or a value of the statement. */
type Subject = { kind: TokenRow['scope'] | RawBuilder<unknown>; id: RawBuilder<unknown> };

function subjectOf({ kind, id }: UsedFor): Subject {
  if (kind === 'calendar') return { kind: sql`found.scope`, id: sql`found.subject_id` };
  return { kind, id: kind === 'mine' || kind === 'work' ? sql`found.user_id` : sql`${id}::uuid` };
}

/**
 * Finds the token of a secret that is used for a feed, and records its last use to the minute. `stateOf` returns the
 * version of a feed as SQL. Undefined if the secret is unknown or its owner is no longer active.
 */
export async function useSecret(
  db: Db,
  secretHash: string,
  feed: UsedFor,
  stateOf: (subject: Subject) => RawBuilder<unknown>,
): Promise<Opened | undefined> {
  const { rows } = await sql<Opened>`
    with found as (
      select t.id, t.user_id, t.scope, t.last_used_at, coalesce(t.room_id, t.venue_id, t.institution_id,
        case when t.scope in ('mine', 'work') then t.user_id end) as subject_id
      from calendar_tokens t join users u on u.id = t.user_id
      where t.secret_hash = ${secretHash} and u.is_active
    ), used as (
      update calendar_tokens t set last_used_at = now() from found
      where t.id = found.id and coalesce(found.last_used_at, '-infinity') < now() - interval '1 minute'
    )
    select id, user_id, scope, subject_id, ${stateOf(subjectOf(feed))} as state,
      ${serverRun} as server
    from found`.execute(db);
  return rows[0];
}
