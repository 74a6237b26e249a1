import type { EventNotificationType } from '../messages/index.ts';

/** The types of news about work. Source: §19.4. */
export const WORK_TYPES = [
  'work_new',
  'work_changed',
  'work_cancelled',
  'work_answered',
  'work_reminder',
] as const satisfies readonly EventNotificationType[];

/** A type of news about work. */
export type WorkNotificationType = (typeof WORK_TYPES)[number];

/** Whether a type of notification is about work. */
export const isOfWork = (type: EventNotificationType): type is WorkNotificationType =>
  (WORK_TYPES as readonly string[]).includes(type);
