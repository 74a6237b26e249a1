import type { GeneratedAlways } from 'kysely';
import type { Fact } from '../domain/facts.ts';
import type { Instant, Json, Nullable } from './column-kinds.ts';

export type NotificationsTable = {
  id: string;
  user_id: string;
  fact_id: string;
  type: string;
  title: string;
  body: string;
  data: Json<Record<string, unknown>>;
  read_at: Nullable<string>;
  created_at: Instant;
  locale: Nullable<string>;
  facts_id: Nullable<string>;
  place: Nullable<number>;
};

export type NotificationFactsTable = { id: string; happened_at: Instant; facts: Json<Fact[]> };

export type NotificationListenersTable = { user_id: string; until: Instant };

export type PushSubscriptionsTable = {
  id: string;
  user_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  content_encoding: string;
  created_at: Instant;
  updated_at: Instant;
};

export type DigestSubscriptionsTable = { user_id: string; type: string };

export type DigestDeliveriesTable = {
  id: string;
  user_id: string;
  type: string;
  period_date: string;
  subject: string;
  plain_text: string;
  html: string;
  created_at: Instant;
};

export type NotificationPreferencesTable = {
  user_id: string;
  type: string;
  push: boolean | null;
  mail: boolean | null;
};

export type MailDeliveriesTable = {
  id: string;
  sequence: GeneratedAlways<number>;
  user_id: string | null;
  address: string;
  name: string;
  locale: string;
  type: string;
  event_id: string | null;
  original_start_at: Instant | null;
  original_starts: Json<string[]> | null;
  subject: string;
  body: string;
  details: Json<Record<string, unknown> | null>;
  url: string | null;
  calendar_method: string | null;
  send_at: Instant;
  created_at: Instant;
  sent_at: Instant | null;
  failed_at: Instant | null;
  failure: string | null;
};

export type CalendarRequestsTable = { event_id: string; address: string; requested_at: Instant };

export type OutsideMailCountsTable = { user_id: string; day: string; mails: number };

export type UsedDecisionLinksTable = { token_hash: string; expires_at: Instant };

export type ApprovalRemindersTable = {
  event_id: string;
  opened_at: Instant;
  reminded_on: string | null;
  escalated_on: string | null;
};

export type EventRemindersTable = {
  event_id: string;
  original_start_at: Instant | null;
  starts_on: string;
};

export type WorkRemindersTable = {
  requirement_id: string;
  original_start_at: Instant | null;
  starts_on: string;
  has_told_owner: boolean;
};

export type MailOptOutsTable = { address: string; created_at: Instant };

/**
 * The tables of notifications: notifications, the facts behind them, the devices that they are pushed to, and digests.
 */
export type NotificationTables = {
  notifications: NotificationsTable;
  notification_facts: NotificationFactsTable;
  notification_listeners: NotificationListenersTable;
  push_subscriptions: PushSubscriptionsTable;
  digest_subscriptions: DigestSubscriptionsTable;
  digest_deliveries: DigestDeliveriesTable;
  notification_preferences: NotificationPreferencesTable;
  mail_deliveries: MailDeliveriesTable;
  calendar_requests: CalendarRequestsTable;
  outside_mail_counts: OutsideMailCountsTable;
  mail_opt_outs: MailOptOutsTable;
  used_decision_links: UsedDecisionLinksTable;
  approval_reminders: ApprovalRemindersTable;
  event_reminders: EventRemindersTable;
  work_reminders: WorkRemindersTable;
};
