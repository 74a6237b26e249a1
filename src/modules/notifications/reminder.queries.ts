import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { ApprovalRemindersTable } from '../../db/notification-tables.ts';

/** On which days a step of an event that opened then was told. */
export type ReminderRow = Selectable<ApprovalRemindersTable>;

export async function listReminders(db: Db, eventIds: readonly string[]): Promise<ReminderRow[]> {
  const query = db.selectFrom('approval_reminders').selectAll();
  return query.where(sql<boolean>`event_id = any (${[...eventIds]}::uuid[])`).execute();
}

/** Marks events as told of on a day, once a day. @returns the events that were not marked by another run meanwhile */
export async function upsertReminders(
  trx: Trx,
  marks: readonly ReminderRow[],
): Promise<Set<string>> {
  const { rows } = await sql<{ event_id: string }>`
    insert into approval_reminders as r (event_id, opened_at, reminded_on, escalated_on)
    select x.event_id, x.opened_at, x.reminded_on, x.escalated_on
    from json_populate_recordset(null::approval_reminders, ${JSON.stringify(marks)}::json) x
    where exists (select from events e where e.id = x.event_id)
    order by x.event_id
    on conflict (event_id) do update set opened_at = excluded.opened_at, reminded_on = excluded.reminded_on,
      escalated_on = excluded.escalated_on
    where (r.opened_at, r.reminded_on, r.escalated_on)
      is distinct from (excluded.opened_at, excluded.reminded_on, excluded.escalated_on)
    returning event_id`.execute(trx);
  return new Set(rows.map(({ event_id }) => event_id));
}
