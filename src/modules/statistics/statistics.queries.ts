import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { NO_PREPARE } from '../../db/prepared.ts';
import type { Schedule } from '../../domain/booking/schedule.ts';
import type { Scope } from '../../domain/permission.ts';
import type { Clock, StatisticsGroup } from '../../domain/statistics/statistics-cells.ts';

/** A room with its opening hours and blocks; `timezone` null means the service zone. */
export type StatisticsRoom = {
  id: string;
  name: string;
  venue_id: string | null;
  venue: string | null;
  timezone: string | null;
  deleted_at: string | null;
  schedules: Schedule[];
};

/** The place filter; null does not limit. */
export type PlaceFilter = { room_id: string | null; venue_id: string | null };

/** All rooms that match, deleted ones too, by name; without schedules where only their zones are of interest. */
export async function listStatisticsRooms(
  db: Db,
  { room_id, venue_id }: PlaceFilter,
  withSchedules: boolean,
): Promise<StatisticsRoom[]> {
  const schedules = withSchedules
    ? sql`(select json_agg(json_build_object('type', s.type, 'days', s.days, 'periods', s.periods,
        'start_date', s.start_date, 'end_date', s.end_date) order by s.start_date, s.end_date, s.type, s.id)
        from availability_schedules s where s.room_id = r.id)`
    : sql`null::json`;
  const { rows } = await sql<StatisticsRoom>`${sql.raw(NO_PREPARE)}
    select r.id, r.name, r.venue_id, v.name as venue, v.timezone, r.deleted_at,
      coalesce(${schedules}, '[]') as schedules
    from rooms r left join venues v on v.id = r.venue_id
    where (${room_id}::uuid is null or r.id = ${room_id}::uuid)
      and (${venue_id}::uuid is null or r.venue_id = ${venue_id}::uuid)
    order by lower(r.name), r.id`.execute(db);
  return rows;
}

/** A cell with its zone; `no` is its position among the cells of its zone, `ahead` in seconds. Instants in epoch seconds. */
export type CellRow = {
  zone: string;
  no: number;
  from: number;
  to: number;
  ahead: number;
  key: string | null;
};

/** What is counted: in which zones, in which rooms, grouped by what. */
export type Counting = {
  group: StatisticsGroup;
  /** Of weekdays and hours. */
  clock: Clock | undefined;
  cells: readonly CellRow[];
  roomIds: readonly string[];
  serviceZone: string;
};

const cellTable = (cells: readonly CellRow[]): RawBuilder<unknown> => sql`
  (select zone, no, to_timestamp(from_s) as from_at, to_timestamp(to_s) as to_at, ahead, key
    from unnest(${cells.map(({ zone }) => zone)}::text[], ${cells.map(({ no }) => no)}::int[],
      ${cells.map(({ from }) => from)}::float8[], ${cells.map(({ to }) => to)}::float8[],
      ${cells.map(({ ahead }) => ahead)}::float8[], ${cells.map(({ key }) => key)}::text[])
    as u (zone, no, from_s, to_s, ahead, key)) c`;

/** What the clock of a group reads at an instant in a cell, in seconds; instants are after 0001. */
const reading = (at: RawBuilder<unknown>, { period, shift }: Clock): RawBuilder<unknown> => {
  const seconds = sql`(date_part('epoch', ${at})::bigint + c.ahead::bigint + ${shift / 1_000}::bigint)`;
  return sql`mod(mod(${seconds}, ${period / 1_000}::bigint) + ${period / 1_000}::bigint, ${period / 1_000}::bigint)`;
};

/** Occurrences that count alike; see `CountedUse`. Times in seconds. */
export type UseRow = {
  place: string | null;
  label: string | null;
  zone: string;
  cell: number | null;
  reading: number | null;
  start_s: number | null;
  end_s: number | null;
  event_id: string | null;
  occurrences: number;
  seconds: number;
};

/** The id and the name of the group's place of a use: of `rooms r`, `venues v` or `institutions i`. */
const places: Partial<
  Record<StatisticsGroup, [id: RawBuilder<unknown>, name: RawBuilder<unknown>]>
> = {
  room: [sql`r.id`, sql`r.name`],
  venue: [sql`r.venue_id`, sql`v.name`],
  institution: [sql`i.id`, sql`i.name`],
};
const noPlace = [sql`null::uuid`, sql`null::text`] as const;

/**
 * The approved occurrences of rooms that touch the cells of their zones, without buffers, those that count alike in one
 * row: by place, cell, and for weekdays and hours by what the clock reads and by length. One statement for any number of
 * rooms and occurrences; it groups by ids alone, which are compared faster than names.
 */
export async function listUses(
  db: Db,
  { group, clock, cells, roomIds, serviceZone }: Counting,
): Promise<UseRow[]> {
  if (cells.length === 0) return [];
  const from = sql`to_timestamp(${Math.min(...cells.map((cell) => cell.from))}::float8)`;
  const to = sql`to_timestamp(${Math.max(...cells.map((cell) => cell.to))}::float8)`;
  const length = sql`date_part('epoch', o.end_at - o.start_at)`;
  const [place, label] = places[group] ?? noPlace;
  const isWhole = sql`c.no is not null`;
  const { rows } = await sql<UseRow>`${sql.raw(NO_PREPARE)}
    select ${place} as place, min(${label}) as label, coalesce(v.timezone, ${serviceZone}) as zone, c.no as cell,
      ${clock === undefined ? sql`null::bigint` : sql`case when ${isWhole} then ${reading(sql`o.start_at`, clock)} end`} as reading,
      case when not (${isWhole}) then date_part('epoch', o.start_at) end as start_s,
      case when not (${isWhole}) then date_part('epoch', o.end_at) end as end_s,
      case when e.is_recurring then e.id end as event_id,
      count(*) as occurrences, sum(${length}) as seconds
    from (
      select room_id, event_id, start_at, end_at from occurrences
      where holds and change_id is null and start_at >= ${from} and start_at < ${to}
      union all
      select room_id, event_id, start_at, end_at from occurrences
      where holds and change_id is null and start_at < ${from} and tstzrange(start_at, end_at) @> ${from}
    ) o join events e on e.id = o.event_id and e.status = 'approved'
    join rooms r on r.id = o.room_id left join venues v on v.id = r.venue_id
    ${group === 'institution' ? sql`left join institutions i on i.id = e.institution_id` : sql``}
    left join ${cellTable(cells)} on c.zone = coalesce(v.timezone, ${serviceZone})
      and o.start_at >= c.from_at and o.end_at <= c.to_at
    where o.room_id = any (${[...roomIds]}::uuid[])
    group by 1, 3, 4, 5, 6, 7, 8 ${clock === undefined ? sql`` : sql`, ${length}`}`.execute(db);
  return rows;
}

/** What became of the requests of a group; `group_key` is an id, a month or the number of a weekday or an hour. */
export type RequestRow = {
  group_key: string | null;
  label: string | null;
  submitted: number;
  approved: number;
  rejected: number;
  returned: number;
  discarded: number;
  cancelled: number;
  pending: number;
  median_seconds: number | null;
};

/** What a submission is grouped by, compared as it is stored: texts would be sorted by the rules of a language. */
function requestKey({ group, clock }: Pick<Counting, 'group' | 'clock'>): RawBuilder<unknown> {
  // Cells of one position are the same month in every zone.
  if (group === 'month') return sql`c.no`;
  if (clock === undefined) return (places[group] ?? noPlace)[0];
  return sql`${reading(sql`s.submitted_at`, clock)} / ${clock.bucket / 1_000}::bigint`;
}

/** The submissions in the cells of the zones of their rooms that are in the rooms or in the scope, by group. */
export async function listRequests(
  db: Db,
  { group, clock, cells, roomIds, serviceZone }: Counting,
  institutionIds: Scope['institution_ids'] | 'all',
): Promise<RequestRow[]> {
  if (cells.length === 0) return [];
  const [, label] = places[group] ?? noPlace;
  const isScoped =
    institutionIds === 'all'
      ? sql`true`
      : sql`(s.room_id = any (${[...roomIds]}::uuid[])
      or s.institution_id = any (${[...institutionIds]}::uuid[]))`;
  const is = (outcome: string): RawBuilder<unknown> =>
    sql`count(*) filter (where x.outcome = ${outcome})`;
  const { rows } = await sql<RequestRow>`${sql.raw(NO_PREPARE)}
    select ${group === 'month' ? sql`min(x.month)` : sql`x.key::text`} as group_key, min(x.label) as label,
      count(*) as submitted, ${is('approved')} as approved,
      ${is('rejected')} as rejected, ${is('returned')} as returned, ${is('discarded')} as discarded,
      count(*) filter (where x.is_cancelled) as cancelled,
      count(*) filter (where x.outcome is null and not x.is_cancelled) as pending,
      percentile_cont(0.5) within group (order by x.decision_seconds) as median_seconds
    from (
      select ${requestKey({ group, clock })} as key, c.key as month, ${label} as label,
        s.outcome, s.is_cancelled, s.decision_seconds
      from submissions s join rooms r on r.id = s.room_id left join venues v on v.id = r.venue_id
      ${group === 'institution' ? sql`left join institutions i on i.id = s.institution_id` : sql``}
      join ${cellTable(cells)} on c.zone = coalesce(v.timezone, ${serviceZone})
        and s.submitted_at >= c.from_at and s.submitted_at < c.to_at
      where s.submitted_at >= to_timestamp(${Math.min(...cells.map((cell) => cell.from))}::float8)
        and s.submitted_at < to_timestamp(${Math.max(...cells.map((cell) => cell.to))}::float8) and ${isScoped}
    ) x
    group by x.key`.execute(db);
  return rows;
}
