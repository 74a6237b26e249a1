import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';

const isCollecting = (now: string): RawBuilder<unknown> => sql`
  p.state = 'collecting' and (p.opens_at is null or p.opens_at <= ${now}::timestamptz)
  and (p.closes_at is null or p.closes_at > ${now}::timestamptz)`;

const closesSoon = (now: string, soon: string): RawBuilder<unknown> => sql`
  p.closes_at > ${now}::timestamptz and p.closes_at <= ${soon}::timestamptz`;

/** Rounds that have opened or close before `soon`, of which nobody was told. */
export async function listDueRounds(db: Db, now: string, soon: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from planning_rounds p
    where ${isCollecting(now)}
      and (p.told_opening_at is null or p.told_closing_at is null and ${closesSoon(now, soon)})
    order by p.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Marks a round as told: of its opening, else of its end; a round that opens shortly before its end is told once.
 * @returns what is told; undefined where somebody else told it, or it is not due any more
 */
export async function markTold(
  trx: Trx,
  id: string,
  now: string,
  soon: string,
): Promise<'round_opened' | 'round_closing' | undefined> {
  const { rows } = await sql<{ was_told: boolean }>`
    with due as (
      select p.id, p.told_opening_at is not null as was_told, coalesce(${closesSoon(now, soon)}, false) as is_closing
      from planning_rounds p
      where p.id = ${id} and ${isCollecting(now)}
        and (p.told_opening_at is null or p.told_closing_at is null and ${closesSoon(now, soon)})
      for update
    )
    update planning_rounds p set told_opening_at = coalesce(p.told_opening_at, ${now}::timestamptz),
      told_closing_at = case when due.is_closing then ${now}::timestamptz else p.told_closing_at end
    from due where p.id = due.id returning due.was_told`.execute(trx);
  const [row] = rows;
  if (row === undefined) return undefined;
  return row.was_told ? 'round_closing' : 'round_opened';
}

/** Which people may book in a pool: everybody, or who has one of the roles, everywhere or for one of the places. */
export type Bookers = {
  isEveryone: boolean;
  roles: readonly string[];
  room_ids: readonly string[];
  venue_ids: readonly string[];
};

/** The ids of the people who may book somewhere, in order; accounts of machines are none. */
export async function listBookers(
  db: Db,
  { isEveryone, roles, room_ids, venue_ids }: Bookers,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    where u.is_active and u.erased_at is null
      and not exists (select from service_accounts s where s.user_id = u.id)
      and (${isEveryone}::boolean or u.roles && ${[...roles]}::text[]
        or u.email_verified and exists (select from assignments a where a.email = lower(u.email)
          and a.role = any (${[...roles]}::text[])
          and (a.room_id = any (${[...room_ids]}::uuid[]) or a.venue_id = any (${[...venue_ids]}::uuid[]))))
    order by u.id`.execute(db);
  return rows.map(({ id }) => id);
}
