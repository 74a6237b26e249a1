import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import { byName } from '../../db/list-cursor.ts';
import { readListPage } from '../../db/list-page.ts';
import { mediaOf } from '../../db/media-record.ts';
import { bytesOf } from '../../db/page-bytes.ts';
import {
  insertResource,
  type ResourceRow,
  resourceColumns,
  updateResource,
} from '../../db/resource-rows.ts';
import { columnsOf, selectList } from '../../db/select-list.ts';
import type { BookingRules } from '../../domain/booking/booking-rules.ts';
import type { StepDefinition } from '../../domain/events/approval-flow.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import type { MediaFile } from '../../domain/media-file.ts';
import type { Scope } from '../../domain/permission.ts';
import { type RoomFields, roomFields } from '../../domain/resources/place-fields.ts';
import { notFound } from '../../errors.ts';

/** A feature as records of rooms show it. */
export type RoomFeature = { id: string; name: string; icon: string | null };

/** A room with the venue that it is in, the approval steps and rules of that venue, and its pictures. */
export type RoomRow = ResourceRow<RoomFields> & {
  venue: { id: string; name: string; timezone: string | null } | null;
  venue_steps: StepDefinition[] | null;
  venue_rules: BookingRules | null;
  images: MediaFile[];
  /** The rooms it is composed of, in order; null for a simple room. */
  part_ids: string[] | null;
  parts: { id: string; name: string }[];
  /** The features it has, by name. */
  features: RoomFeature[];
  /** The rooms, not deleted, that are composed of it and others, by name. */
  part_of: { id: string; name: string }[];
};

/** The filter of a list; null does not limit. */
export type RoomFilter = {
  pattern: string;
  is_active: boolean | null;
  /** The only things whose inactive rooms are shown; null: all. */
  inactive_in: Scope | null;
  venue_id: string | null;
  seating_type: RoomFields['seating_type'];
  min_capacity: number | null;
  ids?: readonly string[] | null;
  /** Rooms that have all of these. */
  feature_ids?: readonly string[] | null;
};

/** The columns of `rooms r` with its venue and its images, as records show them. */
const record: RawBuilder<RoomRow> = selectList<RoomRow>()({
  ...columnsOf('r', resourceColumns(roomFields)),
  venue: sql`(select json_build_object('id', v.id, 'name', v.name, 'timezone', v.timezone)
    from venues v where v.id = r.venue_id)`,
  venue_steps: sql`(select v.approval_steps from venues v where v.id = r.venue_id)`,
  venue_rules: sql`(select v.booking_rules from venues v where v.id = r.venue_id)`,
  images: mediaOf('room_id', sql`r.id`),
  part_ids: sql`(select json_agg(s.space_id order by s.position) from room_spaces s where s.room_id = r.id
    and s.space_id <> r.id)`,
  parts: sql`(select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by s.position), '[]')
    from room_spaces s join rooms p on p.id = s.space_id where s.room_id = r.id and s.space_id <> r.id)`,
  features: sql`(select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'icon', f.icon)
    order by f.name_sort_key, f.id), '[]') from room_features f where f.id = any (r.feature_ids))`,
  part_of: sql`(select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name_sort_key, c.id),
    '[]')
    from room_spaces s join rooms c on c.id = s.room_id
    where s.space_id = r.id and s.room_id <> r.id and c.deleted_at is null)`,
});

export async function findRoom(db: Db, id: string): Promise<RoomRow | undefined> {
  const found = await sql<RoomRow>`select ${record} from rooms r where r.id = ${id}`.execute(db);
  return found.rows[0];
}

/** The address of a room, as far as it is known. */
export type RoomAddress = {
  name: string;
  location: string | null;
  venue_name: string | null;
  venue_address: string | null;
};

/** Lists the addresses of rooms, deleted or not, in the order of their ids; unknown rooms are left out. */
export async function listRoomAddresses(db: Db, ids: readonly string[]): Promise<RoomAddress[]> {
  const { rows } = await sql<RoomAddress>`
    select r.name, r.location, v.name as venue_name, v.address as venue_address
    from unnest(${[...ids]}::uuid[]) with ordinality x (id, place) join rooms r on r.id = x.id
    left join venues v on v.id = r.venue_id order by x.place`.execute(db);
  return rows;
}

/** Locks a room until the transaction ends. */
export async function lockRoom(trx: Trx, id: string): Promise<RoomRow> {
  const query = sql<RoomRow>`select ${record} from rooms r where r.id = ${id} for no key update of r`;
  const room = (await query.execute(trx)).rows[0];
  if (room === undefined) throw notFound();
  return room;
}

/** Locks a room for a write to its child records, which counts as a write to the room. */
export async function touchRoom(
  trx: Trx,
  id: string,
  updated_at: string,
): Promise<{ id: string; venue_id: string | null }> {
  const touch = trx.updateTable('rooms').set({ updated_at }).where('id', '=', id);
  return touch.returning(['id', 'venue_id']).executeTakeFirstOrThrow(notFound);
}

/** Whether a room has all of the features; the second condition lets an index find them. */
const hasFeatures = (ids: readonly string[]): RawBuilder<boolean> =>
  ids.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(feature_ids <> '{}' and feature_ids @> ${[...ids]}::uuid[])`;

const isActiveOrIn = (scope: Scope | null): RawBuilder<boolean> => sql<boolean>`(is_active
  or id = any (${[...(scope?.room_ids ?? [])]}::uuid[])
  or venue_id = any (${[...(scope?.venue_ids ?? [])]}::uuid[]))`;

/** One page of a list. @throws invalid_input on `per_page` when the page is too large */
export async function listRooms(db: Db, filter: RoomFilter, slice: Slice): Promise<Page<RoomRow>> {
  const {
    pattern,
    is_active,
    inactive_in,
    venue_id,
    seating_type,
    min_capacity,
    ids = null,
    feature_ids = null,
  } = filter;
  const conditions = [
    sql`search_text like ${pattern}`,
    ...(is_active === null ? [] : [sql`is_active = ${is_active}`]),
    ...(is_active !== true && inactive_in !== null ? [isActiveOrIn(inactive_in)] : []),
    ...(venue_id === null ? [] : [sql`venue_id = ${venue_id}`]),
    ...(seating_type === null ? [] : [sql`seating_type = ${seating_type}`]),
    ...(min_capacity === null ? [] : [sql`capacity >= ${min_capacity}`]),
    ...(ids === null ? [] : [sql`id = any (${[...ids]}::uuid[])`]),
    ...(feature_ids === null ? [] : [hasFeatures(feature_ids)]),
  ];
  return readListPage<RoomRow>(db, {
    keep: sql`id, ${bytesOf(sql`description`, sql`equipment`)} as bytes`,
    from: sql`from rooms where ${sql.join(conditions, sql` and `)}`,
    order: byName('rooms'),
    slice,
    columns: record,
    joins: sql`join rooms r on r.id = m.id`,
    bytes: sql`m.bytes`,
  });
}

export const insertRoom = (trx: Trx, row: RoomRow, search_text: string): Promise<void> =>
  insertResource(trx, 'rooms', roomFields, row, { search_text });

export const updateRoom = (trx: Trx, row: RoomRow, search_text: string): Promise<void> =>
  updateResource(trx, 'rooms', roomFields, row, { search_text });

/** A name for mail that no room has, from the name of a room. Until the transaction ends nobody else gets one. */
export async function freeMailName(trx: Trx, name: string): Promise<string> {
  const { rows } = await sql<{ mail_name: string }>`
    select free_mail_name(${name}) as mail_name`.execute(trx);
  const [found] = rows;
  if (found === undefined) throw new Error('A function of one row returned none.');
  return found.mail_name;
}

/** Whether an event in any status, or one of its occurrences, is in the room. */
export async function hasEvents(trx: Trx, id: string): Promise<boolean> {
  const found = await sql<{ needed: boolean }>`
    select exists (select from events where room_id = ${id})
      or exists (select from occurrences where room_id = ${id})
      or exists (select from events where extra_room_ids <> '{}' and extra_room_ids @> array[${id}::uuid])
      or exists (select from occurrences where extra_room_ids <> '{}'
        and extra_room_ids @> array[${id}::uuid]) as needed`.execute(trx);
  return found.rows[0]?.needed === true;
}

/** Those of some rooms that events need, apart from events that go. */
export async function listNeededRooms(
  db: Db,
  ids: readonly string[],
  without: readonly string[] = [],
): Promise<Set<string>> {
  const others = sql`<> all (${[...without]}::uuid[])`;
  const { rows } = await sql<{ id: string }>`
    select r.id from unnest(${[...ids]}::uuid[]) r (id)
    where exists (select from events where room_id = r.id and id ${others})
      or exists (select from occurrences where room_id = r.id and event_id ${others})
      or exists (select from occurrences where extra_room_ids <> '{}' and extra_room_ids @> array[r.id]
        and event_id ${others})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function deleteRoom(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('rooms').where('id', '=', id).execute();
}
