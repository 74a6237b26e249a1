import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { EquipmentUse } from '../domain/booking/equipment.ts';
import type { Changes } from '../domain/changes.ts';
import type { SeatingType } from '../domain/enums.ts';
import type { HolidayDate } from '../domain/events/event-fields.ts';
import type { ChangedValue } from '../domain/work/requirement-state.ts';
import type {
  ApprovalHistoryTable,
  ApprovalStepsTable,
  ChangeRequestStepsTable,
} from './approval-tables.ts';
import type {
  CreatedInstant,
  Dates,
  Ids,
  Instant,
  Json,
  MaybeIds,
  Nullable,
} from './column-kinds.ts';
import type { WaitTables } from './wait-tables.ts';

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
  term_id: string | null;
  recurrence_dates: Dates;
  excluded_dates: Dates;
  skip_holidays: Generated<boolean>;
  holiday_dates: ColumnType<HolidayDate[], string | undefined, string>;
  prep_before_minutes: Generated<number>;
  cleanup_after_minutes: Generated<number>;
  room_id: string;
  equipment: ColumnType<EquipmentUse[], string | undefined, string>;
  extra_room_ids: Ids;
  notes: string | null;
  website: string | null;
  contact_email: string | null;
  expected_attendees: number | null;
  layout: SeatingType | null;
  status: string;
  event_type: string | null;
  format: string | null;
  institution_id: string | null;
  institution: string | null;
  creator_id: string;
  is_published: Generated<boolean>;
  /** Whether an invitation by mail booked it. */
  by_invitation: Generated<boolean>;
  /** Whether only its people and those who decide see what it is. */
  is_private: Generated<boolean>;
  is_all_day: Generated<boolean>;
  /** The series that this one goes on from. */
  follows_id: string | null;
  search_text: string;
  title_sort_key: GeneratedAlways<string>;
  held_until: Nullable<string>;
  planned_from: Nullable<string>;
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
  has_answers: Generated<boolean>;
};

export type RequirementAnswersTable = {
  id: Generated<string>;
  requirement_id: string;
  event_id: string;
  original_start_at: Instant | null;
  applies_from: Instant | null;
  state: string;
  answered_by: string | null;
  answered_at: Instant | null;
  comment: string | null;
  changed_since: Json<readonly ChangedValue[]>;
};

export type OccurrencesTable = {
  event_id: string;
  original_start_at: Instant;
  room_id: string;
  extra_room_ids: Ids;
  start_at: Instant;
  end_at: Instant;
  held_start_at: Instant;
  held_end_at: Instant;
  is_cancelled: Generated<boolean>;
  has_room_conflict: Generated<boolean>;
  holds: boolean;
  equipment: ColumnType<EquipmentUse[] | null, string | null | undefined, string | null>;
  change_id: string | null;
};

export type OccurrenceOverridesTable = {
  event_id: string;
  original_start_at: Instant;
  is_cancelled: Generated<boolean>;
  title: string | null;
  description: string | null;
  start_at: string | null;
  end_at: string | null;
  is_all_day: boolean | null;
  room_id: string | null;
  equipment: ColumnType<EquipmentUse[] | null, string | null | undefined, string | null>;
  extra_room_ids: MaybeIds;
  notes: string | null;
  website: string | null;
  contact_email: string | null;
  expected_attendees: number | null;
  layout: SeatingType | null;
  prep_before_minutes: number | null;
  cleanup_after_minutes: number | null;
  search_text: string | null;
  title_sort_key: GeneratedAlways<string | null>;
  cancel_reason: string | null;
  cancel_comment: string | null;
  created_at: CreatedInstant;
  updated_at: CreatedInstant;
};

export type ChangeRequestsTable = {
  id: string;
  event_id: string;
  requested_by: string;
  requested_at: Instant;
  occurrence_start_at: string | null;
  room_id: string;
  institution_id: string | null;
  request: Json<Record<string, unknown>>;
  changes: Json<Changes>;
  changes_bytes: GeneratedAlways<number>;
  occurrences_affected: number;
};

/** The outcome of each submission; triggers on `approval_history` write it. */
export type SubmissionsTable = {
  event_id: string;
  sequence: number;
  submitted_at: Instant;
  room_id: string;
  institution_id: string | null;
  opened_at: Instant;
  outcome: string | null;
  is_cancelled: Generated<boolean>;
  decision_seconds: number | null;
};

export type UndoableActionsTable = {
  event_id: string;
  actor_id: string;
  action: string;
  occurrence_start_at: string | null;
  version: number;
  history_ids: string[];
  before: Json<Record<string, unknown>>;
  created_at: Instant;
};

/** The tables of events: the event, its dependent rows, occurrences and approval. */
export type EventTables = WaitTables & {
  events: EventsTable;
  event_roles: EventRolesTable;
  event_requirements: EventRequirementsTable;
  requirement_answers: RequirementAnswersTable;
  occurrences: OccurrencesTable;
  occurrence_overrides: OccurrenceOverridesTable;
  approval_steps: ApprovalStepsTable;
  approval_history: ApprovalHistoryTable;
  change_requests: ChangeRequestsTable;
  change_request_steps: ChangeRequestStepsTable;
  submissions: SubmissionsTable;
  undoable_actions: UndoableActionsTable;
};
