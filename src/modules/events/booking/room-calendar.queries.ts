import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { NO_PREPARE } from '../../../db/prepared.ts';
import {
  calendarVersion,
  partsOf,
  partsOfRooms,
  sharedVersion,
  sharedVersions,
} from '../../../db/room-parts.ts';
import { schedulesJson, schedulesOf } from '../../../db/room-schedules.ts';
import type { NamedSchedule } from '../../../domain/booking/room-closure.ts';
import type { RoomPart } from '../../../domain/booking/room-parts.ts';
import type { ExcludedEvent } from './room-booking.queries.ts';

/**
 * A room with its schedules and the ranges that bookings hold, in any order, as pairs of big-endian doubles, each in
 * seconds since 1970. This format is read in milliseconds for a year of bookings in hundreds of rooms.
 */
export type RoomCalendarRow = {
  id: string;
  schedules: NamedSchedule[];
  parts: readonly RoomPart[];
  held: Buffer | null;
  /** Changes with whatever holds the room; empty for one of many rooms where no version is known. */
  version: string;
  /** The open events of the person that count for the room; 0 where they are not asked for. */
  open_count: number;
};

/** The rooms, half-open windows (instants) that do not overlap, and the event whose bookings are ignored. */
export type CalendarSearch = {
  roomIds: readonly string[];
  windows: readonly { from: string; to: string }[];
  excluded: ExcludedEvent;
  /** The person whose open events are counted, the time, and the rooms. */
  counted: { person_id: string; now: string; roomIds: readonly string[] };
  /** The version of each room whose bookings need not be read again; null for those that are read. */
  known: readonly (string | null)[] | undefined;
};

/** The number of open events for each room that is asked for: most rooms have no such rule, and nothing is counted. */
const openCounts = ({ counted, excluded }: CalendarSearch): RawBuilder<unknown> =>
  counted.roomIds.length === 0
    ? sql`(select null::uuid as room_id, 0 as open_count where false)`
    : sql`open_bookings(${counted.person_id}, ${[...counted.roomIds]}::uuid[], ${counted.now},
        ${excluded.event_id}, false)`;

/** The ranges of `holdings h`; one that is there for several spaces of a room counts once for whoever reads them. */
const ranges = sql`string_agg(float8send(date_part('epoch', h.held_start_at))
  || float8send(date_part('epoch', h.held_end_at)), ''::bytea)`;

const requested = sql`select id from requested_rooms`;

/** The schedules of the requested rooms, by room. */
const rulesOfRooms = sql`rules as (
    select s.room_id, ${schedulesJson()} as schedules
    from availability_schedules s where s.room_id in (${requested})
    group by s.room_id
  )`;

const startsOf = ({ windows }: CalendarSearch): RawBuilder<unknown> =>
  sql`${windows.map(({ from }) => from)}::timestamptz[]`;

const endsOf = ({ windows }: CalendarSearch): RawBuilder<unknown> =>
  sql`${windows.map(({ to }) => to)}::timestamptz[]`;

const isInWindow = sql`tstzrange(h.held_start_at, h.held_end_at) && tstzrange(w.from_at, w.to_at)`;

const isNotExcluded = ({ excluded }: CalendarSearch): RawBuilder<unknown> => sql`
  (h.event_id <> ${excluded.event_id}::uuid or (h.change_id is null
    and h.original_start_at <> ${excluded.original_start_at}::timestamptz))`;

/**
 * The ranges in which the room `r` is held. An index finds its bookings whatever the windows are: their arrays are in
 * subqueries, so that the plan does not depend on them and is made once instead of per request.
 */
const rangesOfRoom = (search: CalendarSearch): RawBuilder<unknown> => sql`
  (select ${ranges}
    from unnest((select ${startsOf(search)}), (select ${endsOf(search)})) as w (from_at, to_at)
    cross join room_spaces s join holdings h on h.space_id = s.space_id and ${isInWindow}
    where s.room_id = r.id and ${isNotExcluded(search)})`;

/** The calendar of one room. */
const selectOne = (search: CalendarSearch): RawBuilder<RoomCalendarRow> => sql`
  select r.id,
    ${schedulesOf(sql`r.id`)} as schedules,
    ${partsOf(sql`r.id`)} as parts, ${rangesOfRoom(search)} as held,
    ${calendarVersion(sharedVersion(sql`r.id`))} as version, coalesce(counts.open_count, 0) as open_count
  from (select ${search.roomIds[0]}::uuid as id) r left join room_calendars c on c.room_id = r.id
  left join ${openCounts(search)} counts on counts.room_id = r.id`;

const selectMany = (
  search: CalendarSearch,
): RawBuilder<RoomCalendarRow> => sql`${sql.raw(NO_PREPARE)}
  with requested_rooms as materialized (select id from unnest(${[...search.roomIds]}::uuid[]) id),
  held as (
    select s.room_id, ${ranges} as ranges
    from unnest(${startsOf(search)}, ${endsOf(search)}) as w (from_at, to_at)
    join holdings h on ${isInWindow} join room_spaces s on s.space_id = h.space_id
    where s.room_id in (${requested}) and ${isNotExcluded(search)}
    group by s.room_id
  ),
  ${rulesOfRooms}
  select r.id, coalesce(rules.schedules, '[]') as schedules, coalesce(divided.parts, '[]') as parts,
    held.ranges as held, ${search.known === undefined ? sql`''` : calendarVersion(sql`shared.version`)} as version,
    coalesce(counts.open_count, 0) as open_count
  from requested_rooms r left join held on held.room_id = r.id left join rules on rules.room_id = r.id
  left join room_calendars c on c.room_id = r.id
  ${search.known === undefined ? sql`` : sql`left join ${sharedVersions(requested)} shared on shared.room_id = r.id`}
  left join ${partsOfRooms(requested)} divided on divided.room_id = r.id
  left join ${openCounts(search)} counts on counts.room_id = r.id`;

/**
 * The calendars of rooms of which most are known: the bookings of those that changed are read room by room, by their
 * index.
 */
const selectChanged = (
  search: CalendarSearch,
  known: readonly (string | null)[],
): RawBuilder<RoomCalendarRow> => sql`
  with requested_rooms as materialized (
    select r.id, r.known, ${calendarVersion(sql`shared.version`)} as version
    from unnest((select ${[...search.roomIds]}::uuid[]), (select ${[...known]}::text[])) as r (id, known)
    left join room_calendars c on c.room_id = r.id
    left join ${sharedVersions(sql`select unnest((select ${[...search.roomIds]}::uuid[]))`)} shared
      on shared.room_id = r.id
  ),
  ${rulesOfRooms}
  select r.id, coalesce(rules.schedules, '[]') as schedules,
    coalesce(divided.parts, '[]') as parts,
    case when r.known is distinct from r.version then ${rangesOfRoom(search)} end as held,
    r.version, coalesce(counts.open_count, 0) as open_count
  from requested_rooms r left join rules on rules.room_id = r.id
  left join ${partsOfRooms(requested)} divided on divided.room_id = r.id
  left join ${openCounts(search)} counts on counts.room_id = r.id`;

/** Room by room takes longer than all at once where more than one in so many rooms are read. */
const ROOMS_FOR_EACH_READ = 8;

function statementFor(search: CalendarSearch): RawBuilder<RoomCalendarRow> {
  const { roomIds, known } = search;
  if (roomIds.length === 1) return selectOne(search);
  const unknown = known?.filter((one) => one === null).length ?? roomIds.length;
  return known && unknown * ROOMS_FOR_EACH_READ <= roomIds.length
    ? selectChanged(search, known)
    : selectMany(search);
}

/**
 * The calendars of rooms in one statement; a booking that touches two windows is returned twice. `held` of a room whose
 * known version is still the current one may be null whatever holds it.
 */
export async function listRoomCalendars(
  db: Db,
  search: CalendarSearch,
): Promise<RoomCalendarRow[]> {
  return (await statementFor(search).execute(db)).rows;
}
