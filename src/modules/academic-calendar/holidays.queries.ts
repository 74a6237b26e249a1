import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { columnsOf, selectList } from '../../db/select-list.ts';
import type { Holiday } from '../../domain/series/left-out-dates.ts';

const record = selectList<Holiday>()(
  columnsOf('h', ['id', 'name', 'starts_on', 'ends_on', 'venue_id']),
);

/** The holidays of some venues, and those of all venues, that end on a day or later; by their first day. */
export async function listHolidays(
  db: Db,
  venueIds: readonly (string | null)[],
  from: string,
): Promise<Holiday[]> {
  const ids = venueIds.filter((id) => id !== null);
  const { rows } = await sql<Holiday>`
    select ${record} from holidays h
    where (h.venue_id is null or h.venue_id = any (${ids}::uuid[])) and h.ends_on >= ${from}::date
      and h.deleted_at is null
    order by h.starts_on, h.name_sort_key, h.id`.execute(db);
  return rows;
}

/** When a holiday is, and of which venue; null: of all. */
export type DaysOff = { venue_id: string | null; starts_on: string; ends_on: string };

/** The holidays of all venues that touch the days, the first and the last included. */
export async function listDaysOff(db: Db, from: string, to: string): Promise<DaysOff[]> {
  const { rows } = await sql<DaysOff>`
    select venue_id, starts_on, ends_on from holidays
    where starts_on <= ${to}::date and ends_on >= ${from}::date and deleted_at is null`.execute(db);
  return rows;
}

/** A holiday, also one that was deleted. */
export async function findHoliday(db: Db, id: string): Promise<Holiday | undefined> {
  const { rows } = await sql<Holiday>`
    select ${record} from holidays h where h.id = ${id}`.execute(db);
  return rows[0];
}
