export { NOTIFICATION_CHANNEL } from './effects.queries.ts';
export {
  type Activity,
  muteNotifications,
  type Notification,
  observeRecipients,
  recordEffects,
} from './effects.service.ts';
export type { NotificationSettings } from './recipients.queries.ts';
export type { WebhookFact } from './webhook.queries.ts';
