import { sql } from 'kysely';
import type { Trx } from '../../../db/db.ts';
import type { InstantText } from '../../../domain/time/instant.ts';

/** Puts a draft at the end of the line; one that waits keeps its place. Its dates must be as they will be committed. */
export async function insertWait(trx: Trx, eventId: string, userId: string): Promise<void> {
  await sql`
    insert into waits (event_id, user_id, starts_at, wants_until, wants)
    select w.event_id, ${userId}, w.starts_at, w.until, wanted_by(w.event_id, w.until) from (
      select e.id as event_id, min(o.start_at) as starts_at,
        case when e.held_until is not null then max(o.original_start_at) end as until
      from events e join occurrences o on o.event_id = e.id and o.change_id is null and not o.is_cancelled
      where e.id = ${eventId} group by e.id) w
    on conflict (event_id) do nothing`.execute(trx);
}

/** @returns whether the event waited */
export async function deleteWait(trx: Trx, eventId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('waits')
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Counts the drafts of a person that are in the wait list. */
export async function countWaits(trx: Trx, userId: string, now: InstantText): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from waits where user_id = ${userId} and starts_at > ${now}`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}
