import { type Selectable, sql } from 'kysely';
import type { AbsencesTable } from '../../db/absence-tables.ts';
import type { Db, Trx } from '../../db/db.ts';
import { columnsOf, jsonObject, selectList } from '../../db/select-list.ts';

type Deputy = { id: string; name: string; email: string | null };

/** An absence with its deputy. */
export type AbsenceRow = Omit<Selectable<AbsencesTable>, 'deputy_id'> & { deputy: Deputy };

/** The absence of somebody that has not ended; null where there is none. */
export type KeptAbsence = AbsenceRow | null;

const shown = selectList<AbsenceRow>()({
  ...columnsOf('a', ['user_id', 'from_date', 'to_date', 'timezone']),
  ...columnsOf('a', ['starts_at', 'ends_at', 'updated_at']),
  deputy: jsonObject<Deputy>()(columnsOf('p', ['id', 'name', 'email'])),
});

/** The absence of a person that has not ended. */
export async function findAbsence(
  db: Db,
  userId: string,
  now: string,
): Promise<AbsenceRow | undefined> {
  const { rows } = await sql<AbsenceRow>`
    select ${shown} from absences a join users p on p.id = a.deputy_id
    where a.user_id = ${userId} and a.ends_at > ${now}::timestamptz`.execute(db);
  return rows[0];
}

/**
 * The zone that a person chose or their token names; null where neither does. Locks the account, so that writes of an
 * absence wait for each other.
 */
export async function lockZone(trx: Trx, userId: string): Promise<string | null> {
  const { rows } = await sql<{ timezone: string | null }>`
    select coalesce(timezone, token_timezone) as timezone from users where id = ${userId} for update`.execute(
    trx,
  );
  return rows[0]?.timezone ?? null;
}

type Period = Pick<AbsenceRow, 'user_id' | 'starts_at' | 'ends_at'>;

/**
 * Finds the active account with this verified address that signed in last, letter case ignored; `others` is the number
 * of other people for whom that person is the deputy within a period.
 */
export async function findDeputy(
  db: Db,
  email: string,
  { user_id, starts_at, ends_at }: Period,
): Promise<(Deputy & { others: number }) | undefined> {
  const { rows } = await sql<Deputy & { others: number }>`
    select p.id, p.name, p.email,
      (select count(*) from absences a where a.deputy_id = p.id and a.user_id <> ${user_id}
        and a.ends_at > ${starts_at}::timestamptz and a.starts_at < ${ends_at}::timestamptz) as others
    from users p where lower(p.email) = lower(${email}) and p.email_verified and p.is_active
    order by p.token_issued_at desc, p.id limit 1`.execute(db);
  return rows[0];
}

/** Writes the absence of a person in place of the one that was there. */
export async function upsertAbsence(
  trx: Trx,
  absence: Omit<AbsenceRow, 'deputy'> & { deputy_id: string },
): Promise<void> {
  const { user_id: _id, ...given } = absence;
  await trx
    .insertInto('absences')
    .values(absence)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(given))
    .execute();
}

/** Deletes the absence of a person: the deputy holds nothing any more from the commit on. */
export async function deleteAbsence(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('absences').where('user_id', '=', userId).execute();
}

/** Deletes absences that ended before an instant. */
export async function deleteOldAbsences(db: Db, before: string): Promise<void> {
  await db.deleteFrom('absences').where('ends_at', '<', before).execute();
}
