import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { WorkRemindersTable } from '../../db/notification-tables.ts';

/** A requirement on a date of which people were reminded. */
export type RemindedWork = Selectable<WorkRemindersTable>;

/**
 * Marks requirements on dates as told of, once for each day on which they take place, and once more when the owner is
 * told.
 * @returns those that were not marked before
 */
export async function upsertWorkReminders(
  trx: Trx,
  marks: readonly RemindedWork[],
): Promise<RemindedWork[]> {
  const { rows } = await sql<RemindedWork>`
    insert into work_reminders as r (requirement_id, original_start_at, starts_on, has_told_owner)
    select x.requirement_id, x.original_start_at, x.starts_on, x.has_told_owner
    from json_populate_recordset(null::work_reminders, ${JSON.stringify(marks)}::json) x
    where exists (select from event_requirements q where q.id = x.requirement_id)
    order by x.requirement_id, x.original_start_at
    on conflict (requirement_id, original_start_at) do update
      set starts_on = excluded.starts_on, has_told_owner = excluded.has_told_owner
    where r.starts_on <> excluded.starts_on or excluded.has_told_owner and not r.has_told_owner
    returning requirement_id, original_start_at, starts_on, has_told_owner`.execute(trx);
  return rows;
}

/** Deletes the marks of dates of days before. */
export async function deleteOldWorkReminders(db: Db, before: string): Promise<void> {
  await db.deleteFrom('work_reminders').where('starts_on', '<', before).execute();
}
