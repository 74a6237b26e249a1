import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { EventFacts } from '../../domain/event-facts.ts';

export type RoleRow = { id: string; user_name: string; user_email: string | null; role: string };
export type RequirementRow = {
  id: string;
  kind: string;
  is_required: boolean;
  details: string | null;
};

export type EventRoom = {
  id: string;
  name: string;
  location: string | null;
  capacity: number | null;
  venue_id: string | null;
};

/** An event with all that its record shows. */
export type EventRow = EventFacts & {
  id: string;
  status: string;
  room: EventRoom;
  institution_name: string | null;
  roles: RoleRow[];
  requirements: RequirementRow[];
  creator_id: string;
  creator: { id: string; name: string; email: string | null };
  version: number;
  created_at: string;
  updated_at: string;
};

/** The columns of an event row and what hangs on it, over `events e`. */
const record = sql`
  e.id, e.title, e.description, e.start_at, e.end_at, e.timezone, e.is_recurring, e.recurrence_rule,
  e.recurrence_ends_at, e.recurrence_ends_date, e.recurrence_count, e.recurrence_timezone,
  e.prep_before_minutes, e.cleanup_after_minutes, e.room_id, e.notes, e.website, e.contact_email,
  e.status, e.event_type, e.format, e.institution_id, e.institution, e.creator_id, e.version,
  e.created_at, e.updated_at,
  (select i.name from institutions i where i.id = e.institution_id) as institution_name,
  (select json_build_object('id', r.id, 'name', r.name, 'location', r.location,
      'capacity', r.capacity, 'venue_id', r.venue_id) from rooms r where r.id = e.room_id) as room,
  (select json_build_object('id', u.id, 'name', u.name, 'email', u.email)
    from users u where u.id = e.creator_id) as creator,
  (select coalesce(json_agg(json_build_object('id', x.id, 'user_name', x.user_name,
      'user_email', x.user_email, 'role', x.role) order by x.position), '[]')
    from event_roles x where x.event_id = e.id) as roles,
  (select coalesce(json_agg(json_build_object('id', q.id, 'kind', q.kind,
      'is_required', q.is_required, 'details', q.details) order by q.position), '[]')
    from event_requirements q where q.event_id = e.id) as requirements`;

export async function findEvent(db: Db, id: string): Promise<EventRow | undefined> {
  const found = await sql<EventRow>`select ${record} from events e where e.id = ${id}`.execute(db);
  return found.rows[0];
}

/** The event, and nobody else writes it until the transaction ends. */
export async function lockEvent(trx: Trx, id: string): Promise<EventRow | undefined> {
  const query = sql<EventRow>`select ${record} from events e where e.id = ${id} for update of e`;
  return (await query.execute(trx)).rows[0];
}

/** What a booking needs to know of the room and the institution that it names. */
export type Place = {
  room: (EventRoom & { is_active: boolean; timezone: string | null }) | null;
  institution: { id: string; name: string } | null;
};

export async function findPlace(
  db: Db,
  roomId: string,
  institutionId: string | null,
): Promise<Place> {
  const query = sql<Place>`
    select
      (select json_build_object('id', r.id, 'name', r.name, 'location', r.location, 'capacity', r.capacity,
          'venue_id', r.venue_id, 'is_active', r.is_active, 'timezone', v.timezone)
        from rooms r left join venues v on v.id = r.venue_id where r.id = ${roomId}) as room,
      (select json_build_object('id', i.id, 'name', i.name)
        from institutions i where i.id = ${institutionId}::uuid) as institution`;
  const [row] = (await query.execute(db)).rows;
  return row ?? { room: null, institution: null };
}

/** The columns that a write sets. */
export type EventColumns = EventFacts & { start_local: string; search_text: string };

export type NewEvent = {
  id: string;
  status: string;
  creator_id: string;
  columns: EventColumns;
  roles: RoleRow[];
  requirements: RequirementRow[];
};

/** Rows of a JSON array, numbered, for the rows that hang on an event. */
const numbered = (rows: readonly object[]): string =>
  JSON.stringify(rows.map((row, position) => ({ ...row, position })));

const insertRoles = (eventId: string, rows: RoleRow[]): RawBuilder<unknown> => sql`
  insert into event_roles (id, event_id, position, user_name, user_email, role)
  select x.id, ${eventId}::uuid, x.position, x.user_name, x.user_email, x.role
  from json_to_recordset(${numbered(rows)}::json)
    as x (id uuid, position int, user_name text, user_email text, role text)`;

const insertRequirements = (eventId: string, rows: RequirementRow[]): RawBuilder<unknown> => sql`
  insert into event_requirements (id, event_id, position, kind, is_required, details)
  select x.id, ${eventId}::uuid, x.position, x.kind, x.is_required, x.details
  from json_to_recordset(${numbered(rows)}::json)
    as x (id uuid, position int, kind text, is_required boolean, details text)`;

type Stamps = { created_at: string; updated_at: string };

/** Inserts an event with its roles and requirements, in one statement. */
export async function insertEvent(trx: Trx, event: NewEvent): Promise<Stamps> {
  const { id, status, creator_id, columns } = event;
  const row = { id, status, creator_id, ...columns };
  const insert = trx.insertInto('events').values(row).returning(['created_at', 'updated_at']);
  const query = sql<Stamps>`
    with made as (${insert}),
      roles as (${insertRoles(id, event.roles)}),
      requirements as (${insertRequirements(id, event.requirements)})
    select * from made`;
  return (await query.execute(trx)).rows[0] as Stamps;
}

/** Sets what a PUT changes; the version goes up by one. */
export async function updateEvent(
  trx: Trx,
  id: string,
  columns: EventColumns,
  status: string,
): Promise<{ updated_at: string; version: number }> {
  return trx
    .updateTable('events')
    .set({ ...columns, status, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .returning(['updated_at', 'version'])
    .executeTakeFirstOrThrow();
}

/** Removes an event and all that hangs on it. */
export async function deleteEvent(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('events').where('id', '=', id).execute();
}

/** The zone that a list's wall times are read in: the room's or the venue's, if one is asked for. */
export async function findListZone(
  db: Db,
  filter: { room_id?: string | null | undefined; venue_id?: string | null | undefined },
): Promise<string | null> {
  const { rows } = await sql<{ timezone: string | null }>`
    select v.timezone from venues v
    where v.id = coalesce((select r.venue_id from rooms r where r.id = ${filter.room_id ?? null}::uuid),
      ${filter.venue_id ?? null}::uuid)`.execute(db);
  return rows[0]?.timezone ?? null;
}

export { record as eventRecord };
