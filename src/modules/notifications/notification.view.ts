import type { NotificationRow } from './notification.queries.ts';
import type { Notification } from './notification.schema.ts';

/** A notification as responses, streams and push messages show it. */
export function toNotification(row: NotificationRow): Notification {
  const { id, type, title, body, data, read_at, created_at } = row;
  return { id, type: type as Notification['type'], title, body, data, read_at, created_at };
}
