import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { NO_PREPARE } from '../../db/prepared.ts';
import {
  countedRooms,
  countedUses,
  datesOf,
  uncountedDates,
  type ZoneMonths,
} from './counted-months.queries.ts';
import { extraRooms, isFirstPart, presenceRows } from './presence.queries.ts';
import {
  type Counting,
  instantsAt,
  joinPlace,
  placeOf,
  placesWithCells,
  reading,
  spanOf,
  windowOf,
} from './statistics-cells.queries.ts';

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
  /** The number of uses of a room; an occurrence in several rooms uses each. */
  uses: number;
  occurrences: number;
  seconds: number;
  /** Of rows that count who came, in place of occurrences. */
  checked_in: number;
  no_show: number;
};

/** The instants at which a cell of any zone begins or ends, in order, as an array. */
const boundsOf = (cells: Counting['cells']): RawBuilder<unknown> => {
  const seconds = [...new Set(cells.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  return instantsAt(seconds.map((one) => one * 1_000));
};

/**
 * The dates `o` that are approved and touch the window, those of one room that count alike in one row: between the same
 * bounds of cells, or else with the same start and end; where a clock is read, with the same place in its period and
 * the same length. A place is joined with few rows this way.
 */
function datesAlike(
  { group, clock, cells }: Counting,
  months: readonly ZoneMonths[],
): RawBuilder<unknown> {
  const { from, to } = windowOf(cells);
  const isCounted = months.length > 0;
  const within = sql`d.start_at >= ${from} and d.start_at < ${to}`;
  const parts = [
    ...(isCounted ? uncountedDates(months, spanOf(cells)) : [datesOf(sql`occurrences d`, within)]),
    datesOf(
      sql`occurrences d`,
      sql`d.start_at < ${from} and tstzrange(d.start_at, d.end_at) @> ${from}`,
    ),
    datesOf(
      sql`occurrences d cross join ${extraRooms('d')}`,
      sql`d.extra_room_ids <> '{}' and d.start_at < ${to} and d.end_at > ${from}`,
      { room_id: sql`x.room_id`, before: sql`x.before` },
    ),
  ];
  const length = sql`date_part('epoch', d.end_at - d.start_at)`;
  const isWithin = sql`(d.end_at <= b.bounds[width_bucket(d.start_at, b.bounds) + 1])`;
  const inPeriod =
    clock === undefined
      ? sql``
      : sql`, mod(date_part('epoch', d.start_at)::bigint, ${clock.period / 1_000}::bigint)`;
  return sql`(
    select d.room_id, d.before, case when d.is_recurring then d.event_id end as event_id,
      ${group === 'institution' ? sql`d.institution_id` : sql`null::uuid`} as institution_id,
      ${clock === undefined ? sql`null::float8` : length} as length,
      min(d.start_at) as start_at, max(d.end_at) as end_at, count(*) as number, sum(${length}) as seconds
    from (${sql.join(parts, sql` union all `)}) d,
    (select ${boundsOf(cells)} as bounds) b
    group by 1, 2, 3, 4, 5, case when ${isWithin} then width_bucket(d.start_at, b.bounds) end,
      case when ${isWithin} is not true then d.start_at end, case when ${isWithin} is not true
        then d.end_at end ${inPeriod}
    ${isCounted ? sql`union all ${countedUses}` : sql``}
  )`;
}

/**
 * The approved occurrences of rooms that touch the cells of their zones, without buffers, those that count alike in one
 * row, those of a room with parts for each of its parts, and those of several rooms for each room: by place, cell, and
 * for weekdays and hours by what the clock reads and by length. One statement for any number of rooms and occurrences,
 * with the rows that count who came; it groups by ids alone, which are compared faster than names.
 * @param months the whole months of the window by zone, of which what is counted already is read; none: each date is
 */
export async function listUses(
  db: Db,
  counting: Counting,
  months: readonly ZoneMonths[],
): Promise<UseRow[]> {
  const { group, clock, cells, roomIds, serviceZone } = counting;
  if (cells.length === 0) return [];
  const [place, label] = placeOf(group);
  const isWhole = sql`o.end_at <= p.ends[c.no]`;
  const number = sql`sum(o.number)::bigint`;
  const { rows } = await sql<UseRow>`${sql.raw(NO_PREPARE)}
    with ${placesWithCells({ cells, serviceZone })}${months.length > 0 ? sql`, ${countedRooms(months)}` : sql``}
    select ${place} as place, min(${label}) as label, p.zone, case when ${isWhole} then c.no - 1 end as cell,
      ${clock === undefined ? sql`null::bigint` : sql`case when ${isWhole} then ${reading(sql`o.start_at`, clock)} end`} as reading,
      case when (${isWhole}) is not true then date_part('epoch', o.start_at) end as start_s,
      case when (${isWhole}) is not true then date_part('epoch', o.end_at) end as end_s,
      o.event_id,
      ${number} as uses, ${group === 'room' ? number : sql`coalesce(sum(o.number) filter (where ${isFirstPart(counting)}), 0)::bigint`} as occurrences,
      sum(o.seconds) as seconds, 0 as checked_in, 0 as no_show
    from ${datesAlike(counting, months)} o
    left join room_spaces part on part.room_id = o.room_id and part.space_id <> o.room_id
    ${joinPlace(group, { room: sql`coalesce(part.space_id, o.room_id)`, at: sql`o.start_at`, institution: sql`o.institution_id` })}
    where p.room_id = any (${[...roomIds]}::uuid[])
    group by 1, 3, 4, 5, 6, 7, 8, o.length
    union all ${presenceRows(counting)}`.execute(db);
  return rows;
}
