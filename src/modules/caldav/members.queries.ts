import { sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';

/** A calendar that clients follow, as it was found last. */
export type FoundCalendar = { id: string; change: number };

/** Creates the record of a calendar unless it is there, and marks it as used. */
export async function useCalendar(
  db: Db,
  { kind, id }: { kind: string; id: string },
): Promise<FoundCalendar> {
  const { rows } = await sql<FoundCalendar>`
    insert into caldav_calendars as c (kind, subject_id) values (${kind}, ${id}::uuid)
    on conflict (kind, subject_id) do update set used_at = now() returning c.id, c.change`.execute(
    db,
  );
  return rows[0] as FoundCalendar;
}

/** Locks the record; undefined when it is gone. */
export async function lockCalendar(trx: Trx, id: string): Promise<FoundCalendar | undefined> {
  const query = trx.selectFrom('caldav_calendars').select(['id', 'change']).where('id', '=', id);
  return query.forUpdate().executeTakeFirst();
}

/** The objects that a calendar was last found to have, with their ETags. */
export async function listMembers(db: Db, calendarId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ event_id: string; etag: string }>`
    select event_id, etag from caldav_members
    where calendar_id = ${calendarId}::uuid and etag is not null`.execute(db);
  return new Map(rows.map(({ event_id, etag }) => [event_id, etag]));
}

/** The versions from which the contents of a calendar were computed. */
export type CalendarState = { state: string | null; server: string; basis: string };

/** Records what differs in a calendar as one more change; a null ETag is an object that is gone. */
export async function recordChange(
  trx: Trx,
  calendarId: string,
  { state, server, basis }: CalendarState,
  differing: readonly (readonly [eventId: string, etag: string | null])[],
): Promise<number> {
  const step = differing.length === 0 ? 0 : 1;
  const { rows } = await sql<{ change: number }>`
    with noted as (
      update caldav_calendars set change = change + ${step}, state = ${state}, server = ${server}, basis = ${basis}
      where id = ${calendarId}::uuid returning change
    ), written as (
      insert into caldav_members (calendar_id, event_id, etag, change)
      select ${calendarId}::uuid, one.event_id, one.etag, noted.change from noted,
        unnest(${differing.map(([id]) => id)}::uuid[], ${differing.map(([, etag]) => etag)}::text[]) one (event_id,
          etag)
      on conflict (calendar_id, event_id) do update
        set etag = excluded.etag, change = excluded.change, changed_at = now()
    )
    select change from noted`.execute(trx);
  return rows[0]?.change ?? 0;
}

/** The events whose objects differ since a change of the calendar, or since one of what is kept for the person. */
export async function listChanged(
  db: Db,
  since: { calendarId: string; change: number; userId: string; changes: number },
): Promise<string[]> {
  const { rows } = await sql<{ event_id: string }>`
    select m.event_id from caldav_members m
    where m.calendar_id = ${since.calendarId}::uuid and m.change > ${since.change}
    union
    select o.event_id from caldav_objects o
    join caldav_members k on k.calendar_id = ${since.calendarId}::uuid and k.event_id = o.event_id
    where o.user_id = ${since.userId}::uuid and o.change > ${since.changes} and k.etag is not null`.execute(
    db,
  );
  return rows.map(({ event_id }) => event_id);
}

/** Deletes what is kept of objects that are gone for so many days, and of calendars that nobody used for as long. */
export async function deleteOldMembers(db: Db, days: number): Promise<void> {
  const before = sql`now() - ${days} * interval '1 day'`;
  await sql`delete from caldav_calendars where used_at < ${before}`.execute(db);
  await sql`
    with gone as (
      delete from caldav_members where etag is null and changed_at < ${before} returning calendar_id, change
    )
    update caldav_calendars c set pruned_change = greatest(c.pruned_change, old.change)
    from (select calendar_id, max(change) as change from gone group by calendar_id) old
    where c.id = old.calendar_id`.execute(db);
  await sql`
    delete from caldav_objects o where not exists (select from events e where e.id = o.event_id)
      and not exists (select from caldav_members m where m.event_id = o.event_id)`.execute(db);
}
