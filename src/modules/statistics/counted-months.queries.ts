import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { InstantText } from '../../domain/time/instant.ts';
import type { Span } from '../../domain/time/span.ts';
import { instantAt, instantsAt } from './statistics-cells.queries.ts';

type Sql = RawBuilder<unknown>;

/** Months of a zone in order and without a gap, in epoch milliseconds. */
export type ZoneMonths = { zone: string; months: readonly Span[] };

/** A room whose dates are to be counted, with its zone. */
export type RoomToCount = { id: string; zone: string };

/** Another release of Node may know other clock changes: months counted by the changes of before begin elsewhere. */
const ZONE_RULES = process.version;

/**
 * Whether a date `d` takes place, if its event is approved. It need not hold its room: one of a series that was over
 * when it was entered counts too.
 */
const takesPlace = sql`not d.is_cancelled and not d.has_room_conflict and d.change_id is null`;

/** Joins a date `d` with its event `e`, if that is approved, or was when the date took place. */
const joinApproved = sql`join events e on e.id = d.event_id and e.status in ('approved', 'cancelled')
  and (e.status = 'approved' or d.start_at <= e.planned_from)`;

/** The room of a date itself, which no other of its rooms is before. */
const OWN_ROOM = { room_id: sql`d.room_id`, before: sql`null::uuid[]` };

/** The version of the calendar of a room, of its row `c` of `room_calendars`; 0 where it never changed. */
const version = sql`coalesce(c.changed_in, '0'::xid8)`;

/**
 * Rooms whose calendars or zones changed since they were counted, and that were not counted since `before`, at most
 * `limit` of them.
 */
export async function listRoomsToCount(
  db: Db,
  { before, serviceZone }: { before: InstantText; serviceZone: string },
  limit: number,
): Promise<RoomToCount[]> {
  const { rows } = await sql<RoomToCount>`
    select r.id, coalesce(v.timezone, ${serviceZone}) as zone
    from rooms r left join venues v on v.id = r.venue_id
    left join room_calendars c on c.room_id = r.id left join counted_rooms k on k.room_id = r.id
    where k.room_id is null or (k.counted_at < ${before}::timestamptz and (
      k.changed_in <> ${version} or k.zone <> coalesce(v.timezone, ${serviceZone}) or k.zone_rules <> ${ZONE_RULES}))
    order by k.counted_at nulls first, r.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Locks a room for its count until the end of the transaction. False if another process has counted it since `before`.
 */
export async function lockCountedRoom(
  trx: Trx,
  { id }: RoomToCount,
  { zone, months }: ZoneMonths,
  { now, before }: { now: InstantText; before: InstantText },
): Promise<boolean> {
  const { rows } = await sql`
    insert into counted_rooms as k (room_id, changed_in, zone, zone_rules, from_at, to_at, counted_at)
    values (${id}, '0', ${zone}, ${ZONE_RULES}, ${instantAt(months[0]?.start ?? 0)}, ${instantAt(months.at(-1)?.end ?? 0)}, ${now})
    on conflict (room_id) do update set zone = excluded.zone, zone_rules = excluded.zone_rules,
      from_at = excluded.from_at, to_at = excluded.to_at, counted_at = excluded.counted_at
    where k.counted_at < ${before}::timestamptz
    returning k.room_id`.execute(trx);
  return rows.length > 0;
}

/**
 * Counts the approved dates of a room that is locked by month. The version and the dates are read in one statement, so
 * that a change is either in both or in neither.
 */
export async function countMonths(
  trx: Trx,
  { id }: RoomToCount,
  months: readonly Span[],
): Promise<void> {
  await trx.deleteFrom('counted_months').where('room_id', '=', id).execute();
  const bounds = instantsAt([...months.map(({ start }) => start), months.at(-1)?.end ?? 0]);
  await sql`
    with months as (select ${bounds} as bounds), events_of_months as (
      select width_bucket(d.start_at, m.bounds) as month, e.is_recurring, d.event_id, count(*)::integer as dates,
        sum(date_part('epoch', d.end_at - d.start_at)) as seconds
      from months m, occurrences d ${joinApproved}
      where d.room_id = ${id} and ${takesPlace} and d.start_at >= m.bounds[1]
        and d.end_at <= m.bounds[width_bucket(d.start_at, m.bounds) + 1]
      group by 1, 2, 3
    ), counted as (
      insert into counted_months (room_id, starts_at, ends_at, singles, seconds, series, series_dates)
      select ${id}, m.bounds[x.month], m.bounds[x.month + 1], coalesce(sum(x.dates) filter (where not x.is_recurring), 0),
        sum(x.seconds), coalesce(array_agg(x.event_id) filter (where x.is_recurring), '{}'),
        coalesce(array_agg(x.dates) filter (where x.is_recurring), '{}')
      from months m, events_of_months x group by x.month, m.bounds
    )
    update counted_rooms k set changed_in = ${version}
    from rooms r left join room_calendars c on c.room_id = r.id
    where k.room_id = ${id} and r.id = k.room_id`.execute(trx);
}

/**
 * The common table expressions `months`, those of a window by zone, and `counted`: each room with the window of the
 * months in its zone, and whether its count of all of them holds. They follow `places`. Rooms are joined from the left,
 * so that PostgreSQL expects as many as there are.
 */
export function countedRooms(zones: readonly ZoneMonths[]): Sql {
  const rows = zones.flatMap(({ zone, months }) =>
    months.map(({ start, end }) => ({ zone, start: start / 1_000, end: end / 1_000 })),
  );
  return sql`
    months as materialized (
      select zone, to_timestamp(from_s) as starts_at, to_timestamp(to_s) as ends_at
      from unnest(${rows.map(({ zone }) => zone)}::text[], ${rows.map(({ start }) => start)}::float8[],
        ${rows.map(({ end }) => end)}::float8[]) u (zone, from_s, to_s)
    ),
    counted as materialized (
      select p.room_id, p.zone, w.from_at, w.to_at, coalesce(k.zone = w.zone and k.zone_rules = ${ZONE_RULES}
        and k.from_at <= w.from_at and k.to_at >= w.to_at and k.changed_in = ${version}, false) as holds
      from places p
      left join (select zone, min(starts_at) as from_at, max(ends_at) as to_at from months group by 1) w
        on w.zone = p.zone
      left join counted_rooms k on k.room_id = p.room_id
      left join room_calendars c on c.room_id = p.room_id
    )`;
}

const countedMonths = sql`counted n join months m on m.zone = n.zone
  join counted_months k on k.room_id = n.room_id and k.starts_at = m.starts_at`;

/** What is counted of these months, in rows as those that count alike of dates that are read one by one. */
export const countedUses = sql`
  select n.room_id, null::uuid[], null::uuid, null::uuid, null::float8, k.starts_at, k.ends_at, k.singles, k.seconds
  from ${countedMonths} where n.holds
  union all
  select n.room_id, null, s.event_id, null, null, k.starts_at, k.ends_at, s.dates, 0
  from ${countedMonths} cross join unnest(k.series, k.series_dates) s (event_id, dates) where n.holds`;

/** Dates `d` of `from`, with their events, that take place. */
export const datesOf = (from: Sql, where: Sql, { room_id, before } = OWN_ROOM): Sql => sql`
  select ${room_id} as room_id, ${before} as before, d.event_id, e.is_recurring, e.institution_id, d.start_at, d.end_at
  from ${from} ${joinApproved} where ${takesPlace} and ${where}`;

/** The most rooms whose dates are looked up room by room; those of more are found by a scan of the window. */
const FEW_ROOMS = 300;

/** How many rooms are not counted. PostgreSQL executes no part of what is only for fewer or for more. */
const uncounted = sql`(select count(*) from counted where not holds)`;

/**
 * The dates that begin from `start` to `end` (epoch milliseconds) and are in no month that is counted: all of other
 * rooms, and of rooms that are counted those outside of the months, and those that are in two of them.
 */
export function uncountedDates(zones: readonly ZoneMonths[], { start, end }: Span): Sql[] {
  const starts = zones.map(({ months }) => months[0]?.start ?? end);
  const ends = zones.map(({ months }) => months.at(-1)?.end ?? start);
  const within = (from: number, to: number): Sql =>
    sql`d.start_at >= ${instantAt(from)} and d.start_at < ${instantAt(to)}`;
  const ofRoom = sql`counted n join occurrences d on d.room_id = n.room_id`;
  const inWindow = within(start, end);
  const ofFewRooms = sql`counted n cross join lateral (${datesOf(
    sql`occurrences d`,
    sql`d.room_id = n.room_id and ${inWindow}
      and tstzrange(d.start_at, d.end_at) && tstzrange(${instantAt(start)}, ${instantAt(end)}) offset 0`,
  )}) d`;
  return [
    datesOf(ofRoom, sql`not n.holds and ${inWindow} and ${uncounted} > ${FEW_ROOMS}`),
    sql`select d.* from ${ofFewRooms} where not n.holds and ${uncounted} <= ${FEW_ROOMS}`,
    datesOf(
      ofRoom,
      sql`n.holds and ${within(start, Math.max(...starts))} and d.start_at < n.from_at`,
    ),
    datesOf(ofRoom, sql`n.holds and ${within(Math.min(...ends), end)} and d.start_at >= n.to_at`),
    datesOf(
      sql`months m cross join lateral (
        select * from occurrences o where tstzrange(o.start_at, o.end_at) @> m.ends_at
          and o.start_at >= m.starts_at and o.start_at < m.ends_at offset 0) d
        join counted n on n.room_id = d.room_id and n.zone = m.zone`,
      sql`n.holds`,
    ),
  ];
}
