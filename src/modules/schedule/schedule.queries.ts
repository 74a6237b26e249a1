import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { byName } from '../../db/list-cursor.ts';
import { readListPage } from '../../db/list-page.ts';
import { NO_PREPARE } from '../../db/prepared.ts';
import { calendarVersion, partsOfRooms, sharedVersions } from '../../db/room-parts.ts';
import { schedulesJson } from '../../db/room-schedules.ts';
import type { NamedSchedule } from '../../domain/booking/room-closure.ts';
import type { Furnished } from '../../domain/booking/room-layouts.ts';
import type { RoomPart } from '../../domain/booking/room-parts.ts';
import type { HeldTime } from '../../domain/booking/room-schedule.ts';
import type { PublishedPicture } from '../../domain/events/public-event.ts';
import type { Page, Slice } from '../../domain/list-page.ts';

/** A room of a schedule with its opening hours and blocks; `timezone` null means the service zone. */
export type ScheduledRoom = {
  id: string;
  name: string;
  capacity: number | null;
  venue_id: string | null;
  seating_type: string | null;
  is_active: boolean;
  timezone: string | null;
  schedules: NamedSchedule[];
  parts: readonly RoomPart[];
  /** Changes with the bookings of the room. */
  version: string;
};

/** The room whose schedule is public; `timezone` null means the service zone. */
export type PublicRoom = {
  id: string;
  name: string;
  venue: string | null;
  timezone: string | null;
};

/** A public room with what holds it today. */
export type RoomToday = { room: PublicRoom; today: HeldTime[] };

/** A public room that is not deleted. */
export async function findPublicRoom(db: Db, id: string): Promise<PublicRoom | undefined> {
  const { rows } = await sql<PublicRoom>`
    select r.id, r.name, v.name as venue, v.timezone from rooms r left join venues v on v.id = r.venue_id
    where r.id = ${id} and r.is_public and r.deleted_at is null`.execute(db);
  return rows[0];
}

/** One page of the public rooms that are not deleted, by venue and name. */
export const listPublicRooms = (db: Db, slice: Slice): Promise<Page<PublicRoom>> =>
  readListPage<PublicRoom>(db, {
    keep: sql`r.id, r.name, v.name as venue, v.timezone`,
    from: sql`from rooms r left join venues v on v.id = r.venue_id where r.is_public and r.deleted_at is null`,
    order: {
      keys: [
        { sql: sql`(v.id is null)`, type: 'boolean' },
        { sql: sql`coalesce(v.name_sort_key, '')`, type: 'text' },
        { sql: sql`r.name_sort_key`, type: 'text' },
        { sql: sql`r.id`, type: 'uuid' },
      ],
    },
    slice,
  });

/** The room filter; null does not limit. Inactive rooms are included only by id. */
export type RoomFilter = {
  venue_ids: readonly string[] | null;
  room_ids: readonly string[] | null;
  min_capacity: number | null;
  seating_type: string | null;
  /** Rooms that have all of these. */
  feature_ids: readonly string[] | null;
};

/** The opening hours and blocks of the rooms of a page, by room. */
const schedulesOfPage = sql`(
  select s.room_id, ${schedulesJson(sql`order by s.start_date, s.id`)} as schedules
  from availability_schedules s where s.room_id in (select id from page) group by s.room_id)`;

/** One page of rooms by name. */
export async function listScheduledRooms(
  db: Db,
  { venue_ids, room_ids, min_capacity, seating_type, feature_ids }: RoomFilter,
  slice: Slice,
): Promise<Page<ScheduledRoom>> {
  const conditions = [
    room_ids === null ? sql`is_active` : sql`id = any (${[...room_ids]}::uuid[])`,
    ...(venue_ids === null ? [] : [sql`venue_id = any (${[...venue_ids]}::uuid[])`]),
    ...(min_capacity === null ? [] : [sql`capacity >= ${min_capacity}`]),
    ...(seating_type === null ? [] : [sql`seating_type = ${seating_type}`]),
    ...(feature_ids === null || feature_ids.length === 0
      ? []
      : [sql`feature_ids <> '{}' and feature_ids @> ${[...feature_ids]}::uuid[]`]),
  ];
  return readListPage<ScheduledRoom>(db, {
    keep: sql`id`,
    from: sql`from rooms r where ${sql.join(conditions, sql` and `)}`,
    order: byName('r'),
    slice,
    columns: sql`r.id, r.name, r.capacity, r.venue_id, r.seating_type, r.is_active, v.timezone,
      coalesce(rules.schedules, '[]') as schedules, coalesce(divided.parts, '[]') as parts,
      ${calendarVersion(sql`shared.version`)} as version`,
    joins: sql`join rooms r on r.id = m.id left join venues v on v.id = r.venue_id
      left join room_calendars c on c.room_id = r.id
      left join ${schedulesOfPage} rules on rules.room_id = r.id
      left join ${partsOfRooms(sql`select id from page`)} divided on divided.room_id = r.id
      left join ${sharedVersions(sql`select id from page`)} shared on shared.room_id = r.id`,
    hint: sql.raw(NO_PREPARE),
  });
}

/** The facts of a room besides its name that its page for everyone shows. */
export type PublicRoomFacts = Furnished & {
  location: string | null;
  address: string | null;
  features: string[];
  /** The first picture of the room; null without one. */
  picture: PublishedPicture | null;
};

const NO_FACTS: PublicRoomFacts = {
  location: null,
  address: null,
  capacity: null,
  seating_type: null,
  layouts: [],
  features: [],
  picture: null,
};

/** The facts of a room; all are unknown for a room that is not there any more. */
export async function findPublicRoomFacts(db: Db, id: string): Promise<PublicRoomFacts> {
  const { rows } = await sql<PublicRoomFacts>`
    select r.location, v.address, r.capacity, r.seating_type, r.layouts, (
      select coalesce(json_agg(f.name order by f.name_sort_key, f.id), '[]')
      from room_features f where f.id = any (r.feature_ids)) as features, (
      select json_build_object('id', p.id, 'alt', p.alt) from media p
      where p.room_id = r.id and p.thumb_key is not null order by p.place, p.id limit 1) as picture
    from rooms r left join venues v on v.id = r.venue_id where r.id = ${id}`.execute(db);
  return rows[0] ?? NO_FACTS;
}
