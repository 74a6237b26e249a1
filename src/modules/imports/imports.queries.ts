import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { ImportLinesTable, ImportsTable } from '../../db/import-tables.ts';
import { newestFirst } from '../../db/list-cursor.ts';
import { readListPage } from '../../db/list-page.ts';
import type { RoomLayout } from '../../domain/booking/room-layouts.ts';
import type { ImportRoom, ImportVerdict } from '../../domain/imports/import-record.ts';
import type { Page, Slice } from '../../domain/list-page.ts';

/** An import without its lines. */
export type ImportRow = Selectable<ImportsTable>;

/** A line as its record shows it. */
export type LineRow = Omit<
  Selectable<ImportLinesTable>,
  'import_id' | 'payload' | 'fingerprint' | 'undo'
>;

/** An import with its lines, where they are asked for. */
export type ImportWithLines = ImportRow & { lines?: LineRow[] };

/** A line before it is stored. */
export type NewLine = Insertable<ImportLinesTable>;

export type ImportCounts = Record<ImportVerdict, number>;

export async function insertImport(db: Db, row: Insertable<ImportsTable>): Promise<void> {
  await db.insertInto('imports').values(row).execute();
}

/** The number of imports of a person that are not applied. */
export async function countUnappliedImports(trx: Trx, creatorId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from imports
    where creator_id = ${creatorId} and status in ('checking', 'checked')`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Stores lines in one statement. */
export async function insertLines(db: Db, lines: readonly NewLine[]): Promise<void> {
  await sql`
    insert into import_lines (import_id, position, line, uid, title, verdict, message, payload, fingerprint, record_id,
      summary,
      changes, is_new_room)
    select x.import_id, x.position, x.line, x.uid, x.title, x.verdict, x.message, x.payload, x.fingerprint, x.record_id,
      x.summary,
      x.changes, x.is_new_room
    from json_populate_recordset(null::import_lines, ${JSON.stringify(lines)}::json) x`.execute(db);
}

/** Deletes an import that nobody can see: its commit may have succeeded although it seemed to fail. */
export async function deleteIncomplete(db: Db, id: string): Promise<void> {
  await db.deleteFrom('imports').where('id', '=', id).where('status', '=', 'checking').execute();
}

/** An import whose lines are all stored. */
export async function findImport(db: Db, id: string): Promise<ImportRow | undefined> {
  return db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where('status', '!=', 'checking')
    .executeTakeFirst();
}

/** Locks an import until the transaction ends. */
export async function lockImport(trx: Trx, id: string): Promise<ImportRow | undefined> {
  return trx
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where('status', '!=', 'checking')
    .forUpdate()
    .executeTakeFirst();
}

/** The lines of an import in the order of the file. */
export async function listLines(db: Db, id: string): Promise<LineRow[]> {
  return db
    .selectFrom('import_lines')
    .select([
      'line',
      'uid',
      'title',
      'verdict',
      'message',
      'record_id',
      'summary',
      'changes',
      'undo_verdict',
      'undo_message',
      'position',
      'is_new_room',
    ])
    .where('import_id', '=', id)
    .orderBy('position')
    .execute();
}

/** The columns that lists show: what is chosen for a file can be long. */
const LISTED = [
  ...(['id', 'type', 'source', 'file_name', 'size', 'room_id', 'status', 'not_taken'] as const),
  ...(['counts', 'applied_count', 'error', 'started_at', 'completed_at', 'created_at'] as const),
  ...(['is_numbered', 'restore_cancelled', 'cancel_gone', 'undone_at'] as const),
] as const;

/** An import as lists show it. */
export type ListedImport = Pick<ImportRow, (typeof LISTED)[number]>;

/** One page of all imports, newest first. */
export async function listImports(db: Db, slice: Slice): Promise<Page<ListedImport>> {
  return readListPage<ListedImport>(db, {
    keep: sql.join(LISTED.map((column) => sql.ref(`x.${column}`))),
    from: sql`from imports x where x.status <> 'checking'`,
    order: newestFirst('x'),
    slice,
  });
}

/** The columns that follow from what was judged and chosen. */
export type Judgement = Partial<
  Pick<
    Insertable<ImportsTable>,
    | 'counts'
    | 'not_taken'
    | 'is_numbered'
    | 'columns'
    | 'missing_columns'
    | 'named_rooms'
    | 'named_logins'
    | 'warnings'
    | 'choices'
  >
>;

/** The columns that a change of an import sets. */
export type ImportStep = Partial<
  Pick<
    ImportRow,
    | 'status'
    | 'applier_id'
    | 'started_at'
    | 'completed_at'
    | 'error'
    | 'applied_count'
    | 'restore_cancelled'
    | 'cancel_gone'
    | 'undoer_id'
    | 'undone_at'
  >
> &
  Judgement;

export async function updateImport(db: Db, id: string, step: ImportStep): Promise<void> {
  await db.updateTable('imports').set(step).where('id', '=', id).execute();
}

/** The imports that are being applied or taken back. */
export async function listApplying(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from imports where status in ('applying', 'undoing') order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The rooms in use that a file may name. */
export async function listNamedRooms(db: Db): Promise<ImportRoom[]> {
  const { rows } = await sql<ImportRoom>`
    select r.id, r.name, v.name as venue, v.timezone
    from rooms r left join venues v on v.id = r.venue_id where r.is_active order by r.id`.execute(
    db,
  );
  return rows;
}

/** A room in use with the fields that a table of rooms can have. */
export type ComparedRoom = ImportRoom &
  Record<'location' | 'seating_type' | 'equipment' | 'description', string | null> & {
    capacity: number | null;
    layouts: RoomLayout[];
    /** The names of its features. */
    features: string[];
  };

const comparedRooms = sql`
  select r.id, r.name, v.name as venue, v.timezone, r.capacity, r.location, r.seating_type, r.equipment, r.description,
    r.layouts,
    array(select f.name from room_features f where f.id = any (r.feature_ids)) as features
  from rooms r left join venues v on v.id = r.venue_id where r.is_active`;

/** All rooms in use. */
export async function listComparedRooms(db: Db): Promise<ComparedRoom[]> {
  const { rows } = await sql<ComparedRoom>`${comparedRooms} order by r.id`.execute(db);
  return rows;
}

/**
 * The rooms in use that may have a name and a venue: all that have them in any letter case and spacing, and few others.
 * They are found through an index, however many rooms there are.
 */
export async function listRoomsNamed(
  db: Db,
  name: string,
  venue: string | null,
): Promise<ComparedRoom[]> {
  const { rows } = await sql<ComparedRoom>`
    ${comparedRooms} and import_name_key(r.name) = import_name_key(${name})
      and coalesce(import_name_key(v.name), '') = coalesce(import_name_key(${venue}), '')
    order by r.id`.execute(db);
  return rows;
}

/** A venue in use by its name, in any letter case; the oldest of several. */
export async function findVenueNamed(trx: Trx, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select v.id from venues v where v.is_active and lower(v.name) = lower(${name}) order by v.id limit 1`.execute(
    trx,
  );
  return rows[0]?.id;
}

/** Deletes imports that were made before an instant, and those whose lines were never complete before another one. */
export async function deleteOldImports(
  db: Db,
  before: { made: string; incomplete: string },
): Promise<void> {
  await sql`
    delete from imports where (created_at < ${before.made} and status not in ('applying', 'undoing'))
      or (created_at < ${before.incomplete} and status = 'checking')`.execute(db);
}
