import type { Generated, GeneratedAlways } from 'kysely';
import type { CreatedInstant, Instant } from './column-kinds.ts';

export type ScheduleChangesTable = {
  id: GeneratedAlways<number>;
  changed_in: Generated<string>;
  room_id: string;
  venue_id: string | null;
  from_at: Instant;
  to_at: Instant;
  created_at: CreatedInstant;
};

export type ScheduleListenersTable = {
  is_only_row: Generated<boolean>;
  until: Instant;
};

/** The tables of live streams. */
export type StreamTables = {
  schedule_changes: ScheduleChangesTable;
  schedule_listeners: ScheduleListenersTable;
};
