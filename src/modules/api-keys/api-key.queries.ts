import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import { newestFirst } from '../../db/list-cursor.ts';
import { readListPage } from '../../db/list-page.ts';
import { columnsOf, selectList } from '../../db/select-list.ts';
import type { KeyScope } from '../../domain/api-key.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import type { AbsentPerson, Assignment } from '../../domain/permission.ts';

/** An API key without its secret. */
export type ApiKeyRow = {
  id: string;
  name: string;
  scopes: KeyScope[];
  room_id: string | null;
  expires_at: string | null;
  last_used_at: string | null;
  created_at: string;
};

const shown = selectList<ApiKeyRow>()(
  columnsOf('k', [
    ...(['id', 'name', 'scopes', 'room_id', 'expires_at'] as const),
    ...(['last_used_at', 'created_at'] as const),
  ]),
);

/** The keys of a user, newest first. */
export async function listApiKeys(db: Db, userId: string, slice: Slice): Promise<Page<ApiKeyRow>> {
  return readListPage<ApiKeyRow>(db, {
    keep: shown,
    from: sql`from api_keys k where k.user_id = ${userId}`,
    order: newestFirst('k'),
    slice,
  });
}

const one = (userId: string, id: string): RawBuilder<ApiKeyRow> => sql`
  select ${shown} from api_keys k where k.id = ${id} and k.user_id = ${userId}`;

/** A key of a user. */
export async function findApiKey(
  db: Db,
  userId: string,
  id: string,
): Promise<ApiKeyRow | undefined> {
  return (await one(userId, id).execute(db)).rows[0];
}

/** A key of a user, locked until the transaction ends. */
export async function lockApiKey(
  trx: Trx,
  userId: string,
  id: string,
): Promise<ApiKeyRow | undefined> {
  return (await sql<ApiKeyRow>`${one(userId, id)} for update`.execute(trx)).rows[0];
}

/** The number of keys of a user. */
export async function countApiKeys(trx: Trx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from api_keys where user_id = ${userId}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** A key to be stored. */
export type NewApiKey = Omit<ApiKeyRow, 'last_used_at'> & { user_id: string; secret_hash: string };

/** Inserts a key, unless its room does not exist. */
export async function insertApiKey(trx: Trx, key: NewApiKey): Promise<ApiKeyRow | undefined> {
  const { rows } = await sql<ApiKeyRow>`
    insert into api_keys as k (id, user_id, name, scopes, room_id, secret_hash, expires_at, created_at)
    select ${key.id}::uuid, ${key.user_id}::uuid, ${key.name}, ${key.scopes}::text[], ${key.room_id}::uuid,
      ${key.secret_hash}, ${key.expires_at}::timestamptz, ${key.created_at}::timestamptz
    where ${key.room_id}::uuid is null or exists (select 1 from rooms r where r.id = ${key.room_id}::uuid)
    returning ${shown}`.execute(trx);
  return rows[0];
}

/** Deletes a key: its secret opens nothing from the commit on. */
export async function deleteApiKey(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('api_keys').where('id', '=', id).execute();
}

/** The key that a secret belongs to, and the stored data of its owner (§2.1). */
export type OpenedKey = Pick<ApiKeyRow, 'id' | 'scopes' | 'room_id' | 'expires_at'> & {
  user_id: string;
  user_name: string;
  is_machine: boolean;
  email: string | null;
  email_verified: boolean;
  roles: string[];
  assigned: Assignment[];
  stands_in_for: AbsentPerson[];
};

/**
 * Finds the key of a secret at an instant and records its last use to the minute; the use of a key that is not valid is
 * not recorded. Undefined when it is unknown or has expired, its owner is deactivated, or it has the scope `manage` and
 * its owner, not being a service account, has not signed in since `seenSince`. One lookup by an index on every request:
 * nothing is cached, so that a revoked key becomes invalid everywhere at once. `rights` are those of `users`.
 */
export async function useApiKey(
  db: Db,
  secretHash: string,
  { now, seenSince }: { now: string; seenSince: string },
  rights: { assigned: RawBuilder<Assignment[]>; stands_in_for: RawBuilder<AbsentPerson[]> },
): Promise<OpenedKey | undefined> {
  const { rows } = await sql<OpenedKey>`
    with opened as (
      select k.id, k.scopes, k.room_id, k.expires_at, users.id as user_id, users.name as user_name,
        exists (select from service_accounts s where s.user_id = users.id) as is_machine, users.email,
        users.email_verified, users.roles, ${rights.assigned} as assigned, ${rights.stands_in_for} as stands_in_for
      from api_keys k join users on users.id = k.user_id
      where k.secret_hash = ${secretHash} and users.is_active
        and (k.expires_at is null or k.expires_at > ${now}::timestamptz)
        and (not 'manage' = any (k.scopes) or users.token_issued_at >= ${seenSince}::timestamptz
          or exists (select from service_accounts s where s.user_id = users.id))
    ), used as (
      update api_keys set last_used_at = now() from opened
      where api_keys.id = opened.id and coalesce(api_keys.last_used_at, '-infinity') < now() - interval '1 minute'
    )
    select * from opened`.execute(db);
  return rows[0];
}
