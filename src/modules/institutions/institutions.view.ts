import type { InstitutionRow } from './institutions.queries.ts';
import type { Institution } from './institutions.schema.ts';

/** An institution as responses show it. */
export const toInstitution = (row: InstitutionRow): Institution => ({
  id: row.id,
  name: row.name,
  code: row.code,
  description: row.description,
  is_active: row.is_active,
  approval_steps: row.approval_steps,
  sort_order: row.sort_order,
  created_at: row.created_at,
  updated_at: row.updated_at,
  deleted_at: row.deleted_at,
});
