import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import { byName } from '../../db/list-cursor.ts';
import { readListPage } from '../../db/list-page.ts';
import type { EventTemplatesTable } from '../../db/template-tables.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import { notFound } from '../../errors.ts';

export type TemplateRow = Omit<
  Selectable<EventTemplatesTable>,
  'owner_id' | 'template_bytes' | 'name_sort_key'
>;

/** A template to insert: the fields as JSON text. */
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

/**
 * One page of an owner's templates by name.
 * @throws invalid_input for `per_page` when the page is too large
 */
export async function listTemplates(
  db: Db,
  ownerId: string,
  slice: Slice,
): Promise<Page<TemplateRow>> {
  return readListPage<TemplateRow>(db, {
    keep: sql`t.id, t.template_bytes`,
    from: sql`from event_templates t where t.owner_id = ${ownerId}`,
    order: byName('t'),
    slice,
    columns: sql.join(columns.map((column) => sql.ref(`t.${column}`))),
    joins: sql`join event_templates t on t.id = m.id`,
    bytes: sql`m.template_bytes`,
  });
}

export async function countTemplates(trx: Trx, ownerId: string): Promise<number> {
  const query = trx.selectFrom('event_templates').where('owner_id', '=', ownerId);
  return (await query.select((of) => of.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n;
}

export async function insertTemplate(
  trx: Trx,
  row: TemplateWrite & { id: string; owner_id: string; created_at: string },
): Promise<void> {
  await trx.insertInto('event_templates').values(row).execute();
}

/** @throws not_found if the owner has no template with this id */
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
