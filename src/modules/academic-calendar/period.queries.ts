import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import { readListPage } from '../../db/list-page.ts';
import { columnsOf, selectList } from '../../db/select-list.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import { notFound } from '../../errors.ts';

/** A term or a holiday; without a place it holds everywhere. */
export type PeriodRow = {
  id: string;
  name: string;
  starts_on: string;
  ends_on: string;
  place_id: string | null;
  created_at: string;
  updated_at: string;
};

/** A table of periods, and its column with the place: of an institution or of a venue. */
export type PeriodTable =
  | { readonly table: 'terms'; readonly place: 'institution_id' }
  | { readonly table: 'holidays'; readonly place: 'venue_id' };

/** The filter of a list: periods that apply to the place, and that overlap the days; null does not limit. */
export type PeriodFilter = { place_id: string | null; from: string | null; to: string | null };

const record = ({ place }: PeriodTable): RawBuilder<PeriodRow> =>
  selectList<PeriodRow>()({
    ...columnsOf('p', ['id', 'name', 'starts_on', 'ends_on', 'created_at', 'updated_at']),
    place_id: sql.ref(`p.${place}`),
  });

/** Holidays that were deleted are kept, and are none: series that left them out are offered their dates back. */
const isThere = ({ table }: PeriodTable): RawBuilder<unknown> =>
  table === 'holidays' ? sql`p.deleted_at is null` : sql`true`;

export async function findPeriod(
  db: Db,
  of: PeriodTable,
  id: string,
): Promise<PeriodRow | undefined> {
  const { rows } = await sql<PeriodRow>`
    select ${record(of)} from ${sql.table(of.table)} p
    where p.id = ${id} and ${isThere(of)}`.execute(db);
  return rows[0];
}

/** The period, locked until the transaction ends. @throws not_found */
export async function lockPeriod(trx: Trx, of: PeriodTable, id: string): Promise<PeriodRow> {
  const { rows } = await sql<PeriodRow>`
    select ${record(of)} from ${sql.table(of.table)} p
    where p.id = ${id} and ${isThere(of)} for update`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row;
}

/** Whether a place exists; it is not removed until the transaction ends. */
export async function lockPlace(trx: Trx, { place }: PeriodTable, id: string): Promise<boolean> {
  const query =
    place === 'venue_id'
      ? sql`select 1 from venues where id = ${id} for key share`
      : sql`select 1 from institutions where id = ${id} for key share`;
  return (await query.execute(trx)).rows.length > 0;
}

/** One page of the periods by their first day. */
export async function listPeriods(
  db: Db,
  of: PeriodTable,
  { place_id, from, to }: PeriodFilter,
  slice: Slice,
): Promise<Page<PeriodRow>> {
  const place = sql.ref(`p.${of.place}`);
  return readListPage<PeriodRow>(db, {
    keep: record(of),
    from: sql`from ${sql.table(of.table)} p
      where (${place_id}::uuid is null or ${place} is null or ${place} = ${place_id}::uuid)
        and (${from}::date is null or p.ends_on >= ${from}::date)
        and (${to}::date is null or p.starts_on <= ${to}::date) and ${isThere(of)}`,
    order: {
      keys: [
        { sql: sql`p.starts_on`, type: 'date' },
        { sql: sql`p.name_sort_key`, type: 'text' },
        { sql: sql`p.id`, type: 'uuid' },
      ],
    },
    slice,
  });
}

export async function insertPeriod(trx: Trx, of: PeriodTable, row: PeriodRow): Promise<void> {
  const { id, name, starts_on, ends_on, place_id, created_at, updated_at } = row;
  await sql`
    insert into ${sql.table(of.table)}
      (id, name, starts_on, ends_on, ${sql.ref(of.place)}, created_at, updated_at)
    values (${id}, ${name}, ${starts_on}, ${ends_on}, ${place_id}, ${created_at}, ${updated_at})`.execute(
    trx,
  );
}

export async function updatePeriod(trx: Trx, of: PeriodTable, row: PeriodRow): Promise<void> {
  const { id, name, starts_on, ends_on, place_id, updated_at } = row;
  await sql`
    update ${sql.table(of.table)} set name = ${name}, starts_on = ${starts_on}, ends_on = ${ends_on},
      ${sql.ref(of.place)} = ${place_id}, updated_at = ${updated_at}
    where id = ${id}`.execute(trx);
}

export async function deletePeriod(trx: Trx, of: PeriodTable, id: string): Promise<void> {
  const deletion =
    of.table === 'holidays'
      ? sql`update holidays set deleted_at = now() where id = ${id}`
      : sql`delete from terms where id = ${id}`;
  await deletion.execute(trx);
}
