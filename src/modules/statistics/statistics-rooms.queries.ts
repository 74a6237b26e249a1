import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { NO_PREPARE } from '../../db/prepared.ts';
import { schedulesJson } from '../../db/room-schedules.ts';
import type { Schedule } from '../../domain/booking/schedule.ts';
import type { SeatingType } from '../../domain/enums.ts';

type Sql = RawBuilder<unknown>;

/** A room with its opening hours and blocks; `timezone` null means the service zone. */
export type StatisticsRoom = {
  id: string;
  name: string;
  venue_id: string | null;
  venue: string | null;
  timezone: string | null;
  deleted_at: string | null;
  schedules: Schedule[];
  /** Whether it fulfils the filters of its own: its layouts and features. */
  is_chosen: boolean;
};

const partsOfRoom = (id: string | null): Sql => sql`
  select s.space_id from room_spaces s where s.room_id = ${id}::uuid`;

/** Whether the room `r` has no parts. */
const isSimple = sql`and not exists (
  select from room_spaces s where s.room_id = r.id and s.space_id <> r.id)`;

/** The filter of rooms; null, and no features, do not limit. */
export type RoomFilter = {
  room_id: string | null;
  venue_id: string | null;
  layout: SeatingType | null;
  feature_ids: readonly string[];
};

/** Whether a room takes the layout, as `takesLayout` of the domain says it, and has all of the features. */
function isChosen(room: 'r' | 'w', { layout, feature_ids }: RoomFilter): Sql {
  const of = (column: string): Sql => sql.ref(`${room}.${column}`);
  const takes = sql`(${of('seating_type')} = ${layout} or exists (
      select from json_array_elements(${of('layouts')}) x where x ->> 'seating_type' = ${layout})
    or ${of('seating_type')} is null and json_array_length(${of('layouts')}) = 0)`;
  const has = sql`(${of('feature_ids')} <> '{}' and ${of('feature_ids')} @> ${[...feature_ids]}::uuid[])`;
  const conditions = [
    ...(layout === null ? [] : [takes]),
    ...(feature_ids.length === 0 ? [] : [has]),
  ];
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

/** Whether the room `r` is a part of a room that fulfils the filters: its use counts for that room (§14.3). */
const isPartOfChosen = (filter: RoomFilter): Sql => sql`exists (
  select from room_spaces s join rooms w on w.id = s.room_id
  where s.space_id = r.id and s.room_id <> r.id and ${isChosen('w', filter)})`;

/**
 * All rooms of a place, deleted ones too, by name; without schedules where only their zones are of interest. With them
 * a room with parts is replaced by its parts, which count its use (§14.3).
 */
export async function listStatisticsRooms(
  db: Db,
  filter: RoomFilter,
  withSchedules: boolean,
): Promise<StatisticsRoom[]> {
  const { room_id, venue_id } = filter;
  const schedules = withSchedules
    ? sql`(select ${schedulesJson(sql`order by s.start_date, s.end_date, s.type, s.id`)}
        from availability_schedules s where s.room_id = r.id)`
    : sql`null::json`;
  const { rows } = await sql<StatisticsRoom>`${sql.raw(NO_PREPARE)}
    select r.id, r.name, r.venue_id, v.name as venue, v.timezone, r.deleted_at,
      coalesce(${schedules}, '[]') as schedules,
      ${isChosen('r', filter)} ${withSchedules ? sql`or ${isPartOfChosen(filter)}` : sql``} as is_chosen
    from rooms r left join venues v on v.id = r.venue_id
    where (${room_id}::uuid is null or r.id = ${room_id}::uuid ${withSchedules ? sql`or r.id in (${partsOfRoom(room_id)})` : sql``})
      ${withSchedules ? isSimple : sql``}
      and (${venue_id}::uuid is null or r.venue_id = ${venue_id}::uuid)
    order by r.name_sort_key, r.id`.execute(db);
  return rows;
}
