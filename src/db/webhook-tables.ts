import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Instant, Nullable } from './column-kinds.ts';

/** An instant that may be absent. */

export type WebhooksTable = {
  id: string;
  user_id: string;
  url: string;
  events: string[];
  room_id: string | null;
  venue_id: string | null;
  secret: string;
  is_active: Generated<boolean>;
  disabled_at: Nullable<string>;
  disabled_reason: string | null;
  sent_by: string | null;
  sent_until: Nullable<string>;
  created_at: Instant;
  updated_at: Instant;
};

export type WebhookDeliveriesTable = {
  id: string;
  sequence: GeneratedAlways<number>;
  webhook_id: string;
  type: string;
  event_id: string;
  original_start_at: Instant | null;
  body: ColumnType<Record<string, unknown> | null, string | null | undefined, string>;
  status: Generated<string>;
  attempts: Generated<number>;
  next_attempt_at: Instant;
  give_up_at: Instant;
  last_attempt_at: Nullable<string>;
  response_status: number | null;
  error: string | null;
  delivered_at: Nullable<string>;
  created_at: Instant;
};

/** The tables of webhooks. */
export type WebhookTables = {
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
};
