import { sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import { schedulesJson } from '../../db/room-schedules.ts';
import { columnsOf, selectList } from '../../db/select-list.ts';
import type { Furnished } from '../../domain/booking/room-layouts.ts';
import type { Schedule } from '../../domain/booking/schedule.ts';
import type { BookableRoom } from '../../domain/planning-round/round-access.ts';

/** Who may book in each of the rooms. */
export async function listRoomRights(db: Db, ids: readonly string[]): Promise<BookableRoom[]> {
  const { rows } = await sql<BookableRoom>`
    select r.id, r.venue_id, r.booking_rules, v.booking_rules as venue_rules
    from rooms r left join venues v on v.id = r.venue_id
    where r.id = any (${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** A room of a pool with what decides whether a request fits there. */
export type PoolRoomRow = BookableRoom &
  Furnished & {
    name: string;
    venue_name: string | null;
    /** The zone of its venue; null for that of the service. */
    timezone: string | null;
    feature_ids: string[];
    /** Its opening hours, without closures; none: it is always open. */
    opening: Schedule[];
  };

const opening = sql<Schedule[]>`(
  select coalesce(${schedulesJson()}, '[]')
  from availability_schedules s where s.room_id = r.id and s.type = 'availability')`;

const record = selectList<PoolRoomRow>()({
  ...columnsOf('r', [
    'id',
    'name',
    'venue_id',
    'capacity',
    'seating_type',
    'layouts',
    'feature_ids',
  ]),
  booking_rules: sql`r.booking_rules`,
  venue_rules: sql`v.booking_rules`,
  venue_name: sql`v.name`,
  timezone: sql`v.timezone`,
  opening,
});

/** The rooms by name. */
export async function listPoolRooms(db: Db, ids: readonly string[]): Promise<PoolRoomRow[]> {
  const { rows } = await sql<PoolRoomRow>`
    select ${record} from rooms r left join venues v on v.id = r.venue_id
    where r.id = any (${[...ids]}::uuid[]) order by r.name_sort_key, r.id`.execute(db);
  return rows;
}

/** A room of a pool as plans see it, without what is booked there. */
export type PlannedRoomRow = BookableRoom &
  Furnished & {
    name: string;
    venue_name: string | null;
    is_active: boolean;
    feature_ids: string[];
  };

const planned = selectList<PlannedRoomRow>()({
  ...columnsOf('r', ['id', 'name', 'venue_id', 'capacity', 'seating_type', 'layouts', 'is_active']),
  feature_ids: sql`to_json(r.feature_ids)`,
  booking_rules: sql`r.booking_rules`,
  venue_rules: sql`v.booking_rules`,
  venue_name: sql`v.name`,
});

/** The rooms by name, as plans see them. */
export async function listPlannedRooms(db: Db, ids: readonly string[]): Promise<PlannedRoomRow[]> {
  const { rows } = await sql<PlannedRoomRow>`
    select ${planned} from rooms r left join venues v on v.id = r.venue_id
    where r.id = any (${[...ids]}::uuid[]) order by r.name_sort_key, r.id`.execute(db);
  return rows;
}

/** The rooms and venues that a round is to have. */
export type FoundPlaces = {
  rooms: { id: string; is_in_use: boolean }[];
  venue_ids: string[];
  /** The rooms in use that they are together. */
  pool: (BookableRoom & { timezone: string | null })[];
};

/**
 * Which of the rooms and venues exist, and the pool that they make; they are not removed until the transaction ends.
 */
export async function lockPlaces(
  trx: Trx,
  room_ids: readonly string[],
  venue_ids: readonly string[],
): Promise<FoundPlaces> {
  const venues = await sql<{ id: string }>`
    select id from venues where id = any (${[...venue_ids]}::uuid[]) order by id for key share`.execute(
    trx,
  );
  const { rows } = await sql<
    FoundPlaces['pool'][number] & { is_in_use: boolean; is_named: boolean }
  >`
    select r.id, r.venue_id, r.booking_rules, v.booking_rules as venue_rules, v.timezone,
      r.is_active and r.deleted_at is null as is_in_use, r.id = any (${[...room_ids]}::uuid[]) as is_named
    from rooms r left join venues v on v.id = r.venue_id
    where r.id = any (${[...room_ids]}::uuid[]) or r.venue_id = any (${[...venue_ids]}::uuid[])
    order by r.id for key share of r`.execute(trx);
  return {
    rooms: rows.filter(({ is_named }) => is_named),
    venue_ids: venues.rows.map(({ id }) => id),
    pool: rows.filter(({ is_in_use }) => is_in_use),
  };
}

/** Somebody who manages everything (no place), a room or a venue. */
export type ManagerRow = {
  id: string;
  name: string;
  room_id: string | null;
  venue_id: string | null;
};

/** People who manage everything, or some of the rooms or their venues, by name. */
export async function listManagers(db: Db, room_ids: readonly string[]): Promise<ManagerRow[]> {
  const { rows } = await sql<ManagerRow>`
    select u.id, u.name, m.room_id, m.venue_id from (
      select a.room_id, a.venue_id, u.id from assignments a
      join users u on lower(u.email) = a.email and u.email_verified
      where a.role = 'manager' and (a.room_id = any (${[...room_ids]}::uuid[]) or a.venue_id in (
        select r.venue_id from rooms r where r.id = any (${[...room_ids]}::uuid[])))
      union all
      (select null, null, u.id from users u where u.roles @> array['manager'] and u.is_active
        order by u.name_sort_key, u.id limit 10)
    ) m join users u on u.id = m.id and u.is_active
    order by u.name_sort_key, u.id`.execute(db);
  return rows;
}

/** The rooms of a pool, and all others of their venues, in use or not: where courses of the pool took place before. */
export async function listNeighbourhood(db: Db, pool_ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from rooms r where r.id = any (${[...pool_ids]}::uuid[])
      or r.venue_id in (select p.venue_id from rooms p where p.id = any (${[...pool_ids]}::uuid[]))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
