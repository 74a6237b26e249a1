import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/**
 * A change of a room's schedule that triggers recorded: something between `from_at` and `to_at` changed in the room or
 * in one that shares a space with it.
 */
export type ScheduleChange = {
  id: number;
  room_id: string;
  venue_id: string | null;
  from_at: string;
  to_at: string;
  /** Of a change of a draft the accounts that may read it, besides those who manage everything; null: everybody. */
  readers: readonly string[] | null;
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
    select now.snapshot::text as snapshot, c.id, shown.room_id,
      coalesce(case when shown.room_id = c.room_id then c.venue_id end, r.venue_id) as venue_id,
      c.from_at, c.to_at,
      -- Who was named in a draft after its dates were written may read it too.
      case when c.readers is not null then c.readers || coalesce(draft_readers(c.event_id), '{}') end as readers
    from (select pg_current_snapshot() as snapshot) now
    left join calendar_changes c on c.changed_in >= pg_snapshot_xmin(${since}::text::pg_snapshot)
      and not pg_visible_in_snapshot(c.changed_in, ${since}::text::pg_snapshot) and c.from_at is not null
    left join lateral (
      select c.room_id union select s.sharing_room_id from sharing_rooms s where s.room_id = c.room_id) shown on true
    left join rooms r on r.id = shown.room_id
    order by c.id`.execute(db);
  return { snapshot: rows[0]?.snapshot ?? '', changes: rows.filter(({ id }) => id !== null) };
}
