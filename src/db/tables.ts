import type { ColumnType, Generated } from 'kysely';

/** `2027-03-29T08:00:00Z`: how an instant comes out of the database and goes in. */
type Instant = ColumnType<string, string, string>;
type CreatedInstant = ColumnType<string, string | undefined, string>;
type Json<T> = ColumnType<T, string, string>;

export type UsersTable = {
  id: string;
  issuer: string;
  subject: string;
  name: string;
  email: string | null;
  roles: string[];
  is_active: Generated<boolean>;
  created_at: CreatedInstant;
  updated_at: CreatedInstant;
};

export type RevokedTokensTable = {
  token_key: string;
  expires_at: Instant;
  revoked_at: CreatedInstant;
};

export type ServiceSecretsTable = {
  name: string;
  value: Json<unknown>;
  created_at: CreatedInstant;
};

export type IdentityRecordsTable = {
  kind: string;
  id: string;
  payload: Json<Record<string, unknown>>;
  grant_id: string | null;
  uid: string | null;
  consumed_at: Instant | null;
  expires_at: Instant | null;
};

export type ActivitiesTable = {
  id: string;
  event: string;
  subject_type: string;
  subject_id: string;
  actor_id: string | null;
  changes: Json<Record<string, [unknown, unknown]>>;
  created_at: CreatedInstant;
};

type Retirable = {
  is_active: Generated<boolean>;
  search_text: string;
  created_at: CreatedInstant;
  updated_at: CreatedInstant;
  deleted_at: ColumnType<string | null, string | null | undefined, string | null>;
};

export type InstitutionsTable = Retirable & {
  id: string;
  name: string;
  code: string;
  description: string | null;
  sort_order: Generated<number>;
};

export type VenuesTable = Retirable & {
  id: string;
  name: string;
  address: string | null;
  timezone: string | null;
};

export type RoomsTable = Retirable & {
  id: string;
  name: string;
  description: string | null;
  capacity: number | null;
  equipment: string | null;
  location: string | null;
  seating_type: string | null;
  venue_id: string | null;
};

export type EventsTable = {
  id: string;
  title: string;
  description: string | null;
  start_at: Instant;
  end_at: Instant;
  start_local: string;
  timezone: string;
  is_recurring: Generated<boolean>;
  recurrence_rule: string | null;
  recurrence_ends_at: string | null;
  recurrence_ends_date: string | null;
  recurrence_count: number | null;
  recurrence_timezone: string | null;
  prep_before_minutes: Generated<number>;
  cleanup_after_minutes: Generated<number>;
  room_id: string;
  notes: string | null;
  website: string | null;
  contact_email: string | null;
  status: string;
  event_type: string | null;
  format: string | null;
  institution_id: string | null;
  institution: string | null;
  creator_id: string;
  search_text: string;
  held_until: ColumnType<string | null, string | null | undefined, string | null>;
  version: Generated<number>;
  created_at: CreatedInstant;
  updated_at: CreatedInstant;
};

export type EventRolesTable = {
  id: string;
  event_id: string;
  position: number;
  user_name: string;
  user_email: string | null;
  role: string;
};

export type EventRequirementsTable = {
  id: string;
  event_id: string;
  position: number;
  kind: string;
  is_required: boolean;
  details: string | null;
};

export type OccurrencesTable = {
  event_id: string;
  original_start_at: Instant;
  room_id: string;
  start_at: Instant;
  end_at: Instant;
  held_start_at: Instant;
  held_end_at: Instant;
  is_cancelled: Generated<boolean>;
  is_unheld: Generated<boolean>;
  holds: boolean;
};

export type OccurrenceOverridesTable = {
  event_id: string;
  original_start_at: Instant;
  is_cancelled: Generated<boolean>;
  title: string | null;
  description: string | null;
  start_at: string | null;
  end_at: string | null;
  room_id: string | null;
  notes: string | null;
  website: string | null;
  contact_email: string | null;
  prep_before_minutes: number | null;
  cleanup_after_minutes: number | null;
  search_text: string | null;
  created_at: CreatedInstant;
  updated_at: CreatedInstant;
};

export type AvailabilitySchedulesTable = {
  id: string;
  room_id: string;
  name: string;
  type: string;
  days: string[];
  periods: Json<{ start: string; end: string }[]>;
  start_date: string;
  end_date: string;
  created_at: CreatedInstant;
};

/** Every table, as `migrations/` makes it; a test compares the two. */
export type Tables = {
  users: UsersTable;
  revoked_tokens: RevokedTokensTable;
  service_secrets: ServiceSecretsTable;
  identity_records: IdentityRecordsTable;
  activities: ActivitiesTable;
  institutions: InstitutionsTable;
  venues: VenuesTable;
  rooms: RoomsTable;
  events: EventsTable;
  event_roles: EventRolesTable;
  event_requirements: EventRequirementsTable;
  occurrences: OccurrencesTable;
  occurrence_overrides: OccurrenceOverridesTable;
  availability_schedules: AvailabilitySchedulesTable;
};
