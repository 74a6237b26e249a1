import type { EquipmentBooking, EquipmentStep } from '../../domain/booking/equipment.ts';
import { occurrenceId } from '../../domain/events/occurrence-id.ts';
import type { EquipmentStepView } from './equipment-schedule.schema.ts';

type Holding = EquipmentStepView['events'][number];

const toHolding = (row: EquipmentBooking): Holding => ({
  id: row.is_recurring ? occurrenceId(row.event_id, row.original_start_at) : row.event_id,
  series_id: row.is_recurring ? row.event_id : null,
  title: row.title,
  is_private: row.is_private,
  room: row.room,
  status: row.status as Holding['status'],
  is_change: row.is_change,
  quantity: row.quantity,
  start_at: row.start_at,
  end_at: row.end_at,
  held_start_at: row.held_start_at,
  held_end_at: row.held_end_at,
});

/** A step of the use of equipment as responses show it. */
export const toEquipmentStep = (step: EquipmentStep<EquipmentBooking>): EquipmentStepView => ({
  start_at: step.start_at,
  end_at: step.end_at,
  used: step.used,
  events: step.holdings.map(toHolding),
});
