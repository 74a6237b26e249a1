import { type RawBuilder, sql } from 'kysely';
import type { WebhookEvent } from '../../domain/webhook.ts';

/** Something that happened to an event, as webhooks are told of it (decision 12.4). */
export type WebhookFact = {
  type: WebhookEvent;
  event_id: string;
  original_start_at: string | null;
  /** The rooms that it concerns, those that it left too. */
  room_ids: readonly string[];
  created_at: string;
};

/** Hours for which a message is tried. */
const TRIED_HOURS = 24;

/** Inserts a message for each webhook in scope that wants to know of a fact; returns the ids of the webhooks. */
export const insertOfDeliveries = (
  facts: readonly WebhookFact[],
  newId: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  insert into webhook_deliveries (id, webhook_id, type, event_id, original_start_at, created_at, next_attempt_at, give_up_at)
  select ${newId}, w.id, t.type, t.event_id, t.original_start_at, t.created_at, t.created_at,
    t.created_at + ${TRIED_HOURS}::int * interval '1 hour'
  from json_to_recordset(${JSON.stringify(facts)}::json) as t (
    type text, event_id uuid, original_start_at timestamptz, room_ids uuid[], created_at timestamptz)
  join webhooks w on w.is_active and t.type = any (w.events) and (
    (w.room_id is null and w.venue_id is null)
    or w.room_id = any (t.room_ids)
    or w.venue_id in (select r.venue_id from rooms r where r.id = any (t.room_ids)))
  returning webhook_id`;

/** Selects a job for each webhook in the rows of the common table expression `told`. */
export const webhookJobs = sql`
  select gen_random_uuid(), 'send_webhook', jsonb_build_object('webhook_id', w.webhook_id), null::text, 0
  from (select distinct webhook_id from told) w`;
