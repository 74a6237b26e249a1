import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { MACHINE_ISSUER } from './machine-user.queries.ts';

/** An account that a file can name. */
export type NamedAccountRow = {
  id: string;
  name: string;
  email: string | null;
  login: string | null;
};

/** The accounts of people in use whose name, login, e-mail address or id is among some texts, in any letter case. */
export async function listNamedAccounts(
  db: Db,
  texts: readonly string[],
): Promise<NamedAccountRow[]> {
  const lowered = [...new Set(texts.map((text) => text.toLowerCase()))];
  const { rows } = await sql<NamedAccountRow>`
    select u.id, u.name, u.email, u.login from users u
    where u.is_active and u.erased_at is null and u.issuer <> ${MACHINE_ISSUER}
      and (lower(u.name) = any (${lowered}::text[]) or lower(u.login) = any (${lowered}::text[])
        or lower(u.email) = any (${lowered}::text[]) or u.id::text = any (${lowered}::text[]))
    order by u.id`.execute(db);
  return rows;
}
