import type { Notification } from './notification-queries.ts';

/** The notifications in one row: the newest about an event, and the earlier ones, the newest first. */
export type News = { newest: Notification; earlier: Notification[] };

/**
 * One row for each event, in the order of the newest of its notifications; what is about no event has a row of its own.
 */
export function byEvent(notifications: readonly Notification[]): News[] {
  const groups = Map.groupBy(notifications, ({ id, data }) => data.event_id ?? id);
  return [...groups.values()].flatMap(([newest, ...earlier]) =>
    newest ? [{ newest, earlier }] : [],
  );
}
