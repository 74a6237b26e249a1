import type { ColumnType, Generated } from 'kysely';
import type { CreatedInstant, Instant } from './column-kinds.ts';

/** Rows of `equipment`: things of which there are several. */
export type EquipmentTable = {
  id: string;
  name: string;
  description: string | null;
  stock: number;
  /** When the stock became less; what ended before was judged by the stock of its time. */
  stock_lowered_at: ColumnType<string | null, string | null | undefined, string | null>;
  venue_id: string | null;
  is_active: Generated<boolean>;
  approval_steps: ColumnType<
    { name: string; role: string }[] | null,
    string | null | undefined,
    string | null
  >;
  search_text: string;
  created_at: CreatedInstant;
  updated_at: CreatedInstant;
  deleted_at: ColumnType<string | null, string | null | undefined, string | null>;
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
