import type { Generated, GeneratedAlways } from 'kysely';
import type { CreatedInstant, Instant } from './column-kinds.ts';

export type WaitsTable = {
  event_id: string;
  user_id: string;
  place: GeneratedAlways<number>;
  since: CreatedInstant;
  starts_at: Instant;
  wants: string;
  wants_until: string | null;
  is_woken: Generated<boolean>;
  tried_at: string | null;
};

export type WaitLooksTable = {
  is_only: Generated<boolean>;
  seen: string;
  server_run: string;
  looked_at: CreatedInstant;
};

/** The tables of the wait list. */
export type WaitTables = { waits: WaitsTable; wait_looks: WaitLooksTable };
