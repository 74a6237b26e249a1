import type { Locale } from '../../domain/messages/index.ts';
import { wordsNow } from '../../domain/notification-words.ts';
import type { NotificationRow } from './notification.queries.ts';
import type { Notification } from './notification.schema.ts';

/** The words of a notification in the present language of its reader. */
function wordsOf(
  { type, title, body, place, told_in_another: told }: NotificationRow,
  fallback: Locale,
): Pick<Notification, 'title' | 'body'> {
  const words = told && place !== null && wordsNow(told, { type, place }, told, fallback);
  return words || { title, body };
}

/** A notification as responses and streams show it; `fallback` is the language of who has none. */
export const toNotification =
  (fallback: Locale) =>
  (row: NotificationRow): Notification => {
    const { id, type, data, read_at, created_at } = row;
    const words = wordsOf(row, fallback);
    return { id, type: type as Notification['type'], ...words, data, read_at, created_at };
  };
