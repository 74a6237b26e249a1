import type { Generated } from 'kysely';
import type { CreatedInstant, Json } from './column-kinds.ts';

export type CaldavPeopleTable = {
  user_id: string;
  room_ids: Generated<string[]>;
  venue_ids: Generated<string[]>;
  changes: Generated<number>;
};

export type CaldavObjectsTable = {
  user_id: string;
  event_id: string;
  calendar: string | null;
  name: string;
  uid: string;
  kept: Json<Record<string, string>> | null;
  added_sequence: Generated<number>;
  change: number;
};

export type CaldavPropertiesTable = {
  user_id: string;
  calendar: string;
  display_name: string | null;
  color: string | null;
  sort_order: number | null;
};

export type CaldavCalendarsTable = {
  id: Generated<string>;
  kind: string;
  subject_id: string;
  change: Generated<number>;
  pruned_change: Generated<number>;
  state: string | null;
  server: string | null;
  basis: string | null;
  used_at: CreatedInstant;
};

export type CaldavMembersTable = {
  calendar_id: string;
  event_id: string;
  etag: string | null;
  change: number;
  changed_at: CreatedInstant;
};

/** The tables of CalDAV. */
export type CaldavTables = {
  caldav_people: CaldavPeopleTable;
  caldav_objects: CaldavObjectsTable;
  caldav_properties: CaldavPropertiesTable;
  caldav_calendars: CaldavCalendarsTable;
  caldav_members: CaldavMembersTable;
};
