import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import { byName } from '../../db/list-cursor.ts';
import { readListPage } from '../../db/list-page.ts';
import type { Erasing, UsersTable } from '../../db/tables.ts';
import type { AccountKind } from '../../domain/enums.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import { MACHINE_ISSUER } from './machine-user.queries.ts';

const columns = [
  ...([
    'id',
    'issuer',
    'subject',
    'name',
    'email',
    'email_verified',
    'roles',
    'is_active',
  ] as const),
  ...(['erased_at', 'erasing', 'created_at', 'updated_at'] as const),
] as const;

/** An account as administrators see it, with what identifies it at the issuer. */
export type PersonRow = Pick<Selectable<UsersTable>, (typeof columns)[number]> & {
  kind: AccountKind;
};

const kind = sql<AccountKind>`case issuer when ${sql.lit(MACHINE_ISSUER)} then 'service_account' else 'person' end`;

/** One page of the accounts that are not erased, by name. */
export async function listPeople(db: Db, pattern: string, slice: Slice): Promise<Page<PersonRow>> {
  return readListPage<PersonRow>(db, {
    keep: sql`${sql.join(columns.map((column) => sql.ref(column)))}, ${kind} as kind`,
    from: sql`from users where search_text like ${pattern} and erased_at is null`,
    order: byName('users'),
    slice,
  });
}

/** Locks an account until the transaction ends. */
export async function lockPerson(trx: Trx, id: string): Promise<PersonRow | undefined> {
  return trx
    .selectFrom('users')
    .select(columns)
    .select(kind.as('kind'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** One account, erased or not. */
export async function findPerson(db: Db, id: string): Promise<PersonRow | undefined> {
  return db
    .selectFrom('users')
    .select(columns)
    .select(kind.as('kind'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Closes an account for good: its tokens are denied, and nothing that is written from now on names the person. The name
 * and the address are kept aside until `finishErasing`.
 */
export async function markErased(
  trx: Trx,
  { id, name, email, email_verified: is_verified }: PersonRow,
  as: { subject: string; name: string; now: string },
): Promise<void> {
  const { subject, now } = as;
  await trx
    .updateTable('users')
    .set({
      is_active: false,
      email_verified: false,
      roles: [],
      sent_roles: [],
      erased_at: now,
      updated_at: now,
      subject,
      name: as.name,
      email: null,
      erasing: JSON.stringify({ name, email, is_verified } satisfies Erasing),
      locale: null,
      timezone: null,
      preferences: '{}',
      token_locale: null,
      token_timezone: null,
      login: null,
      seen_locale: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Deletes the name and the address that an erasure looked for, as its last step. */
export async function finishErasing(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('users').set({ erasing: null }).where('id', '=', id).execute();
}

/** Whether another account that is in use has the same name, and whether one has the same address. */
export async function findShared(
  db: Db,
  { id, name, email }: { id: string; name: string; email: string | null },
): Promise<{ name: boolean; email: boolean }> {
  const { rows } = await sql<{ name: boolean; email: boolean }>`
    select coalesce(bool_or(lower(u.name) = lower(${name})), false) as name,
      coalesce(bool_or(lower(u.email) = lower(${email})), false) as email
    from users u where u.id <> ${id} and u.is_active
      and (lower(u.name) = lower(${name}) or lower(u.email) = lower(${email}))`.execute(db);
  return rows[0] ?? { name: false, email: false };
}
