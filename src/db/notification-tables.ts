import type { ColumnType } from 'kysely';
import type { Instant, Json } from './column-kinds.ts';

export type NotificationsTable = {
  id: string;
  user_id: string;
  fact_id: string;
  type: string;
  title: string;
  body: string;
  data: Json<Record<string, unknown>>;
  read_at: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Instant;
};

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

/** The tables of notifications, push subscriptions and digests. */
export type NotificationTables = {
  notifications: NotificationsTable;
  notification_listeners: NotificationListenersTable;
  push_subscriptions: PushSubscriptionsTable;
  digest_subscriptions: DigestSubscriptionsTable;
  digest_deliveries: DigestDeliveriesTable;
};
