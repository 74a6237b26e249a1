import { type InstitutionFields, institutionFields } from '../../domain/resources/place-fields.ts';
import { fieldsOf } from '../../domain/resources/resource-fields.ts';
import type { InstitutionRow } from './institutions.queries.ts';
import type { Institution } from './institutions.schema.ts';

/** An institution as responses show it. */
export const toInstitution = (row: InstitutionRow): Institution => ({
  ...fieldsOf<InstitutionFields>(institutionFields, row),
  id: row.id,
  created_at: row.created_at,
  updated_at: row.updated_at,
  deleted_at: row.deleted_at,
});
