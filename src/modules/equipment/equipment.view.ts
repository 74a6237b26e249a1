import { type EquipmentFields, equipmentFields } from '../../domain/resources/place-fields.ts';
import { fieldsOf } from '../../domain/resources/resource-fields.ts';
import type { EquipmentRow } from './equipment.queries.ts';
import type { Equipment } from './equipment.schema.ts';

/** Equipment as responses show it. */
export const toEquipment = (row: EquipmentRow): Equipment => ({
  ...fieldsOf<EquipmentFields>(equipmentFields, row),
  id: row.id,
  venue: row.venue,
  created_at: row.created_at,
  updated_at: row.updated_at,
  deleted_at: row.deleted_at,
});
