import type { EquipmentFields } from '../domain/resources/place-fields.ts';
import type { Instant, Nullable } from './column-kinds.ts';
import type { FieldColumns, RetirableColumns } from './field-columns.ts';

/** Rows of `equipment`: things of which there are several. */
type EquipmentTable = RetirableColumns &
  FieldColumns<EquipmentFields> & {
    /** The time at which the stock was lowered; uses that ended before were checked against the stock of their time. */
    stock_lowered_at: Nullable<string>;
  };

/** Rows of `held_equipment`, which triggers write: what occurrences hold. */
type HeldEquipmentTable = {
  equipment_id: string;
  event_id: string;
  original_start_at: Instant;
  change_id: string | null;
  quantity: number;
  held_start_at: Instant;
  held_end_at: Instant;
};

/** The tables of equipment. */
export type EquipmentTables = { equipment: EquipmentTable; held_equipment: HeldEquipmentTable };
