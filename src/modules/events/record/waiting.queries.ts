import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { jsonInstant, jsonObject } from '../../../db/select-list.ts';
import type { Waiting } from '../../../domain/events/derived-fields.ts';
import type { InstantText } from '../../../domain/time/instant.ts';

type Sql = RawBuilder<unknown>;

/** Whether the wait of `w` has not ended with its start. */
const isOpen = (wait: string, now: Sql): Sql => sql`${sql.ref(`${wait}.starts_at`)} > ${now}`;

const isWanted = (date: string): Sql =>
  sql`${sql.ref(`${date}.change_id`)} is null and not ${sql.ref(`${date}.is_cancelled`)}`;

/** Whether the dates `a` and `b` of two drafts want a space or equipment at the same time. */
const wantsTheSame = sql`
  tstzrange(a.held_start_at, a.held_end_at) && tstzrange(b.held_start_at, b.held_end_at)
  and (exists (select from jsonb_array_elements(a.equipment) x join jsonb_array_elements(b.equipment) y
      on y -> 'equipment_id' = x -> 'equipment_id')
        or (a.room_id || a.extra_room_ids) && (b.room_id || b.extra_room_ids) or exists (
    select from sharing_rooms s where s.room_id = any (a.room_id || a.extra_room_ids)
      and s.sharing_room_id = any (b.room_id || b.extra_room_ids)))`;

/** The number of drafts that have waited longer than `w` for something that it waits for too. */
const aheadOf = (now: Sql): Sql => sql`(
  select count(*) from waits x where x.place < w.place and ${isOpen('x', now)} and exists (
    select from occurrences a join occurrences b on b.event_id = x.event_id and ${isWanted('b')}
    where a.event_id = w.event_id and ${isWanted('a')} and ${wantsTheSame}))`;

const waitingRecord = (now: Sql) =>
  jsonObject<Waiting>()({ since: jsonInstant(sql`w.since`), ahead: aheadOf(now) });

/**
 * The join of `waited.value`: since when `events e` waits and how many are ahead of it; null where it does not wait.
 */
export const joinWaiting = (now: Sql): Sql => sql`
  left join lateral (select ${waitingRecord(now)} as value from waits w
    where e.status = 'draft' and w.event_id = e.id and ${isOpen('w', now)}) waited on true`;

/** The waits as one object by the id of the event, for the events that a condition on `w.event_id` selects. */
export const waitingByEvent = (isChosen: Sql, now: Sql): Sql => sql`
  select json_object_agg(w.event_id, ${waitingRecord(now)}) from waits w where ${isChosen} and ${isOpen('w', now)}`;

/**
 * The version of the row `events e`. A draft that waits has another one in every snapshot and at every time, because
 * its place depends on other drafts and on when their waits end.
 */
export const stampOfEvent = (now: Sql): Sql => sql`case when e.status = 'draft'
  then concat(e.xmin, (select concat(' ', pg_current_snapshot(), ' ', ${now}) from waits w where w.event_id = e.id
    and ${isOpen('w', now)}))
  else e.xmin::text end`;

/** The condition that `events e` waits. */
export const isWaiting = (now: InstantText): Sql =>
  sql`e.id in (select w.event_id from waits w where ${isOpen('w', sql`${now}::timestamptz`)})`;

/** Since when an event waits, and how many are ahead of it; null where it does not wait. */
export async function findWaiting(db: Db, id: string, now: InstantText): Promise<Waiting | null> {
  const at = sql`${now}::timestamptz`;
  const { rows } = await sql<{ waiting: Waiting }>`
    select ${waitingRecord(at)} as waiting from waits w where w.event_id = ${id} and ${isOpen('w', at)}`.execute(
    db,
  );
  return rows[0]?.waiting ?? null;
}
