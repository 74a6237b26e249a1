import { sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';

/** The records that a request refers to. */
export type AskedReferences = {
  round_id: string;
  feature_ids: readonly string[];
  institution_id: string | null;
  apart_from: readonly string[];
  owner_email: string | null;
};

/** Those of them that exist. */
export type FoundReferences = {
  feature_ids: string[];
  institution_id: string | null;
  apart_from: { id: string; owner_id: string | null }[];
  owner_id: string | null;
};

/** Which of the records exist, in one statement. */
export async function findReferences(
  trx: Trx,
  { round_id, feature_ids, institution_id, apart_from, owner_email }: AskedReferences,
): Promise<FoundReferences> {
  const { rows } = await sql<FoundReferences>`
    select array(select f.id from room_features f where f.id = any (${[...feature_ids]}::uuid[])) as feature_ids,
      (select i.id from institutions i where i.id = ${institution_id}::uuid for key share) as institution_id,
      (select coalesce(json_agg(json_build_object('id', q.id, 'owner_id', q.owner_id)), '[]')
        from planning_requests q where q.round_id = ${round_id}
          and q.id = any (${[...apart_from]}::uuid[])) as apart_from,
      (select u.id from users u where lower(u.email) = lower(${owner_email}::text) and u.is_active
        order by u.email_verified desc, u.token_issued_at desc, u.id limit 1) as owner_id`.execute(
    trx,
  );
  return rows[0] as FoundReferences;
}

/** The names of features and rooms by their ids, in one statement. */
export async function findNames(
  db: Db,
  feature_ids: readonly string[],
  room_ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from room_features where id = any (${[...feature_ids]}::uuid[])
    union all
    select id, name from rooms where id = any (${[...room_ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The language in which somebody reads; null where it is not known. */
export async function findLocale(db: Db, user_id: string): Promise<string | null> {
  const { rows } = await sql<{ locale: string | null }>`
    select coalesce(locale, token_locale, seen_locale) as locale from users where id = ${user_id}`.execute(
    db,
  );
  return rows[0]?.locale ?? null;
}
