import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { EventTemplatesTable } from '../../db/template-tables.ts';
import { notFound } from '../../errors.ts';

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
  trx: Trx,
  row: TemplateWrite & { id: string; owner_id: string; created_at: string },
): Promise<void> {
  await trx.insertInto('event_templates').values(row).execute();
}

/** @throws not_found when the owner has none of that id */
export async function lockTemplate(trx: Trx, ownerId: string, id: string): Promise<TemplateRow> {
  const query = trx.selectFrom('event_templates').select(columns).where('id', '=', id);
  return query.where('owner_id', '=', ownerId).forUpdate().executeTakeFirstOrThrow(notFound);
}

export async function updateTemplate(
  trx: Trx,
  id: string,
  write: TemplateWrite,
): Promise<TemplateRow> {
  const query = trx.updateTable('event_templates').set(write).where('id', '=', id);
  return query.returning(columns).executeTakeFirstOrThrow();
}

export async function deleteTemplate(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('event_templates').where('id', '=', id).execute();
}
