import type { ColumnType } from 'kysely';
import type { EquipmentFields } from '../domain/resources/place-fields.ts';
import type { Instant } from './column-kinds.ts';
import type { FieldColumns, RetirableColumns } from './field-columns.ts';

/** Rows of `equipment`: things of which there are several. */
type EquipmentTable = RetirableColumns &
  FieldColumns<EquipmentFields> & {
    /** When the stock became less; what ended before was judged by the stock of its time. */
    stock_lowered_at: ColumnType<string | null, string | null | undefined, string | null>;
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
