/** The name that stands wherever the name of an erased person stood. Source: decision 12.10. */
export const DELETED_USER = 'Deleted user';

/** A table that holds personal data. This list is what is exported, erased and described in docs/privacy.md. */
export type PersonalTable = {
  readonly table: string;
  /** What it holds, and why; a sentence of docs/privacy.md. */
  readonly purpose: string;
  /** How long it is kept; a sentence of docs/privacy.md. */
  readonly kept: string;
  /** Columns with the id of the person whose rows they are. */
  readonly ids?: readonly string[];
  /** Columns with the address of the person whose rows they are. */
  readonly addresses?: readonly string[];
  /** Whether the rows of a person are deleted with the person. The others are kept, without name and address. */
  readonly isDeleted?: true;
  /** Columns in which a person can be named. */
  readonly texts?: readonly string[];
  /** The same, of JSON. */
  readonly json?: readonly string[];
  /** The same, in lower case for searches. */
  readonly searches?: readonly string[];
  /** A column with the name of whoever has the address. */
  readonly named?: { readonly name: string; readonly address: string };
  /** What `GET /me/data` shows of the person's rows; absent: nothing. */
  readonly shown?: readonly string[];
};

const UNTIL_EVENT = 'As long as the event.';
const UNTIL_ERASED = 'Until the person deletes it or is erased.';

const events: PersonalTable[] = [
  {
    table: 'events',
    purpose: 'Bookings: who made them, and what people wrote about them.',
    kept: 'Until somebody deletes the event; an erased person is replaced by "Deleted user".',
    ids: ['creator_id'],
    texts: ['title', 'description', 'notes', 'website', 'institution', 'contact_email'],
    searches: ['search_text'],
    shown: [
      ...['id', 'title', 'description', 'start_at', 'end_at', 'timezone', 'status', 'room_id'],
      ...['recurrence_rule', 'notes', 'website', 'contact_email', 'created_at', 'updated_at'],
    ],
  },
  {
    table: 'event_roles',
    purpose: 'People who are responsible for an event, by name and address.',
    kept: UNTIL_EVENT,
    addresses: ['user_email'],
    texts: ['user_name', 'user_email'],
    named: { name: 'user_name', address: 'user_email' },
    shown: ['event_id', 'user_name', 'user_email', 'role'],
  },
  {
    table: 'event_requirements',
    purpose: 'What an event needs, in words.',
    kept: UNTIL_EVENT,
    texts: ['details'],
  },
  {
    table: 'occurrence_overrides',
    purpose: 'What differs on single dates of a series.',
    kept: UNTIL_EVENT,
    texts: ['title', 'description', 'notes', 'website', 'contact_email', 'cancel_comment'],
    searches: ['search_text'],
  },
  {
    table: 'approval_steps',
    purpose: 'Who decided on an event, and the comment.',
    kept: UNTIL_EVENT,
    ids: ['actor_id'],
    texts: ['comment'],
    shown: ['event_id', 'name', 'role', 'status', 'comment', 'acted_at'],
  },
  {
    table: 'approval_history',
    purpose: 'Who did what to an event on its way to approval.',
    kept: UNTIL_EVENT,
    ids: ['actor_id'],
    texts: ['comment'],
    json: ['changes'],
    shown: ['event_id', 'action', 'comment', 'from_status', 'to_status', 'created_at'],
  },
  {
    table: 'change_requests',
    purpose: 'Changes to approved events that wait for a decision, and who asked for them.',
    kept: 'Until they are decided or withdrawn.',
    ids: ['requested_by'],
    json: ['request', 'changes'],
    shown: ['event_id', 'requested_at', 'changes'],
  },
  {
    table: 'change_request_steps',
    purpose: 'Who decided on a change that waits.',
    kept: 'As long as the change.',
    ids: ['actor_id'],
    texts: ['comment'],
    shown: ['change_id', 'name', 'role', 'status', 'comment', 'acted_at'],
  },
  {
    table: 'undoable_actions',
    purpose: 'An event as it was before the last action, so that it can be taken back.',
    kept: 'Ten minutes, then until the next action.',
    ids: ['actor_id'],
    json: ['before'],
    shown: ['event_id', 'action', 'created_at'],
  },
  {
    table: 'event_templates',
    purpose: 'Templates of a person for new events.',
    kept: UNTIL_ERASED,
    ids: ['owner_id'],
    isDeleted: true,
    texts: ['name'],
    json: ['template'],
    shown: ['id', 'name', 'template', 'created_at', 'updated_at'],
  },
  {
    table: 'media',
    purpose: 'Names and captions of files; their content is never searched.',
    kept: 'As long as the event or the room.',
    texts: ['name', 'file_name', 'alt'],
  },
];

const places: PersonalTable[] = [
  {
    table: 'rooms',
    purpose: 'Rooms; their texts can name people to turn to.',
    kept: 'Until an administrator removes the room.',
    texts: ['name', 'description', 'equipment', 'location'],
    searches: ['search_text'],
  },
  {
    table: 'venues',
    purpose: 'Venues; their texts can name people to turn to.',
    kept: 'Until an administrator removes the venue.',
    texts: ['name', 'address'],
    searches: ['search_text'],
  },
  {
    table: 'institutions',
    purpose: 'Institutions; their texts can name people to turn to.',
    kept: 'Until an administrator removes the institution.',
    texts: ['name', 'description'],
    searches: ['search_text'],
  },
  {
    table: 'availability_schedules',
    purpose: 'Opening hours and blocks; their names can say for whom.',
    kept: 'Until a manager deletes them.',
    texts: ['name'],
  },
  {
    table: 'displays',
    purpose: 'Displays at doors; their names are texts.',
    kept: 'Until a manager revokes them.',
    texts: ['name'],
  },
  {
    table: 'assignments',
    purpose: 'Roles for single rooms, venues and institutions, by address.',
    kept: 'Until somebody takes them back or the person is erased.',
    ids: ['created_by'],
    addresses: ['email'],
    isDeleted: true,
    shown: ['role', 'room_id', 'venue_id', 'institution_id', 'email', 'created_at'],
  },
];

const telling: PersonalTable[] = [
  {
    table: 'notifications',
    purpose: 'What a person was notified of.',
    kept: 'Read ones for 90 days, unread ones for 365 days.',
    ids: ['user_id'],
    isDeleted: true,
    texts: ['title', 'body'],
    json: ['data'],
    shown: ['type', 'title', 'body', 'data', 'read_at', 'created_at'],
  },
  {
    table: 'mail_deliveries',
    purpose: 'Mails that were sent or wait to be sent, with their words.',
    kept: '90 days.',
    ids: ['user_id'],
    addresses: ['address'],
    isDeleted: true,
    texts: ['name', 'subject', 'body', 'url', 'failure'],
    shown: ['type', 'address', 'subject', 'body', 'created_at', 'sent_at'],
  },
  {
    table: 'digest_deliveries',
    purpose: 'Digests that were sent.',
    kept: '90 days.',
    ids: ['user_id'],
    isDeleted: true,
    texts: ['subject', 'plain_text', 'html'],
    shown: ['type', 'period_date', 'subject', 'plain_text', 'created_at'],
  },
  {
    table: 'calendar_requests',
    purpose: 'Whose calendar an event was sent to, so that its cancellation is sent there too.',
    kept: 'Three years.',
    addresses: ['address'],
    isDeleted: true,
    shown: ['event_id', 'address', 'requested_at'],
  },
  {
    table: 'mail_opt_outs',
    purpose: 'Addresses that want no mail.',
    kept: 'Until the person is erased; then no place names the address any more.',
    addresses: ['address'],
    isDeleted: true,
    shown: ['address', 'created_at'],
  },
  {
    table: 'push_subscriptions',
    purpose: 'Devices that notifications are pushed to.',
    kept: 'Until the device is removed or the person is erased.',
    ids: ['user_id'],
    isDeleted: true,
    shown: ['endpoint', 'created_at', 'updated_at'],
  },
  ...(['digest_subscriptions', 'notification_preferences'] as const).map(
    (table): PersonalTable => ({
      table,
      purpose: 'What a person wants to be told, and how.',
      kept: UNTIL_ERASED,
      ids: ['user_id'],
      isDeleted: true,
      shown: table === 'digest_subscriptions' ? ['type'] : ['type', 'push', 'mail'],
    }),
  ),
  {
    table: 'outside_mail_counts',
    purpose: 'How many mails to others the events of a person caused in a day.',
    kept: 'Two days.',
    ids: ['user_id'],
    isDeleted: true,
    shown: ['day', 'mails'],
  },
];

const access: PersonalTable[] = [
  {
    table: 'calendar_tokens',
    purpose: 'Calendar feeds of a person; of the secret only a hash.',
    kept: UNTIL_ERASED,
    ids: ['user_id'],
    isDeleted: true,
    texts: ['name'],
    shown: ['name', 'scope', 'last_used_at', 'created_at'],
  },
  {
    table: 'web_sessions',
    purpose: 'Sessions of browsers; their tokens are encrypted.',
    kept: 'Seven days at most.',
    ids: ['user_id'],
    isDeleted: true,
    shown: ['created_at', 'last_used_at', 'ends_at'],
  },
  ...(['open_streams', 'notification_listeners'] as const).map(
    (table): PersonalTable => ({
      table,
      purpose: 'Open connections of a person.',
      kept: 'A minute after the connection ends.',
      ids: ['user_id'],
      isDeleted: true,
    }),
  ),
  {
    table: 'idempotency_keys',
    purpose: 'Answers to requests, so that a retry gets the same one.',
    kept: '24 hours.',
    ids: ['user_id'],
    isDeleted: true,
    json: ['body'],
    shown: ['key', 'status', 'created_at'],
  },
];

const administration: PersonalTable[] = [
  {
    table: 'activities',
    purpose: 'The log of who changed what.',
    kept: 'Without limit; an erased person is replaced by "Deleted user".',
    ids: ['actor_id'],
    json: ['changes'],
    shown: ['event', 'subject_type', 'subject_id', 'changes', 'created_at'],
  },
  {
    table: 'exports',
    purpose: 'Sheets that administrators made. Their files are removed whenever a person is erased; they can be made again.',
    kept: 'Without limit.',
    ids: ['creator_id', 'runner_id'],
    texts: ['error'],
    shown: ['type', 'from_date', 'to_date', 'status', 'created_at'],
  },
  {
    table: 'imports',
    purpose: 'Files that administrators imported, line by line.',
    kept: '30 days.',
    ids: ['creator_id', 'applier_id'],
    texts: ['file_name', 'error'],
    json: ['not_taken'],
    shown: ['type', 'source', 'file_name', 'status', 'created_at'],
  },
  {
    table: 'import_lines',
    purpose: 'Lines of imported files; the content of a line only until it is written.',
    kept: '30 days.',
    texts: ['uid', 'title', 'message'],
    json: ['payload'],
  },
  {
    table: 'pgboss.job',
    purpose: 'Work that waits or failed: ids, and the words of errors.',
    kept: 'From one hour to 365 days, by the kind of work.',
    json: ['data', 'output'],
  },
];

/** Every table that holds personal data, apart from `users` itself. */
export const personalTables: readonly PersonalTable[] = [
  ...events,
  ...places,
  ...telling,
  ...access,
  ...administration,
];

/** What `GET /me/data` shows of the account. */
export const ACCOUNT_COLUMNS = [
  ...['id', 'issuer', 'subject', 'name', 'email', 'email_verified', 'roles', 'locale', 'timezone'],
  ...['preferences', 'token_locale', 'token_timezone', 'seen_locale', 'created_at', 'updated_at'],
] as const;

/** Columns with texts that never name a person: kinds, states, identifiers, hashes, and what only the service writes. */
export const impersonalColumns: Readonly<Record<string, readonly string[]>> = {
  activities: ['event', 'subject_type'],
  approval_history: ['action', 'step_name', 'step_role', 'from_status', 'to_status'],
  approval_steps: ['name', 'role', 'status', 'origin'],
  assignments: ['role'],
  availability_schedules: ['type', 'days', 'periods'],
  calendar_tokens: ['secret_hash', 'scope'],
  change_request_steps: ['name', 'role', 'origin', 'status'],
  digest_deliveries: ['type'],
  digest_subscriptions: ['type'],
  displays: ['secret_hash'],
  event_requirements: ['kind'],
  event_roles: ['role'],
  events: ['timezone', 'recurrence_rule', 'recurrence_timezone', 'status', 'event_type', 'format'],
  exports: ['type', 'event_status', 'status', 'file_key'],
  idempotency_keys: ['key', 'fingerprint'],
  identity_records: ['kind', 'id', 'payload', 'grant_id', 'uid'],
  import_lines: ['verdict', 'fingerprint'],
  imported_events: ['uid_hash', 'fingerprint'],
  imports: ['type', 'source', 'status', 'counts'],
  institutions: ['code', 'approval_steps'],
  kysely_migration: ['name', 'timestamp'],
  kysely_migration_lock: ['id'],
  mail_deliveries: ['locale', 'type', 'calendar_method'],
  media: ['mime_type', 'file_key', 'thumb_key'],
  migration_checksums: ['name', 'checksum'],
  notification_preferences: ['type'],
  notifications: ['type'],
  occurrence_overrides: ['cancel_reason'],
  orphaned_files: ['file_key'],
  push_subscriptions: ['endpoint', 'p256dh', 'auth', 'content_encoding'],
  rate_windows: ['key'],
  revoked_tokens: ['token_key'],
  rooms: ['seating_type', 'approval_steps'],
  service_secrets: ['name', 'value'],
  undoable_actions: ['action', 'history_ids'],
  venues: ['timezone', 'approval_steps'],
  web_sessions: ['id', 'tokens'],
};
