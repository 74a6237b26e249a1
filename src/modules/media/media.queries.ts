import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { MediaTable } from '../../db/media-tables.ts';
import { uuidV7 } from '../../db/uuid-v7.ts';
import { consumePendingFiles } from './orphaned-files.queries.ts';

type MediaColumns = Selectable<MediaTable>;

/** The record that a file belongs to. */
export type MediaOwner = { event_id: string } | { room_id: string };

/** A file as it is shown and found in the store. */
export type MediaRow = Omit<MediaColumns, 'event_id' | 'room_id' | 'place'>;

/** A file before its row is written. */
export type NewMedia = Omit<MediaRow, 'alt' | 'created_at'>;

/** The storage keys of a file. */
export type Keys = Pick<MediaRow, 'file_key' | 'thumb_key'>;

const columns = [
  'id',
  'name',
  'file_name',
  'mime_type',
  'size',
  'file_key',
  'thumb_key',
  'alt',
  'created_at',
] as const;

const belongsTo = (owner: MediaOwner): RawBuilder<boolean> =>
  'event_id' in owner ? sql`event_id = ${owner.event_id}` : sql`room_id = ${owner.room_id}`;

/** One file of a record. */
export async function findMedia(
  db: Db,
  owner: MediaOwner,
  id: string,
): Promise<MediaRow | undefined> {
  return db
    .selectFrom('media')
    .select(columns)
    .where('id', '=', id)
    .where(belongsTo(owner))
    .executeTakeFirst();
}

/** One page of the files of a thing, in their order and then the oldest first; the first row always comes along and carries the total. */
export async function listMedia(
  db: Db,
  owner: MediaOwner,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: MediaRow[]; total: number }> {
  const matching = db
    .selectFrom('media')
    .select(columns)
    .select([
      sql<number>`count(*) over ()`.as('total'),
      sql<number>`row_number() over (order by place, id)`.as('position'),
    ])
    .where(belongsTo(owner));
  const found = await db
    .selectFrom(matching.as('m'))
    .selectAll()
    .where((eb) => eb.or([eb('position', '=', 1), eb('position', '>', offset)]))
    .where('position', '<=', Math.max(1, offset + limit))
    .orderBy('position')
    .execute();
  const rows = found
    .filter((row) => row.position > offset)
    .map(({ total: _total, position: _position, ...row }) => row);
  return { rows, total: found[0]?.total ?? 0 };
}

/** The keys of a file as a list. */
export const keysOf = ({ file_key, thumb_key }: Keys): string[] =>
  thumb_key === null ? [file_key] : [file_key, thumb_key];

/**
 * Inserts the row of a stored file, whose keys are no longer pending after that, unless the owner has `max` files.
 * @returns the row, or undefined if it was not inserted; and whether the files are still stored
 */
export async function insertMedia(
  trx: Trx,
  owner: MediaOwner,
  row: NewMedia,
  max: number,
): Promise<{ inserted: MediaRow | undefined; isStored: boolean }> {
  const { event_id = null, room_id = null } = owner as Partial<Record<keyof MediaColumns, string>>;
  const keys = keysOf(row);
  const { rows } = await sql<{ stored: number; created_at: string | null }>`
    with taken as (${consumePendingFiles(keys)}), inserted as (
      insert into media (id, event_id, room_id, name, file_name, mime_type, size, file_key, thumb_key)
      select ${row.id}::uuid, ${event_id}::uuid, ${room_id}::uuid, ${row.name}, ${row.file_name},
        ${row.mime_type}, ${row.size}::int, ${row.file_key}, ${row.thumb_key}
      where (select count(*) from taken) = ${keys.length}
        and (select count(*) from media where ${belongsTo(owner)}) < ${max}
      returning created_at
    )
    select (select count(*) from taken) as stored, (select created_at from inserted) as created_at
  `.execute(trx);
  const { stored = 0, created_at = null } = rows[0] ?? {};
  const inserted = created_at === null ? undefined : { ...row, alt: null, created_at };
  return { inserted, isStored: stored === keys.length };
}

/** Puts the files of a thing in the order of `ids`, with one statement. */
export async function updateMediaOrder(
  trx: Trx,
  owner: MediaOwner,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update media m set place = o.place::int from unnest(${[...ids]}::uuid[]) with ordinality o (id, place)
    where m.id = o.id and ${belongsTo(owner)}`.execute(trx);
}

export async function updateMediaAlt(trx: Trx, id: string, alt: string | null): Promise<void> {
  await trx.updateTable('media').set({ alt }).where('id', '=', id).execute();
}

/** Gives an event the files of another one: both name the same files of the store. @returns the new files, the oldest first */
export async function copyEventMedia(trx: Trx, from: string, to: string): Promise<MediaRow[]> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const { rows } = await sql<MediaRow>`
    with copied as (
      insert into media (id, event_id, name, file_name, mime_type, size, file_key, thumb_key, alt, place,
        created_at)
      select ${uuidV7(sql`m.created_at`)}, ${to}::uuid, m.name, m.file_name, m.mime_type, m.size, m.file_key,
        m.thumb_key, m.alt, m.place, m.created_at
      from media m where m.event_id = ${from}
      returning ${list}
    )
    select ${list} from copied order by id`.execute(trx);
  return rows;
}

/** Deletes the row of a file; a trigger inserts its keys into `orphaned_files`. */
export async function deleteMedia(
  trx: Trx,
  owner: MediaOwner,
  id: string,
): Promise<MediaRow | undefined> {
  return trx
    .deleteFrom('media')
    .where('id', '=', id)
    .where(belongsTo(owner))
    .returning(columns)
    .executeTakeFirst();
}
