import { type RawBuilder, sql } from 'kysely';
import type { Clock, StatisticsGroup } from '../../domain/statistics/statistics-cells.ts';
import type { Span } from '../../domain/time/span.ts';

/**
 * A cell with its zone; `no` is its position among the cells of its zone, `ahead` in seconds. Instants in epoch
 * seconds.
 */
export type CellRow = {
  zone: string;
  no: number;
  from: number;
  to: number;
  ahead: number;
  key: string | null;
};

/** The scope of a count: its zones and rooms, and the grouping. */
export type Counting = {
  group: StatisticsGroup;
  /** Of weekdays and hours. */
  clock: Clock | undefined;
  cells: readonly CellRow[];
  roomIds: readonly string[];
  serviceZone: string;
};

/** The window that contains the cells of all zones, in epoch milliseconds. */
export const spanOf = (cells: readonly CellRow[]): Span => ({
  start: Math.min(...cells.map((cell) => cell.from)) * 1_000,
  end: Math.max(...cells.map((cell) => cell.to)) * 1_000,
});

/** An instant of epoch milliseconds. */
export const instantAt = (milliseconds: number): RawBuilder<unknown> =>
  sql`to_timestamp(${milliseconds / 1_000}::float8)`;

/** Instants of epoch milliseconds, as an array in their order. */
export const instantsAt = (milliseconds: readonly number[]): RawBuilder<unknown> => sql`array(
  select to_timestamp(s) from unnest(${milliseconds.map((one) => one / 1_000)}::float8[]) with ordinality u (s, no)
  order by no)`;

/** The window that contains the cells of all zones. */
export function windowOf(cells: readonly CellRow[]) {
  const { start, end } = spanOf(cells);
  return { from: instantAt(start), to: instantAt(end) };
}

/**
 * The common table expression `places p`: all rooms with the names of their places and the cells of their zones as
 * arrays.
 */
export const placesWithCells = ({
  cells,
  serviceZone,
}: Pick<Counting, 'cells' | 'serviceZone'>): RawBuilder<unknown> => sql`
  places as materialized (
    select r.id as room_id, r.name as room, r.venue_id, v.name as venue, coalesce(v.timezone, ${serviceZone}) as zone,
      z.starts, z.ends, z.ahead
    from rooms r left join venues v on v.id = r.venue_id
    left join (
      select zone, array_agg(to_timestamp(from_s) order by no) as starts,
        array_agg(to_timestamp(to_s) order by no) as ends,
        array_agg(ahead order by no) as ahead
      from unnest(${cells.map(({ zone }) => zone)}::text[], ${cells.map(({ no }) => no)}::int[],
        ${cells.map(({ from }) => from)}::float8[], ${cells.map(({ to }) => to)}::float8[],
        ${cells.map(({ ahead }) => ahead)}::float8[]) as u (zone, no, from_s, to_s, ahead)
      group by zone
    ) z on z.zone = coalesce(v.timezone, ${serviceZone})
  )`;

/** The clock reading of a group at an instant in a cell, in seconds; instants are after 0001. */
export const reading = (at: RawBuilder<unknown>, { period, shift }: Clock): RawBuilder<unknown> => {
  const seconds = sql`(date_part('epoch', ${at})::bigint + p.ahead[c.no]::bigint + ${shift / 1_000}::bigint)`;
  return sql`mod(mod(${seconds}, ${period / 1_000}::bigint) + ${period / 1_000}::bigint, ${period / 1_000}::bigint)`;
};

/** The room, the time and the institution of a row. */
type Placed = Record<'room' | 'at' | 'institution', RawBuilder<unknown>>;

/**
 * Joins a row with the place of its room, with the position `c.no` of its cell among those of the zone, and with the
 * institution where it is grouped by. Cells have no gaps: `no` is 0 before the first, which has no end, and the last
 * one's after it.
 */
export const joinPlace = (
  group: StatisticsGroup,
  { room, at, institution }: Placed,
): RawBuilder<unknown> => sql`
  join places p on p.room_id = ${room} cross join lateral (select width_bucket(${at}, p.starts) as no) c
  ${group === 'institution' ? sql`left join institutions i on i.id = ${institution}` : sql``}`;

const places: Partial<
  Record<StatisticsGroup, [id: RawBuilder<unknown>, name: RawBuilder<unknown>]>
> = {
  room: [sql`p.room_id`, sql`p.room`],
  venue: [sql`p.venue_id`, sql`p.venue`],
  institution: [sql`i.id`, sql`i.name`],
};
const noPlace = [sql`null::uuid`, sql`null::text`] as const;

/** The id and the name of the place of a group, of `places p` or `institutions i`; null where it groups by time. */
export const placeOf = (group: StatisticsGroup) => places[group] ?? noPlace;
