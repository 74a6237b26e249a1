import type { Generated } from 'kysely';
import type { Instant, Json } from './column-kinds.ts';

export type CheckInsTable = {
  event_id: string;
  original_start_at: Instant;
  room_id: string;
  start_at: Instant;
  outcome: string;
  happened_at: Instant;
  user_id: string | null;
  display_id: string | null;
};

export type CheckInWindowsTable = {
  event_id: string;
  original_start_at: Instant;
  room_id: string;
  start_at: Instant;
  end_at: Instant;
  seen_at: Instant;
  release_at: string | null;
};

export type CheckInTables = {
  check_ins: CheckInsTable;
  check_in_windows: CheckInWindowsTable;
  check_in_runs: { is_only: Generated<boolean>; last_run_at: Instant };
  check_in_presses: {
    display_id: string;
    key: string;
    answer: Json<Record<string, unknown>>;
    created_at: Instant;
  };
};
