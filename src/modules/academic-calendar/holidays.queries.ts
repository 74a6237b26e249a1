import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { columnsOf, selectList } from '../../db/select-list.ts';
import type { Holiday } from '../../domain/series/left-out-dates.ts';

const record = selectList<Holiday>()(
  columnsOf('h', ['id', 'name', 'starts_on', 'ends_on', 'venue_id']),
);

/** The days of a holiday and its name, and its venue; null applies to all venues. */
export type DaysOff = { name: string; venue_id: string | null; starts_on: string; ends_on: string };

/** The holidays of all venues that touch the days, the first and the last included. */
export async function listDaysOff(db: Db, from: string, to: string): Promise<DaysOff[]> {
  const { rows } = await sql<DaysOff>`
    select name, venue_id, starts_on, ends_on from holidays
    where starts_on <= ${to}::date and ends_on >= ${from}::date and deleted_at is null`.execute(db);
  return rows;
}

/** A holiday, also one that was deleted. */
export async function findHoliday(db: Db, id: string): Promise<Holiday | undefined> {
  const { rows } = await sql<Holiday>`
    select ${record} from holidays h where h.id = ${id}`.execute(db);
  return rows[0];
}
