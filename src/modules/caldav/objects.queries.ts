import { sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { LocatedRoom } from '../../domain/caldav/room-of-location.ts';

/** The names of an event for a person's client, and the data stored for the person alone. */
export type ObjectRow = {
  event_id: string;
  /** The last part of the path of the only calendar in which it has its name; null where it has it in all. */
  calendar: string | null;
  name: string;
  uid: string;
  /** Lines by the date that they belong to. */
  kept: Record<string, string> | null;
  /** The difference between its SEQUENCE and that of the event. */
  added_sequence: number;
};

const columns = ['event_id', 'calendar', 'name', 'uid', 'kept', 'added_sequence'] as const;

/** All objects of a person that have a name, a UID or lines of their own. */
export async function listObjects(db: Db, userId: string): Promise<ObjectRow[]> {
  return db.selectFrom('caldav_objects').select(columns).where('user_id', '=', userId).execute();
}

/** The object of an event, of a UID, or of a name in a calendar; undefined where the person has none of its own. */
export async function findObject(
  db: Db,
  userId: string,
  which:
    | Pick<ObjectRow, 'event_id'>
    | Pick<ObjectRow, 'uid'>
    | Pick<ObjectRow, 'calendar' | 'name'>,
): Promise<ObjectRow | undefined> {
  const query = db.selectFrom('caldav_objects').select(columns).where('user_id', '=', userId);
  return query.where((is) => is.and(which)).executeTakeFirst();
}

/** Writes what is kept of an event for a person, in place of what else had its name in the calendar or its UID. */
export async function upsertObject(trx: Trx, userId: string, object: ObjectRow): Promise<void> {
  const { event_id, calendar, name, uid, added_sequence } = object;
  const kept = object.kept && JSON.stringify(object.kept);
  await sql`
    delete from caldav_objects where user_id = ${userId}::uuid and event_id <> ${event_id}::uuid
      and ((calendar is not distinct from ${calendar} and name = ${name}) or uid = ${uid})`.execute(
    trx,
  );
  await sql`
    with counted as (
      insert into caldav_people as p (user_id, changes) values (${userId}::uuid, 1)
      on conflict (user_id) do update set changes = p.changes + 1 returning p.changes
    )
    insert into caldav_objects as o (user_id, event_id, calendar, name, uid, kept, added_sequence, change)
    select ${userId}::uuid, ${event_id}::uuid, ${calendar}, ${name}, ${uid}, ${kept}::jsonb, ${added_sequence},
      counted.changes
    from counted
    on conflict (user_id, event_id) do update
      set calendar = excluded.calendar, name = excluded.name, uid = excluded.uid, kept = excluded.kept,
        added_sequence = excluded.added_sequence, change = excluded.change`.execute(trx);
}

/** The rooms in use that a location may name; of one venue where that is given. */
export async function listLocatedRooms(db: Db, venueId: string | null): Promise<LocatedRoom[]> {
  const { rows } = await sql<LocatedRoom>`
    select r.id, r.name, r.location, v.name as venue, v.timezone, r.mail_name
    from rooms r left join venues v on v.id = r.venue_id
    where r.is_active and r.deleted_at is null
      and (${venueId}::uuid is null or r.venue_id = ${venueId}::uuid) order by r.id`.execute(db);
  return rows;
}

/** A room with the zone of its venue, also one that is out of use; undefined when it does not exist. */
export async function findLocatedRoom(db: Db, id: string): Promise<LocatedRoom | undefined> {
  const { rows } = await sql<LocatedRoom>`
    select r.id, r.name, r.location, v.name as venue, v.timezone
    from rooms r left join venues v on v.id = r.venue_id where r.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** The status and the creator of an event; undefined when it does not exist. */
export async function findEventStatus(
  db: Db,
  id: string,
): Promise<{ status: string; creator_id: string } | undefined> {
  const query = db.selectFrom('events').select(['status', 'creator_id']).where('id', '=', id);
  return query.executeTakeFirst();
}
