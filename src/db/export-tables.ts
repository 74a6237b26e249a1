import type { ColumnType, Generated } from 'kysely';
import type { CreatedInstant } from './column-kinds.ts';

type Late<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Rows of `exports`. */
export type ExportsTable = {
  id: string;
  type: string;
  from_date: string;
  to_date: string;
  event_status: string | null;
  room_id: string | null;
  venue_id: string | null;
  status: Generated<string>;
  run_id: Late<string>;
  file_key: Late<string>;
  row_count: Late<number>;
  error: Late<string>;
  creator_id: string;
  runner_id: Late<string>;
  started_at: Late<string>;
  completed_at: Late<string>;
  created_at: CreatedInstant;
};
