import type { EventNotificationType } from './messages/index.ts';
import { WORK_TYPES, type WorkNotificationType } from './work/work-types.ts';

/**
 * The types of notification of which webhooks are told; what the requester alone is told, `event_submitted` says to
 * them; a reminder is no news.
 */
export type WebhookNotificationType = Exclude<
  EventNotificationType,
  'event_received' | 'event_reminder' | 'wait_over' | WorkNotificationType
>;

const UNTOLD: readonly EventNotificationType[] = [
  ...WORK_TYPES,
  'event_received',
  'event_reminder',
  'wait_over',
];

/** Whether webhooks are told of a type of notification. */
export const isToldToWebhooks = (type: EventNotificationType): type is WebhookNotificationType =>
  !UNTOLD.includes(type);

/** The kinds of messages of webhooks: those of notifications about events. Source: §12.4. */
export const WEBHOOK_EVENTS = [
  'event.submitted',
  'event.approved',
  'event.rejected',
  'event.returned',
  'event.discarded',
  'event.cancelled',
  'event.updated',
  'occurrence.cancelled',
  'occurrence.room_conflict',
] as const;

/** A kind of message of a webhook. */
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/**
 * Why a webhook was disabled: it failed for a day, its address is gone (410), its creator lost the scope, or somebody
 * paused it.
 */
export const DISABLED_REASONS = ['failing', 'gone', 'scope', 'paused'] as const;

/** Why a webhook was disabled. */
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** The states of a message of a webhook. */
export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const;

/**
 * The kind of message that belongs to a type of notification: `event.approved` for `event_approved`; a no-show is a
 * cancellation.
 */
export function webhookEventOf(type: WebhookNotificationType, isSeries = false): WebhookEvent {
  if (type === 'no_show') return isSeries ? 'occurrence.cancelled' : 'event.cancelled';
  return type.replace('_', '.') as WebhookEvent;
}

/** Seconds before the first retry of a message; each later delay is twice as long. Source: §12.4. */
const FIRST_RETRY_SECONDS = 5;

/** Hours for which a message is tried. Source: §12.4. */
export const TRIED_HOURS = 24;

/** Seconds to wait after so many attempts failed, at least 1. */
export function retrySeconds(attempts: number): number {
  return FIRST_RETRY_SECONDS * 2 ** (attempts - 1);
}
