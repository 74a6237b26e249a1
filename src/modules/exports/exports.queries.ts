import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { ExportsTable } from '../../db/export-tables.ts';
import { newestFirst } from '../../db/list-cursor.ts';
import { readListPage } from '../../db/list-page.ts';
import type { Page, Slice } from '../../domain/list-page.ts';

type Person = { id: string; name: string; email: string | null };

/** An export with everything that its record shows and its runs need. */
export type ExportRow = Selectable<ExportsTable> & { created_by: Person };

/** An export before its first run. */
export type NewExport = Pick<
  Selectable<ExportsTable>,
  | 'id'
  | 'type'
  | 'from_date'
  | 'to_date'
  | 'event_status'
  | 'room_id'
  | 'venue_id'
  | 'work_kind'
  | 'work_state'
  | 'creator_id'
  | 'created_at'
>;

const record = sql`x.*, (select json_build_object('id', u.id, 'name', u.name, 'email', u.email)
  from users u where u.id = x.creator_id) as created_by`;

export async function findExport(db: Db, id: string): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`select ${record} from exports x where x.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Locks an export until the transaction ends. */
export async function lockExport(trx: Trx, id: string): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    select ${record} from exports x where x.id = ${id} for update of x`.execute(trx);
  return rows[0];
}

/** One page of all exports, newest first. */
export async function listExports(db: Db, slice: Slice): Promise<Page<ExportRow>> {
  return readListPage<ExportRow>(db, {
    keep: record,
    from: sql`from exports x where true`,
    order: newestFirst('x'),
    slice,
  });
}

export async function insertExport(trx: Trx, row: NewExport): Promise<void> {
  await trx.insertInto('exports').values(row).execute();
}

/** The columns that a change of an export sets. */
export type ExportStep = Partial<
  Pick<
    Selectable<ExportsTable>,
    | 'status'
    | 'run_id'
    | 'runner_id'
    | 'file_key'
    | 'row_count'
    | 'error'
    | 'started_at'
    | 'completed_at'
  >
>;

export async function updateExport(trx: Trx, id: string, step: ExportStep): Promise<void> {
  await trx.updateTable('exports').set(step).where('id', '=', id).execute();
}

/** Takes the files away from all completed exports, and gives the beginnings of their names. */
export async function resetCompleted(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ file_key: string }>`
    with completed as (
      select id, file_key from exports where status = 'completed' and file_key is not null for update
    ), reset as (
      update exports x set status = 'pending', file_key = null, row_count = null, completed_at = null
      from completed c where x.id = c.id
    )
    select file_key from completed`.execute(trx);
  return rows.map((row) => row.file_key);
}

/** The runs that have not ended. */
export async function listRuns(trx: Trx): Promise<{ export_id: string; run_id: string }[]> {
  const { rows } = await sql<{ export_id: string; run_id: string }>`
    select id as export_id, run_id from exports where status = 'processing' order by id`.execute(
    trx,
  );
  return rows;
}
