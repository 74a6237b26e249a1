/** The names of the types of notification. Source: §7.7. */
export const NOTIFICATION_TYPES = [
  'event_submitted',
  'event_received',
  'wait_over',
  'event_approved',
  'event_rejected',
  'event_returned',
  'event_discarded',
  'event_cancelled',
  'event_updated',
  'occurrence_cancelled',
  'occurrence_room_conflict',
  'no_show',
  'event_reminder',
  'work_new',
  'work_changed',
  'work_cancelled',
  'work_answered',
  'work_reminder',
  'approval_reminder',
  'export_completed',
  'export_failed',
  'webhook_disabled',
  'round_opened',
  'round_closing',
  'round_published',
  'digest',
] as const;

/** A type of notification. Source: §7.7. */
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** A type of notification about an event. */
export type EventNotificationType = Exclude<
  NotificationType,
  | 'approval_reminder'
  | 'export_completed'
  | 'export_failed'
  | 'webhook_disabled'
  | 'round_opened'
  | 'round_closing'
  | 'round_published'
  | 'digest'
>;

/** A type of notification about a change request. Source: §11.1. */
export type ChangeNotificationType = Extract<
  EventNotificationType,
  | 'event_submitted'
  | 'event_received'
  | 'event_approved'
  | 'event_rejected'
  | 'event_returned'
  | 'event_discarded'
>;

/** The rows of the table in a mail about an event. Source: §11.3. */
export const MAIL_ROWS = ['when', 'where', 'who', 'people', 'layout', 'note'] as const;

/** A row of the table in a mail about an event. */
export type MailRowName = (typeof MAIL_ROWS)[number];

/** The fields whose changes a notification names, by their names in the record. */
export const TOLD_FIELDS = [
  'title',
  'time',
  'room_id',
  'equipment',
  'extra_room_ids',
  'recurrence_rule',
  'recurrence_count',
  'recurrence_ends_at',
  'recurrence_dates',
  'excluded_dates',
  'timezone',
  'prep_before_minutes',
  'cleanup_after_minutes',
  'description',
  'notes',
  'website',
  'contact_email',
  'expected_attendees',
  'layout',
  'event_type',
  'format',
  'institution_name',
  'institution',
  'status',
  'roles',
  'requirements',
  'is_cancelled',
  'is_published',
  'is_private',
  'is_all_day',
] as const;

/** A field whose change a notification names; `time` is start and end together. */
export type ToldField = (typeof TOLD_FIELDS)[number];
