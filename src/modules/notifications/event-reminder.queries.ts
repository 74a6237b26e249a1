import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { EventRemindersTable } from '../../db/notification-tables.ts';

/** A date of an event, and the day on which it takes place. */
export type RemindedDate = Selectable<EventRemindersTable>;

/** Marks dates as told of, once for each day on which they take place. @returns those that were not marked before */
export async function upsertEventReminders(
  trx: Trx,
  dates: readonly RemindedDate[],
): Promise<RemindedDate[]> {
  const { rows } = await sql<RemindedDate>`
    insert into event_reminders as r (event_id, original_start_at, starts_on)
    select x.event_id, x.original_start_at, x.starts_on
    from json_populate_recordset(null::event_reminders, ${JSON.stringify(dates)}::json) x
    where exists (select from events e where e.id = x.event_id)
    order by x.event_id, x.original_start_at
    on conflict (event_id, original_start_at) do update set starts_on = excluded.starts_on
    where r.starts_on <> excluded.starts_on
    returning event_id, original_start_at, starts_on`.execute(trx);
  return rows;
}

/** Deletes the marks of dates of days before. */
export async function deleteOldEventReminders(db: Db, before: string): Promise<void> {
  await db.deleteFrom('event_reminders').where('starts_on', '<', before).execute();
}
