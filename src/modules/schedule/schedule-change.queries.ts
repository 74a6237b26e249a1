import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** A change of a room's schedule that triggers recorded: something between `from_at` and `to_at` changed. */
export type ScheduleChange = {
  id: number;
  room_id: string;
  venue_id: string | null;
  from_at: string;
  to_at: string;
};

/**
 * The changes that a snapshot of the database contains, and the snapshot as text (`pg_snapshot`). A later query for
 * changes outside of that snapshot misses none, however late it is committed, and returns none twice.
 */
export type ChangesRead = { snapshot: string; changes: ScheduleChange[] };

type Row = ScheduleChange & { snapshot: string };

/** The changes outside of a snapshot, in order; none for null. */
export async function readChanges(db: Db, since: string | null): Promise<ChangesRead> {
  const { rows } = await sql<Row>`
    select now.snapshot::text as snapshot, c.id, c.room_id, c.venue_id, c.from_at, c.to_at
    from (select pg_current_snapshot() as snapshot) now
    left join schedule_changes c on c.changed_in >= pg_snapshot_xmin(${since}::text::pg_snapshot)
      and not pg_visible_in_snapshot(c.changed_in, ${since}::text::pg_snapshot)
    order by c.id`.execute(db);
  return { snapshot: rows[0]?.snapshot ?? '', changes: rows.filter(({ id }) => id !== null) };
}

/** Makes every write notify the channel for this many seconds. */
export async function upsertListener(db: Db, seconds: number): Promise<void> {
  await sql`
    insert into schedule_listeners (until) values (now() + ${seconds} * interval '1 second')
    on conflict (is_only_row) do update set until = greatest(schedule_listeners.until, excluded.until)`.execute(
    db,
  );
}

/**
 * Deletes some of the changes that are older than so many minutes.
 * @returns how many were deleted: `limit` where there may be more
 */
export async function deleteOldChanges(db: Db, minutes: number, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from schedule_changes where id in (
      select id from schedule_changes where created_at < now() - ${minutes} * interval '1 minute'
      order by created_at limit ${limit})`.execute(db);
  return Number(numAffectedRows);
}
