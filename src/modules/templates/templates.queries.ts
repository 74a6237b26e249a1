import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { EventTemplatesTable } from '../../db/template-tables.ts';

export type TemplateRow = Omit<Selectable<EventTemplatesTable>, 'owner_id'>;

/** A template as it is written: the fields as the text of their JSON. */
export type TemplateWrite = { name: string; template: string; updated_at: string };

const columns = ['id', 'name', 'template', 'created_at', 'updated_at'] as const;

export async function findTemplate(
  db: Db,
  ownerId: string,
  id: string,
): Promise<TemplateRow | undefined> {
  const query = db.selectFrom('event_templates').select(columns);
  return query.where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst();
}

/** One page of an owner's templates by name, and how many there are in all; a page past the end still counts. */
export async function listTemplates(
  db: Db,
  ownerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: TemplateRow[]; total: number }> {
  const { rows } = await sql<TemplateRow & { total: number }>`
    select listed.*, counted.total
    from (select count(*) as total from event_templates where owner_id = ${ownerId}) counted
    left join (
      select ${sql.join(columns.map((column) => sql.ref(column)))} from event_templates
      where owner_id = ${ownerId} order by lower(name), id limit ${limit} offset ${offset}
    ) listed on true
    order by lower(listed.name), listed.id`.execute(db);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

export async function insertTemplate(
  db: Db,
  row: TemplateWrite & { id: string; owner_id: string; created_at: string },
): Promise<void> {
  await db.insertInto('event_templates').values(row).execute();
}

/** The template as it is then; undefined when the owner has none of that id. */
export async function updateTemplate(
  db: Db,
  ownerId: string,
  id: string,
  write: TemplateWrite,
): Promise<TemplateRow | undefined> {
  const query = db.updateTable('event_templates').set(write).where('id', '=', id);
  return query.where('owner_id', '=', ownerId).returning(columns).executeTakeFirst();
}

/** Whether there was one. */
export async function deleteTemplate(db: Db, ownerId: string, id: string): Promise<boolean> {
  const query = db.deleteFrom('event_templates').where('id', '=', id);
  const { numDeletedRows } = await query.where('owner_id', '=', ownerId).executeTakeFirst();
  return numDeletedRows > 0n;
}
