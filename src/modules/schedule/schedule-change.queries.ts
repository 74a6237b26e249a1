import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** A change of a room's schedule, as triggers record it: something from `from_at` to `to_at` is not as it was. */
export type ScheduleChange = {
  id: number;
  room_id: string;
  venue_id: string | null;
  from_at: string;
  to_at: string;
};

/**
 * Changes that one snapshot of the database sees, and the snapshot as text (`pg_snapshot`). Whoever asks next for what that
 * snapshot does not see misses nothing, however late it is committed, and gets nothing twice.
 */
export type ChangesRead = { snapshot: string; changes: ScheduleChange[] };

type Row = ScheduleChange & { snapshot: string };

/** The changes that a snapshot did not see yet, in order; none at all for null. */
export async function readChanges(db: Db, since: string | null): Promise<ChangesRead> {
  const { rows } = await sql<Row>`
    select now.snapshot::text as snapshot, c.id, c.room_id, c.venue_id, c.from_at, c.to_at
    from (select pg_current_snapshot() as snapshot) now
    left join schedule_changes c on c.changed_in >= pg_snapshot_xmin(${since}::text::pg_snapshot)
      and not pg_visible_in_snapshot(c.changed_in, ${since}::text::pg_snapshot)
    order by c.id`.execute(db);
  return { snapshot: rows[0]?.snapshot ?? '', changes: rows.filter(({ id }) => id !== null) };
}

/** Has every write notify the channel for so many seconds. */
export async function upsertListener(db: Db, seconds: number): Promise<void> {
  await sql`
    insert into schedule_listeners (until) values (now() + ${seconds} * interval '1 second')
    on conflict (is_only_row) do update set until = greatest(schedule_listeners.until, excluded.until)`.execute(
    db,
  );
}
