import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Fact } from '../domain/facts.ts';
import type { AbsencesTable } from './absence-tables.ts';
import type { AcademicCalendarTables } from './academic-calendar-tables.ts';
import type { CaldavTables } from './caldav-tables.ts';
import type { CalendarTables } from './calendar-tables.ts';
import type { CheckInTables } from './check-in-tables.ts';
import type { CreatedInstant, Instant, Json, Nullable } from './column-kinds.ts';
import type { EquipmentTables } from './equipment-tables.ts';
import type { EventTables } from './event-tables.ts';
import type { EventTypeColoursTable } from './event-type-colour-tables.ts';
import type { ExportsTable } from './export-tables.ts';
import type { ImportTables } from './import-tables.ts';
import type { InvitationTables } from './invitation-tables.ts';
import type { KeyTables } from './key-tables.ts';
import type { MediaTables } from './media-tables.ts';
import type { NotificationTables } from './notification-tables.ts';
import type { PlaceTables } from './place-tables.ts';
import type { PlanTables } from './plan-tables.ts';
import type { PlanningTables } from './planning-tables.ts';
import type { StatisticsTables } from './statistics-tables.ts';
import type { EventTemplatesTable } from './template-tables.ts';
import type { WebSessionsTable } from './web-session-tables.ts';
import type { WebhookTables } from './webhook-tables.ts';

/** The name and the address that an account had before it was erased, and whether the issuer verified the address. */
export type Erasing = { name: string; email: string | null; is_verified: boolean };

export type UsersTable = {
  id: string;
  issuer: string;
  subject: string;
  name: string;
  email: string | null;
  /** Whether the address grants rights: the issuer verified it, or `OIDC_TRUST_EMAIL` covers a missing claim. */
  email_verified: Generated<boolean>;
  roles: string[];
  /** The values of the claim that the roles were taken from, as the latest token sent them. */
  sent_roles: Generated<string[]>;
  /** `iat` of the token from which name, e-mail and roles were taken. */
  token_issued_at: CreatedInstant;
  is_active: Generated<boolean>;
  created_at: CreatedInstant;
  updated_at: CreatedInstant;
  /** The locale and the time zone that the person chose; null: those of the token, else those of the service. */
  locale: Generated<string | null>;
  timezone: Generated<string | null>;
  preferences: ColumnType<Record<string, unknown>, string | undefined, string>;
  /** The claims `locale` and `zoneinfo` of the latest token. */
  token_locale: Generated<string | null>;
  token_timezone: Generated<string | null>;
  /** The claim of `IMPORT_LOGIN_CLAIM` of the latest token. */
  login: Generated<string | null>;
  /** The language of the last `Accept-Language`. */
  seen_locale: Generated<string | null>;
  /** The time at which the personal data of the account was erased (§12.10). */
  erased_at: Nullable<string>;
  /** The data of the person that an erasure in progress still searches for in other records; null before and after. */
  erasing: ColumnType<Erasing | null, string | null | undefined, string | null>;
  /** Name and address, as searches compare them. */
  search_text: GeneratedAlways<string>;
  name_sort_key: GeneratedAlways<string>;
};

export type OpenStreamsTable = { id: string; user_id: string; until: Instant };

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

export type ServiceZoneTable = {
  is_only_row: ColumnType<boolean, boolean | undefined, never>;
  timezone: string;
  answered_at: Instant;
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
  /** Size of `changes` as text. */
  changes_bytes: GeneratedAlways<number>;
};

export type AssignmentsTable = {
  id: string;
  email: string;
  role: string;
  kind: string | null;
  teams: number | null;
  room_id: string | null;
  venue_id: string | null;
  institution_id: string | null;
  created_by: string | null;
  created_at: CreatedInstant;
};

export type MigrationChecksumsTable = {
  name: string;
  checksum: string;
  recorded_at: CreatedInstant;
};

/** Rows of `starred_rooms`: the rooms that a person marked, in their order; also rooms that were deleted since. */
export type StarredRoomsTable = { user_id: string; room_ids: string[]; updated_at: Instant };

/** Stored responses by idempotency key (§1.14). */
export type IdempotencyKeysTable = {
  user_id: string;
  key: string;
  fingerprint: string;
  status: number;
  body: ColumnType<unknown, string, string>;
  expires_at: ColumnType<string, string, string>;
  created_at: ColumnType<string, string | undefined, string>;
};

/** A job that reads text from outside and runs, or ran when its process died. */
export type JobRunsTable = {
  job_id: string;
  job: string;
  runner_id: string;
  is_alone: Generated<boolean>;
  is_reading: Generated<boolean>;
  ends_alone: Generated<number>;
  started_at: CreatedInstant;
};

/** Rows of `availability_schedules`: when a room is open or blocked. */
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

export type OutboxTable = {
  id: GeneratedAlways<number>;
  happened_at: Instant;
  event_ids: string[];
  facts: Json<Fact[]>;
  is_muted: boolean;
  attempts: Generated<number>;
  failed_at: Instant | null;
  created_at: CreatedInstant;
};

/** Rows of `room_spaces`: what rooms hold when they are booked. A room is a space itself, or has those of its parts. */
type RoomSpacesTable = { room_id: string; space_id: string; position: Generated<number> };

/** Rows of `holdings`, which triggers write: a row for each space that an occurrence holds. */
type HoldingsTable = {
  space_id: string;
  room_id: string;
  event_id: string;
  original_start_at: Instant;
  change_id: string | null;
  held_start_at: Instant;
  held_end_at: Instant;
};

/** All tables as `migrations/` creates them; a test compares the two. */
export type Tables = EventTables &
  CaldavTables &
  CalendarTables &
  CheckInTables &
  EquipmentTables &
  ImportTables &
  InvitationTables &
  KeyTables &
  MediaTables &
  NotificationTables &
  PlaceTables &
  PlanningTables &
  PlanTables &
  StatisticsTables &
  WebhookTables &
  AcademicCalendarTables & {
    idempotency_keys: IdempotencyKeysTable;
    users: UsersTable;
    open_streams: OpenStreamsTable;
    revoked_tokens: RevokedTokensTable;
    service_secrets: ServiceSecretsTable;
    service_zone: ServiceZoneTable;
    identity_records: IdentityRecordsTable;
    job_runs: JobRunsTable;
    activities: ActivitiesTable;
    absences: AbsencesTable;
    assignments: AssignmentsTable;
    availability_schedules: AvailabilitySchedulesTable;
    event_templates: EventTemplatesTable;
    starred_rooms: StarredRoomsTable;
    event_type_colours: EventTypeColoursTable;
    exports: ExportsTable;
    outbox: OutboxTable;
    room_spaces: RoomSpacesTable;
    holdings: HoldingsTable;
    web_sessions: WebSessionsTable;
    migration_checksums: MigrationChecksumsTable;
  };
