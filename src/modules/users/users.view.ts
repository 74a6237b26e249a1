import type { MeRow } from './users.queries.ts';
import type { Me } from './users.schema.ts';

/** The current user as responses show it; `timezone` is the zone of the service (decision 2.4). */
export function viewMe(
  { user, assignments, unread_count, pending_count }: MeRow,
  timezone: string,
): Me {
  const { id, name, email, roles, created_at, updated_at } = user;
  const counts = { unread_count, pending_count };
  return { id, name, email, roles, assignments, timezone, ...counts, created_at, updated_at };
}
