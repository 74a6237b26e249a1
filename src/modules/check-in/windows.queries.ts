import { sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { CheckInRules } from '../../domain/booking/check-in.ts';

/** A date whose window to check in is open, and since when the job knows it. */
export type OpenDate = {
  event_id: string;
  original_start_at: string;
  room_id: string;
  start_at: string;
  end_at: string;
  rules: CheckInRules;
  /** Null: it is seen for the first time, or it was moved. */
  seen_at: string | null;
};

/** Whether there is anything to watch: a room with check-in, or a window of one that asked for it before. */
export async function hasCheckIn(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select 1 where exists (select from rooms where check_in is not null and deleted_at is null)
      or exists (select from check_in_windows)`.execute(db);
  return rows.length > 0;
}

/** The time of the last run of the job; other runs wait until the transaction ends. Null if it never ran. */
export async function lockLastRun(trx: Trx): Promise<string | null> {
  const query = trx.selectFrom('check_in_runs').select('last_run_at').forUpdate();
  return (await query.executeTakeFirst())?.last_run_at ?? null;
}

/** Notes that the job runs. */
export async function upsertRun(trx: Trx, last_run_at: string): Promise<void> {
  await trx
    .insertInto('check_in_runs')
    .values({ last_run_at })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ last_run_at }))
    .execute();
}

/**
 * The dates whose window is open now, of those that begin until then: at most one or two of each room with check-in.
 */
export async function listOpenDates(db: Db, now: string, until: string): Promise<OpenDate[]> {
  const { rows } = await sql<OpenDate>`
    select o.event_id, o.original_start_at, o.room_id, o.start_at, o.end_at, r.check_in as rules, w.seen_at
    from rooms r join occurrences o on o.room_id = r.id and o.holds and o.change_id is null
      and tstzrange(o.start_at, o.end_at) && tstzrange(${now}, ${until})
    join events e on e.id = o.event_id and e.status = 'approved'
    left join check_in_windows w on w.event_id = o.event_id and w.original_start_at = o.original_start_at
      and w.start_at = o.start_at and w.room_id = o.room_id
    where r.check_in is not null and r.deleted_at is null
      and o.start_at - (r.check_in ->> 'opens_minutes_before')::int * interval '1 minute' <= ${now}
    order by o.event_id, o.original_start_at`.execute(db);
  return rows;
}

/** A window as it is stored. */
export type WindowRow = Omit<OpenDate, 'rules' | 'seen_at'> & {
  seen_at: string;
  release_at: string | null;
};

/** Makes the stored windows these; nothing is written where they are. */
export async function replaceWindows(trx: Trx, windows: readonly WindowRow[]): Promise<void> {
  const given = sql`json_populate_recordset(null::check_in_windows, ${JSON.stringify(windows)}::json)`;
  await sql`
    with gone as (
      delete from check_in_windows w where not exists (
        select from ${given} x where x.event_id = w.event_id and x.original_start_at = w.original_start_at)
    )
    insert into check_in_windows as w select * from ${given} x
    on conflict (event_id, original_start_at) do update set room_id = excluded.room_id,
      start_at = excluded.start_at, end_at = excluded.end_at, seen_at = excluded.seen_at,
      release_at = excluded.release_at
    where (w.room_id, w.start_at, w.end_at, w.seen_at, w.release_at)
      is distinct from (excluded.room_id, excluded.start_at, excluded.end_at, excluded.seen_at,
        excluded.release_at)`.execute(trx);
}

/** A date that is to be released. */
export type DueDate = { event_id: string; original_start_at: string };

/** The dates that nobody has checked in to in time, the first due first. */
export async function listDueDates(db: Db, now: string, limit: number): Promise<DueDate[]> {
  const { rows } = await sql<DueDate>`
    select w.event_id, w.original_start_at from check_in_windows w
    where w.release_at <= ${now} and not exists (
      select from check_ins c where c.event_id = w.event_id and c.original_start_at = w.original_start_at
        and c.start_at = w.start_at and c.outcome = 'checked_in')
    order by w.release_at, w.event_id, w.original_start_at limit ${limit}`.execute(db);
  return rows;
}

/** Deletes the window of a date that is released: where it is restored, a new one begins. */
export async function deleteWindow(
  trx: Trx,
  { event_id, original_start_at }: DueDate,
): Promise<void> {
  await trx
    .deleteFrom('check_in_windows')
    .where('event_id', '=', event_id)
    .where('original_start_at', '=', original_start_at)
    .execute();
}
