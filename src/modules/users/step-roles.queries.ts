import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/**
 * Whether one of these is the role of a step of approval that an institution, a venue, a room or equipment has of its
 * own.
 */
export async function hasStepRole(db: Db, roles: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select exists (
      select from (
        select approval_steps from institutions where approval_steps is not null
        union all select approval_steps from venues where approval_steps is not null
        union all select approval_steps from rooms where approval_steps is not null
        union all select approval_steps from equipment where approval_steps is not null
      ) own, jsonb_array_elements(own.approval_steps) step
      where step ->> 'role' = any (${[...roles]}::text[])) as is_there`.execute(db);
  return rows[0]?.is_there ?? false;
}
