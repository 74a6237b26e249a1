import type { Generated, GeneratedAlways } from 'kysely';
import type { CreatedInstant, Instant } from './column-kinds.ts';

export type CalendarTokensTable = {
  id: string;
  user_id: string;
  name: string;
  scope: Generated<string>;
  room_id: string | null;
  venue_id: string | null;
  institution_id: string | null;
  secret_hash: string;
  last_used_at: string | null;
  created_at: CreatedInstant;
};

export type DisplaysTable = {
  id: string;
  room_id: string;
  name: string;
  secret_hash: string;
  last_used_at: string | null;
  created_at: Instant;
};

export type RateWindowsTable = { key: string; window_at: Instant; requests: number };

export type CalendarChangesTable = {
  id: GeneratedAlways<number>;
  event_id: string | null;
  changed_in: Generated<string>;
  created_at: CreatedInstant;
  room_id: string | null;
  venue_id: string | null;
  from_at: Instant | null;
  to_at: Instant | null;
  readers: string[] | null;
};

export type ShownOfOthersTable = { is_only: Generated<boolean>; changed_in: Generated<string> };

export type PersonCalendarsTable = { user_id: string; changed_in: string };

export type RoomCalendarsTable = { room_id: string; changed_in: string };

/** The tables of calendar feeds and displays. */
export type CalendarTables = {
  calendar_changes: CalendarChangesTable;
  calendar_tokens: CalendarTokensTable;
  displays: DisplaysTable;
  person_calendars: PersonCalendarsTable;
  rate_windows: RateWindowsTable;
  room_calendars: RoomCalendarsTable;
  shown_of_others: ShownOfOthersTable;
};
