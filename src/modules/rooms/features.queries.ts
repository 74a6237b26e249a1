import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import { byName } from '../../db/list-cursor.ts';
import { readListPage } from '../../db/list-page.ts';
import { columnsOf, selectList } from '../../db/select-list.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import { notFound } from '../../errors.ts';
import type { RoomFeature } from './rooms.queries.ts';

/** A feature of the list from which rooms choose. */
export type FeatureRow = RoomFeature & {
  rooms_count: number;
  created_at: string;
  updated_at: string;
};

const record: RawBuilder<FeatureRow> = selectList<FeatureRow>()({
  ...columnsOf('f', ['id', 'name', 'icon', 'created_at', 'updated_at']),
  rooms_count: sql`(select count(*) from rooms r
    where r.feature_ids <> '{}' and r.feature_ids @> array[f.id] and r.deleted_at is null)::integer`,
});

export async function findFeature(db: Db, id: string): Promise<FeatureRow | undefined> {
  const { rows } = await sql<FeatureRow>`
    select ${record} from room_features f where f.id = ${id}`.execute(db);
  return rows[0];
}

/** The feature, locked until the transaction ends: no room is given it meanwhile. @throws not_found */
export async function lockFeature(trx: Trx, id: string): Promise<FeatureRow> {
  const { rows } = await sql<FeatureRow>`
    select ${record} from room_features f where f.id = ${id} for update of f`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row;
}

/** One page of the features by name. */
export async function listFeatures(db: Db, slice: Slice): Promise<Page<FeatureRow>> {
  return readListPage<FeatureRow>(db, {
    keep: sql`f.id`,
    from: sql`from room_features f where true`,
    order: byName('f'),
    slice,
    columns: record,
    joins: sql`join room_features f on f.id = m.id`,
  });
}

/** Features, by name; those that do not exist are missing. They stay until the transaction ends. */
export async function lockFeaturesToChoose(
  trx: Trx,
  ids: readonly string[],
): Promise<RoomFeature[]> {
  const { rows } = await sql<RoomFeature>`
    select id, name, icon from room_features where id = any (${[...ids]}::uuid[])
    order by name_sort_key, id for key share`.execute(trx);
  return rows;
}

/** Until the transaction ends nobody else creates, renames or deletes a feature. */
export async function lockFeatureList(trx: Trx): Promise<void> {
  await sql`lock table room_features in share row exclusive mode`.execute(trx);
}

/** All features, by name. */
export async function listAllFeatures(db: Db): Promise<RoomFeature[]> {
  const { rows } = await sql<RoomFeature>`
    select id, name, icon from room_features order by name_sort_key, id`.execute(db);
  return rows;
}

/** The records of features, by name. */
export async function listFeatureRecords(db: Db, ids: readonly string[]): Promise<FeatureRow[]> {
  const { rows } = await sql<FeatureRow>`
    select ${record} from room_features f where f.id = any (${[...ids]}::uuid[])
    order by f.name_sort_key, f.id`.execute(db);
  return rows;
}

export type NewFeature = Omit<FeatureRow, 'rooms_count'>;

export async function insertFeatures(trx: Trx, features: readonly NewFeature[]): Promise<void> {
  if (features.length === 0) return;
  const rows = features.map(
    ({ id, name, icon, created_at, updated_at }) =>
      sql`(${id}::uuid, ${name}, ${icon}, ${created_at}::timestamptz, ${updated_at}::timestamptz)`,
  );
  await sql`
    insert into room_features (id, name, icon, created_at, updated_at)
    values ${sql.join(rows)}`.execute(trx);
}

export async function updateFeature(trx: Trx, row: FeatureRow): Promise<void> {
  const { id, name, icon, updated_at } = row;
  await sql`
    update room_features set name = ${name}, icon = ${icon}, updated_at = ${updated_at}
    where id = ${id}`.execute(trx);
}

export async function deleteFeature(trx: Trx, id: string): Promise<void> {
  await sql`delete from room_features where id = ${id}`.execute(trx);
}

/** A room with the features that it has. */
export type RoomWithFeatures = { id: string; feature_ids: string[] };

/** The rooms that have a feature, deleted ones too, locked until the transaction ends. */
export async function lockRoomsWithFeature(
  trx: Trx,
  featureId: string,
): Promise<RoomWithFeatures[]> {
  const { rows } = await sql<RoomWithFeatures>`
    select id, feature_ids from rooms
    where feature_ids <> '{}' and feature_ids @> array[${featureId}::uuid]
    order by id for no key update`.execute(trx);
  return rows;
}

/** A room with its features, locked until the transaction ends. */
export async function lockRoomFeatures(
  trx: Trx,
  roomId: string,
): Promise<RoomWithFeatures | undefined> {
  const { rows } = await sql<RoomWithFeatures>`
    select id, feature_ids from rooms where id = ${roomId} for no key update`.execute(trx);
  return rows[0];
}

/** A room with its features and the text of its equipment. */
export type EquippedRoom = RoomWithFeatures & { equipment: string };

/** The rooms with a text of equipment, deleted ones too, locked until the transaction ends. */
export async function lockEquippedRooms(trx: Trx): Promise<EquippedRoom[]> {
  const { rows } = await sql<EquippedRoom>`
    select id, feature_ids, equipment from rooms where equipment is not null
    order by id for no key update`.execute(trx);
  return rows;
}

/** Writes the features of rooms. */
export async function updateFeaturesOfRooms(
  trx: Trx,
  rooms: readonly RoomWithFeatures[],
  updated_at: string,
): Promise<void> {
  if (rooms.length === 0) return;
  await sql`
    update rooms r set updated_at = ${updated_at},
      feature_ids = array(select jsonb_array_elements_text(given.feature_ids)::uuid)
    from jsonb_to_recordset(${JSON.stringify(rooms)}::jsonb) as given (id uuid, feature_ids jsonb)
    where r.id = given.id`.execute(trx);
}

/** The texts of equipment of active rooms, and how many rooms have each. */
export async function countEquipmentTexts(
  db: Db,
): Promise<{ equipment: string | null; count: number }[]> {
  const { rows } = await sql<{ equipment: string | null; count: number }>`
    select equipment, count(*)::integer as count from rooms
    where is_active and equipment is not null group by equipment`.execute(db);
  return rows;
}

/** The words that were accepted or declined as features. */
export async function listAnsweredWords(db: Db): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from answered_feature_words`.execute(db);
  return rows.map(({ word }) => word);
}

export async function insertAnsweredWords(
  trx: Trx,
  words: readonly string[],
  answered_at: string,
): Promise<void> {
  await sql`
    insert into answered_feature_words (word, answered_at)
    select word, ${answered_at}::timestamptz from unnest(${[...words]}::text[]) as word
    on conflict do nothing`.execute(trx);
}
