import {
  equipmentFields,
  institutionFields,
  roomFields,
  venueFields,
} from '../resources/place-fields.ts';
import { fieldsWithTerms } from '../resources/resource-fields.ts';
import { accessData } from './access-data.ts';
import { eventData } from './event-data.ts';
import { invitationData } from './invitation-data.ts';
import { notificationData } from './notification-data.ts';
import { DERIVED, INTERNAL, type Omissions, type PersonalTable } from './personal-table.ts';
import { administrationData, placeData } from './service-data.ts';

/** Every table that holds personal data, apart from `users` itself. */
export const personalTables: readonly PersonalTable[] = [
  ...eventData,
  ...placeData,
  ...notificationData,
  ...invitationData,
  ...accessData,
  ...administrationData,
];

/** What `GET /me/data` shows of the account. */
export const ACCOUNT_COLUMNS = [
  ...['id', 'issuer', 'subject', 'name', 'email', 'email_verified', 'roles', 'locale', 'timezone'],
  ...['preferences', 'token_locale', 'token_timezone', 'seen_locale', 'token_issued_at'],
  ...['is_active', 'created_at', 'updated_at'],
] as const;

/** Why it does not show the other columns of the account. */
export const ACCOUNT_OMISSIONS: Omissions = {
  erased_at: 'Whoever has it cannot ask.',
  erasing: 'Whoever has it cannot ask.',
  search_text: DERIVED,
  name_sort_key: DERIVED,
};

/** Tables without data of a person, and why. */
export const impersonalTables: Readonly<Record<string, string>> = {
  approval_reminders: 'Days on which requests were reminded of.',
  caldav_calendars: INTERNAL,
  caldav_members: INTERNAL,
  calendar_changes: INTERNAL,
  check_in_presses: 'Keys of presses of buttons at doors, with their answers, for seven days.',
  check_in_runs: INTERNAL,
  check_in_windows: INTERNAL,
  event_reminders: 'Dates of which people were reminded, for three days.',
  shown_of_others: INTERNAL,
  identity_records: 'Sessions of the development provider, which no production service has.',
  held_equipment: INTERNAL,
  holdings: INTERNAL,
  imported_events: 'Hashes, by which an event that is imported again is recognised.',
  job_runs: INTERNAL,
  kysely_migration: INTERNAL,
  migration_checksums: INTERNAL,
  occurrences: 'The dates of an event, which follow from its times, its rule and its overrides.',
  orphaned_files: INTERNAL,
  person_calendars: INTERNAL,
  rate_windows: 'Counts by hash or network address, for a day at most.',
  revoked_tokens: 'Hashes of tokens that are denied until they expire.',
  wait_looks: INTERNAL,
  used_decision_links: 'Hashes of links of mails that have decided, until they expire.',
  room_calendars: INTERNAL,
  room_spaces: INTERNAL,
  service_secrets: 'Secrets of the service.',
};

/**
 * Columns with texts that never name a person: kinds, states, identifiers, hashes, what only the service writes, and keys
 * by which names sort, which follow from the name.
 */
export const impersonalColumns: Readonly<Record<string, readonly string[]>> = {
  absences: ['timezone'],
  activities: ['event', 'subject_type'],
  api_keys: ['scopes', 'secret_hash'],
  approval_history: ['action', 'step_name', 'step_role', 'step_place', 'from_status', 'to_status'],
  approval_steps: ['name', 'role', 'status', 'origin', 'room_ids'],
  assignments: ['role', 'kind'],
  availability_schedules: ['type', 'days', 'periods'],
  caldav_calendars: ['kind', 'state', 'server', 'basis'],
  caldav_members: ['etag'],
  caldav_objects: ['calendar', 'name', 'uid'],
  caldav_people: ['room_ids', 'venue_ids'],
  caldav_properties: ['calendar', 'color'],
  calendar_changes: ['readers'],
  calendar_tokens: ['secret_hash', 'scope'],
  change_request_steps: ['name', 'role', 'origin', 'status', 'room_ids'],
  check_in_presses: ['answer'],
  check_ins: ['outcome'],
  digest_deliveries: ['type'],
  digest_subscriptions: ['type'],
  displays: ['secret_hash'],
  equipment: [...fieldsWithTerms(equipmentFields), 'name_sort_key'],
  event_requirements: ['kind'],
  requirement_answers: ['state'],
  event_roles: ['role'],
  event_templates: ['name_sort_key'],
  events: [
    ...['timezone', 'recurrence_rule', 'recurrence_timezone', 'recurrence_dates', 'excluded_dates'],
    ...[
      'status',
      'event_type',
      'format',
      'equipment',
      'extra_room_ids',
      'layout',
      'holiday_dates',
      'title_sort_key',
    ],
  ],
  exports: ['type', 'event_status', 'status', 'file_key'],
  holidays: ['uid', 'name_sort_key'],
  idempotency_keys: ['key', 'fingerprint'],
  identity_records: ['kind', 'id', 'payload', 'grant_id', 'uid'],
  import_lines: ['verdict', 'fingerprint'],
  imported_events: ['uid_hash', 'fingerprint'],
  imports: ['type', 'source', 'status', 'counts'],
  institutions: [...fieldsWithTerms(institutionFields), 'name_sort_key'],
  invitation_mails: ['recipients', 'outcome'],
  invitation_replies: ['occurrence'],
  invitations: ['uid', 'recurrence_id', 'room_ids', 'versions', 'answers'],
  job_runs: ['job'],
  kysely_migration: ['name', 'timestamp'],
  mail_deliveries: ['locale', 'type', 'calendar_method', 'original_starts'],
  media: ['mime_type', 'file_key', 'thumb_key'],
  migration_checksums: ['name', 'checksum'],
  notification_preferences: ['type'],
  notifications: ['type'],
  occurrence_overrides: [
    'cancel_reason',
    'equipment',
    'extra_room_ids',
    'layout',
    'title_sort_key',
  ],
  occurrences: ['equipment', 'extra_room_ids'],
  orphaned_files: ['file_key'],
  outbox: ['event_ids'],
  push_subscriptions: ['endpoint', 'p256dh', 'auth', 'content_encoding'],
  rate_windows: ['key'],
  revoked_tokens: ['token_key'],
  room_features: ['icon', 'name_sort_key'],
  rooms: [...fieldsWithTerms(roomFields), 'name_sort_key'],
  service_secrets: ['name', 'value'],
  starred_rooms: ['room_ids'],
  submissions: ['outcome'],
  terms: ['name_sort_key'],
  undoable_actions: ['action', 'history_ids'],
  used_decision_links: ['token_hash'],
  users: ['name_sort_key'],
  venues: [...fieldsWithTerms(venueFields), 'name_sort_key'],
  wait_looks: ['seen', 'server_run'],
  waits: ['wants'],
  web_sessions: ['id', 'tokens'],
  webhook_deliveries: ['type', 'status', 'error'],
  webhooks: ['events', 'secret', 'disabled_reason'],
};
