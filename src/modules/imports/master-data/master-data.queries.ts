import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import type { Period, Weekday } from '../../../domain/booking/schedule.ts';
import type { MasterDataType } from '../../../domain/imports/master-data/master-data-record.ts';
import type { NamedThing } from '../../../domain/imports/master-data/place-finder.ts';
import type { RecordNow } from '../../../domain/imports/undo-record.ts';
import type { Place } from '../../../domain/permission.ts';

/** The institutions in use, by id. */
export async function listNamedInstitutions(db: Db): Promise<NamedThing[]> {
  const { rows } = await sql<NamedThing>`
    select i.id, i.name, i.code from institutions i where i.is_active order by i.id`.execute(db);
  return rows;
}

/** The roles of the approval steps that institutions, venues, rooms and equipment have of their own. */
export async function listOwnStepRoles(db: Db): Promise<string[]> {
  const { rows } = await sql<{ role: string }>`
    select distinct step ->> 'role' as role from (
      select approval_steps from institutions where approval_steps is not null
      union all select approval_steps from venues where approval_steps is not null
      union all select approval_steps from rooms where approval_steps is not null
      union all select approval_steps from equipment where approval_steps is not null
    ) own, jsonb_array_elements(own.approval_steps) step order by role`.execute(db);
  return rows.map(({ role }) => role);
}

/** A role of a person as it is compared with a line. */
export type ComparedAssignment = Place & {
  id: string;
  email: string;
  role: string;
  kind: string | null;
  teams: number | null;
};

/** The roles of people, by their addresses in small letters. */
export async function listAssignmentsOf(
  db: Db,
  emails: readonly string[],
): Promise<ComparedAssignment[]> {
  const { rows } = await sql<ComparedAssignment>`
    select a.id, a.email, a.role, a.kind, a.teams, a.room_id, a.venue_id, a.institution_id
    from assignments a where a.email = any (${[...emails]}::text[])`.execute(db);
  return rows;
}

/** Opening hours as they are compared with a line. */
export type ComparedSchedule = {
  id: string;
  room_id: string;
  name: string;
  days: Weekday[];
  periods: Period[];
  start_date: string;
  end_date: string;
};

/** The opening hours of rooms, the oldest first. */
export async function listOpeningHours(
  db: Db,
  roomIds: readonly string[],
): Promise<ComparedSchedule[]> {
  const { rows } = await sql<ComparedSchedule>`
    select s.id, s.room_id, s.name, s.days, s.periods, s.start_date, s.end_date from availability_schedules s
    where s.room_id = any (${[...roomIds]}::uuid[]) and s.type = 'availability' order by s.id`.execute(
    db,
  );
  return rows;
}

const isNamed = (column: RawBuilder<unknown>, names: readonly string[]): RawBuilder<unknown> =>
  sql`import_name_key(${column}) in (select import_name_key(n) from unnest(${[...names]}::text[]) n)`;

/** Equipment as it is compared with a line. */
export type ComparedEquipment = {
  id: string;
  name: string;
  venue_id: string | null;
  stock: number;
  description: string | null;
};

/** The equipment in use that has one of these names, in any letter case and spacing, and little else. */
export async function listEquipmentNamed(
  db: Db,
  names: readonly string[],
): Promise<ComparedEquipment[]> {
  const { rows } = await sql<ComparedEquipment>`
    select q.id, q.name, q.venue_id, q.stock, q.description from equipment q
    where q.is_active and ${isNamed(sql`q.name`, names)} order by q.id`.execute(db);
  return rows;
}

/** A term as it is compared with a line. */
export type ComparedTerm = {
  id: string;
  name: string;
  institution_id: string | null;
  starts_on: string;
  ends_on: string;
};

/** The terms that have one of these names, in any letter case and spacing, and little else. */
export async function listTermsNamed(db: Db, names: readonly string[]): Promise<ComparedTerm[]> {
  const { rows } = await sql<ComparedTerm>`
    select t.id, t.name, t.institution_id, t.starts_on, t.ends_on from terms t
    where ${isNamed(sql`t.name`, names)} order by t.id`.execute(db);
  return rows;
}

/** All features, by name. */
export async function listNamedFeatures(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select f.id, f.name from room_features f order by f.name_sort_key, f.id`.execute(db);
  return rows;
}

/** The features of rooms. */
export async function listFeaturesOfRooms(
  db: Db,
  roomIds: readonly string[],
): Promise<{ id: string; feature_ids: string[] }[]> {
  const { rows } = await sql<{ id: string; feature_ids: string[] }>`
    select r.id, r.feature_ids from rooms r where r.id = any (${[...roomIds]}::uuid[])`.execute(db);
  return rows;
}

/** Something that a line wrote, and the room that it is of or was given to. */
export type WrittenRecord = { id: string; room_id: string | null; is_new: boolean };

type Source = { table: string; isNeeded: RawBuilder<unknown>; more: RawBuilder<unknown> };

const nothing = sql`''`;

/** The table of each type, over `x` and the written record `u`; `more` is what its row does not show. */
const sourceOf = (import_id: string): Readonly<Record<MasterDataType, Source>> => ({
  people: { table: 'assignments', isNeeded: sql`false`, more: nothing },
  opening_hours: { table: 'availability_schedules', isNeeded: sql`false`, more: nothing },
  // Whether events want equipment is known to its module alone.
  equipment: { table: 'equipment', isNeeded: sql`false`, more: nothing },
  terms: {
    table: 'terms',
    isNeeded: sql`(exists (select from events e where e.term_id = x.id)
      or exists (select from planning_rounds p where p.term_id = x.id))`,
    more: nothing,
  },
  features: {
    table: 'room_features',
    // More rooms have it than lines of the import gave it to.
    isNeeded: sql`(u.is_new and (
      select count(*) from rooms r where r.feature_ids <> '{}' and r.feature_ids @> array[x.id]) > (
      select count(*) from import_lines l where l.import_id = ${import_id} and l.undo is not null
        and l.undo ->> 'id' = x.id::text and l.undo ->> 'room_id' is not null))`,
    more: sql`coalesce((select (r.feature_ids @> array[x.id])::text from rooms r where r.id = u.room_id), '')`,
  },
});

/** The state of what lines of an import wrote, in the order of `written`; undefined for what is gone. */
export async function listMasterDataNow(
  db: Db,
  type: MasterDataType,
  import_id: string,
  written: readonly WrittenRecord[],
): Promise<(RecordNow | undefined)[]> {
  const { table, isNeeded, more } = sourceOf(import_id)[type];
  const { rows } = await sql<RecordNow & { at: number }>`
    select u.at, md5(x::text) || ${more} as stamp, ${isNeeded} as "isNeeded"
    from jsonb_to_recordset(${JSON.stringify(written.map((one, at) => ({ ...one, at })))}::jsonb)
      as u (at integer, id uuid, room_id uuid, is_new boolean)
    join ${sql.table(table)} x on x.id = u.id`.execute(db);
  const found = new Map(
    rows.map(({ at, stamp, isNeeded: needed }) => [at, { stamp, isNeeded: needed }]),
  );
  return written.map((_, at) => found.get(at));
}
