import { sql } from 'kysely';
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

/** The calendars of many rooms in one statement; a booking that touches two windows is returned twice. */
export async function listRoomCalendars(
  db: Db,
  { roomIds, windows, excluded, counted }: CalendarSearch,
): Promise<RoomCalendarRow[]> {
  const { rows } = await sql<RoomCalendarRow>`${sql.raw(NO_PREPARE)}
    with requested_rooms as materialized (select id from unnest(${[...roomIds]}::uuid[]) id),
    held as (
      select o.room_id, string_agg(float8send(date_part('epoch', o.held_start_at))
        || float8send(date_part('epoch', o.held_end_at)), ''::bytea) as ranges
      from unnest(${windows.map(({ from }) => from)}::timestamptz[],
        ${windows.map(({ to }) => to)}::timestamptz[]) as w (from_at, to_at)
      join occurrences o on o.holds
        and tstzrange(o.held_start_at, o.held_end_at) && tstzrange(w.from_at, w.to_at)
      where o.room_id in (select id from requested_rooms) 
        and (o.event_id <> ${excluded.event_id}::uuid or (o.change_id is null
          and o.original_start_at <> ${excluded.original_start_at}::timestamptz))
      group by o.room_id
    ),
    rules as (
      select s.room_id, json_agg(json_build_object('name', s.name, 'type', s.type, 'days', s.days,
        'periods', s.periods, 'start_date', s.start_date, 'end_date', s.end_date)) as schedules
      from availability_schedules s where s.room_id in (select id from requested_rooms)
      group by s.room_id
    )
    select r.id, coalesce(rules.schedules, '[]') as schedules, held.ranges as held,
      coalesce(counts.open_count, 0) as open_count
    from requested_rooms r left join held on held.room_id = r.id left join rules on rules.room_id = r.id
    left join open_bookings(${counted.person_id}, ${[...counted.roomIds]}::uuid[], ${counted.now},
      ${excluded.event_id}, false) counts on counts.room_id = r.id`.execute(db);
  return rows;
}
