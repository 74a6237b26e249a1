import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { RequestDirectory } from '../../domain/planning-round/request-directory.ts';

type Rows = Omit<RequestDirectory, 'owners'> & { owners: { email: string; id: string }[] };

/** The records that rows of a table can name, in one statement: of accounts those with one of the addresses. */
export async function findDirectory(
  db: Db,
  pool_ids: readonly string[],
  emails: readonly string[],
): Promise<RequestDirectory> {
  const { rows } = await sql<Rows>`
    select
      (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name)), '[]') from room_features f) as features,
      (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'venue_name', v.name)), '[]')
        from rooms r left join venues v on v.id = r.venue_id where r.id = any (${[...pool_ids]}::uuid[])) as rooms,
      (select coalesce(json_agg(json_build_object('id', i.id, 'name', i.name, 'code', i.code)), '[]')
        from institutions i where i.deleted_at is null) as institutions,
      (select coalesce(json_agg(json_build_object('email', o.email, 'id', o.id)), '[]') from (
        select distinct on (lower(u.email)) lower(u.email) as email, u.id from users u
        where lower(u.email) = any (${[...emails]}::text[]) and u.is_active
        order by lower(u.email), u.email_verified desc, u.token_issued_at desc, u.id
      ) o) as owners`.execute(db);
  const { owners = [], ...named } = rows[0] ?? { features: [], rooms: [], institutions: [] };
  return { ...named, owners: new Map(owners.map(({ email, id }) => [email, id])) };
}
