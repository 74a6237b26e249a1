import type { Generated } from 'kysely';
import type { CreatedInstant, Nullable } from './column-kinds.ts';

/** Rows of `exports`. */
export type ExportsTable = {
  id: string;
  type: string;
  from_date: string;
  to_date: string;
  event_status: string | null;
  room_id: string | null;
  venue_id: string | null;
  work_kind: string | null;
  work_state: string | null;
  status: Generated<string>;
  run_id: Nullable<string>;
  file_key: Nullable<string>;
  row_count: Nullable<number>;
  error: Nullable<string>;
  creator_id: string;
  runner_id: Nullable<string>;
  started_at: Nullable<string>;
  completed_at: Nullable<string>;
  created_at: CreatedInstant;
};
