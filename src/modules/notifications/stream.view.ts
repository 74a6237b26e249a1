import { isId } from '../../domain/id.ts';
import type { Locale } from '../../domain/messages/index.ts';
import type { NotificationRow } from './notification.queries.ts';
import type { Notification } from './notification.schema.ts';
import { toNotification } from './notification.view.ts';

type Message = { id: string; event: 'notification'; data: Notification } | null;

/** Converts notifications to server-sent events; heartbeats stay null. `fallback` is the language of who has none. */
export async function* toEvent(
  rows: AsyncIterable<NotificationRow | null>,
  fallback: Locale,
): AsyncGenerator<Message> {
  const dataOf = toNotification(fallback);
  for await (const row of rows) {
    yield row && { id: row.id, event: 'notification', data: dataOf(row) };
  }
}

/** The value of Last-Event-ID; undefined if it is no valid id. */
export function toLastId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && isId(header) ? header.toLowerCase() : undefined;
}
