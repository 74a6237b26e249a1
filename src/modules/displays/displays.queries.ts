import { type Selectable, sql } from 'kysely';
import type { DisplaysTable } from '../../db/calendar-tables.ts';
import type { Db, Trx } from '../../db/db.ts';
import { newestFirst } from '../../db/list-cursor.ts';
import { readListPage } from '../../db/list-page.ts';
import { partsOf } from '../../db/room-parts.ts';
import { schedulesOf } from '../../db/room-schedules.ts';
import type { NamedSchedule } from '../../domain/booking/room-closure.ts';
import type { RoomLayout } from '../../domain/booking/room-layouts.ts';
import type { RoomPart } from '../../domain/booking/room-parts.ts';
import type { RoomClosures, ScheduleBooking } from '../../domain/booking/room-schedule.ts';
import type { SeatingType } from '../../domain/enums.ts';
import type { Page, Slice } from '../../domain/list-page.ts';

/** A display without its secret. */
export type DisplayRow = Omit<Selectable<DisplaysTable>, 'secret_hash'>;

/** A room as its displays show it, with what opens and blocks it; `timezone` null means the service zone. */
export type DisplayedRoom = {
  display_id: string;
  last_used_at: string | null;
  secret_hash: string;
  /** Whether it, a room that is composed of it, or a room that is booked together with them, asks for check-in. */
  has_check_in: boolean;
  id: string;
  name: string;
  location: string | null;
  capacity: number | null;
  layouts: readonly RoomLayout[];
  venue: string | null;
  is_active: boolean;
  timezone: string | null;
  schedules: NamedSchedule[];
  parts: readonly RoomPart[];
};

const columns = ['id', 'room_id', 'name', 'last_used_at', 'created_at'] as const;

/** The displays of a room, newest first. */
export async function listDisplays(
  db: Db,
  roomId: string,
  slice: Slice,
): Promise<Page<DisplayRow>> {
  return readListPage<DisplayRow>(db, {
    keep: sql.join(columns.map((column) => sql.ref(column))),
    from: sql`from displays d where room_id = ${roomId}`,
    order: newestFirst('d'),
    slice,
  });
}

/** One display of this room. */
export async function findDisplay(
  db: Db,
  roomId: string,
  id: string,
): Promise<DisplayRow | undefined> {
  return db
    .selectFrom('displays')
    .select(columns)
    .where('id', '=', id)
    .where('room_id', '=', roomId)
    .executeTakeFirst();
}

/** Locks a room against changes of its displays until the transaction ends. */
export async function lockDisplaysOf(
  trx: Trx,
  roomId: string,
): Promise<{ id: string; venue_id: string | null } | undefined> {
  const query = trx.selectFrom('rooms').select(['id', 'venue_id']).where('id', '=', roomId);
  return query.forNoKeyUpdate().executeTakeFirst();
}

/** Inserts a display, unless its room has `max` of them. @returns whether it was inserted */
export async function insertDisplay(
  trx: Trx,
  row: DisplayRow & { secret_hash: string },
  max: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into displays (id, room_id, name, secret_hash, created_at)
    select ${row.id}::uuid, ${row.room_id}::uuid, ${row.name}, ${row.secret_hash}, ${row.created_at}::timestamptz
    where (select count(*) from displays where room_id = ${row.room_id}) < ${max}
    returning id`.execute(trx);
  return rows.length > 0;
}

/** Deletes a display. @returns whether it was there */
export async function deleteDisplay(trx: Trx, id: string): Promise<boolean> {
  const query = trx.deleteFrom('displays').where('id', '=', id).returning('id');
  return (await query.executeTakeFirst()) !== undefined;
}

/**
 * The room that a secret opens, and when the display read its plan before; with `now` it reads it now, stored to the
 * minute.
 */
export async function useSecret(
  db: Db,
  secretHash: string,
  now: string | null,
): Promise<DisplayedRoom | undefined> {
  const { rows } = await sql<DisplayedRoom>`
    with used as (
      update displays set last_used_at = ${now}
      where secret_hash = ${secretHash} and ${now}::timestamptz is not null
        and coalesce(last_used_at, '-infinity') < ${now}::timestamptz - interval '1 minute'
    )
    select d.id as display_id, d.last_used_at, d.secret_hash, r.id, r.name, r.location, r.capacity, r.layouts,
      v.name as venue, r.is_active, v.timezone,
      ${schedulesOf(sql`r.id`)} as schedules,
      ${partsOf(sql`r.id`)} as parts,
      exists (select from rooms x where x.check_in is not null and (x.id = r.id
        or x.id in (select s.room_id from room_spaces s where s.space_id = r.id)))
        or exists (select from occurrences o join rooms x on x.id = o.room_id and x.check_in is not null
          where o.extra_room_ids <> '{}' and o.extra_room_ids && (
            r.id || array(select s.room_id from room_spaces s where s.space_id = r.id))) as has_check_in
    from displays d join rooms r on r.id = d.room_id left join venues v on v.id = r.venue_id
    where d.secret_hash = ${secretHash}`.execute(db);
  return rows[0];
}

/** The plan of a day of a room, in its zone. */
export type DayPlan = RoomClosures & {
  room: DisplayedRoom;
  timeZone: string;
  date: Temporal.PlainDate;
  bookings: readonly (ScheduleBooking & {
    check_in?: BookingCheckIn;
    layout: SeatingType | null;
  })[];
  /** The names of the creators by event; empty where displays show no names. */
  names: ReadonlyMap<string, string>;
  /** The clock and the codes of the door; null where nothing is checked in to. */
  check_in: { now: string; codes: { code: string; from: string }[] } | null;
};

/** The check-in times of a booking. */
export type BookingCheckIn = {
  event_id: string;
  original_start_at: string;
  opens_at: string;
  release_at: string | null;
  checked_in_at: string | null;
};
