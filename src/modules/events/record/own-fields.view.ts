import { type PlainField, plainFields } from '../../../domain/events/event-fields.ts';
import type { EventRow } from './event-record.queries.ts';
import type { Event } from './event-record.schema.ts';

/** All but the equipment, which is shown with its names. */
type ShownField = Exclude<PlainField, 'equipment'> | 'id';
const shownFields = plainFields.filter((field) => field !== 'equipment');

/** The id and the fields that the response shows under their own names. */
export function ownFields(row: EventRow): Pick<EventRow, ShownField> {
  const fields: Partial<Record<ShownField, unknown>> = { id: row.id };
  for (const field of shownFields) fields[field] = row[field];
  return fields as Pick<EventRow, ShownField>;
}

/** What the event holds besides its room, with its names. */
export const shownEquipment = ({
  equipment,
  equipment_names: names,
}: EventRow): Event['equipment'] =>
  equipment.map(({ equipment_id, quantity }) => ({
    equipment_id,
    name: names?.[equipment_id] ?? '',
    quantity,
  }));
