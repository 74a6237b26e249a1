import { sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import { byName } from '../../db/list-cursor.ts';
import { readListPage } from '../../db/list-page.ts';
import { type Columns, columnsOf, selectList } from '../../db/select-list.ts';
import type { Page, Slice } from '../../domain/list-page.ts';

/** An account of a machine. */
export type ServiceAccountRow = {
  id: string;
  name: string;
  roles: string[];
  keys_count: number;
  last_used_at: string | null;
  created_at: string;
};

const columns: Columns<ServiceAccountRow> = {
  ...columnsOf('u', ['id', 'name', 'roles']),
  keys_count: sql`(select count(*) from api_keys k where k.user_id = u.id)`,
  last_used_at: sql`(select max(k.last_used_at) from api_keys k where k.user_id = u.id)`,
  created_at: sql`s.created_at`,
};

const shown = selectList<ServiceAccountRow>()(columns);

const accounts = sql`service_accounts s join users u on u.id = s.user_id`;

/** One page of the accounts by name. */
export async function listServiceAccounts(db: Db, slice: Slice): Promise<Page<ServiceAccountRow>> {
  return readListPage<ServiceAccountRow>(db, {
    keep: shown,
    from: sql`from ${accounts} where true`,
    order: byName('u'),
    slice,
  });
}

/** An account by its id. */
export async function findServiceAccount(
  db: Db,
  id: string,
): Promise<ServiceAccountRow | undefined> {
  const { rows } = await sql<ServiceAccountRow>`
    select ${shown} from ${accounts} where s.user_id = ${id}`.execute(db);
  return rows[0];
}

/** Marks a user as an account of a machine, unless there are `max` of them. @returns whether it was */
export async function insertServiceAccount(
  trx: Trx,
  { id, created_by, created_at }: { id: string; created_by: string; created_at: string },
  max: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into service_accounts (user_id, created_by, created_at)
    select ${id}::uuid, ${created_by}::uuid, ${created_at}::timestamptz
    where (select count(*) from service_accounts) < ${max}
    returning user_id`.execute(trx);
  return rows.length > 0;
}

/** Deletes an account with its keys; its user remains, for what it did. @returns whether it was there */
export async function deleteServiceAccount(trx: Trx, id: string): Promise<boolean> {
  await trx.deleteFrom('api_keys').where('user_id', '=', id).execute();
  const query = trx.deleteFrom('service_accounts').where('user_id', '=', id).returning('user_id');
  return (await query.executeTakeFirst()) !== undefined;
}
