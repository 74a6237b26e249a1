import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { ImportedEventsTable, ImportLinesTable } from '../../db/import-tables.ts';
import type { UndoRecord } from '../../domain/imports/undo-record.ts';
import type { ImportCounts, ImportRow } from './imports.queries.ts';

/** Makes the writes of imports wait for each other: two files can have the same event. */
export async function lockImports(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('imports', 0))`.execute(trx);
}

/** The verdicts of the lines that an import writes, by what was asked for when it was applied. */
const writtenVerdicts = ({
  restore_cancelled,
  cancel_gone,
}: Pick<ImportRow, 'restore_cancelled' | 'cancel_gone'>): string[] => [
  'create',
  'update',
  ...(restore_cancelled ? ['cancelled_here'] : []),
  ...(cancel_gone ? ['gone'] : []),
];

/** A line that is to be written or taken back; those of one circle are so together. */
export type OpenLine = { position: number; circle: number | null };

/**
 * The lines that are not written, in the order of writing: those that free rooms are the first, and those that were not
 * judged against the others are the last.
 */
export async function listOpenLines(db: Db, row: ImportRow): Promise<OpenLine[]> {
  const { rows } = await sql<OpenLine>`
    select position, (payload ->> 'circle')::int as circle from import_lines
    where import_id = ${row.id} and payload is not null and verdict = any (${writtenVerdicts(row)}::text[])
    order by verdict = 'gone' desc, verdict = 'cancelled_here', coalesce((payload ->> 'step')::int, 0),
      position`.execute(db);
  return rows;
}

/** Forgets the content of lines that nobody asked to write. */
export async function clearLines(db: Db, id: string): Promise<void> {
  await sql`
    update import_lines set payload = null where import_id = ${id} and payload is not null`.execute(
    db,
  );
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

/** The outcome of a line; its content is not needed any more. */
export type LineEnd = {
  verdict: string;
  message: string | null;
  record_id: string | null;
  /** What takes the line back; absent where it wrote nothing. */
  undo?: UndoRecord | null;
};

export async function updateLine(
  trx: Trx,
  id: string,
  position: number,
  { undo = null, ...end }: LineEnd,
): Promise<void> {
  await trx
    .updateTable('import_lines')
    .set({ ...end, payload: null, undo: undo === null ? null : JSON.stringify(undo) })
    .where('import_id', '=', id)
    .where('position', '=', position)
    .execute();
}

const NO_COUNTS: ImportCounts = {
  create: 0,
  update: 0,
  same: 0,
  cancelled_here: 0,
  gone: 0,
  refused: 0,
};

/** Counts the lines of each verdict, and those that are to be written. */
export async function countLines(
  db: Db,
  row: ImportRow,
): Promise<{ counts: ImportCounts; open: number }> {
  const { rows } = await sql<ImportCounts & { open: number }>`
    select count(*) filter (where verdict = 'create') as create, count(*) filter (where verdict = 'update') as update,
      count(*) filter (where verdict = 'same') as same, count(*) filter (where verdict = 'refused') as refused,
      count(*) filter (where verdict = 'cancelled_here') as cancelled_here, count(*)
        filter (where verdict = 'gone') as gone,
      count(payload) filter (where verdict = any (${writtenVerdicts(row)}::text[])) as open
    from import_lines where import_id = ${row.id}`.execute(db);
  const [{ open, ...counts } = { open: 0, ...NO_COUNTS }] = rows;
  return { counts, open };
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

/** The events that files of a source became. */
export async function listOtherImports(
  db: Db,
  origin_hash: string,
): Promise<Pick<KnownImport, 'uid_hash' | 'event_id'>[]> {
  return db
    .selectFrom('imported_events')
    .select(['uid_hash', 'event_id'])
    .where('origin_hash', '=', origin_hash)
    .execute();
}

/** Keeps which event an identifier became. */
export async function upsertKnownImport(trx: Trx, row: KnownImport): Promise<void> {
  await sql`
    insert into imported_events (uid_hash, event_id, fingerprint, sequence, imported_at, origin_hash)
    values (${row.uid_hash}, ${row.event_id}, ${row.fingerprint}, ${row.sequence}, ${row.imported_at},
      ${row.origin_hash})
    on conflict (uid_hash) do update set event_id = excluded.event_id, fingerprint = excluded.fingerprint,
      sequence = excluded.sequence, imported_at = excluded.imported_at, origin_hash = excluded.origin_hash`.execute(
    trx,
  );
}

/** Has an identifier mean another event, whose content the next file is compared with. */
export async function moveKnownImport(trx: Trx, from: string, to: string): Promise<void> {
  await trx
    .updateTable('imported_events')
    .set({ event_id: to, fingerprint: '' })
    .where('event_id', '=', from)
    .execute();
}
