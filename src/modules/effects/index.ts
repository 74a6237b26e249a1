export { type DeliverDeps, deliverOutbox } from './deliver.service.ts';
export { type MailTable, NOTIFICATION_CHANNEL } from './delivery.queries.ts';
export {
  type Activity,
  type EffectInsert,
  type Effects,
  effectInserts,
  type Outbox,
  recordEffects,
  recordTold,
  type Told,
} from './effects.service.ts';
export { readOutboxDepth } from './outbox.queries.ts';
export { mayMailOutside } from './outside-mail.service.ts';
export type { NotificationSettings } from './recipients.queries.ts';
export { findHolders, findRecipients, type Holder } from './recipients.service.ts';
