import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { ImportedEventsTable, ImportLinesTable } from '../../db/import-tables.ts';
import type { ImportCounts } from './imports.queries.ts';

/** Makes the writes of imports wait for each other: two files can have the same event. */
export async function lockImports(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('imports', 0))`.execute(trx);
}

/** The positions of the next lines that are not written. */
export async function listOpenLines(db: Db, id: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ position: number }>`
    select position from import_lines where import_id = ${id} and payload is not null
    order by position limit ${limit}`.execute(db);
  return rows.map(({ position }) => position);
}

/** A line that is to be written, locked; undefined when it is written by now. */
export async function lockOpenLine(
  trx: Trx,
  id: string,
  position: number,
): Promise<Selectable<ImportLinesTable> | undefined> {
  const { rows } = await sql<Selectable<ImportLinesTable>>`
    select * from import_lines where import_id = ${id} and position = ${position} and payload is not null
    for update`.execute(trx);
  return rows[0];
}

/** What became of a line; its content is not needed any more. */
export type LineEnd = { verdict: string; message: string | null; record_id: string | null };

export async function updateLine(
  trx: Trx,
  id: string,
  position: number,
  end: LineEnd,
): Promise<void> {
  await trx
    .updateTable('import_lines')
    .set({ ...end, payload: null })
    .where('import_id', '=', id)
    .where('position', '=', position)
    .execute();
}

/** How many lines have each verdict, and how many are to be written. */
export async function countLines(
  db: Db,
  id: string,
): Promise<{ counts: ImportCounts; open: number }> {
  const { rows } = await sql<ImportCounts & { open: number }>`
    select count(*) filter (where verdict = 'create') as create, count(*) filter (where verdict = 'update') as update,
      count(*) filter (where verdict = 'same') as same, count(*) filter (where verdict = 'refused') as refused,
      count(payload) as open
    from import_lines where import_id = ${id}`.execute(db);
  const { open = 0, ...counts } = rows[0] ?? { create: 0, update: 0, same: 0, refused: 0 };
  return { counts: counts as ImportCounts, open };
}

/** An event that was imported before. */
export type KnownImport = Selectable<ImportedEventsTable>;

/** The events that identifiers became before. */
export async function listKnownImports(
  db: Db,
  hashes: readonly string[],
): Promise<Map<string, KnownImport>> {
  const { rows } = await sql<KnownImport>`
    select * from imported_events where uid_hash = any (${[...hashes]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.uid_hash, row]));
}

/** Keeps which event an identifier became. */
export async function upsertKnownImport(trx: Trx, row: KnownImport): Promise<void> {
  await sql`
    insert into imported_events (uid_hash, event_id, fingerprint, sequence, imported_at)
    values (${row.uid_hash}, ${row.event_id}, ${row.fingerprint}, ${row.sequence}, ${row.imported_at})
    on conflict (uid_hash) do update set event_id = excluded.event_id, fingerprint = excluded.fingerprint,
      sequence = excluded.sequence, imported_at = excluded.imported_at`.execute(trx);
}
