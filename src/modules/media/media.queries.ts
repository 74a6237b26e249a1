import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import { readListPage } from '../../db/list-page.ts';
import type { MediaTable } from '../../db/media-tables.ts';
import { uuidV7 } from '../../db/uuid-v7.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import { consumePendingFiles } from './orphaned-files.queries.ts';

type MediaColumns = Selectable<MediaTable>;

/** The record that a file belongs to. */
export type MediaOwner = { event_id: string } | { room_id: string };

/** A file as it is shown and found in the store. */
export type MediaRow = Omit<MediaColumns, 'event_id' | 'room_id' | 'place' | 'uploader_id'>;

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

/** One page of the files of a thing, in their order and then the oldest first. */
export async function listMedia(db: Db, owner: MediaOwner, slice: Slice): Promise<Page<MediaRow>> {
  return readListPage<MediaRow>(db, {
    keep: sql.join(columns.map((column) => sql.ref(column))),
    from: sql`from media where ${belongsTo(owner)}`,
    order: {
      keys: [
        { sql: sql`coalesce(place, 2147483647)`, type: 'integer' },
        { sql: sql`id`, type: 'uuid' },
      ],
    },
    slice,
  });
}

/** The keys of a file as a list. */
export const keysOf = ({ file_key, thumb_key }: Keys): string[] =>
  thumb_key === null ? [file_key] : [file_key, thumb_key];

/** The maximum number of files of an owner, and of bytes that an uploader may store. */
export type MediaLimits = { files: number; bytes: number };

/**
 * Inserts the row of a stored file, whose keys are no longer pending after that, unless the owner or the uploader has
 * as much as they may have. The row of the uploader in `file_usage` is locked until the transaction ends, so that of
 * two uploads at the limit one is refused.
 * @returns the row, or undefined if it was not inserted; whether the files are still stored; and whether the uploader
 * stores too much
 */
export async function insertMedia(
  trx: Trx,
  owner: MediaOwner,
  row: NewMedia & { uploader_id: string },
  limits: MediaLimits,
): Promise<{ inserted: MediaRow | undefined; isStored: boolean; isTooMuch: boolean }> {
  const { event_id = null, room_id = null } = owner as Partial<Record<keyof MediaColumns, string>>;
  const keys = keysOf(row);
  const { rows } = await sql<{ found: number; bytes: number; created_at: string | null }>`
    with taken as (${consumePendingFiles(keys)}), usage as (
      insert into file_usage as u (user_id) values (${row.uploader_id})
      on conflict (user_id) do update set bytes = u.bytes
      returning bytes
    ), inserted as (
      insert into media (id, event_id, room_id, name, file_name, mime_type, size, file_key, thumb_key,
        uploader_id)
      select ${row.id}::uuid, ${event_id}::uuid, ${room_id}::uuid, ${row.name}, ${row.file_name},
        ${row.mime_type}, ${row.size}::int, ${row.file_key}, ${row.thumb_key}, ${row.uploader_id}::uuid
      where (select count(*) from taken) = ${keys.length}
        and (select count(*) from media where ${belongsTo(owner)}) < ${limits.files}
        and (select bytes from usage) + ${row.size}::int <= ${limits.bytes}
      returning created_at
    )
    select (select count(*) from taken) as found, (select bytes from usage) as bytes,
      (select created_at from inserted) as created_at
  `.execute(trx);
  const { found = 0, bytes = 0, created_at = null } = rows[0] ?? {};
  const { uploader_id: _, ...stored } = row;
  const inserted = created_at === null ? undefined : { ...stored, alt: null, created_at };
  const isTooMuch = bytes + row.size > limits.bytes;
  return { inserted, isStored: found === keys.length, isTooMuch };
}

/** The bytes of the files that a person uploaded and that are stored. */
export async function readFileUsage(db: Db, userId: string): Promise<number> {
  const query = db.selectFrom('file_usage').select('bytes').where('user_id', '=', userId);
  return (await query.executeTakeFirst())?.bytes ?? 0;
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

/**
 * Gives an event the files of another one: both name the same files of the store. @returns the new files, the oldest
 * first
 */
export async function copyEventMedia(trx: Trx, from: string, to: string): Promise<MediaRow[]> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const { rows } = await sql<MediaRow>`
    with copied as (
      insert into media (id, event_id, name, file_name, mime_type, size, file_key, thumb_key, alt, place,
        uploader_id, created_at)
      select ${uuidV7(sql`m.created_at`)}, ${to}::uuid, m.name, m.file_name, m.mime_type, m.size, m.file_key,
        m.thumb_key, m.alt, m.place, m.uploader_id, m.created_at
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
