import { sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import { readNumberedPage } from '../../db/numbered-page.ts';
import { bytesOf } from '../../db/page-bytes.ts';
import {
  insertResource,
  type ResourceRow,
  resourceColumns,
  updateResource,
} from '../../db/resource-rows.ts';
import { type InstitutionFields, institutionFields } from '../../domain/resources/place-fields.ts';
import type { Shown } from '../../domain/soft-delete.ts';
import { notFound } from '../../errors.ts';

export type InstitutionRow = ResourceRow<InstitutionFields>;

/** What a list is made of: active ones, inactive ones or (undefined) both, whose text is like the pattern. */
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

/** One page and the total count. @throws invalid_input for `per_page` when the page is too large */
export async function listInstitutions(
  db: Db,
  { is_active, inactive_in, pattern }: InstitutionFilter,
  slice: { limit: number; offset: number },
): Promise<{ rows: InstitutionRow[]; total: number }> {
  const matching = db
    .selectFrom('institutions')
    .select(columns)
    .select([
      sql<number>`count(*) over ()`.as('total'),
      sql<number>`row_number() over (order by sort_order, name_sort_key, id)`.as('position'),
      bytesOf(sql`description`).as('bytes'),
    ])
    .where('search_text', 'like', pattern)
    .$if(is_active !== undefined, (query) => query.where('is_active', '=', is_active === true))
    .$if(is_active !== true && inactive_in !== null, (query) =>
      query.where(
        sql<boolean>`(is_active or id = any (${[...(inactive_in?.institution_ids ?? [])]}::uuid[]))`,
      ),
    );
  const shown = sql.join(columns.map((column) => sql.ref(`m.${column}`)));
  return readNumberedPage<InstitutionRow>(db, { matching, columns: shown, ...slice });
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
