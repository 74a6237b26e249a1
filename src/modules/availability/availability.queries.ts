import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import { readListPage } from '../../db/list-page.ts';
import { schedulesOf } from '../../db/room-schedules.ts';
import type { BookingRules } from '../../domain/booking/booking-rules.ts';
import type { Period, Schedule, ScheduleType, Weekday } from '../../domain/booking/schedule.ts';
import type { Page, Slice } from '../../domain/list-page.ts';

/** A schedule as it is stored. */
export type ScheduleRow = {
  id: string;
  room_id: string;
  name: string;
  type: ScheduleType;
  days: Weekday[];
  periods: Period[];
  start_date: string;
  end_date: string;
  created_at: string;
};

/**
 * A room with everything that decides when it can be booked. `timezone` is its venue's; null means the service zone.
 */
export type ScheduledRoom = {
  id: string;
  name: string;
  venue_id: string | null;
  is_active: boolean;
  timezone: string | null;
  schedules: Schedule[];
  booking_rules: BookingRules | null;
  venue_rules: BookingRules | null;
};

const columns = [
  'id',
  'room_id',
  'name',
  'type',
  'days',
  'periods',
  'start_date',
  'end_date',
  'created_at',
] as const;

const scheduledRoom = (id: string): RawBuilder<ScheduledRoom> => sql`
  select r.id, r.name, r.venue_id, r.is_active, r.booking_rules,
    (select v.timezone from venues v where v.id = r.venue_id) as timezone,
    (select v.booking_rules from venues v where v.id = r.venue_id) as venue_rules,
    ${schedulesOf(sql`r.id`)} as schedules
  from rooms r where r.id = ${id}`;

export async function findScheduledRoom(db: Db, id: string): Promise<ScheduledRoom | undefined> {
  return (await scheduledRoom(id).execute(db)).rows[0];
}

/** The room with its schedules, locked against deletion until the transaction ends. */
export async function lockScheduledRoom(trx: Trx, id: string): Promise<ScheduledRoom | undefined> {
  const query = sql<ScheduledRoom>`${scheduledRoom(id)} for key share of r`;
  return (await query.execute(trx)).rows[0];
}

/** One page of the schedules of a room. */
export async function listSchedules(
  db: Db,
  roomId: string,
  slice: Slice,
): Promise<Page<ScheduleRow>> {
  return readListPage<ScheduleRow>(db, {
    keep: sql.join(columns.map((column) => sql.ref(column))),
    from: sql`from availability_schedules where room_id = ${roomId}`,
    order: {
      keys: [
        { sql: sql`start_date`, type: 'date' },
        { sql: sql`id`, type: 'uuid' },
      ],
    },
    slice,
  });
}

/** Inserts schedules, at least one, with one statement. */
export async function insertSchedules(trx: Trx, rows: readonly ScheduleRow[]): Promise<void> {
  const list = JSON.stringify(rows);
  await sql`
    insert into availability_schedules (id, room_id, name, type, days, periods, start_date, end_date, created_at)
    select s.id, s.room_id, s.name, s.type, s.days, s.periods, s.start_date, s.end_date, s.created_at
    from jsonb_populate_recordset(null::availability_schedules, ${list}::jsonb) s`.execute(trx);
}

export async function updateSchedule(trx: Trx, row: ScheduleRow): Promise<void> {
  const { id, room_id: _, created_at: __, periods, ...fields } = row;
  await trx
    .updateTable('availability_schedules')
    .set({ ...fields, periods: JSON.stringify(periods) })
    .where('id', '=', id)
    .execute();
}

/** A room of a venue, with the zone of the venue; null means the service zone. */
export type VenueRoom = { id: string; name: string; timezone: string | null };

const venueRooms = (venueId: string, limit: number): RawBuilder<VenueRoom> => sql`
  select r.id, r.name, v.timezone from rooms r join venues v on v.id = r.venue_id
  where v.id = ${venueId} and r.deleted_at is null order by r.id limit ${limit}`;

/** The rooms of a venue that are not deleted, by id. */
export async function listVenueRooms(
  trx: Trx,
  venueId: string,
  limit: number,
): Promise<VenueRoom[]> {
  return (await venueRooms(venueId, limit).execute(trx)).rows;
}

/**
 * The rooms of a venue that are not deleted, by id, locked: until the transaction ends they cannot be removed, and the
 * zone of the venue cannot change.
 */
export async function lockVenueRooms(
  trx: Trx,
  venueId: string,
  limit: number,
): Promise<VenueRoom[]> {
  const query = sql<VenueRoom>`${venueRooms(venueId, limit)} for key share of r for share of v`;
  return (await query.execute(trx)).rows;
}

/** One schedule of this room. */
export async function findSchedule(
  db: Db,
  roomId: string,
  id: string,
): Promise<ScheduleRow | undefined> {
  const found = await db
    .selectFrom('availability_schedules')
    .select(columns)
    .where('id', '=', id)
    .where('room_id', '=', roomId)
    .executeTakeFirst();
  return found as ScheduleRow | undefined;
}

/** Deletes a schedule of this room and returns it; undefined if the room has no such schedule. */
export async function deleteSchedule(
  trx: Trx,
  roomId: string,
  id: string,
): Promise<ScheduleRow | undefined> {
  const deleted = await trx
    .deleteFrom('availability_schedules')
    .where('id', '=', id)
    .where('room_id', '=', roomId)
    .returning(columns)
    .executeTakeFirst();
  return deleted as ScheduleRow | undefined;
}
