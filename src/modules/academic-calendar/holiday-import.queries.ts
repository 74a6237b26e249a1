import { sql } from 'kysely';
import type { Trx } from '../../db/db.ts';
import { columnsOf, selectList } from '../../db/select-list.ts';
import type { PeriodRow } from './period.queries.ts';

/** A holiday with the UID of the event from which it was imported. */
export type ImportedRow = PeriodRow & { uid: string };

const record = selectList<ImportedRow>()({
  ...columnsOf('h', ['id', 'name', 'starts_on', 'ends_on', 'uid', 'created_at', 'updated_at']),
  place_id: sql`h.venue_id`,
});

/** The holidays of a venue with these UIDs. Imports run one after the other, so none is made twice. */
export async function lockImported(
  trx: Trx,
  venue_id: string | null,
  uids: readonly string[],
): Promise<ImportedRow[]> {
  await sql`lock table holidays in share row exclusive mode`.execute(trx);
  const { rows } = await sql<ImportedRow>`
    select ${record} from holidays h
    where h.venue_id is not distinct from ${venue_id}::uuid and h.uid = any (${[...uids]}::text[])
      and h.deleted_at is null`.execute(trx);
  return rows;
}

/** Inserts new holidays and updates those that exist. */
export async function saveImported(trx: Trx, rows: readonly ImportedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into holidays (id, name, starts_on, ends_on, venue_id, uid, created_at, updated_at)
    select h.id, h.name, h.starts_on, h.ends_on, h.place_id, h.uid, h.created_at, h.updated_at
    from json_to_recordset(${JSON.stringify(rows)}::json) as h (id uuid, name text, starts_on date, ends_on date,
      place_id uuid, uid text, created_at timestamptz, updated_at timestamptz)
    on conflict (id) do update set name = excluded.name, starts_on = excluded.starts_on,
      ends_on = excluded.ends_on, updated_at = excluded.updated_at`.execute(trx);
}
