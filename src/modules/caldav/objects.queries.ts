import { sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { LocatedRoom } from '../../domain/caldav/room-of-location.ts';

/** What a person's client calls an event, and the lines of it that are kept for the person alone. */
export type ObjectRow = {
  event_id: string;
  name: string;
  uid: string;
  kept: Record<string, string> | null;
};

const columns = ['event_id', 'name', 'uid', 'kept'] as const;

/** All objects of a person that have a name, a UID or lines of their own. */
export async function listObjects(db: Db, userId: string): Promise<ObjectRow[]> {
  return db.selectFrom('caldav_objects').select(columns).where('user_id', '=', userId).execute();
}

/** Those of these events, names and UIDs. */
export async function findObjects(
  db: Db,
  userId: string,
  {
    ids,
    names,
    uids,
  }: { ids: readonly string[]; names: readonly string[]; uids: readonly string[] },
): Promise<ObjectRow[]> {
  const { rows } = await sql<ObjectRow>`
    select o.event_id, o.name, o.uid, o.kept from caldav_objects o where o.user_id = ${userId}::uuid
      and (o.event_id = any (${[...ids]}::uuid[]) or o.name = any (${[...names]}::text[])
        or o.uid = any (${[...uids]}::text[]))`.execute(db);
  return rows;
}

/** Writes what is kept of an event for a person, in place of what else had its name or its UID. */
export async function upsertObject(trx: Trx, userId: string, object: ObjectRow): Promise<void> {
  const { event_id, name, uid } = object;
  const kept = object.kept && JSON.stringify(object.kept);
  await sql`
    delete from caldav_objects where user_id = ${userId}::uuid and event_id <> ${event_id}::uuid
      and (name = ${name} or uid = ${uid})`.execute(trx);
  await sql`
    with counted as (
      insert into caldav_people as p (user_id, changes) values (${userId}::uuid, 1)
      on conflict (user_id) do update set changes = p.changes + 1 returning p.changes
    )
    insert into caldav_objects as o (user_id, event_id, name, uid, kept, change)
    select ${userId}::uuid, ${event_id}::uuid, ${name}, ${uid}, ${kept}::jsonb, counted.changes from counted
    on conflict (user_id, event_id) do update
      set name = excluded.name, uid = excluded.uid, kept = excluded.kept, change = excluded.change`.execute(
    trx,
  );
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
