import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/db.ts';
import { serverRun } from '../../../db/transaction-version.ts';
import type { InstantText } from '../../../domain/time/instant.ts';

/** Whether anybody waits. */
export async function hasWaits(db: Db): Promise<boolean> {
  const { rows } = await sql`select from waits limit 1`.execute(db);
  return rows.length > 0;
}

/** One process submits at a time, so that nobody overtakes who waits longer. */
const SUBMIT_LOCK = 7_420_002;

/** Takes the line for this transaction. @returns false while another process has it */
export async function takeLine(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_xact_lock(${SUBMIT_LOCK}::bigint) as is_ours`.execute(trx);
  return rows[0]?.is_ours === true;
}

/** Changes of rooms since the last look that others committed; of a write that goes on, a later look finds them. */
const changedSinceLastLook = sql`
  select c.room_id, tstzrange(c.from_at, c.to_at) as range
  from last, calendar_changes c
  where last.is_continued and c.room_id is not null and c.from_at < c.to_at
    and c.changed_in >= pg_snapshot_xmin(last.seen::pg_snapshot)
    and not pg_visible_in_snapshot(c.changed_in, last.seen::pg_snapshot)
    and c.changed_in <> pg_current_xact_id()`;

/** A gap between two looks after which all are tried instead of reading what changed meanwhile. */
const MAX_GAP = sql.lit('10 minutes');

/**
 * The interval at which each is tried although no change of a room was seen: rules depend on the time and on other
 * bookings of the person.
 */
const TRIED_EVERY = sql.lit('1 hour');

/**
 * Wakes the drafts that want a room at a time in which something changed since the last look, and those with equipment
 * whatever room it was, and keeps up to where it looked. `calendar_changes` has every write that can free a room,
 * whatever made it. After a gap, or in another run of the server, in which numbers of transactions begin anew, all are
 * woken.
 */
export async function wakeWaits(trx: Trx): Promise<void> {
  await sql`
    with last as materialized (
      select seen, server_run = ${serverRun} and looked_at > now() - ${MAX_GAP}::interval as is_continued
        from wait_looks
    ), changed as materialized (${changedSinceLastLook}),
    noted as (
      insert into wait_looks as known (seen, server_run) values (pg_current_snapshot()::text, ${serverRun})
      on conflict (is_only) do update set seen = excluded.seen, server_run = excluded.server_run, looked_at = now()
    )
    update waits w set is_woken = true where not is_woken and (
      not coalesce((select is_continued from last), false)
      or w.tried_at < now() - ${TRIED_EVERY}::interval
      or w.event_id in (
        select o.event_id from waits x
        join occurrences o on o.event_id = x.event_id and o.change_id is null and not o.is_cancelled
        join changed c on c.range && tstzrange(o.held_start_at, o.held_end_at)
          and (o.equipment is not null or c.room_id = any (o.room_id || o.extra_room_ids) or exists (
            select from sharing_rooms s
            where s.room_id = c.room_id and s.sharing_room_id = any (o.room_id || o.extra_room_ids)))))`.execute(
    trx,
  );
}

/** Ends the waits whose start has come. */
export async function deleteOverdueWaits(trx: Trx, now: InstantText): Promise<void> {
  await sql`delete from waits where starts_at <= ${now}`.execute(trx);
}

/** A draft that is to be tried. */
export type WokenWait = { event_id: string; user_id: string; place: number };

/** The first in line of those that are woken. */
export async function findWokenWait(trx: Trx): Promise<WokenWait | undefined> {
  const { rows } = await sql<WokenWait>`
    select event_id, user_id, place from waits where is_woken order by place limit 1`.execute(trx);
  return rows[0];
}

/** Notes that a draft was tried in vain, unless it changed its place meanwhile. */
export async function updateTriedWait(trx: Trx, { event_id, place }: WokenWait): Promise<void> {
  await sql`
    update waits set is_woken = false, tried_at = now() where event_id = ${event_id} and place = ${place}`.execute(
    trx,
  );
}
