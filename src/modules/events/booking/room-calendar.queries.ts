import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { NO_PREPARE } from '../../../db/prepared.ts';
import type { NamedSchedule } from '../../../domain/booking/room-closure.ts';
import type { ExcludedEvent } from './room-booking.queries.ts';

/**
 * A room with its schedules and the ranges that bookings hold, in any order, as pairs of big-endian doubles, each in
 * seconds since 1970. This format is read in milliseconds for a year of bookings in hundreds of rooms.
 */
export type RoomCalendarRow = {
  id: string;
  schedules: NamedSchedule[];
  held: Buffer | null;
  /** The open events of the person that count for the room; 0 where they are not asked for. */
  open_count: number;
};

/** The rooms, half-open windows (instants) that do not overlap, and the event whose bookings are ignored. */
export type CalendarSearch = {
  roomIds: readonly string[];
  windows: readonly { from: string; to: string }[];
  excluded: ExcludedEvent;
  /** Whose open events are counted, at a time, and for which rooms. */
  counted: { person_id: string; now: string; roomIds: readonly string[] };
};

/** The number of open events for each room that is asked for: most rooms have no such rule, and nothing is counted. */
const openCounts = ({ counted, excluded }: CalendarSearch): RawBuilder<unknown> =>
  counted.roomIds.length === 0
    ? sql`(select null::uuid as room_id, 0 as open_count where false)`
    : sql`open_bookings(${counted.person_id}, ${[...counted.roomIds]}::uuid[], ${counted.now},
        ${excluded.event_id}, false)`;

/** The ranges of `occurrences o`. */
const ranges = sql`string_agg(float8send(date_part('epoch', o.held_start_at))
  || float8send(date_part('epoch', o.held_end_at)), ''::bytea)`;

/** The schedules `s`. */
const schedulesJson = sql`json_agg(json_build_object('name', s.name, 'type', s.type, 'days', s.days,
  'periods', s.periods, 'start_date', s.start_date, 'end_date', s.end_date))`;

const startsOf = ({ windows }: CalendarSearch): RawBuilder<unknown> =>
  sql`${windows.map(({ from }) => from)}::timestamptz[]`;

const endsOf = ({ windows }: CalendarSearch): RawBuilder<unknown> =>
  sql`${windows.map(({ to }) => to)}::timestamptz[]`;

const isInWindow = sql`o.holds and tstzrange(o.held_start_at, o.held_end_at) && tstzrange(w.from_at, w.to_at)`;

const isNotExcluded = ({ excluded }: CalendarSearch): RawBuilder<unknown> => sql`
  (o.event_id <> ${excluded.event_id}::uuid or (o.change_id is null
    and o.original_start_at <> ${excluded.original_start_at}::timestamptz))`;

/**
 * The calendar of one room. An index finds its bookings whatever the windows are: their arrays are in subqueries, so that
 * the plan does not depend on them and is made once instead of per request.
 */
const selectOne = (search: CalendarSearch): RawBuilder<RoomCalendarRow> => sql`
  select r.id,
    (select coalesce(${schedulesJson}, '[]') from availability_schedules s where s.room_id = r.id) as schedules,
    (select ${ranges}
      from unnest((select ${startsOf(search)}), (select ${endsOf(search)})) as w (from_at, to_at)
      join occurrences o on ${isInWindow}
      where o.room_id = r.id and ${isNotExcluded(search)}) as held,
    coalesce(counts.open_count, 0) as open_count
  from (select ${search.roomIds[0]}::uuid as id) r left join ${openCounts(search)} counts on counts.room_id = r.id`;

const selectMany = (
  search: CalendarSearch,
): RawBuilder<RoomCalendarRow> => sql`${sql.raw(NO_PREPARE)}
  with requested_rooms as materialized (select id from unnest(${[...search.roomIds]}::uuid[]) id),
  held as (
    select o.room_id, ${ranges} as ranges
    from unnest(${startsOf(search)}, ${endsOf(search)}) as w (from_at, to_at)
    join occurrences o on ${isInWindow}
    where o.room_id in (select id from requested_rooms) and ${isNotExcluded(search)}
    group by o.room_id
  ),
  rules as (
    select s.room_id, ${schedulesJson} as schedules
    from availability_schedules s where s.room_id in (select id from requested_rooms)
    group by s.room_id
  )
  select r.id, coalesce(rules.schedules, '[]') as schedules, held.ranges as held,
    coalesce(counts.open_count, 0) as open_count
  from requested_rooms r left join held on held.room_id = r.id left join rules on rules.room_id = r.id
  left join ${openCounts(search)} counts on counts.room_id = r.id`;

/** The calendars of rooms in one statement; a booking that touches two windows is returned twice. */
export async function listRoomCalendars(
  db: Db,
  search: CalendarSearch,
): Promise<RoomCalendarRow[]> {
  const query = search.roomIds.length === 1 ? selectOne(search) : selectMany(search);
  return (await query.execute(db)).rows;
}
