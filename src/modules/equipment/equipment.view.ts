import type { EquipmentRow } from './equipment.queries.ts';
import type { Equipment } from './equipment.schema.ts';

/** Equipment as responses show it. */
export const toEquipment = (row: EquipmentRow): Equipment => ({
  id: row.id,
  name: row.name,
  description: row.description,
  stock: row.stock,
  venue_id: row.venue_id,
  venue: row.venue,
  is_active: row.is_active,
  approval_steps: row.approval_steps,
  created_at: row.created_at,
  updated_at: row.updated_at,
  deleted_at: row.deleted_at,
});
