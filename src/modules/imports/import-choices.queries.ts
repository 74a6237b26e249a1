import { sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { ImportChoices } from '../../domain/imports/import-choices.ts';

/** A file that is kept, compressed, until it is written. */
export type KeptFile = { format: 'ics' | 'csv' | 'xlsx'; content: Uint8Array };

export async function insertImportFile(db: Db, id: string, file: KeptFile): Promise<void> {
  const { format, content } = file;
  await sql`
    insert into import_files (import_id, format, content)
    values (${id}, ${format}, ${Buffer.from(content)})`.execute(db);
}

/** The file of an import; undefined once it is written, or after somebody was erased. */
export async function findImportFile(db: Db, id: string): Promise<KeptFile | undefined> {
  const { rows } = await sql<KeptFile>`
    select f.format, f.content from import_files f where f.import_id = ${id}`.execute(db);
  return rows[0];
}

export async function deleteImportFile(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('import_files').where('import_id', '=', id).execute();
}

/** What was chosen last for the files of a source. */
export type SourceChoices = Omit<ImportChoices, 'logins'>;

export async function findSourceChoices(
  db: Db,
  source_hash: string,
): Promise<SourceChoices | undefined> {
  const { rows } = await sql<SourceChoices>`
    select c.mapping, c.rooms from import_choices c where c.source_hash = ${source_hash}`.execute(
    db,
  );
  return rows[0];
}

/** Keeps what was chosen, for the next file of the source. */
export async function upsertSourceChoices(
  trx: Trx,
  source_hash: string,
  { mapping, rooms }: SourceChoices,
  chosen_at: string,
): Promise<void> {
  const row = { mapping: JSON.stringify(mapping), rooms: JSON.stringify(rooms), chosen_at };
  await trx
    .insertInto('import_choices')
    .values({ source_hash, ...row })
    .onConflict((conflict) => conflict.column('source_hash').doUpdateSet(row))
    .execute();
}

/** Gives an import the lines that were stored under another one, and deletes that one. */
export async function moveLines(trx: Trx, from: string, to: string): Promise<void> {
  await trx.deleteFrom('import_lines').where('import_id', '=', to).execute();
  await trx
    .updateTable('import_lines')
    .set({ import_id: to })
    .where('import_id', '=', from)
    .execute();
  await trx.deleteFrom('imports').where('id', '=', from).execute();
}

/** A venue that a file may name. */
export type NamedVenue = { id: string; name: string; timezone: string | null };

/** The venues in use, by id. */
export async function listNamedVenues(db: Db): Promise<NamedVenue[]> {
  const { rows } = await sql<NamedVenue>`
    select v.id, v.name, v.timezone from venues v where v.is_active order by v.id`.execute(db);
  return rows;
}

/** The records that lines of an import became, by their positions. */
export async function listMadeRooms(
  trx: Trx,
  id: string,
  positions: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ position: number; record_id: string }>`
    select l.position, l.record_id from import_lines l
    where l.import_id = ${id} and l.is_new_room and l.record_id is not null
      and l.position = any (${[...positions]}::integer[])`.execute(trx);
  return new Map(rows.map(({ position, record_id }) => [position, record_id]));
}
