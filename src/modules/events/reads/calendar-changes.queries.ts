import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';

/** A snapshot of the database as text (`pg_snapshot`). */
export type Snapshot = string;

/**
 * The snapshot of a statement. A standby does not know which transactions are open in its snapshots, only the first of
 * them: there the ones from that on count as open, so that a change is read again rather than missed.
 */
export const currentSnapshot = sql<Snapshot>`(select case when pg_is_in_recovery()
  then concat(pg_snapshot_xmin(now), ':', pg_snapshot_xmin(now), ':') else now::text end
    from pg_current_snapshot() now)`;

/**
 * The changes of events outside of a snapshot, as a query of their `event_id`: none is missed, however late its
 * transaction is committed. The snapshot is hidden behind a subquery and the changes have an upper bound, so that
 * PostgreSQL keeps a plan that uses the index: planning takes longer than reading what changed.
 * @param rooms an array: only changes in these rooms, and those of no room; null for all
 */
export const changesSince = (
  snapshot: Snapshot,
  rooms: RawBuilder<unknown> | null,
): RawBuilder<unknown> => sql`
  select c.event_id from calendar_changes c,
    (select ${snapshot}::text::pg_snapshot as seen offset 0) since
  where c.event_id is not null and c.changed_in >= (select pg_snapshot_xmin(${snapshot}::text::pg_snapshot))
    and c.changed_in < (select pg_snapshot_xmax(pg_current_snapshot()))
    and not pg_visible_in_snapshot(c.changed_in, since.seen)
    and ${rooms === null ? sql`true` : sql`(c.room_id = any (${rooms}) or c.room_id is null)`}`;

/**
 * Deletes some of the records of changes that are older than so many hours.
 * @returns how many were deleted: `limit` where there may be more
 */
export async function deleteOldCalendarChanges(
  db: Db,
  hours: number,
  limit: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from calendar_changes where id in (
      select id from calendar_changes where created_at < now() - ${hours} * interval '1 hour'
      limit ${limit})`.execute(db);
  return Number(numAffectedRows);
}

/**
 * Deletes rows of `person_calendars` that newer rows of the same person make unnecessary, and those of another run of
 * the server, whose transactions seem to come later. Rows that an open transaction may not see yet stay. The version of
 * the calendar is another one then, so its readers ask once more than they need to.
 * @returns how many were deleted: `limit` where there may be more
 */
export async function deleteOldPersonChanges(db: Db, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from person_calendars p using (
      select known.user_id, known.changed_in from (
        select r.user_id, r.changed_in, pg_current_snapshot() as now,
          lead(r.changed_in) over (partition by r.user_id order by r.changed_in) as next
        from person_calendars r
      ) known
      where known.next < pg_snapshot_xmin(known.now) or known.changed_in >= pg_snapshot_xmax(known.now)
      limit ${limit}
    ) old where p.user_id = old.user_id and p.changed_in = old.changed_in`.execute(db);
  return Number(numAffectedRows);
}
