import type { UserRow } from './users.queries.ts';
import type { Me } from './users.schema.ts';

/** The current user as responses show it; `timezone` is the zone of the service (decision 2.4). */
export function viewMe(
  { user, unread_count }: { user: UserRow; unread_count: number },
  timezone: string,
): Me {
  const { id, name, email, roles, created_at, updated_at } = user;
  return { id, name, email, roles, timezone, unread_count, created_at, updated_at };
}
