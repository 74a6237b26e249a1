import { sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import { readListPage } from '../../db/list-page.ts';
import { bytesOf } from '../../db/page-bytes.ts';
import {
  insertResource,
  type ResourceRow,
  resourceColumns,
  updateResource,
} from '../../db/resource-rows.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import { type InstitutionFields, institutionFields } from '../../domain/resources/place-fields.ts';
import type { Shown } from '../../domain/soft-delete.ts';
import { notFound } from '../../errors.ts';

export type InstitutionRow = ResourceRow<InstitutionFields>;

/** The filter of a list: active ones, inactive ones or (undefined) both, whose text matches the pattern. */
export type InstitutionFilter = Shown & { pattern: string };

const columns = resourceColumns(institutionFields);

export async function findInstitution(db: Db, id: string): Promise<InstitutionRow | undefined> {
  return db.selectFrom('institutions').select(columns).where('id', '=', id).executeTakeFirst();
}

export async function lockInstitution(trx: Trx, id: string): Promise<InstitutionRow> {
  const query = trx
    .selectFrom('institutions')
    .select(columns)
    .where('id', '=', id)
    .forNoKeyUpdate();
  return query.executeTakeFirstOrThrow(notFound);
}

/** One page of a list. @throws invalid_input for `per_page` when the page is too large */
export async function listInstitutions(
  db: Db,
  { is_active, inactive_in, pattern }: InstitutionFilter,
  slice: Slice,
): Promise<Page<InstitutionRow>> {
  const shown = is_active === undefined ? sql`true` : sql`is_active = ${is_active === true}`;
  const inactive =
    is_active === true || inactive_in === null
      ? sql`true`
      : sql`(is_active or id = any (${[...inactive_in.institution_ids]}::uuid[]))`;
  return readListPage<InstitutionRow>(db, {
    keep: sql.join(columns.map((column) => sql.ref(column))),
    from: sql`from institutions where search_text like ${pattern} and ${shown} and ${inactive}`,
    order: {
      keys: [
        { sql: sql`sort_order`, type: 'integer' },
        { sql: sql`name_sort_key`, type: 'text' },
        { sql: sql`id`, type: 'uuid' },
      ],
    },
    slice,
    bytes: bytesOf(sql`m.description`),
  });
}

export const insertInstitution = (
  trx: Trx,
  row: InstitutionRow,
  search_text: string,
): Promise<void> => insertResource(trx, 'institutions', institutionFields, row, { search_text });

export const updateInstitution = (
  trx: Trx,
  row: InstitutionRow,
  search_text: string,
): Promise<void> => updateResource(trx, 'institutions', institutionFields, row, { search_text });

export async function deleteInstitution(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('institutions').where('id', '=', id).execute();
}
