import type { DeliveryRow } from './delivery.queries.ts';
import type { WebhookRow } from './webhook.queries.ts';
import type { NewWebhookRecord, WebhookDelivery, WebhookRecord } from './webhook.schema.ts';

/** A webhook as it is shown after it was created: without its secret. */
export const webhookView = (row: WebhookRow): WebhookRecord => ({
  id: row.id,
  url: row.url,
  events: row.events,
  room_id: row.room_id,
  venue_id: row.venue_id,
  creator: { id: row.user_id, name: row.user_name },
  is_active: row.is_active,
  disabled_at: row.disabled_at,
  disabled_reason: row.disabled_reason,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

/** A webhook as it is shown once, with its secret. */
export const newWebhookView = ({
  row,
  secret,
}: {
  row: WebhookRow;
  secret: string;
}): NewWebhookRecord => ({ ...webhookView(row), secret });

/** A message of a webhook. */
export const deliveryView = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  type: row.type,
  event_id: row.event_id,
  original_start_at: row.original_start_at,
  status: row.status,
  attempts: row.attempts,
  response_status: row.response_status,
  error: row.error,
  created_at: row.created_at,
  last_attempt_at: row.last_attempt_at,
  next_attempt_at: row.status === 'waiting' ? row.next_attempt_at : null,
  delivered_at: row.delivered_at,
});
