import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';

/** A series in the order in which series are extended. */
export type SeriesToExtend = { id: string; creator_id: string; held_until: string };

/**
 * Series without an end that are planned to a day or more before `horizon`, by `held_until`, after the given one.
 * One for which a change of the whole series waits is extended after the decision, so that old and new slot end alike.
 */
export async function listSeriesToExtend(
  db: Db,
  horizon: string,
  after: SeriesToExtend | null,
  limit: number,
): Promise<SeriesToExtend[]> {
  const isAfter =
    after === null
      ? sql`true`
      : sql`(e.held_until, e.id) > (${after.held_until}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<SeriesToExtend>`
    select e.id, e.creator_id, e.held_until from events e
    where e.held_until < ${horizon} and e.status <> 'cancelled' and ${isAfter}
      and not exists (select from change_requests c where c.event_id = e.id and c.occurrence_start_at is null)
    order by e.held_until, e.id limit ${limit}`.execute(db);
  return rows;
}
