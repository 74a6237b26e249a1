import type { Db } from '../../db/db.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import { type Actor, managesInstitution } from '../../domain/permission.ts';
import { type InstitutionFields, institutionFields } from '../../domain/resources/place-fields.ts';
import { newFields } from '../../domain/resources/resource-fields.ts';
import { merged, shownInList } from '../../domain/soft-delete.ts';
import { searchPattern } from '../../domain/text/search-text.ts';
import { type By, createSoftDeleteService } from '../soft-delete/index.ts';
import * as queries from './institutions.queries.ts';
import type {
  CreateInstitution,
  InstitutionsQuery,
  UpdateInstitution,
} from './institutions.schema.ts';

type Row = queries.InstitutionRow;

/** The soft-delete operations of institutions. A permanent deletion removes the institution from its events. */
export const institutionSoftDeletion = createSoftDeleteService<Row>({
  subject_type: 'institution',
  fields: institutionFields,
  manages: (actor, { id }) => managesInstitution(actor, id),
  find: queries.findInstitution,
  lock: queries.lockInstitution,
  insert: queries.insertInstitution,
  update: queries.updateInstitution,
  remove: (trx, row) => queries.deleteInstitution(trx, row.id),
});

/** The institutions that match the query and that the actor may see. */
export async function browseInstitutions(
  db: Db,
  actor: Actor,
  asked: InstitutionsQuery,
  slice: Slice,
): Promise<Page<Row>> {
  const pattern = searchPattern(asked.search ?? '');
  return queries.listInstitutions(db, { ...shownInList(actor, asked), pattern }, slice);
}

/** Creates an institution. */
export async function createInstitution(
  db: Db,
  by: By<Row>,
  body: CreateInstitution,
): Promise<Row> {
  return institutionSoftDeletion.create(db, by, async (newRecord) => ({
    ...newRecord,
    ...newFields<InstitutionFields>()(institutionFields, body),
  }));
}

/** Merges the body into the institution. @throws not_found */
export async function changeInstitution(
  db: Db,
  by: By<Row>,
  id: string,
  body: UpdateInstitution,
): Promise<Row> {
  return institutionSoftDeletion.update(db, by, id, async () => (row) => merged(row, body));
}
