import type { ServiceAccountRow } from './service-account.queries.ts';
import type { ServiceAccount } from './service-account.schema.ts';

/** An account of a machine as the wire shows it. */
export const serviceAccountView = (row: ServiceAccountRow): ServiceAccount => ({
  id: row.id,
  name: row.name,
  roles: row.roles,
  keys_count: row.keys_count,
  last_used_at: row.last_used_at,
  created_at: row.created_at,
});
